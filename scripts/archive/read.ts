import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Decrypter } from "age-encryption";
import { Refusal } from "../supervisor/refusal.ts";
import { openedArchive } from "./encryption.ts";
import { checkedHead } from "./gzip-head.ts";
import {
  Head,
  type HeadTable,
  Manifest,
  Meter,
  type Part,
  type TablePart,
  tableKey,
} from "./manifest.ts";
import { Damage, readTar, type TarEntry } from "./tar.ts";

/** Receives the bytes of one part of an archive; `abandon` is called when no more will come. */
export type PartSink = {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
  abandon(): Promise<void>;
};

/** What to do with the parts of an archive while it is read; verifying does nothing. */
export type ArchiveVisitor = {
  head?(head: Head): Promise<void>;
  table?(table: HeadTable): Promise<PartSink>;
  file?(path: string): Promise<PartSink>;
  secret?(secret: string): Promise<void>;
};

const FILE_NAME = /^(?!.*(^|\/)\.\.?(\/|$))[^/\0]+(\/[^/\0]+)*$/;

/**
 * Reads a whole archive, compares every count and hash with its manifest and passes the parts to
 * `visitor`. Throws a Refusal that names the damaged entry; errors of the visitor are passed on.
 */
export async function readArchive(
  file: string,
  { visitor = {}, decrypter }: { visitor?: ArchiveVisitor; decrypter?: Decrypter | undefined } = {},
): Promise<Manifest> {
  const stored = await openedArchive(file, decrypter);
  const reading = new Reading(visitor);
  let entry = "its beginning";
  const bytes = createGunzip();
  // Its errors come out of `bytes` too, where they are read.
  pipeline(stored, checkedHead, bytes).catch(() => {});
  try {
    for await (const next of readTar(bytes)) {
      entry = next.name;
      await reading.entry(next);
    }
    return await reading.finish();
  } catch (error) {
    if (error instanceof Damage)
      throw new Refusal(
        `The archive ${file} is damaged at ${reading.mismatch() ?? entry}: ${error.message}.`,
      );
    throw error;
  } finally {
    bytes.destroy();
    await reading.abandon();
  }
}

class Reading {
  readonly #visitor: ArchiveVisitor;
  readonly #tables: Record<string, TablePart> = {};
  readonly #files: Record<string, Part> = {};
  #head: Head | undefined;
  #secret: Part | undefined;
  #manifest: Manifest | undefined;
  /** The table whose pieces are being read: the next entry may have more of it. */
  #open: { key: string; meter: Meter; sink: PartSink | undefined } | undefined;

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async entry({ name, content }: TarEntry): Promise<void> {
    const [folder = "", key = ""] = name.split("/", 2);
    if (folder === "database") return this.#tablePiece(key, content);
    await this.#closeTable();
    if (name === "head.json") {
      this.#head = parse(Head, await collect(content));
      for (const table of this.#head.tables.map(tableKey))
        this.#tables[table] = new Meter().tablePart();
      await this.#visitor.head?.(this.#head);
    } else if (folder === "files") await this.#file(name.slice("files/".length), content);
    else if (name === "secret") await this.#readSecret(content);
    else if (name === "manifest.json") this.#manifest = parse(Manifest, await collect(content));
    else throw new Damage("it is unknown");
  }

  /** Compares what was read with the manifest, which is returned. */
  async finish(): Promise<Manifest> {
    await this.#closeTable();
    if (!this.#manifest || !this.#head) throw new Damage("parts are missing");
    const wrong = this.mismatch();
    if (wrong) throw new Damage(`${wrong} is not what the manifest says`);
    return this.#manifest;
  }

  /** The first part that differs from the manifest, once the manifest is known. */
  mismatch(): string | undefined {
    if (!this.#manifest) return undefined;
    const { tables, files, secret } = this.#manifest;
    return (
      difference("", tables, this.#tables) ??
      difference("files/", files, this.#files) ??
      difference("", { secret: secret?.apart ? undefined : secret }, { secret: this.#secret })
    );
  }

  async #tablePiece(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const table = this.#head?.tables.find((one) => tableKey(one) === key);
    if (!table) throw new Damage("its table is unknown");
    if (this.#open?.key !== key) {
      await this.#closeTable();
      if (this.#tables[key]?.bytes !== 0) throw new Damage("its table was there before");
      this.#open = { key, meter: new Meter(), sink: await this.#visitor.table?.(table) };
    }
    for await (const chunk of content) {
      this.#open?.meter.add(chunk);
      await this.#open?.sink?.write(chunk);
    }
  }

  /** Tells the sink of an unfinished table that the rest will not come. */
  async abandon(): Promise<void> {
    await this.#open?.sink?.abandon();
  }

  async #closeTable(): Promise<void> {
    if (!this.#open) return;
    this.#tables[this.#open.key] = this.#open.meter.tablePart();
    const { sink } = this.#open;
    this.#open = undefined;
    await sink?.end();
  }

  async #file(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (!FILE_NAME.test(path)) throw new Damage("its name leads out of the folder");
    const sink = await this.#visitor.file?.(path);
    const meter = new Meter();
    try {
      for await (const chunk of content) {
        meter.add(chunk);
        await sink?.write(chunk);
      }
    } catch (error) {
      await sink?.abandon();
      throw error;
    }
    await sink?.end();
    this.#files[path] = meter.part();
  }

  async #readSecret(content: AsyncIterable<Buffer>): Promise<void> {
    const text = await collect(content);
    const meter = new Meter();
    meter.add(Buffer.from(text));
    this.#secret = meter.part();
    await this.#visitor.secret?.(text);
  }
}

const collect = async (content: AsyncIterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(content)).toString();

function parse<T>(schema: { parse(value: unknown): T }, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Damage("it cannot be read");
  }
}

type Parts = Record<string, Part | undefined>;

function difference(folder: string, expected: Parts, found: Parts): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const name = [...names].find((one) => figures(expected[one]) !== figures(found[one]));
  return name === undefined ? undefined : folder + name;
}

const figures = (part: Part | undefined) => part && JSON.stringify(Object.entries(part).sort());
