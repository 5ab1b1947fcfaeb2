/**
 * One file of an archive: its name, its packed bytes, and junk that its compressed size includes.
 */
type Packed = { name: string; method: 0 | 8; bytes: Uint8Array; size: number };

function localHeader({ name, method, bytes, size }: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), bytes]);
}

function directoryEntry({ name, method, bytes, size }: Packed, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(bytes.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

/**
 * An archive of `files`, stored, in which `name` holds `deflated` with `junk` bytes behind it that
 * count as compressed: a ratio taken from the directory looks harmless.
 */
export function withJunkBehind(
  files: Record<string, Uint8Array>,
  name: string,
  deflated: Uint8Array,
  junk: number,
): Uint8Array {
  const trap: Packed = {
    name,
    method: 8,
    size: 1_000,
    bytes: Buffer.concat([deflated, Buffer.alloc(junk, 0xff)]),
  };
  const others = Object.entries(files)
    .filter(([other]) => other !== name)
    .map(([other, bytes]): Packed => ({ name: other, method: 0, bytes, size: bytes.length }));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of [...others, trap]) {
    const part = localHeader(file);
    parts.push(part);
    directory.push(directoryEntry(file, offset));
    offset += part.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
