import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import {
  ParseLimitError,
  type ParseLimits,
  ParserError,
  parseInChild,
} from "@/lib/platform/parse-child";
import type { AttachmentInput } from "./attachment-parser";
import { DocumentError, type DocumentHead, type Page } from "./document";
import type { DocumentInput } from "./parser";

const PARSER = "lib/documents/parser.ts";
const ATTACHMENT_PARSER = "lib/documents/attachment-parser.ts";
const HEAP_MEGABYTES = 512;
const RESIDENT_MEGABYTES = 900;
/** CPU seconds: a base for any file, plus some for each MB. */
const SECONDS_ANYWAY = 30;
const SECONDS_PER_MEGABYTE = 6;
const MOST_SECONDS = 300;
/** On a busy machine a process gets a fraction of the time. */
const WAIT_FACTOR = 5;

/** A document while it is read in a child process: its pages can be read once. */
export type OpenDocument = {
  head: DocumentHead;
  /** Throws a DocumentError with the page at which reading ended. */
  pages: AsyncIterable<Page>;
  close(): Promise<void>;
};

const limitsOf = (file: string, bytes: number): ParseLimits => {
  const wanted = Math.ceil(SECONDS_ANYWAY + (bytes / 1_000_000) * SECONDS_PER_MEGABYTE);
  const cpuSeconds = Math.min(MOST_SECONDS, wanted);
  return {
    reads: [file],
    heapMegabytes: HEAP_MEGABYTES,
    residentMegabytes: RESIDENT_MEGABYTES,
    cpuSeconds,
    waitSeconds: cpuSeconds * WAIT_FACTOR,
  };
};

/**
 * Opens a file as a document in a child process with limits on memory and time; `name` is the file
 * name that a person gave. Throws a DocumentError, with a message for people, when it is none.
 */
export async function readDocument(file: string, name: string): Promise<OpenDocument> {
  const { size } = await stat(file);
  const input: DocumentInput = { path: path.resolve(file), name };
  const values = valuesOf(parseInChild(PARSER, input, limitsOf(file, size)));
  const { value, done } = await values.next();
  if (done) throw new Error("The parser of documents said nothing");
  return {
    head: value as DocumentHead,
    pages: values as AsyncGenerator<Page>,
    close: async () => void (await values.return(undefined)),
  };
}

/** The bytes of a file that hangs on a stored email, from a child process with the same limits. */
export async function* readAttachment(file: string, number: number): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const input: AttachmentInput = { path: path.resolve(file), number };
  for await (const piece of parseInChild(ATTACHMENT_PARSER, input, limitsOf(file, size)))
    yield Buffer.from(piece as string, "base64");
}

/** The values of the child. What stops it is the document's fault, at the page after the last. */
async function* valuesOf(values: AsyncGenerator<unknown, void, void>) {
  let page = 0;
  try {
    for await (const value of values) {
      yield value;
      page += 1;
    }
  } catch (thrown) {
    if (thrown instanceof ParseLimitError)
      throw new DocumentError(thrown.message, Math.max(1, page));
    throw thrown instanceof ParserError ? documentErrorOf(thrown, page) : thrown;
  }
}

/** Errors of a library that reads a file are damages of the file. */
function documentErrorOf({ thrown }: ParserError, page: number): Error {
  const isOurs = thrown.name === "DocumentError" || thrown.name === "TableError";
  if (thrown.code === "ENOENT") return Object.assign(new Error(thrown.message), { code: "ENOENT" });
  return new DocumentError(
    isOurs
      ? thrown.message
      : "The file is damaged and cannot be read. Export or download it again.",
    typeof thrown.page === "number" ? Math.max(thrown.page, page) : Math.max(1, page),
  );
}
