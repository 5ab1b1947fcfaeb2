import { posix } from "node:path";
import { readXml, type XmlHandlers } from "../tables/xml.ts";
import { contentOf, type ZipEntry, zipEntries } from "../tables/zip.ts";

/** The parts of an Office file. */
export class OfficeFile {
  readonly #path: string;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(path: string, entries: ReadonlyMap<string, ZipEntry>) {
    this.#path = path;
    this.#entries = entries;
  }

  static async open(path: string): Promise<OfficeFile> {
    return new OfficeFile(path, await zipEntries(path));
  }

  /** Reads a part; one that the file does not have is empty. */
  async read(part: string, handlers: XmlHandlers): Promise<void> {
    const entry = this.#entries.get(part);
    if (entry) await readXml(contentOf(this.#path, entry), handlers);
  }

  /** The chunks of a part's content. */
  content(part: string): AsyncIterable<Uint8Array> {
    const entry = this.#entries.get(part);
    return entry ? contentOf(this.#path, entry) : nothing();
  }

  /** The parts that a part refers to, by id, with their types' last words. */
  async related(part: string): Promise<Map<string, { type: string; target: string }>> {
    const found = new Map<string, { type: string; target: string }>();
    const { dir, base } = posix.parse(part);
    await this.read(`${dir}/_rels/${base}.rels`, {
      open(name, { Id = "", Type = "", Target = "", TargetMode }) {
        if (name !== "Relationship" || TargetMode === "External") return;
        const target = Target.startsWith("/") ? Target.slice(1) : posix.join(dir, Target);
        found.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target });
      },
    });
    return found;
  }
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Runs of text in an Office part: what it gathers between tags. */
export const attribute = (attributes: Record<string, string>, name: string): string | undefined =>
  attributes[name] ?? attributes[`w:${name}`] ?? attributes[`r:${name}`];
