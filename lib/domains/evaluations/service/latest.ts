import "server-only";
import { viewerOf } from "@/lib/domains/criteria/service/viewer";
import { recordsOf, rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { latestBy, latestFacts } from "../queries/evaluations";
import { evaluatedMerged, latestOfRecords } from "../queries/merged";

/*
 * The latest evaluation of a company by a set. Each record of a company has one of its own, so that
 * a merge leaves several: the newest of them counts.
 */

type Made = { id: string; createdAt: Date };

const isNewer = (one: Made, other: Made): boolean =>
  Number(one.createdAt) - Number(other.createdAt) > 0 ||
  (Number(one.createdAt) === Number(other.createdAt) && one.id > other.id);

/** The newest of each group. */
function newestBy<T extends Made>(rows: readonly T[], groupOf: (row: T) => string): Map<string, T> {
  const newest = new Map<string, T>();
  for (const row of rows) {
    const other = newest.get(groupOf(row));
    if (!other || isNewer(row, other)) newest.set(groupOf(row), row);
  }
  return newest;
}

/**
 * Evaluations that are the latest of their record, while another record of the same company has a
 * newer one by the same set. `records`: those that are meant, with their companies; all when left out.
 */
export async function overtaken(
  ctx: OrgCtx,
  records?: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { db, org } = ctx;
  const merged = records ? [] : await evaluatedMerged(db, org.id);
  const roots = [...new Set((await rootsOf(db, org.id, merged)).values())];
  const among = records ?? (await recordsOf(db, org.id, roots));
  const isMerged = [...among].some(([record, root]) => record !== root);
  if (!isMerged) return [];
  const rows = await latestOfRecords(db, org.id, [...among.keys()]);
  const newest = newestBy(rows, ({ companyId, setId }) => `${among.get(companyId)} ${setId}`);
  const kept = new Set([...newest.values()].map(({ id }) => id));
  return rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
}

/** The latest evaluations of companies by a set, by company. */
export async function latestOf(
  ctx: OrgCtx,
  { setId, companyIds }: { setId: string; companyIds: readonly string[] },
) {
  const records = await recordsOf(ctx.db, ctx.org.id, companyIds);
  const rows = await latestBy(ctx.db, viewerOf(ctx), { setId, companyIds: [...records.keys()] });
  return newestBy(rows, ({ companyId }) => records.get(companyId) ?? companyId);
}

/** What the latest evaluations of companies by a set were computed from, by company. */
export async function latestFactsOf(
  { db, org }: OrgCtx,
  { setId, companyIds }: { setId: string; companyIds: readonly string[] },
) {
  const records = await recordsOf(db, org.id, companyIds);
  const rows = await latestFacts(db, org.id, { setId, companyIds: [...records.keys()] });
  return newestBy(rows, ({ companyId }) => records.get(companyId) ?? companyId);
}
