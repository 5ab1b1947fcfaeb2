/** What a file is, by its content. */
export const documentKinds = [
  "pdf",
  "docx",
  "pptx",
  "xlsx",
  "html",
  "markdown",
  "email",
  "csv",
  "text",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A heading; `start` counts UTF-16 units of its page's text. */
export type Heading = { text: string; level: number; start: number };

/** A page as people read it. Formats without pages are cut into parts that begin at headings. */
export type Page = {
  /** Physical, from 1. */
  number: number;
  text: string;
  headings: Heading[];
  /** Why nothing of it, or not everything, could be read. */
  problem?: string;
};

/** A file that hangs on an email. */
export type Attachment = { name: string; size_bytes: number; sha256: string };

export type DocumentHead = {
  kind: DocumentKind;
  /** Whether its pages are those of the file, not parts that were cut here. */
  isPaged: boolean;
  /** Of an email: the files that hang on it. */
  attachments?: Attachment[];
};

/** A piece of a document as its reader meets it. */
export type Block = {
  text: string;
  /** A heading's level, from 1. */
  level?: number;
  /** Whether a page of the file begins with this block. */
  startsPage?: boolean;
  /** What is wrong with the page on which it stands. */
  problem?: string;
};

/** What is wrong with a page of which words that nobody sees are not read. */
export const LEFT_OUT = "Some text of this page cannot be seen in the file and was left out.";

/** Most pages that are read of one document. */
export const MAX_PAGES = 5_000;
/** Most characters that are read of one document. */
export const MAX_CHARACTERS = 20_000_000;

/** A document that cannot be read; the message is for people and says what to do. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  /** The page at which reading ended. */
  readonly page: number;

  constructor(message: string, page = 1) {
    super(message);
    this.page = page;
  }
}
