import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { ndaTemplates } from "@/db/schema/ndas";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type NdaTemplateRow = typeof ndaTemplates.$inferSelect;

const byId = (org: OrgId, id: string) =>
  and(ofOrganization(ndaTemplates, org), eq(ndaTemplates.id, id));

/** The firm's templates that are kept, by name. */
export const listNdaTemplates = (db: Db, org: OrgId): Promise<NdaTemplateRow[]> =>
  db
    .select()
    .from(ndaTemplates)
    .where(and(ofOrganization(ndaTemplates, org), isNull(ndaTemplates.removedAt)))
    .orderBy(asc(ndaTemplates.nameKey));

/** A template, also when it is deleted. */
export async function findNdaTemplate(
  db: Db,
  org: OrgId,
  id: string,
): Promise<NdaTemplateRow | null> {
  const [row] = await db.select().from(ndaTemplates).where(byId(org, id));
  return row ?? null;
}

/** Keeps a template, in place of an earlier one of the same name. */
export async function putNdaTemplate(
  db: Db,
  row: typeof ndaTemplates.$inferInsert,
): Promise<NdaTemplateRow> {
  const { id, orgId, nameKey, createdAt, ...set } = row;
  const [saved] = await db
    .insert(ndaTemplates)
    .values(row)
    .onConflictDoUpdate({
      target: [ndaTemplates.orgId, ndaTemplates.nameKey],
      targetWhere: isNull(ndaTemplates.removedAt),
      set,
    })
    .returning();
  if (!saved) throw new Error("A template was not stored");
  return saved;
}

export async function setNdaTemplateRemoved(
  db: Db,
  org: OrgId,
  id: string,
  removedAt: Date | null,
) {
  await db.update(ndaTemplates).set({ removedAt }).where(byId(org, id));
}
