import "server-only";
import { idBody } from "@/lib/core/ids";
import { tierOfKind } from "@/lib/domains/evidence/constants";
import { insertBatch, lockEvidence } from "@/lib/domains/evidence/service";
import { hmacBytes } from "@/lib/platform/crypto";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { recordActivity } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { COUNTED_ROWS, WRITTEN_ROWS } from "../constants";
import { fetchedListChanged, gatherStatistics } from "../jobs";
import { findImport, type ImportDbRow, updateImport } from "../queries/records";
import { prepareForBulk } from "../queries/staging";
import { decidedOf, newestVersion } from "../queries/versions";
import { lastRowOf, writeRows, writeUpdates } from "../queries/writing";
import { Mapping } from "../schema";
import { importUndo } from "./begin-undo";
import { compareImport } from "./compare";
import { type AskedStep, failImport, holdWanted, progressOf } from "./progress";
import { resolveRows } from "./resolve";

/**
 * Writes the rows of an import into the evidence, all or none: readers see it when it is complete,
 * and a killed run leaves nothing and starts again.
 */
export const commit: JobHandler<AskedStep> = {
  async commit(ctx, { importId }) {
    if (!ctx.org) return;
    const own = { ...ctx, org: ctx.org };
    const row = await findImport(ctx.db, ctx.org.id, importId);
    if (row?.status !== "committing") return;
    await prepareForBulk(ctx.db);
    const version = await lockEvidence(ctx.db, ctx.org.id);
    const mapping = Mapping.parse(row.mapping);
    // The evidence changed after the rows were compared with it.
    const counts =
      row.comparedVersion === version - 1 ? {} : await compareImport(own, importId, mapping);
    const { rowsNew, rowsUpdated, rowsDuplicate } = { ...row, ...counts };
    if (rowsNew + rowsUpdated + rowsDuplicate > 0) await write(own, row, mapping);
    if (row.rowsTotal >= COUNTED_ROWS) await enqueue(own, gatherStatistics, {});
    const at = momentOf(ctx, row);
    await holdWanted(own, row);
    await updateImport(ctx.db, ctx.org.id, importId, {
      ...counts,
      status: "committed",
      committedAt: at,
      updatedAt: at,
      progressDone: row.rowsTotal,
      progressTotal: row.rowsTotal,
      version: row.version + 1,
    });
    if (row.address !== null) await enqueue(own, fetchedListChanged, { importId });
    await recordActivity(
      own,
      { name: "imports.finish" },
      { _id: importId },
      { new: String(rowsNew), updated: String(rowsUpdated) },
    );
    await recordUndo(own, {
      label: row.kind === "starter" ? "Added the starter catalog" : `Imported ${row.fileName}`,
      inverse: importUndo,
      input: { importId },
      userId: row.userId,
      subjectType: "imports",
      subjectId: importId,
    });
  },
  giveUp: (ctx, begun) => failImport(ctx, begun, "The rows could not be imported."),
};

/** When its rows were written: an import that is done again gets the time of the first. */
const momentOf = (ctx: Ctx, { committedAt }: ImportDbRow): Date => committedAt ?? ctx.now();

async function write(ctx: OrgCtx, row: ImportDbRow, mapping: Mapping): Promise<void> {
  const { db, org } = ctx;
  const at = momentOf(ctx, row);
  const sourceId = `src_${idBody(hmacBytes("source", row.salt))}`;
  const source = { ...sourceOf(row, mapping, sourceId, at), ...(await decidedBefore(ctx, row)) };
  await insertBatch(db, { source, passages: [], claims: [] });
  const written = {
    importId: row.id,
    sourceId,
    duplicates: row.duplicatePolicy,
    recordedAt: at,
    asOf: mapping.source.as_of ?? null,
  };
  // Half of the progress is writing, half is resolving companies.
  const progress = progressOf(ctx, row);
  const total = row.rowsTotal;
  const last = await lastRowOf(db, org.id, row.id);
  for (let from = 0; from < last; from += WRITTEN_ROWS) {
    const to = from + WRITTEN_ROWS;
    await writeRows(db, org.id, written, from, to);
    await progress({ done: Math.floor(Math.min(to, total) / 2), total });
  }
  await writeUpdates(db, org.id, written);
  await resolveRows(ctx, row, at, (resolved) =>
    progress({ done: Math.floor((total + resolved) / 2), total }),
  );
}

/** Later versions of a fetched list keep what people decided about the one before. */
async function decidedBefore({ db, org }: OrgCtx, { address, id }: ImportDbRow) {
  if (address === null) return null;
  const before = await newestVersion(db, org.id, { address, statuses: ["committed"] });
  return before && before.id !== id ? decidedOf(db, org.id, before.id) : null;
}

const sourceOf = (row: ImportDbRow, { source }: Mapping, id: string, at: Date) => {
  const kind = row.kind === "starter" ? ("starter" as const) : ("import" as const);
  return {
    id,
    kind,
    orgId: row.orgId,
    origin: source.origin,
    title: source.title,
    url: source.url ?? null,
    publisher: source.publisher ?? null,
    licence: source.licence ?? null,
    asOf: source.as_of ?? null,
    retrievedAt: row.createdAt,
    trustTier: tierOfKind[kind],
    // The starter catalog is public.
    isSharedOutside: kind === "starter",
    sha256: row.sha256,
    userId: row.userId,
    importId: row.id,
    updatedAt: at,
  };
};
