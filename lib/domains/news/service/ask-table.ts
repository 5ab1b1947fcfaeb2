import "server-only";
import { askAddress, type Failed, failedWith, type Said } from "@/lib/platform/polite-fetch";
import { type StoredFile, storeBytes } from "@/lib/platform/storage";
import { TABLE_BYTES_MAX, TABLE_WAIT_MS, type TableFormat } from "../constants";
import type { FeedRow } from "../queries/feeds";

/** What asking for a table gave: a stored file, whose reading is the import's. */
export type AskedTable =
  | (Said & { state: "unchanged" })
  | (Said & { state: "stored"; file: StoredFile; fileName: string })
  | Failed;

const ACCEPT: Record<TableFormat, string> = {
  csv: "text/csv, text/plain;q=0.9, */*;q=0.5",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5",
  json: "application/json, */*;q=0.5",
  jsonl: "application/x-ndjson, application/jsonl, */*;q=0.5",
};

/** The beginning of a web page, which is what many servers answer with where a table is gone. */
const PAGE = /^\s*<(?:!doctype\s+html|html|head|body)/i;
/** The beginning of an error in XML, as storage services write it. */
const XML = /^\s*<\?xml|^\s*<Error>/i;

/** Why an answer is no table of its format; null when it may be one. */
export function notATable(body: Buffer, format: TableFormat): string | null {
  if (body.length === 0) return "The answer is empty.";
  const isZip = body.subarray(0, 2).toString("latin1") === "PK";
  if (format === "xlsx") return isZip ? null : "The answer is not an Excel file.";
  const begins = body
    .subarray(0, 500)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  if (PAGE.test(begins)) return "The answer is a web page, not a table.";
  if (XML.test(begins)) return "The answer is XML, not a table.";
  if (format === "csv" && /^\s*[[{]/.test(begins))
    return "The answer is JSON. Add it with the format JSON.";
  if (format !== "csv" && !/^\s*[[{]/.test(begins)) return "The answer is not JSON.";
  return null;
}

/** The last part of the address, as the name of the file. */
function nameOf(address: string, format: TableFormat): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split("/").filter(Boolean).at(-1) ?? hostname;
  const plain = last.replace(/[^\p{L}\p{N}._-]+/gu, " ").slice(0, 150);
  return plain.toLowerCase().endsWith(`.${format}`) ? plain : `${plain}.${format}`;
}

export const storeTable = (bytes: Buffer): Promise<StoredFile> =>
  storeBytes(bytes, { limit: TABLE_BYTES_MAX });

/** Asks for a table once and stores what comes. Never rejects for what the server does. */
export async function askTable(
  row: Pick<FeedRow, "url" | "etag" | "lastModified">,
  format: TableFormat,
  milliseconds = TABLE_WAIT_MS,
): Promise<AskedTable> {
  const limits = { bytes: TABLE_BYTES_MAX, milliseconds };
  const asking = { validators: row, accept: ACCEPT[format], ...limits, readsRobots: true };
  const answered = await askAddress(row.url, asking);
  if (answered.state !== "answered") return answered;
  const { answer, state: _, ...said } = answered;
  const problem = notATable(answer.body, format);
  if (problem) return failedWith(problem, said);
  const file = await storeTable(answer.body);
  return { ...said, state: "stored", file, fileName: nameOf(row.url, format) };
}
