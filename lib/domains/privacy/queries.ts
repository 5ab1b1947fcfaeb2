import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { erasures } from "@/db/schema/privacy";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { ERASURES_SHOWN } from "./constants";

/** Regular expressions that find a person: by their addresses alone, and by their names too. */
type PersonPatterns = { addresses: string; whole: string };

export type ErasureRow = typeof erasures.$inferSelect;

export type FoundRecords = { name: string; total: number; records: Record<string, unknown>[] };

/** What the caller may see of a person, table by table; what member `userId` wrote too. */
export async function findRecords(
  db: Db,
  { whole }: PersonPatterns,
  { userId, atMost }: { userId: string | null; atMost: number },
): Promise<FoundRecords[]> {
  const rows = await db.execute<FoundRecords>(
    sql`select name, total::int, records
      from person_records(${whole}, ${userId}, ${atMost})`,
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
