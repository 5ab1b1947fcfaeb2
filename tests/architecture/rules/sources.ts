import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

/** A file of the tree under test; `path` is relative to its root, with forward slashes. */
export type Source = { path: string; text: string };

/** A rule over all sources. Each violation reads `rule: path`, with a reason where it helps. */
export type Rule = (sources: Source[]) => string[];

/** Folders with the product's own code. */
export const productFolders = ["app", "components", "db", "lib"];

/** Every TypeScript and style file of the product below `root`. */
export function readSources(root: string): Source[] {
  return productFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") })),
  );
}

/** The file's name without its ending: the word that the vocabulary knows. */
export const wordOf = (path: string) => basename(path).replace(/\.(tsx?|css)$/, "");

/** Those of `sources` that break a rule, as `rule: path`. */
export const violations = (rule: string, sources: Source[], isBroken: (s: Source) => boolean) =>
  sources.filter(isBroken).map(({ path }) => `${rule}: ${path}`);
