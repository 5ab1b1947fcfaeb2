import "server-only";
import { newId } from "@/lib/core/ids";
import { companiesInUse } from "@/lib/domains/companies/service/uses";
import { tierOfKind } from "@/lib/domains/evidence/constants";
import {
  dropBatches,
  insertBatch,
  lockEvidence,
  type NewBatch,
} from "@/lib/domains/evidence/service";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { recordActivity } from "@/lib/service/operation";
import { looseNameKey, nameKey } from "@/lib/values/names";
import { COUNTED_ROWS } from "../constants";
import { fetchedListChanged, gatherStatistics } from "../jobs";
import { findImport, type ImportDbRow, updateImport } from "../queries/records";
import { prepareForBulk } from "../queries/staging";
import { listNamelessCompanies, type NamelessCompany, sourcesOfImport } from "../queries/writing";
import { type AskedStep, failImport, progressOf } from "./progress";
import { resolveRows } from "./resolve";

/**
 * Removes an import from the evidence as if it had never happened, in one transaction. Companies
 * that are used since are kept by name.
 */
export const undo: JobHandler<AskedStep> = {
  async commit(ctx, { importId }) {
    if (!ctx.org) return;
    const own = { ...ctx, org: ctx.org };
    const row = await findImport(ctx.db, ctx.org.id, importId);
    if (row?.status !== "committed" || !row.isUndoing) return;
    await prepareForBulk(ctx.db);
    await lockEvidence(ctx.db, ctx.org.id);
    await revertImport(own, row);
    if (row.rowsTotal >= COUNTED_ROWS) await enqueue(own, gatherStatistics, {});
    const at = ctx.now();
    await updateImport(ctx.db, ctx.org.id, importId, {
      status: "undone",
      isUndoing: false,
      undoneAt: at,
      updatedAt: at,
      version: row.version + 1,
    });
    if (row.address !== null) await enqueue(own, fetchedListChanged, { importId });
    await recordActivity(own, { name: "imports.takenBack" }, { _id: importId });
  },
  giveUp: (ctx, begun) => failImport(ctx, begun, "The import could not be undone."),
};

async function revertImport(ctx: OrgCtx, row: ImportDbRow): Promise<void> {
  const { db, org } = ctx;
  const sources = await sourcesOfImport(db, org.id, row.id);
  if (sources.length === 0) return;
  const inUse = await companiesInUse(ctx);
  const kept = await listNamelessCompanies(db, org.id, { importId: row.id, inUse });
  await dropBatches(db, org.id, sources);
  if (kept.length > 0) await insertBatch(db, namesOfKept(ctx, row, kept));
  const progress = progressOf(ctx, row);
  await resolveRows(ctx, row, ctx.now(), (done) => progress({ done, total: row.rowsTotal }));
}

/** The names of kept companies, as statements of the firm. */
function namesOfKept(ctx: OrgCtx, row: ImportDbRow, kept: NamelessCompany[]): NewBatch {
  const sourceId = newId("src");
  const at = ctx.now();
  const passages = kept.map(({ company_id, name }, i) => ({
    id: newId("psg"),
    orgId: ctx.org.id,
    sourceId,
    companyId: company_id,
    position: i + 1,
    text: `Name: ${name}`,
    sha256: sha256Hex(`Name: ${name}`),
  }));
  return {
    source: {
      id: sourceId,
      orgId: ctx.org.id,
      kind: "user",
      trustTier: tierOfKind.user,
      title: `Kept when ${row.fileName} was undone`,
      origin: "people",
      userId: row.userId,
      retrievedAt: at,
      updatedAt: at,
    },
    passages,
    claims: kept.map(({ company_id, name }, i) => ({
      id: newId("clm"),
      orgId: ctx.org.id,
      subjectId: company_id,
      sourceId,
      passageId: passages[i]?.id ?? "",
      field: "name",
      value: name,
      key: `n:${nameKey(name)}`,
      looseKey: looseNameKey(name),
      recordedAt: at,
      quoteStart: "Name: ".length,
      quoteEnd: "Name: ".length + name.length,
    })),
  };
}
