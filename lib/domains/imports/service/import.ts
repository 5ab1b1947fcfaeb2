import "server-only";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { randomToken } from "@/lib/platform/crypto";
import { removeStored } from "@/lib/platform/storage";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { importCalls } from "../contract";
import {
  findImport,
  type ImportDbRow,
  type ImportSummaryRow,
  insertImport,
  pageOfImports,
} from "../queries/records";
import { Import } from "../schema";
import { beginStep } from "./begin-step";
import { assertRoom } from "./storage";

/** States in which rows have been parsed, so that there is a report. */
const reported: ImportDbRow["status"][] = ["preview", "committing", "committed", "undone"];

const toSummary = (row: ImportSummaryRow) => ({
  _id: row.id,
  kind: row.kind,
  file_name: row.fileName,
  size_bytes: row.sizeBytes,
  status: row.status,
  counts: {
    rows: row.rowsTotal,
    new: row.rowsNew,
    updated: row.rowsUpdated,
    unchanged: row.rowsUnchanged,
    duplicates: row.rowsDuplicate,
    rejected: row.rowsRejected,
  },
  progress: { done: row.progressDone, total: row.progressTotal },
  cell_problems: row.cellProblems,
  error: row.error,
  is_undoing: row.isUndoing,
  user_id: row.userId,
  created_at: row.createdAt.toISOString(),
  committed_at: row.committedAt?.toISOString() ?? null,
  undone_at: row.undoneAt?.toISOString() ?? null,
  rows_removed_at: row.rowsRemovedAt?.toISOString() ?? null,
  report_url:
    reported.includes(row.status) && !row.rowsRemovedAt ? `/api/imports/${row.id}/report` : null,
  version: row.version,
});

/** An import as the API returns it. */
export const toImport = (row: ImportDbRow): Import =>
  Import.parse({
    ...toSummary(row),
    head: row.head,
    sample: row.sample ?? [],
    mapping: row.mapping,
    suggestion: row.suggestion,
    duplicate_policy: row.duplicatePolicy,
  });

export const getImport = implement(
  importCalls.get,
  { transaction: "read" },
  async (ctx, { importId }) => {
    const row = await findImport(ctx.db, ctx.org.id, importId);
    if (!row) throw notFound("Import");
    return toImport(row);
  },
);

export const listImports = implement(
  importCalls.list,
  { transaction: "read" },
  async (ctx, page) => {
    const { rows, total } = await pageOfImports(ctx.db, ctx.org.id, page);
    return { items: rows.map(toSummary), total, ...page };
  },
);

export const createImport = implement(
  importCalls.create,
  {
    transaction: "write",
    identity: ({ file: { key, ...content }, ...rest }) => ({ ...rest, content }),
    replay: async (_ctx, importId, { file }) => {
      await removeStored(file.key);
      return { _id: importId };
    },
  },
  async (ctx, { file, mapping, commit }) => {
    const id = newId("imp");
    const at = ctx.now();
    await assertRoom(ctx, file.size_bytes);
    const made = await insertImport(ctx.db, {
      id,
      orgId: ctx.org.id,
      userId: actingPersonId(ctx.actor),
      kind: "file",
      fileName: file.name,
      fileKey: file.key,
      sizeBytes: file.size_bytes,
      sha256: file.sha256,
      salt: randomToken(),
      status: "received",
      mapping,
      isAutoCommit: commit,
      createdAt: at,
      updatedAt: at,
    });
    await beginStep(ctx, made);
    return { _id: id };
  },
);
