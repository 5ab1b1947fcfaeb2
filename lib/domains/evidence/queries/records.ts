import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import { type Db, executePrepared } from "@/db/client";
import { evidenceVersions, subjectAliases } from "@/db/schema/evidence";
import { ofOrganization, readOnce } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { MergedKind } from "../constants";
import { recipe } from "./recipe";

/** Longest wait of a caller for another change; jobs wait as long as it takes. */
const LONGEST_WAIT = "2s";

/**
 * Begins a change of the organization's evidence and returns its version. Changes are serialized:
 * each waits here until the one before has committed. An import takes minutes: a caller would hold
 * a connection that others need, and is refused instead.
 */
export async function lockEvidence(db: Db, org: OrgId): Promise<number> {
  const begun = db
    .insert(evidenceVersions)
    .values({ orgId: org, version: 1, recipe })
    .onConflictDoUpdate({
      target: evidenceVersions.orgId,
      set: { version: sql`${evidenceVersions.version} + 1` },
    })
    .returning();
  // Sent together; other locks are waited for as always.
  const [, [row]] = await Promise.all([
    db.execute(sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)
      where current_setting('app.is_job', true) is distinct from 'on'`),
    begun,
    db.execute(sql`select set_config('lock_timeout', '0', true)`),
  ]);
  return row?.version ?? 1;
}

/** The version of the organization's evidence: the number of its changes. */
export async function evidenceVersion(db: Db, org: OrgId): Promise<number> {
  const [row] = await db
    .select()
    .from(evidenceVersions)
    .where(ofOrganization(evidenceVersions, org));
  return row?.version ?? 0;
}

type Alias = { subject_id: string; into_subject_id: string };

/** Which merges are followed: all, or those by people, which nothing that is stated ends. */
export type Followed = "all" | "people";
const followed = (by: Followed) => (by === "all" ? sql`` : sql`and joined_by = ${by}`);

/** Each record → the subject it is part of: the end of its chain of merges. */
export const rootsOf = (
  db: Db,
  org: OrgId,
  records: readonly string[],
  by: Followed = "all",
): Promise<Map<string, string>> =>
  readOnce(db, `roots by ${by}`, { ids: records, read: (ids) => findRoots(db, org, ids, by) });

async function findRoots(
  db: Db,
  org: OrgId,
  records: readonly string[],
  by: Followed,
): Promise<Map<string, string>> {
  const roots = new Map(records.map((id) => [id, id]));
  let open = [...roots.keys()];
  while (open.length > 0) {
    const found = await executePrepared<Alias>(
      db,
      sql`
      select subject_id, into_subject_id from subject_aliases
      where ${ofOrganization(subjectAliases, org)} and subject_id = ${anyOf(open)}
        ${followed(by)}`,
    );
    const next = new Map(found.map((row) => [row.subject_id, row.into_subject_id]));
    for (const [record, end] of roots) roots.set(record, next.get(end) ?? end);
    open = [...new Set(next.values())];
  }
  return roots;
}

/** Each record of the subjects `roots` → its subject; a subject is also one of its own records. */
export async function recordsOf(
  db: Db,
  org: OrgId,
  roots: readonly string[],
  by: Followed = "all",
): Promise<Map<string, string>> {
  const records = new Map(roots.map((id) => [id, id]));
  let open = [...records.keys()];
  while (open.length > 0) {
    const found = await executePrepared<Alias>(
      db,
      sql`
      select subject_id, into_subject_id from subject_aliases
      where ${ofOrganization(subjectAliases, org)} and into_subject_id = ${anyOf(open)}
        ${followed(by)}`,
    );
    for (const row of found)
      records.set(row.subject_id, records.get(row.into_subject_id) ?? row.into_subject_id);
    open = found.map((row) => row.subject_id);
  }
  return records;
}

/**
 * Merges records into another of their kind, for good if rules had joined them. The caller must
 * resolve companies afterwards.
 */
export async function insertAliases(
  db: Db,
  org: OrgId,
  {
    merged,
    kind,
    ...into
  }: {
    kind: MergedKind;
    merged: string[];
    intoSubjectId: string;
    mergedBy: string | null;
    mergedAt: Date;
  },
): Promise<void> {
  const rows = merged.map((subjectId) => ({ ...into, orgId: org, subjectKind: kind, subjectId }));
  await db
    .insert(subjectAliases)
    .values(rows)
    .onConflictDoUpdate({
      target: [subjectAliases.orgId, subjectAliases.subjectId],
      set: { ...into, joinedBy: "people" },
      setWhere: eq(subjectAliases.joinedBy, "rules"),
    });
}

/** Ends people's merges of `merged` into a subject; returns those that were still merged. */
export async function deleteAliases(
  db: Db,
  org: OrgId,
  { merged, intoSubjectId }: { merged: string[]; intoSubjectId: string },
): Promise<string[]> {
  const rows = await db
    .delete(subjectAliases)
    .where(
      and(
        ofOrganization(subjectAliases, org),
        inArray(subjectAliases.subjectId, merged),
        eq(subjectAliases.intoSubjectId, intoSubjectId),
        eq(subjectAliases.joinedBy, "people"),
      ),
    )
    .returning({ subjectId: subjectAliases.subjectId });
  return rows.map(({ subjectId }) => subjectId);
}
