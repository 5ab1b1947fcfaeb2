import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { idBody } from "@/lib/core/ids";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { eraserFor } from "@/lib/domains/privacy/service/erasing";
import { hmacBytes, sha256, sha256Hex } from "@/lib/platform/crypto";
import { ParseLimitError } from "@/lib/platform/parse-child";
import { pathOf } from "@/lib/platform/storage";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import type { JobHandler } from "@/lib/service/job";
import { TableError, type TableRow } from "@/lib/tables/table";
import { SAMPLED_ROWS, STARTER_FILE } from "../constants";
import { findImport, type ImportDbRow, updateImport } from "../queries/records";
import {
  deleteStagedRows,
  insertStagedRows,
  numberSameRecords,
  prepareForBulk,
  type StagedRow,
} from "../queries/staging";
import { heldBecause } from "../rules/held";
import { reasonsOfOwn, withOwnFields } from "../rules/own-fields";
import { type RowDraft, readRow } from "../rules/read-row";
import { type Suggestion, suggestMapping } from "../rules/suggest";
import { Mapping } from "../schema";
import { beginStep } from "./begin-step";
import { compareImport } from "./compare";
import { type AskedStep, failImport, holdWanted, progressOf, tellFailure } from "./progress";
import { type OpenTable, readTable } from "./read-table";

/** Parses the file of an import into rows and compares them with the evidence. */
export const parse: JobHandler<AskedStep> = {
  async commit(ctx, { importId }) {
    if (!ctx.org) return;
    const own = { ...ctx, org: ctx.org };
    const row = await findImport(ctx.db, ctx.org.id, importId);
    if (row?.status !== "received" && row?.status !== "parsing") return;
    await prepareForBulk(ctx.db);
    await deleteStagedRows(ctx.db, ctx.org.id, importId);
    const changes = await readFile(own, row).catch(async (thrown) => {
      const error = reasonOf(thrown);
      if (error === null) throw thrown;
      await deleteStagedRows(ctx.db, own.org.id, importId);
      return { status: "failed" as const, error };
    });
    await holdWanted(own, row);
    await updateImport(ctx.db, ctx.org.id, importId, { ...changes, ...edited(ctx, row) });
    if (changes.status === "failed") await tellFailure(own, importId, changes.error ?? "");
  },
  giveUp: (ctx, begun) => failImport(ctx, begun, "The file could not be read."),
};

/** What is wrong with a file, as a message; null for other errors, which are retried. */
export function reasonOf(thrown: unknown): string | null {
  if (thrown instanceof TableError || thrown instanceof ParseLimitError) return thrown.message;
  if (thrown instanceof RangeError)
    return "The file has a part that is too large to be read. Split it into smaller files and try again.";
  const isGone = thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";
  return isGone ? "The file is no longer stored. Upload it again." : null;
}

const edited = (ctx: Ctx, { version }: ImportDbRow) => ({
  version: version + 1,
  updatedAt: ctx.now(),
});

/** What the person specified about the file. */
function tableOptions({ fileName, mapping }: ImportDbRow) {
  const table = Mapping.nullable().parse(mapping)?.table;
  return {
    ...(table?.delimiter !== undefined && { delimiter: table.delimiter }),
    ...(table?.encoding !== undefined && { encoding: table.encoding }),
    ...(table?.header_row !== undefined && { headerRow: table.header_row }),
    ...(table?.sheet !== undefined && { sheet: table.sheet }),
    fileName,
  };
}

async function readFile(ctx: OrgCtx, row: ImportDbRow): Promise<Partial<ImportDbRow>> {
  const progress = progressOf(ctx, row);
  await progress({ status: "parsing", done: 0, total: null });
  const path = row.fileKey === null ? STARTER_FILE : pathOf(row.fileKey);
  const table = await readTable(path, tableOptions(row));
  try {
    return await understand(ctx, row, withoutErased(table, await eraserFor(ctx)), progress);
  } finally {
    await table.close();
  }
}

/** The table without the people who were erased at their wish. */
function withoutErased(table: OpenTable, erase: (text: string) => string): OpenTable {
  const clean = (row: TableRow): TableRow => ({
    ...row,
    cells: row.cells.map((cell) => (typeof cell === "string" ? erase(cell) : cell.map(erase))),
  });
  async function* rows() {
    for await (const chunk of table.rows) yield chunk.map(clean);
  }
  return { ...table, sample: table.sample.map(clean), rows: rows() };
}

