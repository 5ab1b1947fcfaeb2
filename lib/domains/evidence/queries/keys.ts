import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { claims, distinctCompanies, sources } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Live claims: not retracted, and their source is not disabled. */
const isLive = (org: OrgId) => sql`retracted_at is null and source_id <> all (array(
  select id from sources where ${ofOrganization(sources, org)} and is_disabled))`;

/** Companies' records that have a live claim with `key`. */
export async function recordsWithKey(db: Db, org: OrgId, key: string): Promise<string[]> {
  const rows = await db.execute<{ subject_id: string }>(sql`
    select distinct subject_id from claims
    where ${ofOrganization(claims, org)} and key = ${key} and subject_kind = 'company'
      and ${isLive(org)}`);
  return rows.map(({ subject_id }) => subject_id);
}

/** A key shared by several companies' records, and some of these records. */
export type SharedKey = { key: string; records: string[] };

/**
 * Keys (of domains and names, or loose ones of names) shared by several records, in order: `limit`
 * of them after `after`, each with at most `most` records.
 */
export async function sharedKeys(
  db: Db,
  org: OrgId,
  kind: "key" | "loose_key",
  { after, limit, most }: { after: string; limit: number; most: number },
): Promise<SharedKey[]> {
  const key = sql.raw(kind);
  const rows = await db.execute<SharedKey>(sql`
    select ${key} as key, (array_agg(distinct subject_id))[1:${most}::int] as records
    from claims
    where ${ofOrganization(claims, org)} and ${key} is not null and ${key} > ${after}
      and subject_kind = 'company' and ${isLive(org)}
    group by ${key} having min(subject_id) <> max(subject_id)
    order by ${key} limit ${limit}`);
  return [...rows];
}

export type DistinctPair = Pick<typeof distinctCompanies.$inferSelect, "companyA" | "companyB">;

/** Stores that two companies are not duplicates; false when that was stored before. */
export async function insertDistinct(
  db: Db,
  row: typeof distinctCompanies.$inferInsert,
): Promise<boolean> {
  const made = await db.insert(distinctCompanies).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function deleteDistinct(
  db: Db,
  org: OrgId,
  { companyA, companyB }: DistinctPair,
): Promise<void> {
  await db
    .delete(distinctCompanies)
    .where(
      and(
        ofOrganization(distinctCompanies, org),
        eq(distinctCompanies.companyA, companyA),
        eq(distinctCompanies.companyB, companyB),
      ),
    );
}

/** Every pair that people marked as not duplicates. */
export const listDistinct = (db: Db, org: OrgId): Promise<DistinctPair[]> =>
  db
    .select({ companyA: distinctCompanies.companyA, companyB: distinctCompanies.companyB })
    .from(distinctCompanies)
    .where(ofOrganization(distinctCompanies, org));
