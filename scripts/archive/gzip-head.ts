import { Damage } from "./tar.ts";

/**
 * The ten bytes at the start of a gzip stream, which its checksum does not cover: no time, unknown
 * system. Constant, so that archives can be compared.
 */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Puts the fixed head in place of the one that the compressor wrote. */
export async function* withFixedHead(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of source) {
    if (position < HEAD.length) HEAD.copy(chunk, 0, position, position + chunk.length);
    position += chunk.length;
    yield chunk;
  }
}

/** Passes a gzip stream on when it begins with the fixed head. Throws Damage otherwise. */
export async function* checkedHead(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of source) {
    const head = HEAD.subarray(position, position + chunk.length);
    if (!chunk.subarray(0, head.length).equals(head)) throw new Damage("it is no archive of ours");
    position += chunk.length;
    yield chunk;
  }
}
