/** Files that are taken at once, however deep their folders go. */
export const DROPPED_MAX = 500;

const isHidden = ({ name }: { name: string }) => name.startsWith(".");

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder; the browser hands them out a part at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || all.length > DROPPED_MAX) return all;
    all.push(...some);
  }
}

async function filesBelow(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length > DROPPED_MAX || isHidden(entry)) return;
  if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry));
  else
    for (const each of await entriesOf(entry as FileSystemDirectoryEntry))
      await filesBelow(each, found);
}

/** Files that are taken, and whether there were more than are taken at once. */
export type Taken = { files: File[]; isCut: boolean };

const taken = (files: readonly File[]): Taken => ({
  files: files.slice(0, DROPPED_MAX),
  isCut: files.length > DROPPED_MAX,
});

/** The files of a chosen folder, without hidden ones. */
export const filesOfFolder = (files: Iterable<File>): Taken =>
  taken(
    [...files].filter(({ name, webkitRelativePath }) =>
      [name, ...webkitRelativePath.split("/")].every((part) => !isHidden({ name: part })),
    ),
  );

/**
 * The files of a drop, those in its folders too, in their order; hidden ones are left out. Must be
 * called while the event is handled: the browser forgets what was dropped after that.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<Taken> {
  const plain = Array.from(files);
  const entries = Array.from(items).map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return taken(plain);
  const found: File[] = [];
  for (const entry of entries) if (entry) await filesBelow(entry, found);
  return taken(found);
}
