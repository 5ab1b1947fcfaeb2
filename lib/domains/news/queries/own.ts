import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { newsMarks, newsMutes } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

type Mark = typeof newsMarks.$inferSelect;

export async function findMark(
  db: Db,
  org: OrgId,
  { userId, storyId }: { userId: string; storyId: string },
): Promise<Mark | null> {
  const [row] = await db
    .select()
    .from(newsMarks)
    .where(
      and(
        ofOrganization(newsMarks, org),
        eq(newsMarks.userId, userId),
        eq(newsMarks.storyId, storyId),
      ),
    );
  return row ?? null;
}

export async function putMark(db: Db, row: Mark): Promise<void> {
  const { readAt, savedAt } = row;
  await db
    .insert(newsMarks)
    .values(row)
    .onConflictDoUpdate({
      target: [newsMarks.orgId, newsMarks.userId, newsMarks.storyId],
      set: { readAt, savedAt },
    });
}

export function marksOf(
  db: Db,
  org: OrgId,
  { userId, storyIds }: { userId: string; storyIds: readonly string[] },
): Promise<Mark[]> {
  return db
    .select()
    .from(newsMarks)
    .where(
      and(
        ofOrganization(newsMarks, org),
        eq(newsMarks.userId, userId),
        inArray(newsMarks.storyId, [...storyIds]),
      ),
    );
}

type Mute = typeof newsMutes.$inferSelect;

export function mutesOf(db: Db, org: OrgId, userId: string): Promise<Mute[]> {
  return db
    .select()
    .from(newsMutes)
    .where(and(ofOrganization(newsMutes, org), eq(newsMutes.userId, userId)))
    .orderBy(newsMutes.createdAt, newsMutes.subjectId)
    .limit(1_000);
}

export async function insertMute(db: Db, row: Mute): Promise<void> {
  await db.insert(newsMutes).values(row).onConflictDoNothing();
}

export async function deleteMutes(
  db: Db,
  org: OrgId,
  { userId, kind, ids }: Pick<Mute, "userId" | "kind"> & { ids: readonly string[] },
): Promise<void> {
  await db
    .delete(newsMutes)
    .where(
      and(
        ofOrganization(newsMutes, org),
        eq(newsMutes.userId, userId),
        eq(newsMutes.kind, kind),
        inArray(newsMutes.subjectId, [...ids]),
      ),
    );
}
