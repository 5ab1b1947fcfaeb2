import { TableError } from "./table.ts";

/** How many of the first bytes are enough to say what a file is. */
export const FIRST_BYTES = 65_536;

/** First bytes of files that contain no table, and what people call such files. */
const strangers: readonly (readonly [magic: string, name: string, advice?: string])[] = [
  ["\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "an old Excel file (.xls) or one with a password"],
  ["%PDF-", "a PDF"],
  ["\x1F\x8B", "a compressed file (gzip)", "Unpack it first."],
  ["7z\xBC\xAF\x27\x1C", "a 7-Zip archive", "Unpack it first."],
  ["Rar!\x1A\x07", "a RAR archive", "Unpack it first."],
  ["BZh91AY&SY", "a compressed file (bzip2)", "Unpack it first."],
  ["\xFD7zXZ\0", "a compressed file (xz)", "Unpack it first."],
  ["\x28\xB5\x2F\xFD", "a compressed file (zstd)", "Unpack it first."],
  ["PAR1\x15", "a Parquet file"],
  ["SQLite format 3\0", "an SQLite database"],
  ["\x89PNG\r\n", "a picture (PNG)"],
  ["\xFF\xD8\xFF", "a picture (JPEG)"],
  ["GIF8", "a picture (GIF)"],
  ["\x7FELF", "a program"],
  ["MZ\x90\0", "a program"],
  ["{\\rtf", "a text document (RTF)"],
  ["\xFF\xFE\0\0", "text in UTF-32"],
  ["\0\0\xFE\xFF", "text in UTF-32"],
];
/** Text that starts like this is a page or a document, whatever its name says. */
const markup = /^\s*<(?:!doctype\s+html|html|head|body|table|\?xml|svg)\b/i;
/** More NUL bytes than one in a hundred: not text, unless it is UTF-16, which has them in order. */
const BINARY_SHARE = 0.01;

/**
 * The type of a file by its bytes, whatever its name: "zip" may be a workbook. Throws for files
 * that are not tables.
 */
export function kindOf(bytes: Uint8Array): "zip" | "text" {
  if (bytes.length === 0) throw new TableError("The file is empty.");
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06")) return "zip";
  const stranger = strangers.find(([magic]) => start.startsWith(magic));
  if (stranger) throw notATable(stranger[1], stranger[2]);
  if (markup.test(start.replace(/^\xEF\xBB\xBF/, "")))
    throw notATable(/<\?xml|<svg/i.test(start) ? "XML" : "a web page (HTML)");
  if (!utf16Of(bytes) && shareOfNul(bytes, 0, 1) > BINARY_SHARE) throw notATable("a binary file");
  return "text";
}

/** "utf-16le" or "utf-16be" by byte order mark, or by the position of NULs in mostly Latin text. */
export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const even = shareOfNul(bytes, 0, 2);
  const odd = shareOfNul(bytes, 1, 2);
  if (odd > 0.4 && even < 0.05) return "utf-16le";
  return even > 0.4 && odd < 0.05 ? "utf-16be" : null;
}

function shareOfNul(bytes: Uint8Array, from: number, step: number): number {
  const end = Math.min(bytes.length, FIRST_BYTES);
  let nul = 0;
  for (let i = from; i < end; i += step) if (bytes[i] === 0) nul += 1;
  return nul / Math.max(1, Math.ceil((end - from) / step));
}

/** The refusal of a file that is `what`. */
export const notATable = (what: string, advice = "Save the table as CSV or .xlsx and try again.") =>
  new TableError(`This file is ${what}, not a table of rows. ${advice}`);
