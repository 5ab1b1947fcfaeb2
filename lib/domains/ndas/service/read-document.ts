import "server-only";
import { AppError } from "@/lib/core/errors";
import { DocumentError } from "@/lib/documents/document";
import { type OpenDocument, readDocument as openDocument } from "@/lib/documents/read";
import { pathOf } from "@/lib/platform/storage";
import { DOCUMENT_LENGTH_MAX, DOCUMENT_PAGES_MAX } from "../constants";
import type { ReadDocument } from "../schema";

type Stored = { key: string; name: string };

const refused = (reason: string) =>
  new AppError("INVALID_INPUT", reason, { fields: { nda_file: [reason] } });

async function pagesIn(pages: AsyncIterable<{ text: string }>): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  for await (const { text } of pages) {
    texts.push(text);
    length += text.length;
    if (texts.length > DOCUMENT_PAGES_MAX || length > DOCUMENT_LENGTH_MAX)
      throw refused("The document is longer than an NDA can be.");
  }
  return texts;
}

/**
 * The text of a stored document, read in a child process with limits. Throws INVALID_INPUT with
 * words for people when it is no PDF and no Word document that can be read.
 */
export const readDocument = (file: Stored): Promise<ReadDocument> =>
  readAs(file, async ({ head: { kind }, pages }) => {
    if (kind !== "pdf" && kind !== "docx")
      throw refused("This is neither a PDF nor a Word document (.docx).");
    return { kind, pages: await pagesIn(pages) };
  });

/** The same for a template, which is a Word document or plain text: a PDF cannot be filled in. */
export const readForTemplate = (file: Stored): Promise<{ isText: boolean; pages: string[] }> =>
  readAs(file, async ({ head: { kind }, pages }) => {
    if (kind !== "docx" && kind !== "text")
      throw refused("This is neither a Word document (.docx) nor plain text.");
    return { isText: kind === "text", pages: await pagesIn(pages) };
  });

async function readAs<T>(file: Stored, read: (document: OpenDocument) => Promise<T>): Promise<T> {
  try {
    const document = await openDocument(pathOf(file.key), file.name);
    try {
      return await read(document);
    } finally {
      await document.close();
    }
  } catch (thrown) {
    throw thrown instanceof DocumentError ? refused(thrown.message) : thrown;
  }
}
