import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { erasures } from "@/db/schema/privacy";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { RetentionKind } from "@/lib/core/retention";
import { ERASURES_SHOWN } from "./constants";

/** Regular expressions that find a person: by their addresses alone, and by their names too. */
type PersonPatterns = { addresses: string; whole: string };

export type ErasureRow = typeof erasures.$inferSelect;

type FindingRecords = { userId: string | null; atMost: number; byPerson?: readonly string[] };

export type FoundRecords = { name: string; total: number; records: Record<string, unknown>[] };

/**
 * What the caller may see of a person, table by table; what member `userId` wrote too. In tables
 * `byPerson` nothing is looked for in texts.
 */
export async function findRecords(
  db: Db,
  { whole }: PersonPatterns,
  { userId, atMost, byPerson = [] }: FindingRecords,
): Promise<FoundRecords[]> {
  const rows = await db.execute<FoundRecords>(
    sql`select name, total::int, records
      from person_records(${whole}, ${userId}, ${atMost}, ${sql.param([...byPerson])}::text[])`,
  );
  return [...rows];
}

export const insertErasure = (db: Db, row: typeof erasures.$inferInsert) =>
  db.insert(erasures).values(row);

export const listErasureRows = (db: Db, org: OrgId): Promise<ErasureRow[]> =>
  db
    .select()
    .from(erasures)
    .where(ofOrganization(erasures, org))
    .orderBy(desc(erasures.createdAt))
    .limit(ERASURES_SHOWN);

/** What the organization's erasures have sealed. */
export const listSealed = (db: Db, org: OrgId) =>
  db
    .select({ sealedKey: erasures.sealedKey })
    .from(erasures)
    .where(and(ofOrganization(erasures, org), isNotNull(erasures.sealedKey)));

export async function findErasure(db: Db, org: OrgId, id: string): Promise<ErasureRow | undefined> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(ofOrganization(erasures, org), eq(erasures.id, id), isNull(erasures.finishedAt)));
  return row;
}

/** Erases a person from every text of the organization, and notes that it was done. */
export async function eraseFromTexts(
  db: Db,
  erasure: { org: OrgId; id: string; at: Date },
  { addresses, whole }: PersonPatterns,
  words: string,
): Promise<void> {
  const { org, id, at } = erasure;
  await db.execute(
    sql`select person_erase(${addresses}, ${whole}, ${words},
      ${at.toISOString()}::timestamptz)`,
  );
  await db
    .update(erasures)
    .set({ finishedAt: at })
    .where(and(ofOrganization(erasures, org), eq(erasures.id, id)));
}

/** Deletes what only a former member could see; returns keys of files that nothing names now. */
export async function eraseMember(db: Db, userId: string): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`select member_erase(${userId}) as key`);
  return rows.map(({ key }) => key);
}

type Age = { kind: RetentionKind; months: number; now: Date };

/** How many records of a kind are older than some months, and the day of the oldest. */
export async function countOld(db: Db, { kind, months, now }: Age) {
  const [row] = await db.execute<{ records: number; oldestDay: string | null }>(sql`
    select records::int, to_char(oldest at time zone 'UTC', 'YYYY-MM-DD') as "oldestDay"
    from retention_preview(${kind},
      ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`);
  return row ?? { records: 0, oldestDay: null };
}

/** Removes records of a kind that are older than the organization keeps them. */
export async function removeSomeOld(
  db: Db,
  kind: RetentionKind,
  atMost: number,
): Promise<{ removed: number; files: string[] }> {
  const [row] = await db.execute<{ removed: number; files: string[] }>(
    sql`select removed, files from retention_remove(${kind}, ${atMost}::int)`,
  );
  return row ?? { removed: 0, files: [] };
}

/** Deletes all that the transaction's organization holds; returns keys of its files. */
export async function deleteHeld(db: Db): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`select organization_delete() as key`);
  return rows.map(({ key }) => key);
}
