import "server-only";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memoTemplates } from "@/db/schema/memos";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { TEMPLATES_MAX } from "../constants";

export type TemplateRow = typeof memoTemplates.$inferSelect;

const byId = (org: OrgId, id: string) =>
  and(ofOrganization(memoTemplates, org), eq(memoTemplates.id, id));
const live = (org: OrgId) =>
  and(ofOrganization(memoTemplates, org), isNull(memoTemplates.removedAt));

export async function insertTemplate(
  db: Db,
  row: typeof memoTemplates.$inferInsert,
): Promise<TemplateRow> {
  const [made] = await db.insert(memoTemplates).values(row).returning();
  if (!made) throw new Error("A template was not inserted");
  return made;
}

export async function findTemplate(db: Db, org: OrgId, id: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(memoTemplates)
    .where(and(byId(org, id), isNull(memoTemplates.removedAt)));
  return row ?? null;
}

/** The template, also when it is deleted, locked until the transaction ends. */
export async function lockTemplate(db: Db, org: OrgId, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(memoTemplates).where(byId(org, id)).for("update");
  return row ?? null;
}

export async function changeTemplate(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof memoTemplates.$inferInsert>,
): Promise<void> {
  await db.update(memoTemplates).set(changes).where(byId(org, id));
}

/** The firm's own templates by name. */
export const listTemplates = (db: Db, org: OrgId): Promise<TemplateRow[]> =>
  db
    .select()
    .from(memoTemplates)
    .where(live(org))
    .orderBy(asc(memoTemplates.nameKey), asc(memoTemplates.id))
    .limit(TEMPLATES_MAX);

export async function countTemplates(db: Db, org: OrgId): Promise<number> {
  const [row] = await db.select({ total: count() }).from(memoTemplates).where(live(org));
  return row?.total ?? 0;
}
