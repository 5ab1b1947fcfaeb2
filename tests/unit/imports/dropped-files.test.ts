import { expect, test } from "vitest";
import { DROPPED_MAX, droppedFiles, filesOfFolder } from "@/components/imports/dropped-files";

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

async function take(tree: Tree) {
  const entries = Object.entries(tree).map(([name, below]) => entryOf(name, below));
  const files = Object.keys(tree).map((name) => new File([], name));
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return droppedFiles({ items, files } as unknown as DataTransfer);
}

const dropped = async (tree: Tree) => (await take(tree)).files.map(({ name }) => name);

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
  const { files, isCut } = await take({ folder: many(DROPPED_MAX + 90) });
  expect([files.length, isCut]).toEqual([DROPPED_MAX, true]);
  expect((await take({ folder: many(DROPPED_MAX) })).isCut).toBe(false);
});

test("a chosen folder is taken without what is hidden in it", () => {
  const fileAt = (path: string) =>
    Object.assign(new File([], path.split("/").at(-1) ?? ""), { webkitRelativePath: path });
  const { files } = filesOfFolder(["room/a.pdf", "room/.git/b.md", "room/.c"].map(fileAt));
  expect(files.map(({ name }) => name)).toEqual(["a.pdf"]);
});
