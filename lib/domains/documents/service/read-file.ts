import "server-only";
import { type Attachment, DocumentError, type Page } from "@/lib/documents/document";
import { fillPictures } from "@/lib/documents/pictures";
import { readDocument } from "@/lib/documents/read";
import { pathOf } from "@/lib/platform/storage";
import type { DocumentRow } from "../queries/documents";

/** Why a file could not be read, or not from this page on. */
export type Failure = { page: number; reason: string };

/** What a file says: at most `MAX_CHARACTERS`, so all of it is held until it is written. */
export type ReadFile = {
  kind: string | null;
  isPaged: boolean | null;
  pages: Page[];
  /** Of an email: the files that are attached to it. */
  attachments: Attachment[];
  failure: Failure | null;
};

type Stored = Pick<DocumentRow, "fileKey" | "name">;

/** Reads a stored file in a child process, but not the words of its pictures. Damage of the file is a `failure`, not an error. */
export async function readFile({ fileKey, name }: Stored): Promise<ReadFile> {
  const read: ReadFile = { kind: null, isPaged: null, pages: [], attachments: [], failure: null };
  try {
    const { head, pages } = await readDocument(pathOf(fileKey), name);
    read.kind = head.kind;
    read.isPaged = head.isPaged;
    read.attachments = head.attachments ?? [];
    for await (const page of pages) read.pages.push(page);
  } catch (thrown) {
    read.failure = failureOf(thrown);
    if (read.failure === null) throw thrown;
  }
  return read;
}

/** Reads a stored file with the words of its pictures, which takes minutes. */
export async function readWithPictures(row: Stored): Promise<ReadFile> {
  const read = await readFile(row);
  await fillPictures(pathOf(row.fileKey), read.kind, read.pages);
  return read;
}

function failureOf(thrown: unknown): Failure | null {
  if (thrown instanceof DocumentError) return { page: thrown.page, reason: thrown.message };
  const isGone = thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";
  return isGone ? { page: 1, reason: "The file is no longer stored. Add it again." } : null;
}
