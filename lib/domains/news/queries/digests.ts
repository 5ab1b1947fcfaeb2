import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { newsDigests } from "@/db/schema/news";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

type Digest = typeof newsDigests.$inferInsert;

const own = (org: OrgId, userId: string) =>
  and(ofOrganization(newsDigests, org), eq(newsDigests.userId, userId));

export async function findDigest(db: Db, org: OrgId, userId: string) {
  const [row] = await db.select().from(newsDigests).where(own(org, userId));
  return row ?? null;
}

export async function putDigest(db: Db, row: Digest): Promise<void> {
  const { every, nextAt } = row;
  await db
    .insert(newsDigests)
    .values(row)
    .onConflictDoUpdate({
      target: [newsDigests.orgId, newsDigests.userId],
      set: { every, nextAt },
    });
}

export async function deleteDigest(db: Db, org: OrgId, userId: string): Promise<void> {
  await db.delete(newsDigests).where(own(org, userId));
}

/** Takes the digests that are due in every organization, through a SECURITY DEFINER function. */
export async function takeDueDigests(db: Db, { at, atMost }: { at: Date; atMost: number }) {
  const rows = await db.execute<{ org_id: string; user_id: string; since: string }>(
    sql`select org_id, user_id, since::text as since
      from news_digests_due(${at.toISOString()}::timestamptz, ${atMost}::int)`,
  );
  return rows.map(({ org_id: orgId, user_id: userId, since }) => ({
    ...{ orgId, userId, since: new Date(since).toISOString() },
  }));
}
