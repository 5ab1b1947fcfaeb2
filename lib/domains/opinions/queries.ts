import "server-only";
import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { opinions } from "@/db/schema/notes";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { OpinionStance } from "./constants";

const { document, ...shown } = getTableColumns(opinions);
export type OpinionRow = Omit<typeof opinions.$inferSelect, "document">;
type NewOpinion = Omit<typeof opinions.$inferInsert, "document">;

const one = (org: OrgId, id: string) => and(ofOrganization(opinions, org), eq(opinions.id, id));
const wordsOf = ({ rationale, changeMyMind }: { rationale: string; changeMyMind: string }) =>
  sql`search_vector(${`${rationale}\n${changeMyMind}`})`;

export async function insertOpinion(db: Db, row: NewOpinion): Promise<OpinionRow | null> {
  const [made] = await db
    .insert(opinions)
    .values({ ...row, document: wordsOf(row) })
    .returning(shown);
  return made ?? null;
}

/** `among`: which opinions to consider (lib/domains/notes/service/subject.ts). */
export async function findOpinion(
  db: Db,
  org: OrgId,
  id: string,
  among: SQL | undefined,
): Promise<OpinionRow | null> {
  const [row] = await db
    .select(shown)
    .from(opinions)
    .where(and(one(org, id), among));
  return row ?? null;
}

/** The row, even when deleted, locked until the transaction ends. */
export async function lockOpinion(db: Db, org: OrgId, id: string): Promise<OpinionRow | null> {
  const [row] = await db.select(shown).from(opinions).where(one(org, id)).for("update");
  return row ?? null;
}

export type HeldRow = Pick<
  OpinionRow,
  "stance" | "conviction" | "rationale" | "changeMyMind" | "access"
>;

/** Replaces an opinion's content and its search words. */
export async function rewriteOpinion(
  db: Db,
  org: OrgId,
  id: string,
  held: HeldRow & Pick<OpinionRow, "version" | "updatedAt">,
): Promise<OpinionRow | null> {
  const [row] = await db
    .update(opinions)
    .set({ ...held, document: wordsOf(held) })
    .where(one(org, id))
    .returning(shown);
  return row ?? null;
}

/** Deletes an opinion, or restores it when given null. */
export async function setOpinionRemoved(
  db: Db,
  org: OrgId,
  id: string,
  removedAt: Date | null,
): Promise<void> {
  await db.update(opinions).set({ removedAt }).where(one(org, id));
}

/** Removes an opinion without a trace. */
export async function deleteOpinion(db: Db, org: OrgId, id: string): Promise<void> {
  await db.delete(opinions).where(one(org, id));
}

/** A page of the opinions `among` some, last changed first, with the total. */
export async function pageOfOpinions(
  db: Db,
  org: OrgId,
  { among, stance, ...page }: PageRequest & { among: SQL | undefined; stance?: OpinionStance },
) {
  const found = and(ofOrganization(opinions, org), among, stance && eq(opinions.stance, stance));
  const rows = await db
    .select(shown)
    .from(opinions)
    .where(found)
    .orderBy(desc(opinions.updatedAt), desc(opinions.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(opinions).where(found),
  );
  return { rows, total };
}
