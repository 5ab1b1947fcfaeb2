import { open } from "node:fs/promises";
import { FIRST_BYTES, utf16Of } from "../tables/kind.ts";
import { type ZipEntry, zipEntries } from "../tables/zip.ts";
import { DocumentError, type DocumentKind } from "./document.ts";

/** First bytes of pictures whose words are read. */
const pictures = ["\x89PNG\r\n", "\xFF\xD8\xFF"];
const AS_PNG = "Save it as PNG, JPEG or PDF and add it again.";
/** First bytes of files that are not read, with what they are and what helps. */
const strangers: readonly (readonly [magic: string, what: string, advice: string])[] = [
  ["{\\rtf", "a text document in RTF", "Save it as DOCX or PDF and add it again."],
  ["GIF8", "a picture (GIF)", AS_PNG],
  ["II*\0", "a picture (TIFF)", AS_PNG],
  ["MM\0*", "a picture (TIFF)", AS_PNG],
  ["\x1F\x8B", "a compressed file (gzip)", "Unpack it and add what it holds."],
  ["7z\xBC\xAF\x27\x1C", "a 7-Zip archive", "Unpack it and add what it holds."],
  ["Rar!\x1A\x07", "a RAR archive", "Unpack it and add what it holds."],
  ["SQLite format 3\0", "a database", "Save what you need of it as CSV."],
  ["\x7FELF", "a program", "Only documents can be added."],
  ["MZ", "a program", "Only documents can be added."],
];
const utf32Marks = ["\xFF\xFE\0\0", "\0\0\xFE\xFF"];
const OLE = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/** The directory of an encrypted Office file names its only stream, in UTF-16. */
const ENCRYPTED_OFFICE = Buffer.from("EncryptedPackage", "utf16le");
const htmlStart = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table|div|p|h1)\b/i;
const comments = /<!--[\s\S]*?-->/g;
/** Where a PDF's first words may begin: some programs write bytes before them. */
const PDF_WITHIN = 1_024;
const BINARY_SHARE = 0.01;

const refused = (what: string, advice: string) =>
  new DocumentError(`This file is ${what}. ${advice}`);

/**
 * What the file at `path` is by its bytes. `name` only tells apart kinds of text. Throws a
 * DocumentError for what is no document that can be read.
 */
export async function kindOf(path: string, name: string): Promise<DocumentKind> {
  const bytes = await firstBytes(path);
  if (bytes.length === 0) throw new DocumentError("The file is empty.");
  const start = bytes.subarray(0, PDF_WITHIN).toString("latin1");
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06"))
    return kindOfArchive(await zipEntries(path));
  if (start.startsWith(OLE))
    throw bytes.includes(ENCRYPTED_OFFICE)
      ? new DocumentError("The file has a password. Save it without one and add it again.")
      : refused("in the format of Office before 2007", "Save it as DOCX, PPTX, XLSX or PDF.");
  if (pictures.some((magic) => start.startsWith(magic))) return "picture";
  const stranger = strangers.find(([magic]) => start.startsWith(magic));
  if (stranger) throw refused(stranger[1], stranger[2]);
  return kindOfText(bytes, name);
}

/** As many of a file's first bytes as say what it is. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function kindOfArchive(entries: ReadonlyMap<string, ZipEntry>): DocumentKind {
  if (entries.has("word/document.xml")) return "docx";
  if (entries.has("ppt/presentation.xml")) return "pptx";
  if (entries.has("xl/workbook.xml")) return "xlsx";
  if (entries.has("META-INF/container.xml"))
    throw refused("an e-book (EPUB)", "Save it as PDF and add it again.");
  if (entries.has("content.xml"))
    throw refused("in OpenDocument format", "Save it as DOCX, PPTX, XLSX or PDF and add it again.");
  throw refused("an archive (ZIP)", "Unpack it and add what it holds.");
}

function kindOfText(bytes: Buffer, name: string): DocumentKind {
  const wide = utf16Of(bytes);
  const isUtf32 = utf32Marks.includes(bytes.subarray(0, 4).toString("latin1"));
  if (isUtf32) throw refused("text in UTF-32", "Save it as UTF-8 and add it again.");
  if (!wide && shareOfControls(bytes) > BINARY_SHARE)
    throw refused("not text", "Only documents can be added.");
  if (!wide && isMainframeText(bytes))
    throw refused(
      "text in an encoding of mainframes (EBCDIC)",
      "Save it as UTF-8 and add it again.",
    );
  const start = wide ? new TextDecoder(wide).decode(bytes) : bytes.toString("latin1");
  if (htmlStart.test(start.replace(/^(\xEF\xBB\xBF|\uFEFF)/, "").replace(comments, "")))
    return "html";
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (isMessage(start, ending === "eml")) return "email";
  if (ending && OTHERWISE.has(ending))
    throw new DocumentError(
      `The file’s name ends in .${ending}, but its content is plain text. Rename it to .txt if that is what it is.`,
    );
  if (ending === "md" || ending === "markdown") return "markdown";
  return ending === "csv" || ending === "tsv" ? "csv" : "text";
}

/**
 * Headers of a message (RFC 5322) before its first empty line, perhaps below a line of mbox. A file
 * that is named as one may lack most of them.
 */
function isMessage(start: string, isNamedSo: boolean): boolean {
  const [headers = ""] = start.replace(/^\s*(?:From [^\n]*\n)?/, "").split(/\r?\n\r?\n/);
  const isHeader = /^[\w-]+:/.test(headers);
  const isWhole =
    /^from:/im.test(headers) && /^(?:message-id|received|mime-version):/im.test(headers);
  return isHeader && (isNamedSo || isWhole);
}

/** In EBCDIC a space is the byte of "@", and no byte is an ASCII space or line's end. */
const isMainframeText = (bytes: Buffer): boolean =>
  bytes.length > 50 &&
  !bytes.includes(32) &&
  bytes.filter((byte) => byte === 64).length > bytes.length / 20;

/** Endings of files that begin with bytes of their own: text with such a name is something else. */
const OTHERWISE = new Set("pdf docx doc pptx ppt xlsx xls odt odp ods rtf epub".split(" "));

/** The share of bytes that no text has: control characters besides tab, line and page ends. */
function shareOfControls(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) count += 1;
  return count / bytes.length;
}
