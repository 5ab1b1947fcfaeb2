import "server-only";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import type { Db } from "@/db/client";
import {
  connectionEdges,
  connectionPeople,
  contacts,
  introductions,
} from "@/db/schema/connections";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type IntroductionRow = typeof introductions.$inferSelect;

const one = (org: OrgId, id: string) =>
  and(ofOrganization(introductions, org), eq(introductions.id, id));

/** Whether the reader sees that a member knows a person. */
export async function isKnownTo(
  db: Db,
  org: OrgId,
  { contactId, memberId }: { contactId: string; memberId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: connectionEdges.id })
    .from(connectionEdges)
    .where(
      and(
        ofOrganization(connectionEdges, org),
        eq(connectionEdges.fromId, contactId),
        eq(connectionEdges.memberId, memberId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Those that the reader asked for or was asked for, newest first. */
export const listIntroductions = (db: Db, org: OrgId, limit: number): Promise<IntroductionRow[]> =>
  db
    .select()
    .from(introductions)
    .where(ofOrganization(introductions, org))
    .orderBy(desc(introductions.createdAt), desc(introductions.id))
    .limit(limit);

export async function findIntroduction(
  db: Db,
  org: OrgId,
  id: string,
): Promise<IntroductionRow | null> {
  const [row] = await db.select().from(introductions).where(one(org, id));
  return row ?? null;
}

export async function lockIntroduction(
  db: Db,
  org: OrgId,
  id: string,
): Promise<IntroductionRow | null> {
  const [row] = await db.select().from(introductions).where(one(org, id)).for("update");
  return row ?? null;
}

type Between = { userId: string; colleagueId: string; targetId: string };

/** What a member has asked a colleague already and what is not over, locked. */
export async function lockOpen(
  db: Db,
  org: OrgId,
  { userId, colleagueId, targetId }: Between,
): Promise<IntroductionRow | null> {
  const [row] = await db
    .select()
    .from(introductions)
    .where(
      and(
        ofOrganization(introductions, org),
        eq(introductions.userId, userId),
        eq(introductions.colleagueId, colleagueId),
        eq(introductions.targetId, targetId),
        inArray(introductions.state, ["asked", "accepted"]),
      ),
    )
    .limit(1)
    .for("update");
  return row ?? null;
}

/** How many that a member asked for wait for an answer. */
export async function countAsked(db: Db, org: OrgId, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(introductions)
    .where(
      and(
        ofOrganization(introductions, org),
        eq(introductions.userId, userId),
        eq(introductions.state, "asked"),
      ),
    );
  return row?.total ?? 0;
}

/** Adds an ask; null when the same is open already. */
export async function insertIntroduction(
  db: Db,
  row: typeof introductions.$inferInsert,
): Promise<IntroductionRow | null> {
  const [made] = await db.insert(introductions).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Of some names those by which the reader sees a contact or a person of the evidence. */
export async function listSeenNames(
  db: Db,
  org: OrgId,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const here = sql`(select ${org}::text)`;
  const rows = await db.execute<{ name: string }>(sql`
    select asked.name from unnest(${textArray(names)}) as asked(name)
    where coalesce(
      (select true from ${contacts} as k
        where k.org_id = ${here} and k.name_key = search_key(asked.name) limit 1),
      (select true from ${connectionPeople} as p
        where p.org_id = ${here} and p.name_key = search_key(asked.name) limit 1),
      false)`);
  return new Set(rows.map(({ name }) => name));
}

export async function updateIntroduction(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof introductions.$inferInsert>,
): Promise<IntroductionRow | null> {
  const [row] = await db.update(introductions).set(changes).where(one(org, id)).returning();
  return row ?? null;
}

export async function deleteIntroduction(db: Db, org: OrgId, id: string): Promise<void> {
  await db.delete(introductions).where(one(org, id));
}
