import { expect, test } from "vitest";
import { DROPPED_MAX, droppedFiles } from "@/components/imports/dropped-files";

type Tree = { [name: string]: Tree | null };

/** Entries as a browser hands them out: a folder's a hundred at a time. */
function entryOf(name: string, tree: Tree | null): FileSystemEntry {
  const isFile = tree === null;
  const all = Object.entries(tree ?? {}).map(([each, below]) => entryOf(each, below));
  return {
    name,
    isFile,
    isDirectory: !isFile,
    file: (take: (file: File) => void) => take(new File([], name)),
    createReader: () => ({
      readEntries: (take: (some: FileSystemEntry[]) => void) => take(all.splice(0, 100)),
    }),
  } as unknown as FileSystemEntry;
}

async function dropped(tree: Tree): Promise<string[]> {
  const entries = Object.entries(tree).map(([name, below]) => entryOf(name, below));
  const files = Object.keys(tree).map((name) => new File([], name));
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const found = await droppedFiles({ items, files } as unknown as DataTransfer);
  return found.map(({ name }) => name);
}

test("files are taken as they are, and those of folders with them, hidden ones left out", async () => {
  expect(await dropped({ "a.csv": null, "b.pdf": null })).toEqual(["a.csv", "b.pdf"]);
  const room = {
    deck: { "1.pdf": null, ".DS_Store": null, old: { "0.pdf": null } },
    "x.csv": null,
  };
  expect(await dropped(room)).toEqual(["1.pdf", "0.pdf", "x.csv"]);
});

test("a folder of more files than one browser hands out at once is taken whole, up to the limit", async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.pdf`, null]));
  expect(await dropped({ folder: many(230) })).toHaveLength(230);
  expect(await dropped({ folder: many(DROPPED_MAX + 90) })).toHaveLength(DROPPED_MAX);
});
