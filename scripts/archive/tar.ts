/** Tar in blocks of 512 bytes (POSIX ustar), reduced to what our archives need. */
const BLOCK = 512;
const LONGEST_NAME = 100;

/** What is wrong with an archive, without its name. */
export class Damage extends Error {
  override readonly name = "Damage";
}

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;

const checksumOf = (header: Uint8Array) =>
  // The checksum counts itself as eight blanks.
  header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0);

/** The block in front of an entry's content. `name` has at most 100 bytes, `size` under 8 GiB. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name ${name} is too long`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${octal(checksumOf(header), 7)} `, 148);
  return header;
}

/** The zeros that fill an entry's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/**
 * The empty blocks after the last entry, longer than a decompressor's buffer: the last entry is
 * read before the checksum at the end is compared, so that its error can say what is wrong.
 */
export const tarEnd = (): Buffer => Buffer.alloc(512 * BLOCK);

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => {
    const field = header.subarray(from, to);
    const end = field.indexOf(0);
    return field.toString("utf8", 0, end < 0 ? field.length : end);
  };
  if (Number.parseInt(text(148, 156), 8) !== checksumOf(header))
    throw new Damage("an entry's header is wrong");
  return { name: text(0, LONGEST_NAME), size: Number.parseInt(text(124, 136), 8) };
}

/** Reads a byte stream in requested lengths. Throws Damage when it ends early. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Yields exactly `length` bytes in pieces as they come. */
  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async take(length: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.pieces(length)));
  }

  /** Reads to the end, so that whatever the source checks there is checked. */
  async finish(): Promise<void> {
    for (;;) if ((await this.#pull()).done) return;
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#pull();
    if (done) throw new Damage("it ends too early");
    return value;
  }

  async #pull(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.#source.next();
    } catch (error) {
      throw new Damage(error instanceof Error ? error.message : String(error));
    }
  }
}

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/**
 * Reads the entries of a tar stream one after the other; each content is read before the next
 * entry is asked for. Throws Damage when the stream is not whole.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = parseHeader(header);
    yield { name, size, content: reader.pieces(size) };
    await reader.take(tarPadding(size).length);
  }
  await reader.finish();
}
