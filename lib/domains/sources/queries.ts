import "server-only";
import { and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { claims, passages, sources } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import { CLAIMS_COUNTED } from "./constants";

export type SourceRow = typeof sources.$inferSelect;

const one = (org: OrgId, id: string) => and(ofOrganization(sources, org), eq(sources.id, id));

/**
 * A page of the sources, most trusted first, then newest first; edits by people are listed
 * separately.
 */
export async function pageOfSources(
  db: Db,
  org: OrgId,
  { areEdits, ...page }: PageRequest & { areEdits: boolean },
) {
  const isEdit = areEdits ? eq(sources.kind, "user") : ne(sources.kind, "user");
  const found = and(ofOrganization(sources, org), isEdit);
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(sources)
      .where(found)
      .orderBy(asc(sources.trustTier), desc(sources.retrievedAt), desc(sources.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(sources).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

export async function findSource(db: Db, org: OrgId, id: string): Promise<SourceRow | null> {
  const [row] = await db.select().from(sources).where(one(org, id));
  return row ?? null;
}

export async function updateSource(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof sources.$inferInsert>,
): Promise<void> {
  await db.update(sources).set(changes).where(one(org, id));
}

/** The number of sources that may not be sent to a model outside the installation. */
export async function countUnshared(db: Db, org: OrgId): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sources)
    .where(and(ofOrganization(sources, org), eq(sources.isSharedOutside, false)));
  return row?.total ?? 0;
}

/** Source → its number of live claims and of their companies' records, each up to the cap. */
export async function countsOfSources(db: Db, org: OrgId, ids: readonly string[]) {
  const counted = await Promise.all(
    ids.map(async (id) => {
      const few = db
        .select({ subjectKind: claims.subjectKind, subjectId: claims.subjectId })
        .from(claims)
        .where(
          and(
            ofOrganization(claims, org),
            eq(claims.sourceId, id),
            sql`${claims.retractedAt} is null`,
          ),
        )
        .limit(CLAIMS_COUNTED + 1)
        .as("few");
      const [row] = await db
        .select({
          claims: sql<number>`count(*)::int`,
          companies: sql<number>`(count(distinct subject_id) filter (where subject_kind = 'company'))::int`,
        })
        .from(few);
      return [id, row ?? { claims: 0, companies: 0 }] as const;
    }),
  );
  return new Map(counted);
}

/** The next companies' records after `after` (by id) about which the source has claims. */
export async function listRecordsAfter(
  db: Db,
  org: OrgId,
  { sourceId, after, limit }: { sourceId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: claims.subjectId })
    .from(claims)
    .where(
      and(
        ofOrganization(claims, org),
        eq(claims.sourceId, sourceId),
        eq(claims.subjectKind, "company"),
        sql`${claims.subjectId} > ${after}`,
      ),
    )
    .orderBy(asc(claims.subjectId))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
}

/** A source's claims about records, with their passages. */
export async function claimsAbout(
  db: Db,
  org: OrgId,
  { sourceId, records }: { sourceId: string; records: string[] },
) {
  if (records.length === 0) return [];
  const rows = await db
    .select()
    .from(claims)
    .innerJoin(passages, and(ofOrganization(passages, org), eq(passages.id, claims.passageId)))
    .where(
      and(
        ofOrganization(claims, org),
        inArray(claims.subjectId, records),
        eq(claims.sourceId, sourceId),
      ),
    )
    .orderBy(asc(claims.subjectId), asc(claims.passageId), asc(claims.quoteStart));
  return rows.map((row) => ({ claim: row.claims, passage: row.passages }));
}

/** Company → its name. */
export async function namesOf(db: Db, org: OrgId, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(ofOrganization(companies, org), inArray(companies.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
