import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { claims, distinctCompanies, sources } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** What counts today: not retracted, and its source is not disabled. */
const isLive = (org: OrgId) => sql`retracted_at is null and source_id <> all (array(
  select id from sources where ${ofOrganization(sources, org)} and is_disabled))`;

/** Records that a live claim states to be found by `key`. */
export async function recordsWithKey(db: Db, org: OrgId, key: string): Promise<string[]> {
  const rows = await db.execute<{ company_id: string }>(sql`
    select distinct company_id from claims
    where ${ofOrganization(claims, org)} and key = ${key} and ${isLive(org)}`);
  return rows.map(({ company_id }) => company_id);
}

/** A key that several records share, and some of these records. */
export type SharedKey = { key: string; records: string[] };

/**
 * Keys (of domains and names, or loose ones of names) that several records share, in their order,
 * `limit` of them behind `after`; of each at most `most` records.
 */
export async function sharedKeys(
  db: Db,
  org: OrgId,
  kind: "key" | "loose_key",
  { after, limit, most }: { after: string; limit: number; most: number },
): Promise<SharedKey[]> {
  const key = sql.raw(kind);
  const rows = await db.execute<SharedKey>(sql`
    select ${key} as key, (array_agg(distinct company_id))[1:${most}::int] as records
    from claims
    where ${ofOrganization(claims, org)} and ${key} is not null and ${key} > ${after}
      and ${isLive(org)}
    group by ${key} having min(company_id) <> max(company_id)
    order by ${key} limit ${limit}`);
  return [...rows];
}

export type DistinctPair = Pick<typeof distinctCompanies.$inferSelect, "companyA" | "companyB">;

/** Remembers that two companies are not one; false when that was known. */
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

/** Every pair that somebody said is not one company. */
export const listDistinct = (db: Db, org: OrgId): Promise<DistinctPair[]> =>
  db
    .select({ companyA: distinctCompanies.companyA, companyB: distinctCompanies.companyB })
    .from(distinctCompanies)
    .where(ofOrganization(distinctCompanies, org));
