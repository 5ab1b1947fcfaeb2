import "server-only";
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { sources } from "@/db/schema/evidence";
import { companyEmbeddings, embedders } from "@/db/schema/models";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type EmbedderRow = typeof embedders.$inferSelect;
export type EmbeddingRow = typeof companyEmbeddings.$inferInsert;

/** The organization's embedding server; locked until the transaction ends, on request. */
export async function findEmbedder(
  db: Db,
  org: OrgId,
  { lock = false } = {},
): Promise<EmbedderRow | null> {
  const asked = db.select().from(embedders).where(ofOrganization(embedders, org));
  const [row] = await (lock ? asked.for("update") : asked).prepare("embedders.find").execute();
  return row ?? null;
}

/** False when there is one already. */
export async function insertEmbedder(db: Db, row: typeof embedders.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(embedders)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: embedders.orgId });
  return made.length > 0;
}

export async function updateEmbedder(
  db: Db,
  org: OrgId,
  changes: Partial<typeof embedders.$inferInsert>,
): Promise<void> {
  await db.update(embedders).set(changes).where(ofOrganization(embedders, org));
}

export async function deleteEmbedder(db: Db, org: OrgId): Promise<boolean> {
  await db.delete(companyEmbeddings).where(ofOrganization(companyEmbeddings, org));
  const gone = await db
    .delete(embedders)
    .where(ofOrganization(embedders, org))
    .returning({ id: embedders.orgId });
  return gone.length > 0;
}

type Use = { day: string; tokens: number; spend: number };

const ofToday = (column: "used_tokens" | "used_spend", day: string): SQL<number> =>
  sql`case when used_on = ${day} then ${sql.raw(column)} else 0 end`;

/** Adds to a day's usage in one atomic step; false when it would exceed `most`. */
export async function consumeUse(
  db: Db,
  org: OrgId,
  { day, tokens, spend }: Use,
  most: { tokens: number },
): Promise<boolean> {
  const [allTokens, allSpend] = [
    sql<number>`${ofToday("used_tokens", day)} + ${tokens}`,
    sql<number>`${ofToday("used_spend", day)} + ${spend}`,
  ];
  const taken = await db
    .update(embedders)
    .set({ usedOn: day, usedTokens: allTokens, usedSpend: allSpend })
    .where(
      and(
        ofOrganization(embedders, org),
        sql`${allTokens} <= ${most.tokens} and ${allSpend} <= daily_spend`,
      ),
    )
    .returning({ id: embedders.orgId });
  return taken.length > 0;
}

/** Corrects a day's usage, unless another day has begun. */
export async function changeUse(db: Db, org: OrgId, { day, tokens, spend }: Use): Promise<void> {
  await db
    .update(embedders)
    .set({
      usedTokens: sql`used_tokens + ${tokens}`,
      usedSpend: sql`used_spend + ${spend}`,
    })
    .where(and(ofOrganization(embedders, org), eq(embedders.usedOn, day)));
}

/** Which companies may be sent: those of shared sources alone, if the server is outside. */
const mayBeSent = (org: OrgId, isOutside: boolean): SQL =>
  isOutside
    ? sql`not companies.source_ids && array(select id from sources
        where ${ofOrganization(sources, org)} and not is_shared_outside)`
    : sql`true`;

export type Pass = { generation: number; isOutside: boolean };

/** Companies after an id whose current version has no vector, in the order of their ids. */
export const listUnembedded = (
  db: Db,
  org: OrgId,
  { generation, isOutside, after, limit }: Pass & { after: string; limit: number },
) =>
  db
    .select({
      id: companies.id,
      version: companies.version,
      name: companies.name,
      industry: companies.industry,
      subIndustry: companies.subIndustry,
      tags: companies.tags,
      description: companies.description,
      /** Of the text that its vector of this generation stands for. */
      sha256: sql<string | null>`case when ${companyEmbeddings.generation} = ${generation}
        then ${companyEmbeddings.sha256} end`,
    })
    .from(companies)
    .leftJoin(
      companyEmbeddings,
      and(ofOrganization(companyEmbeddings, org), eq(companyEmbeddings.companyId, companies.id)),
    )
    .where(
      and(
        ofOrganization(companies, org),
        gt(companies.id, after),
        sql`(${companyEmbeddings.generation} = ${generation}
          and ${companyEmbeddings.companyVersion} = ${companies.version}) is not true`,
        mayBeSent(org, isOutside),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(limit);

export async function storeEmbeddings(db: Db, rows: readonly EmbeddingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(companyEmbeddings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [companyEmbeddings.orgId, companyEmbeddings.companyId],
      set: {
        generation: sql`excluded.generation`,
        companyVersion: sql`excluded.company_version`,
        sha256: sql`excluded.sha256`,
        scale: sql`excluded.scale`,
        vector: sql`excluded.vector`,
      },
    });
}

/** Notes that a company's text is the same in a newer version. */
export async function renewEmbedding(
  db: Db,
  org: OrgId,
  { companyId, companyVersion }: Pick<EmbeddingRow, "companyId" | "companyVersion">,
): Promise<void> {
  await db
    .update(companyEmbeddings)
    .set({ companyVersion })
    .where(and(ofOrganization(companyEmbeddings, org), eq(companyEmbeddings.companyId, companyId)));
}

/** Removes vectors of other generations and of companies that are gone or not to be sent. */
export async function purgeEmbeddings(
  db: Db,
  org: OrgId,
  { generation, isOutside }: Pass,
): Promise<number> {
  const gone = await db
    .delete(companyEmbeddings)
    .where(
      and(
        ofOrganization(companyEmbeddings, org),
        sql`(${companyEmbeddings.generation} <> ${generation} or not exists (
          select from companies where ${ofOrganization(companies, org)}
            and companies.id = ${companyEmbeddings.companyId} and ${mayBeSent(org, isOutside)}))`,
      ),
    )
    .returning({ id: companyEmbeddings.companyId });
  return gone.length;
}

/** A part of the vectors, in the order of companies' ids. */
export const pageOfVectors = (
  db: Db,
  org: OrgId,
  { generation, after, limit }: { generation: number; after: string; limit: number },
) =>
  db
    .select({
      id: companyEmbeddings.companyId,
      scale: companyEmbeddings.scale,
      vector: companyEmbeddings.vector,
    })
    .from(companyEmbeddings)
    .where(
      and(
        ofOrganization(companyEmbeddings, org),
        gt(companyEmbeddings.companyId, after),
        eq(companyEmbeddings.generation, generation),
      ),
    )
    .orderBy(asc(companyEmbeddings.companyId))
    .limit(limit);

/** How many companies there are, may be sent, and have their vector. */
export async function countEmbedded(db: Db, org: OrgId, { generation, isOutside }: Pass) {
  const [row] = await db.execute<{ total: number; allowed: number; embedded: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${mayBeSent(org, isOutside)}))::int as allowed,
      (select count(*)::int from company_embeddings
        where ${ofOrganization(companyEmbeddings, org)} and generation = ${generation}) as embedded
    from companies where ${ofOrganization(companies, org)}`);
  return row ?? { total: 0, allowed: 0, embedded: 0 };
}

/** Leases organizations whose companies changed since the last pass; see the function's file. */
export const leaseDue = (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ org_id: string }[]> =>
  db.execute<{ org_id: string }>(sql`select org_id from embeddings_due(
    ${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz, ${limit})`);
