import "server-only";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { claims, passages, sources } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type NewBatch = {
  source: typeof sources.$inferInsert;
  passages: (typeof passages.$inferInsert)[];
  claims: (typeof claims.$inferInsert)[];
};

/** Stores a source with its contents: a small batch, such as an edit by hand. */
export async function insertBatch(db: Db, batch: NewBatch): Promise<void> {
  await db.insert(sources).values(batch.source);
  if (batch.passages.length > 0) await db.insert(passages).values(batch.passages);
  // The driver would turn JSON's null, which states that a value is unknown, into SQL's NULL.
  const rows = batch.claims.map((row) => ({ ...row, value: row.value ?? sql`'null'::jsonb` }));
  if (rows.length > 0) await db.insert(claims).values(rows);
}

/**
 * Ends earlier statements of the firm's people about these fields of a subject: a newer one
 * replaces them. `records` are all records of the subject.
 */
export async function retractEdits(
  db: Db,
  org: OrgId,
  { records, fields, by, at }: { records: string[]; fields: string[]; by: string; at: Date },
): Promise<void> {
  const own = db
    .select({ id: sources.id })
    .from(sources)
    .where(and(ofOrganization(sources, org), eq(sources.kind, "user")));
  await db
    .update(claims)
    .set({ retractedAt: at, retractedBy: by })
    .where(
      and(
        ofOrganization(claims, org),
        inArray(claims.subjectId, records),
        inArray(claims.field, fields),
        isNull(claims.retractedAt),
        inArray(claims.sourceId, own),
        sql`${claims.sourceId} <> ${by}`,
      ),
    );
}

/**
 * Restores user statements on these records that an edit retracted while they were merged into
 * another subject.
 */
export async function reviveParted(db: Db, org: OrgId, records: string[]): Promise<void> {
  await db.execute(sql`
    update claims set retracted_at = null, retracted_by = null
    where ${ofOrganization(claims, org)} and subject_id = ${anyOf(records)}
      and retracted_by in (select id from sources
        where ${ofOrganization(sources, org)} and sources.id = claims.retracted_by
          and sources.kind = 'user')
      and not exists (select from claims as said
        where said.org_id = claims.org_id and said.source_id = claims.retracted_by
          and said.subject_id = ${anyOf(records)})`);
}

const ofSources = (column: SQL, sourceIds: string[]) => sql`${column} = ${anyOf(sourceIds)}`;

/** The companies' records that sources have claims about, or whose claims they ended. */
async function recordsOfSources(db: Db, org: OrgId, sourceIds: string[]): Promise<string[]> {
  const ofCompanies = sql`${ofOrganization(claims, org)} and subject_kind = 'company'`;
  const rows = await db.execute<{ subject_id: string }>(sql`
    select subject_id from claims
    where ${ofCompanies} and ${ofSources(sql`source_id`, sourceIds)}
    union select subject_id from claims
    where ${ofCompanies} and ${ofSources(sql`retracted_by`, sourceIds)}`);
  return rows.map(({ subject_id }) => subject_id);
}

/**
 * Removes sources without a trace: claims, passages, the sources, and the retractions that they
 * caused. The caller must resolve their companies again.
 */
export async function dropBatches(db: Db, org: OrgId, sourceIds: string[]): Promise<void> {
  await db.execute(sql`delete from claims
    where ${ofOrganization(claims, org)} and ${ofSources(sql`source_id`, sourceIds)}`);
  await db.execute(sql`update claims set retracted_at = null, retracted_by = null
    where ${ofOrganization(claims, org)} and ${ofSources(sql`retracted_by`, sourceIds)}`);
  await db.execute(sql`delete from passages
    where ${ofOrganization(passages, org)} and ${ofSources(sql`source_id`, sourceIds)}`);
  await db.execute(sql`delete from sources
    where ${ofOrganization(sources, org)} and ${ofSources(sql`id`, sourceIds)}`);
}

/** `dropBatches` for small batches; returns the companies' records to resolve again. */
export async function deleteBatches(db: Db, org: OrgId, sourceIds: string[]): Promise<string[]> {
  const touched = await recordsOfSources(db, org, sourceIds);
  await dropBatches(db, org, sourceIds);
  return touched;
}
