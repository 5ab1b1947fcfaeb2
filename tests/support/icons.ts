import sharp from "sharp";

const RED = { r: 200, g: 30, b: 40, alpha: 1 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

/** A red square on white, as a picture of a format. */
export const aPicture = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 4, background: WHITE } }).composite([
    {
      input: {
        create: {
          width: Math.ceil(side / 2),
          height: Math.ceil(height / 2),
          channels: 4,
          background: RED,
        },
      },
    },
  ]);

/** An icon file that holds an image of a side. */
export function anIconFile(side: number, image: Buffer, bits = 32): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side % 256, 6);
  head.writeUInt8(side % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(bits, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** A bitmap as icon files hold it: the left half of the first color, the right of the second. */
export function aBitmap(side: number, bits: 1 | 8 | 24 | 32): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  const colors = [Buffer.from([40, 30, 200, 255]), Buffer.from([255, 255, 255, 255])];
  const palette = bits > 8 ? [] : Array.from({ length: 2 ** bits }, (_, at) => colors[at % 2]);
  const rowBytes = Math.ceil((side * bits) / 32) * 4;
  const row = Buffer.alloc(rowBytes);
  for (let x = 0; x < side; x++) {
    const at = x < side / 2 ? 0 : 1;
    if (bits > 8) colors[at]?.copy(row, (x * bits) / 8, 0, bits / 8);
    else if (bits === 8) row[x] = at;
    else row[x >> 3] = (row[x >> 3] ?? 0) | (at << (7 - (x % 8)));
  }
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  return Buffer.concat([head, ...(palette as Buffer[]), ...Array(side).fill(row), mask]);
}