/** Stages the rows of an open table and compares them, or asks for the mapping first. */
async function understand(
  ctx: OrgCtx,
  row: ImportDbRow,
  table: OpenTable,
  progress: ReturnType<typeof progressOf>,
): Promise<Partial<ImportDbRow>> {
  const suggestion = suggestMapping(table.head, table.sample);
  const { mapping: suggested, ...why } = suggestion;
  const said = Mapping.nullable().parse(row.mapping);
  // With other reading options the file has other columns, so they are suggested again.
  const isSuggested = said === null || said.columns.length === 0;
  const own = await customFieldsOf(ctx, "company");
  const chosen = isSuggested
    ? withWhatWasSaid(suggestion, row, said)
    : asOfNow(said, suggestion, row);
  const mapping = withOwnFields(chosen, own, { isSuggested });
  const found = {
    head: { ...table.head, ...(table.sheets && { sheets: table.sheets }) },
    sample: table.sample.slice(0, SAMPLED_ROWS),
    mapping,
    suggestion: { ...why, reasons: { ...why.reasons, ...reasonsOfOwn(chosen, mapping) } },
  };
  if (isSuggested && suggestion.problem !== undefined)
    return { ...found, status: "mapping", error: row.isAutoCommit ? suggestion.problem : null };
  await stage(ctx, row, table, mapping, (done) =>
    progress({ done, total: table.head.rowCount ?? null }),
  );
  const compared = await compareImport(ctx, row.id, mapping);
  const counted = {
    ...found,
    ...compared,
    progressDone: compared.rowsTotal,
    progressTotal: compared.rowsTotal,
    error: null,
  };
  if (!row.isAutoCommit) return { ...counted, status: "preview" };
  const read = { mapping, head: table.head, rows: compared.rowsTotal, expected: row.expectedRows };
  const held = row.address === null ? null : heldBecause(read);
  if (held) return { ...counted, status: "preview", error: held, isAutoCommit: false };
  await beginStep(ctx, { ...row, version: row.version + 1 });
  return { ...counted, status: "committing", progressDone: 0 };
}

/** The mapping of an earlier version, with the date that this version states. */
function asOfNow(said: Mapping, { mapping }: Suggestion, { address }: ImportDbRow): Mapping {
  if (address === null) return said;
  return { ...said, source: { ...said.source, as_of: mapping.source.as_of } };
}

/** A suggestion for the file, with what the person said about it besides its columns. */
function withWhatWasSaid(
  { mapping, isReadyMade }: Suggestion,
  { fileName, address }: ImportDbRow,
  said: Mapping | null,
): Mapping {
  // A list that is fetched is the same list whatever its columns are.
  const ofAddress = address !== null && said ? said.source : {};
  const { source } = mapping;
  const named = Mapping.shape.source.shape.title.safeParse(fileName.replace(/\.[^.]*$/, ""));
  const title = isReadyMade || !named.success ? source.title : named.data;
  return Mapping.parse({
    ...mapping,
    source: {
      ...{ ...source, title, ...ofAddress },
      ...(said?.source.as_of && { as_of: said.source.as_of }),
    },
    ...(said?.table && { table: said.table }),
  });
}

/** Rows parsed per turn of the event loop: between turns, stored rows are sent to the database. */
const ROWS_BETWEEN_TURNS = 100;

/** Stores the parsed rows of the file, while the next ones are parsed. */
async function stage(
  ctx: OrgCtx,
  row: ImportDbRow,
  table: OpenTable,
  mapping: Mapping,
  onRows: (done: number) => Promise<void>,
): Promise<void> {
  const latestYear = ctx.now().getUTCFullYear() + 1;
  let done = 0;
  let storing = Promise.resolve();
  try {
    for await (const chunk of table.rows) {
      const staged: StagedRow[] = [];
      for (const [i, cells] of chunk.entries()) {
        if (i % ROWS_BETWEEN_TURNS === 0) await turn();
        const draft = readRow(cells, mapping, table.head, latestYear);
        staged.push(toStaged(draft, row.salt, mapping.source.origin));
      }
      await storing;
      storing = insertStagedRows(ctx.db, ctx.org.id, row.id, staged);
      // Errors are handled above or below; this only prevents an unhandled rejection.
      storing.catch(() => {});
      done += chunk.length;
      await onRows(done);
    }
  } finally {
    await storing;
  }
  await numberSameRecords(ctx.db, ctx.org.id, row.id);
}

/** Ids for a row derive from the import's salt, so that a second parse gives the same ids. */
export const toStaged = (draft: RowDraft, salt: string, origin: string): StagedRow => ({
  row_number: draft.rowNumber,
  seed: idBody(hmacBytes(String(draft.rowNumber), salt)),
  name: draft.name,
  name_key: draft.nameKey,
  domain: draft.domain,
  record_key: sha256(`${origin}\n${draft.recordBase}`),
  url: draft.url,
  text: draft.text,
  sha256: sha256Hex(draft.text),
  claims: draft.claims,
  problems: draft.problems,
  outcome: draft.rejected === null ? "new" : "rejected",
  reason: draft.rejected,
});
