import { constants, crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

/** Ten bytes that begin a gzip file without a name or a time (RFC 1952, 2.3). */
const BEGIN = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Bytes of a body, and how they are written in one: compressed without regard to what is around them. */
export type Part = { plain: Buffer; deflated: Buffer };

/**
 * Compresses bytes as a part of a gzip body. It ends at a byte, and what follows refers to nothing
 * in it, so that parts can be put together in any order.
 */
export const deflatePart = (plain: Buffer, level: number = constants.Z_DEFAULT_LEVEL): Part => ({
  plain,
  deflated: deflateRawSync(plain, { level, finishFlush: constants.Z_FULL_FLUSH }),
});

const STORED_MAX = 0xffff;

/** The same of few bytes, as they are: a compressor of their own would cost more than it saves. */
export function storePart(plain: Buffer): Part {
  const blocks: Buffer[] = [];
  for (let from = 0; from < plain.length; from += STORED_MAX) {
    const block = plain.subarray(from, from + STORED_MAX);
    // A stored block that is not the last, its length and the complement of that (RFC 1951, 3.2.4).
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(STORED_MAX - block.length, 3);
    blocks.push(head, block);
  }
  return { plain, deflated: Buffer.concat(blocks) };
}

/** Takes a body's bytes as they come. */
export type Body = { write(bytes: Buffer): void; end(): void; abandon(): void };

/**
 * One gzip body of the parts given, then of whatever is written; each write is sent on at once, for
 * the reader waits for it. `send` gets compressed bytes in order, `finish` the last of them.
 * `abandon` gives the memory back when nobody reads on.
 */
export function gzipBody(
  parts: readonly Part[],
  send: (bytes: Buffer) => void,
  finish: (bytes: Buffer) => void,
): Body {
  let checksum = 0;
  let length = 0;
  const count = (plain: Buffer) => {
    checksum = crc32(plain, checksum);
    length += plain.length;
  };
  for (const { plain } of parts) count(plain);
  send(Buffer.concat([BEGIN, ...parts.map(({ deflated }) => deflated)]));
  const rest = createDeflateRaw({ flush: constants.Z_SYNC_FLUSH });
  rest.on("data", send);
  rest.once("end", () => {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length % 2 ** 32, 4);
    finish(trailer);
  });
  return {
    write: (bytes) => {
      if (bytes.length === 0) return;
      count(bytes);
      rest.write(bytes);
    },
    end: () => rest.end(),
    abandon: () => rest.destroy(),
  };
}
