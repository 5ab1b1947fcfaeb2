import "server-only";
import { paced } from "@/lib/connectors/public/pace";
import { publicConnectors } from "@/lib/connectors/public/registry";
import type { AskedCompany, PublicAnswer, PublicRow } from "@/lib/connectors/public/turn";
import type { PublicFormat } from "@/lib/core/public-sources";
import type { FeedRow } from "../queries/feeds";
import type { AskedFeed } from "./ask-feed";
import { type AskedTable, askTable, storeTable } from "./ask-table";

/** What asking a public source gave: as of a table or of a feed, and where the next turn goes on. */
export type AskedPublic = (AskedFeed | AskedTable) & {
  readTo?: string | null;
  isMore?: boolean;
  /** What was passed over, and why. */
  left?: string | null;
};

const linesOf = (rows: readonly PublicRow[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

/** Rows become a file, so that they are imported like any other table. */
export const storeRows = (rows: readonly PublicRow[]) => storeTable(linesOf(rows));

async function toAsked(format: PublicFormat, answer: PublicAnswer): Promise<AskedPublic> {
  if (answer.state === "failed" || answer.state === "unchanged") return answer;
  if (answer.state === "items") {
    const { items, ...said } = answer;
    const feed = { kind: "feed" as const, title: "", ttlMinutes: null, items, isCut: false };
    return { ...said, state: "read", feed };
  }
  const { rows, ...said } = answer;
  if (rows.length === 0) return { ...said, state: "unchanged" };
  const fileName = `${[format, answer.readTo].filter(Boolean).join(" ")}.jsonl`;
  return { ...said, state: "stored", file: await storeRows(rows), fileName };
}

type Turn = { now: Date; companies: readonly AskedCompany[] };

/** One turn of a public source. Never rejects for what its servers do. */
export async function askPublic(
  row: FeedRow,
  format: PublicFormat,
  { now, companies }: Turn,
): Promise<AskedPublic> {
  if (format === "yc_directory") return askTable(row, "json");
  const { readTo, failures } = row;
  const turn = { now, companies, readTo, failures, validators: row };
  return toAsked(format, await publicConnectors[format](turn, paced));
}
