import "server-only";
import { and, asc, count, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memoComments, memos } from "@/db/schema/memos";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { COMMENTS_MAX } from "../constants";

export type CommentRow = typeof memoComments.$inferSelect;
type NewComment = typeof memoComments.$inferInsert;

const ofMemo = (org: OrgId, memoId: string) =>
  and(ofOrganization(memoComments, org), eq(memoComments.memoId, memoId));

export async function insertComment(db: Db, row: NewComment): Promise<CommentRow> {
  const [made] = await db.insert(memoComments).values(row).returning();
  if (!made) throw new Error("A comment was not inserted");
  return made;
}

/** The comments on a memo, the oldest first. */
export const listComments = (db: Db, org: OrgId, memoId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(memoComments)
    .where(ofMemo(org, memoId))
    .orderBy(asc(memoComments.createdAt), asc(memoComments.id))
    .limit(COMMENTS_MAX);

/** The open comments of others that mention a person, newest first, with their memos' titles. */
export const listMentions = (
  db: Db,
  org: OrgId,
  { userId, after, limit }: { userId: string; after: Date; limit: number },
) =>
  db
    .select({ comment: memoComments, title: memos.title })
    .from(memoComments)
    .innerJoin(memos, eq(memos.id, memoComments.memoId))
    .where(
      and(
        ofOrganization(memoComments, org),
        ofOrganization(memos, org),
        isNull(memos.removedAt),
        isNull(memoComments.resolvedAt),
        gt(memoComments.createdAt, after),
        ne(memoComments.userId, userId),
        sql`${userId} = any(${memoComments.mentions})`,
      ),
    )
    .orderBy(desc(memoComments.createdAt), desc(memoComments.id))
    .limit(limit);

export async function findComment(
  db: Db,
  org: OrgId,
  { memoId, id }: { memoId: string; id: string },
): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(memoComments)
    .where(and(ofMemo(org, memoId), eq(memoComments.id, id)));
  return row ?? null;
}

export async function countComments(db: Db, org: OrgId, memoId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(memoComments).where(ofMemo(org, memoId));
  return row?.total ?? 0;
}

/** The comment as it is after a change; null when it is not there. */
export async function changeComment(
  db: Db,
  org: OrgId,
  { memoId, id, changes }: { memoId: string; id: string; changes: Partial<NewComment> },
): Promise<CommentRow | null> {
  const [row] = await db
    .update(memoComments)
    .set(changes)
    .where(and(ofMemo(org, memoId), eq(memoComments.id, id)))
    .returning();
  return row ?? null;
}
