/* Runs in the parsing child, without a TypeScript runner: no imports by alias. */

/** Formats that are decoded as they are. SVG is a document, which may hold scripts: never. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];
const ICO = [0, 0, 1, 0];
const ICO_HEAD = 6;
const ICO_ENTRY = 16;
const ICO_ENTRIES_MAX = 50;
const BITMAP_HEAD = 40;

/** A file whose format says its size itself, or the pixels of an image (red, green, blue, alpha). */
export type IconImage =
  | { kind: "file"; bytes: Buffer }
  | { kind: "pixels"; bytes: Buffer; width: number; height: number };

/** A file that is no icon, or none that is accepted. */
export class IconError extends Error {
  override readonly name = "IconError";
}

const begins = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const isWebp = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
const isPicture = (bytes: Buffer) =>
  isWebp(bytes) || SIGNATURES.some((signature) => begins(bytes, signature));

/** The image in a file, whatever its name and declared type. Throws an IconError. */
export function openIcon(bytes: Buffer): IconImage {
  if (isPicture(bytes)) return { kind: "file", bytes };
  if (begins(bytes, ICO)) return largestOf(bytes);
  throw new IconError("Not an image of an accepted type");
}

function largestOf(bytes: Buffer): IconImage {
  const count = Math.min(bytes.readUInt16LE(4), ICO_ENTRIES_MAX);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = ICO_HEAD + index * ICO_ENTRY;
    if (at + ICO_ENTRY > bytes.length) throw new IconError("The file ends too early");
    const [length, start] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    // A side of 256 pixels is written as 0.
    return { side: bytes[at] || 256, bits: bytes.readUInt16LE(at + 6), start, length };
  });
  const [best] = entries.toSorted((a, b) => b.side - a.side || b.bits - a.bits);
  if (!best) throw new IconError("The file has no image");
  const image = bytes.subarray(best.start, best.start + best.length);
  return isPicture(image) ? { kind: "file", bytes: image } : bitmapOf(image);
}

/** Rows of a bitmap are filled to a multiple of four bytes. */
const rowBytes = (width: number, bits: number) => Math.ceil((width * bits) / 32) * 4;

/**
 * The pixels of a bitmap inside an icon file: rows from the bottom up, then a mask of one bit a
 * pixel that says what is transparent.
 */
function bitmapOf(image: Buffer): IconImage {
  if (image.length < BITMAP_HEAD) throw new IconError("The file ends too early");
  const head = image.readUInt32LE(0);
  const [width, height] = [image.readInt32LE(4), image.readInt32LE(8) / 2];
  const [bits, packing] = [image.readUInt16LE(14), image.readUInt32LE(16)];
  if (packing !== 0 || ![1, 4, 8, 24, 32].includes(bits) || head < BITMAP_HEAD)
    throw new IconError("A bitmap of another kind");
  if (!(width >= 1 && width <= 256 && height >= 1 && height <= 256 && Number.isInteger(height)))
    throw new IconError("A bitmap of another size");
  const colors = bits > 8 ? 0 : image.readUInt32LE(32) || 2 ** bits;
  const start = head + colors * 4;
  const row = rowBytes(width, bits);
  const mask = start + row * height;
  const maskRow = rowBytes(width, 1);
  const hasMask = image.length >= mask + maskRow * height;
  if (image.length < mask || colors > 256) throw new IconError("The file ends too early");
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const line = height - 1 - y;
      const at = start + line * row;
      const color = bits > 8 ? at + (x * bits) / 8 : head + indexAt(image, at, x, bits) * 4;
      const isMasked = hasMask && indexAt(image, mask + line * maskRow, x, 1) === 1;
      const alpha = bits === 32 ? image.readUInt8(color + 3) : isMasked ? 0 : 255;
      const [blue, green, red] = image.subarray(color, color + 3);
      pixels.set([red ?? 0, green ?? 0, blue ?? 0, alpha], (y * width + x) * 4);
    }
  return { kind: "pixels", bytes: pixels, width, height };
}

/** The value of the pixel `x` of a row with at most eight bits each. */
function indexAt(bytes: Buffer, row: number, x: number, bits: number): number {
  const byte = bytes.readUInt8(row + Math.floor((x * bits) / 8));
  const shift = 8 - bits - ((x * bits) % 8);
  return (byte >> shift) & (2 ** bits - 1);
}
