import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import { companiesInVisibleUse } from "@/lib/domains/companies/service/uses";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { settleUndo } from "@/lib/service/undo";
import { KEPT_NAMED } from "../constants";
import { importCalls } from "../contract";
import {
  countWhatImportBrought,
  findImport,
  type ImportDbRow,
  listKeptCompanies,
  lockImport,
  updateImport,
} from "../queries/records";
import type { Import } from "../schema";
import { beginStep } from "./begin-step";
import { assertIsNewest, assertRowsAreThere, beginUndo, importUndo } from "./begin-undo";
import { toImport } from "./import";
import { assertOwnFields } from "./own-fields";

/** For each state, why a step is not possible. */
const whereItIs: Record<ImportDbRow["status"], string> = {
  received: "The file hasn’t been read yet.",
  parsing: "The file is still being read.",
  mapping: "Map its columns first.",
  preview: "It hasn’t been imported yet.",
  committing: "It is already being imported.",
  committed: "It was already imported.",
  failed: "The import failed.",
  undone: "The import was undone.",
};

/** The import, locked, in one of the states that allow the step. Throws NOT_FOUND, CONFLICT. */
export async function lockFor(ctx: OrgCtx, importId: string, from: ImportDbRow["status"][]) {
  const row = await lockImport(ctx.db, ctx.org.id, importId);
  if (!row) throw notFound("Import");
  if (row.isUndoing) throw new AppError("CONFLICT", "The import is already being undone.");
  if (!from.includes(row.status)) throw new AppError("CONFLICT", whereItIs[row.status]);
  return row;
}

/** The import after a step: counts and errors cleared, version increased. */
export async function stepTo(
  ctx: OrgCtx,
  { id, version }: ImportDbRow,
  changes: Partial<ImportDbRow>,
): Promise<Import> {
  const row = await updateImport(ctx.db, ctx.org.id, id, {
    progressDone: 0,
    progressTotal: null,
    error: null,
    ...changes,
    version: version + 1,
    updatedAt: ctx.now(),
  });
  if (!row) throw notFound("Import");
  return toImport(row);
}

export const setMapping = implement(
  importCalls.setMapping,
  { transaction: "write" },
  async (ctx, { importId, mapping, version }) => {
    const row = await lockFor(ctx, importId, ["mapping", "preview", "failed"]);
    if (version !== undefined) assertVersion("import", row.version, version);
    await assertOwnFields(ctx, mapping);
    await beginStep(ctx, { ...row, version: row.version + 1 });
    return stepTo(ctx, row, { status: "parsing", mapping, isAutoCommit: false });
  },
);

export const commitImport = implement(
  importCalls.commit,
  { transaction: "write" },
  async (ctx, { importId, duplicates }) => {
    const row = await lockFor(ctx, importId, ["preview"]);
    await beginStep(ctx, { ...row, version: row.version + 1 });
    const progressTotal = row.rowsTotal;
    return stepTo(ctx, row, { status: "committing", duplicatePolicy: duplicates, progressTotal });
  },
);

export const undoImport = implement(
  importCalls.undo,
  { transaction: "write" },
  async (ctx, { importId }) => {
    const row = await beginUndo(ctx, importId);
    await settleUndo(ctx, importUndo, importId);
    return toImport(row);
  },
);

const whyKept = {
  merged: "It was merged with another company",
  edited: "Someone edited it",
  stated: "A later source mentions it too",
  used: "It is in a project, or has notes, opinions or other work about it",
};

export const previewUndo = implement(
  importCalls.previewUndo,
  { transaction: "read" },
  async (ctx, { importId }) => {
    const row = await findImport(ctx.db, ctx.org.id, importId);
    if (!row) throw notFound("Import");
    if (row.status === "committed") await assertIsNewest(ctx, row);
    assertRowsAreThere(row);
    const brought = await countWhatImportBrought(ctx.db, ctx.org.id, importId);
    const inUse = await companiesInVisibleUse(ctx);
    const asked = { importId, inUse, limit: KEPT_NAMED };
    const kept = await listKeptCompanies(ctx.db, ctx.org.id, asked);
    return {
      ...brought,
      kept: kept.rows.map(({ id, name, act }) => ({
        company_id: id,
        name,
        why: whyKept[act],
      })),
      kept_total: kept.total,
    };
  },
);
