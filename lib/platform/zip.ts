import "server-only";
import { crc32, deflateRawSync } from "node:zlib";

const DEFLATED = 8;
/** File names are UTF-8. */
const UTF8 = 0x0800;
const NEEDED = 20;
/** 1 January 1980, so that the same content gives the same bytes. */
const NO_TIME = 0;
const NO_DATE = 0x21;

type Entry = { name: Buffer; packed: Buffer; size: number; crc: number };

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** What the local and the central header of an entry share. */
const facts = ({ name, packed, size, crc }: Entry) => [
  uint16(NEEDED),
  uint16(UTF8),
  uint16(DEFLATED),
  uint16(NO_TIME),
  uint16(NO_DATE),
  uint32(crc),
  uint32(packed.length),
  uint32(size),
  uint16(name.length),
  uint16(0),
];

/** A ZIP file of texts and bytes by their names, below 4 GB. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [path, given] of Object.entries(files)) {
    const content = typeof given === "string" ? Buffer.from(given, "utf8") : given;
    const name = Buffer.from(path, "utf8");
    const packed = deflateRawSync(content);
    const entry = { name, packed, size: content.length, crc: crc32(content) };
    const local = Buffer.concat([uint32(0x04034b50), ...facts(entry), name, packed]);
    const rest = [uint16(0), uint16(0), uint16(0), uint32(0), uint32(at)];
    central.push(
      Buffer.concat([uint32(0x02014b50), uint16(NEEDED), ...facts(entry), ...rest, name]),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    uint16(central.length),
    uint16(central.length),
    uint32(directory.length),
    uint32(at),
    uint16(0),
  ]);
  return new Uint8Array(Buffer.concat([...parts, directory, end]));
}
