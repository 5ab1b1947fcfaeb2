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
  "picture",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A heading; `start` counts UTF-16 units of its page's text. */
export type Heading = { text: string; level: number; start: number };

/** Rows of a table on a page, in UTF-16 units of its text, below the row that names its columns. */
export type TablePlace = { start: number; end: number; header: string };

/** A page as people read it. Formats without pages are cut into parts that begin at headings. */
export type Page = {
  /** Physical, from 1. */
  number: number;
  text: string;
  headings: Heading[];
  /** Its tables that name their columns. */
  tables?: TablePlace[];
  /** Why nothing of it, or not everything, could be read. */
  problem?: string;
  /** Whether it is a picture: its words are not in the file. */
  isPicture?: boolean;
  /** How sure the reading of a picture's words is, 0 to 100; unset where none were read. */
  confidence?: number;
  /** Whether those who look at the file do not see it, as a hidden slide. */
  isHidden?: boolean;
};

/** What was read of a page that is a picture; no text where nothing is sure. */
export type PictureReading = {
  number: number;
  text: string;
  /** 0 to 100. */
  confidence: number;
  /** Whether words were left out that are not sure. */
  hasGaps: boolean;
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
  /** Whether it is a row of a table: the one that names the columns, or one below. */
  row?: "header" | "row";
  /** What is wrong with the page on which it stands. */
  problem?: string;
  /** Whether those who look at the file do not see its page. */
  isHidden?: boolean;
};

/** What is wrong with a page of which words that nobody sees are not read. */
export const LEFT_OUT = "Some text of this page cannot be seen in the file and was left out.";

/** What is wrong with a page of which words are not read that tracked changes take out. */
export const DELETED = "Words that tracked changes delete or move away were left out.";
/** What is wrong with a sheet of which not all cells are read. */
export const HIDDEN_CELLS = "Hidden rows or columns of this sheet were left out.";
export const HIDDEN_SLIDE = "This slide is hidden in the presentation.";

/** The cells of a row; an empty one keeps its place, so that values stay below their headers. */
export const rowOf = (cells: readonly string[]): string =>
  cells.slice(0, cells.findLastIndex(Boolean) + 1).join(" | ");

/** What is wrong with a page that is a picture, before its words are read and where they cannot be. */
export const PICTURE =
  "This page is a picture. Its words could not be read automatically; view it as in the file.";
export const NO_WORDS_IN_PICTURE =
  "This page is a picture in which no words could be read automatically; view it as in the file.";
export const WORDS_LEFT_OUT = "Words that are hard to read were left out (…).";
/** A page that has nothing to read. */
export const NO_TEXT = "This page has no text.";

/** Most pages of one document whose words are read from pictures. */
export const PICTURES_MAX = 50;

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
