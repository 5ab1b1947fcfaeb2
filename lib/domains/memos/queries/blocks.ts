import "server-only";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memoBlocks, memoVersions } from "@/db/schema/memos";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type BlockRow = typeof memoBlocks.$inferSelect;
export type NewBlock = typeof memoBlocks.$inferInsert;
export type VersionRow = typeof memoVersions.$inferSelect;

const ofMemo = (org: OrgId, memoId: string) =>
  and(ofOrganization(memoBlocks, org), eq(memoBlocks.memoId, memoId));

export async function insertBlocks(db: Db, rows: readonly NewBlock[]): Promise<void> {
  if (rows.length > 0) await db.insert(memoBlocks).values([...rows]);
}

/** The blocks of a memo in their order. */
export const listBlocks = (db: Db, org: OrgId, memoId: string): Promise<BlockRow[]> =>
  db
    .select()
    .from(memoBlocks)
    .where(and(ofMemo(org, memoId), isNull(memoBlocks.removedAt)))
    .orderBy(asc(memoBlocks.place), asc(memoBlocks.id))
    .prepare("memos.blocks")
    .execute();

/** A block, also when it is deleted, locked until the transaction ends. */
export async function lockBlock(
  db: Db,
  org: OrgId,
  memoId: string,
  id: string,
): Promise<BlockRow | null> {
  const [row] = await db
    .select()
    .from(memoBlocks)
    .where(and(ofMemo(org, memoId), eq(memoBlocks.id, id)))
    .for("update");
  return row ?? null;
}

export async function updateBlock(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<NewBlock>,
): Promise<void> {
  await db
    .update(memoBlocks)
    .set(changes)
    .where(and(ofOrganization(memoBlocks, org), eq(memoBlocks.id, id)));
}

/** Sets the blocks of a memo so far apart, in their order; deleted ones keep their place in it. */
export async function spreadBlocks(
  db: Db,
  org: OrgId,
  { memoId, step }: { memoId: string; step: number },
): Promise<void> {
  const order = db
    .select({
      id: memoBlocks.id,
      nth: sql<number>`row_number() over (order by ${memoBlocks.place}, ${memoBlocks.id})`.as(
        "nth",
      ),
    })
    .from(memoBlocks)
    .where(ofMemo(org, memoId))
    .as("placed");
  await db
    .update(memoBlocks)
    .set({ place: sql`${order.nth} * ${step}::float8` })
    .from(order)
    .where(and(ofMemo(org, memoId), eq(memoBlocks.id, order.id)));
}

export async function insertVersions(
  db: Db,
  rows: readonly (typeof memoVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(memoVersions).values([...rows]);
}

/** The versions of a block, the newest first. */
export const listVersions = (
  db: Db,
  org: OrgId,
  { memoId, blockId, limit }: { memoId: string; blockId: string; limit: number },
): Promise<VersionRow[]> =>
  db
    .select()
    .from(memoVersions)
    .where(
      and(
        ofOrganization(memoVersions, org),
        eq(memoVersions.memoId, memoId),
        eq(memoVersions.blockId, blockId),
      ),
    )
    .orderBy(desc(memoVersions.number))
    .limit(limit);

/** One version of a block. */
export async function findVersion(
  db: Db,
  org: OrgId,
  { memoId, blockId, number }: { memoId: string; blockId: string; number: number },
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(memoVersions)
    .where(
      and(
        ofOrganization(memoVersions, org),
        eq(memoVersions.memoId, memoId),
        eq(memoVersions.blockId, blockId),
        eq(memoVersions.number, number),
      ),
    );
  return row ?? null;
}

/** How many sentences memos have, and how many are neither proved nor a person's view, by memo. */
export async function countSentences(
  db: Db,
  org: OrgId,
  memoIds: readonly string[],
): Promise<Map<string, { sentences: number; unproved: number }>> {
  if (memoIds.length === 0) return new Map();
  const unproved = sql<number>`sum(jsonb_array_length(jsonb_path_query_array(${memoBlocks.sentences}, '$[*] ? (@.status == "unproved")')))::int`;
  const sentences = sql<number>`sum(jsonb_array_length(${memoBlocks.sentences}))::int`;
  const rows = await db
    .select({ memoId: memoBlocks.memoId, sentences, unproved })
    .from(memoBlocks)
    .where(
      and(
        ofOrganization(memoBlocks, org),
        inArray(memoBlocks.memoId, [...memoIds]),
        isNull(memoBlocks.removedAt),
      ),
    )
    .groupBy(memoBlocks.memoId);
  return new Map(rows.map(({ memoId, ...counts }) => [memoId, counts]));
}
