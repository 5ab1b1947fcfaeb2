import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { checklistItems, checklistTemplates } from "@/db/schema/checklists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ItemRow = typeof checklistItems.$inferSelect;
export type TemplateRow = typeof checklistTemplates.$inferSelect;

const itemById = (org: OrgId, id: string) =>
  and(ofOrganization(checklistItems, org), eq(checklistItems.id, id));

/** The items of a company's records, in their order. */
export const listItems = (db: Db, org: OrgId, companyIds: string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(checklistItems)
    .where(
      and(
        ofOrganization(checklistItems, org),
        inArray(checklistItems.companyId, companyIds),
        isNull(checklistItems.removedAt),
      ),
    )
    .orderBy(asc(checklistItems.place), asc(checklistItems.id));

/** Lets one caller at a time add to the checklist of a company, until the transaction ends. */
export async function lockChecklist(db: Db, org: OrgId, companyId: string): Promise<void> {
  await lockKey(db, `checklist ${org} ${companyId}`);
}

export async function insertItems(
  db: Db,
  rows: (typeof checklistItems.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(checklistItems).values(rows);
}

/** An item, also when it is deleted, locked until the transaction ends. */
export async function lockItem(db: Db, org: OrgId, id: string): Promise<ItemRow | null> {
  const [row] = await db.select().from(checklistItems).where(itemById(org, id)).for("update");
  return row ?? null;
}

export async function updateItem(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof checklistItems.$inferInsert>,
): Promise<void> {
  await db.update(checklistItems).set(changes).where(itemById(org, id));
}

const templateById = (org: OrgId, id: string) =>
  and(ofOrganization(checklistTemplates, org), eq(checklistTemplates.id, id));

/** The firm's templates that are kept, by name. */
export const listTemplateRows = (db: Db, org: OrgId): Promise<TemplateRow[]> =>
  db
    .select()
    .from(checklistTemplates)
    .where(and(ofOrganization(checklistTemplates, org), isNull(checklistTemplates.removedAt)))
    .orderBy(asc(checklistTemplates.nameKey));

/** A template, also when it is deleted. */
export async function findTemplate(db: Db, org: OrgId, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(checklistTemplates).where(templateById(org, id));
  return row ?? null;
}

/** Keeps a template, in place of an earlier one of the same name. */
export async function putTemplate(
  db: Db,
  row: typeof checklistTemplates.$inferInsert,
): Promise<TemplateRow> {
  const { name, items, updatedAt } = row;
  const [saved] = await db
    .insert(checklistTemplates)
    .values(row)
    .onConflictDoUpdate({
      target: [checklistTemplates.orgId, checklistTemplates.nameKey],
      targetWhere: isNull(checklistTemplates.removedAt),
      set: { name, items, updatedAt },
    })
    .returning();
  if (!saved) throw new Error("A template was not stored");
  return saved;
}

export async function setTemplateRemoved(db: Db, org: OrgId, id: string, removedAt: Date | null) {
  await db.update(checklistTemplates).set({ removedAt }).where(templateById(org, id));
}
