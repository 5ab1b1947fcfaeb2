import "server-only";
import {
  and,
  count,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { logos } from "@/db/schema/logos";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

const ofWebsite = and(eq(logos.orgId, companies.orgId), eq(logos.domain, companies.domain));

/** A website to ask, and how often it was asked before. */
export type DueWebsite = { domain: string; attempts: number };

/**
 * Websites of companies known before a time that were not asked yet, or are to be asked again. In
 * an order that tells nothing, because neighbors in a list would tell what the list is about.
 */
export const listDueWebsites = (
  db: Db,
  org: OrgId,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<DueWebsite[]> =>
  db
    .select({
      domain: sql<string>`${companies.domain}`,
      attempts: sql<number>`coalesce(max(${logos.attempts}), 0)`,
    })
    .from(companies)
    .leftJoin(logos, ofWebsite)
    .where(
      and(
        ofOrganization(companies, org),
        isNotNull(companies.domain),
        lt(companies.createdAt, before),
        or(isNull(logos.domain), lte(logos.retryAt, now)),
      ),
    )
    .groupBy(companies.domain)
    .orderBy(sql`md5(${org} || ${companies.domain})`)
    .limit(limit);

export async function storeLogo(db: Db, row: typeof logos.$inferInsert): Promise<void> {
  const { orgId, domain, ...found } = row;
  await db
    .insert(logos)
    .values(row)
    .onConflictDoUpdate({ target: [logos.orgId, logos.domain], set: found });
}

export async function deleteLogos(db: Db, org: OrgId): Promise<void> {
  await db.delete(logos).where(ofOrganization(logos, org));
}

/** The hashes of the logos of companies; those without one are left out. */
export const listLogoHashes = (
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<{ id: string; sha256: string }[]> =>
  db
    .select({ id: companies.id, sha256: sql<string>`${logos.sha256}` })
    .from(companies)
    .innerJoin(logos, ofWebsite)
    .where(
      and(ofOrganization(companies, org), inArray(companies.id, [...ids]), isNotNull(logos.sha256)),
    );

export async function findLogo(db: Db, org: OrgId, companyId: string) {
  const [row] = await db
    .select({
      content: sql<Uint8Array<ArrayBuffer>>`${logos.image}`,
      sha256: sql<string>`${logos.sha256}`,
    })
    .from(companies)
    .innerJoin(logos, ofWebsite)
    .where(
      and(ofOrganization(companies, org), eq(companies.id, companyId), isNotNull(logos.sha256)),
    );
  return row ?? null;
}

export async function countWebsites(db: Db, org: OrgId) {
  const [[all], [asked]] = await Promise.all([
    db
      .select({ total: countDistinct(companies.domain) })
      .from(companies)
      .where(ofOrganization(companies, org)),
    db
      .select({ asked: count(), found: count(logos.sha256) })
      .from(logos)
      .where(ofOrganization(logos, org)),
  ]);
  return { total: all?.total ?? 0, asked: asked?.asked ?? 0, found: asked?.found ?? 0 };
}
