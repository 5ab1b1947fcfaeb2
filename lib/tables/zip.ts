import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createInflateRaw, type InflateRaw } from "node:zlib";
import { TableError } from "./table.ts";

/** A file inside an archive, as the archive's directory lists it; sizes in bytes. */
export type ZipEntry = {
  name: string;
  method: number;
  compressed: number;
  /** As claimed by the directory: not to be trusted. */
  size: number;
  offset: number;
};

/** The record at the end of an archive is followed by a comment of at most 65,535 bytes. */
const END_WITHIN = 65_557;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MAX_DIRECTORY_BYTES = 16_777_216;
/** Content up to this size is always unpacked; beyond it MAX_RATIO applies. */
const UNSUSPICIOUS_BYTES = 67_108_864;
/** Real spreadsheets compress to a fiftieth at best, zip bombs to less than a thousandth. */
const MAX_RATIO = 200;
const MAX_UNPACKED_BYTES = 2_147_483_648;

const broken = () =>
  new TableError(
    "The file is damaged or was cut off: its directory cannot be read. Export or download it again.",
  );

/**
 * The files of an archive by name. Throws a TableError when it is cut off, damaged or has a
 * password.
 */
export async function zipEntries(path: string): Promise<Map<string, ZipEntry>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = await bytesAt(file, Math.max(0, size - END_WITHIN), Math.min(size, END_WITHIN));
    let at = end.length - 22;
    while (at >= 0 && end.readUInt32LE(at) !== END) at -= 1;
    if (at < 0) throw broken();
    const length = end.readUInt32LE(at + 12);
    if (length > MAX_DIRECTORY_BYTES) throw broken();
    return entriesIn(await bytesAt(file, end.readUInt32LE(at + 16), length));
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw broken();
  return buffer;
}

function entriesIn(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw broken();
    if (directory.readUInt16LE(at + 8) & 1)
      throw new TableError("The file has a password. Save it without one and try again.");
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
    entries.set(name, {
      name,
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The content of one file of an archive as it unpacks; stops with a TableError for a zip bomb. */
export async function* contentOf(path: string, entry: ZipEntry): AsyncIterable<Uint8Array> {
  const start = await startOf(path, entry);
  if (entry.compressed === 0) return;
  const packed = createReadStream(path, { start, end: start + entry.compressed - 1 });
  if (entry.method === 0) return yield* packed as AsyncIterable<Uint8Array>;
  yield* limited(pipeline(packed, createInflateRaw(), () => {}));
}

async function startOf(path: string, { offset, method }: ZipEntry): Promise<number> {
  if (method !== 0 && method !== 8)
    throw new TableError(
      "The file is packed in a way that is not known. Save it again and try again.",
    );
  const file = await open(path);
  try {
    const header = await bytesAt(file, offset, 30);
    return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

/** The ratio counts the bytes that the inflater consumed: the directory may claim more. */
async function* limited(content: InflateRaw) {
  let bytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      const fair = Math.max(UNSUSPICIOUS_BYTES, content.bytesWritten * MAX_RATIO);
      if (bytes > Math.min(MAX_UNPACKED_BYTES, fair))
        throw new TableError(
          "The file unpacks to far more than a document or a table does (a zip bomb): it was not read.",
        );
      yield chunk;
    }
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith("Z_") ? broken() : error;
  }
}
