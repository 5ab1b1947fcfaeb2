import "server-only";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { randomToken } from "@/lib/platform/crypto";
import { pathOf } from "@/lib/platform/storage";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { SAMPLED_ROWS, type Target } from "../constants";
import { type ImportRowOfPage, pageOfImportRows } from "../queries/records";
import {
  deleteStagedRows,
  type ImportCounts,
  insertStagedRows,
  numberSameRecords,
} from "../queries/staging";
import { withOwnFields } from "../rules/own-fields";
import { readRow } from "../rules/read-row";
import { suggestMapping } from "../rules/suggest";
import type { Mapping } from "../schema";
import { compareImport } from "./compare";
import { reasonOf, toStaged } from "./parse";
import { type OpenTable, readTable } from "./read-table";

type Source = Pick<Mapping["source"], "title" | "origin" | "publisher" | "url">;
type Opened = Pick<OpenTable, "head" | "sample">;

/** What the first rows of a list would bring. */
export type ListPreview = {
  columns: { column: string; field: Target | null }[];
  /** Rows of the list; null where only reading all of it would tell. */
  total: number | null;
  counts: ImportCounts;
  rows: Pick<ImportRowOfPage, "name" | "outcome" | "reason">[];
};

/** Compares the first rows with the evidence, and leaves nothing. */
const compareSample = defineOperation(
  {
    name: "imports.compareSample",
    summary: "Say what the first rows of a list would bring",
    effect: "write",
    access: "admin",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ opened: z.custom<Opened>(), source: z.custom<Source>() }),
    output: z.custom<ListPreview>(),
  },
  async (ctx, { opened: { head, sample }, source }) => {
    const { db, org } = ctx;
    const suggested = suggestMapping(head, sample).mapping;
    const own = await customFieldsOf(ctx, "company");
    const named = { ...suggested, source: { ...suggested.source, ...source } };
    const mapping = withOwnFields(named, own, { isSuggested: true });
    const [importId, salt] = [newId("imp"), randomToken()];
    const latestYear = ctx.now().getUTCFullYear() + 1;
    const drafts = sample.map((row) => readRow(row, mapping, head, latestYear));
    const staged = drafts.map((draft) => toStaged(draft, salt, mapping.source.origin));
    await insertStagedRows(db, org.id, importId, staged);
    await numberSameRecords(db, org.id, importId);
    const { comparedVersion: _, ...counts } = await compareImport(ctx, importId, mapping);
    const first = { importId, page: 1, per_page: SAMPLED_ROWS };
    const { rows } = await pageOfImportRows(db, org.id, first);
    await deleteStagedRows(db, org.id, importId);
    return {
      columns: mapping.columns.map(({ column, field }) => ({ column, field })),
      total: head.rowCount ?? null,
      counts,
      rows: rows.map(({ name, outcome, reason }) => ({ name, outcome, reason })),
    };
  },
);

/** What a stored list would bring, read in a child process; or why it can't be read. */
export async function previewList(
  ctx: Omit<Ctx, "db">,
  { key, fileName, source }: { key: string; fileName: string; source: Source },
): Promise<ListPreview | { problem: string }> {
  try {
    const { head, sample, close } = await readTable(pathOf(key), { fileName });
    await close();
    return await compareSample.call(ctx, { opened: { head, sample }, source });
  } catch (thrown) {
    const problem = reasonOf(thrown);
    if (problem === null) throw thrown;
    return { problem };
  }
}
