import "server-only";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { customFields } from "@/db/schema/custom-fields";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { CustomSubject } from "./constants";

export type CustomFieldRow = typeof customFields.$inferSelect;

/** All fields, archived ones included, the oldest first. */
export const listFields = (db: Db, org: OrgId): Promise<CustomFieldRow[]> =>
  db
    .select()
    .from(customFields)
    .where(ofOrganization(customFields, org))
    .orderBy(asc(customFields.createdAt), asc(customFields.id));

/** Lets one change of the organization's fields run at a time, so that limits hold. */
export async function lockFields(db: Db, org: OrgId): Promise<void> {
  await lockKey(db, `custom_fields ${org}`);
}

export async function findField(db: Db, org: OrgId, id: string): Promise<CustomFieldRow | null> {
  const [row] = await db
    .select()
    .from(customFields)
    .where(and(ofOrganization(customFields, org), eq(customFields.id, id)));
  return row ?? null;
}

/** How many fields are live, and how many there are with the archived ones. */
export async function countFields(db: Db, org: OrgId): Promise<{ live: number; stored: number }> {
  const [row] = await db
    .select({
      stored: count(),
      live: sql<number>`(count(*) filter (where ${customFields.archivedAt} is null))::int`,
    })
    .from(customFields)
    .where(ofOrganization(customFields, org));
  return row ?? { live: 0, stored: 0 };
}

/** The live field of a name; names of archived fields are free. */
export async function findFieldByName(
  db: Db,
  org: OrgId,
  { subject, nameKey }: { subject: CustomSubject; nameKey: string },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: customFields.id })
    .from(customFields)
    .where(
      and(
        ofOrganization(customFields, org),
        eq(customFields.subject, subject),
        eq(customFields.nameKey, nameKey),
        isNull(customFields.archivedAt),
      ),
    );
  return row ?? null;
}

export async function insertField(db: Db, row: typeof customFields.$inferInsert) {
  const [made] = await db.insert(customFields).values(row).returning();
  return made as CustomFieldRow;
}

export async function updateField(
  db: Db,
  org: OrgId,
  id: string,
  change: Partial<typeof customFields.$inferInsert>,
): Promise<CustomFieldRow> {
  const [row] = await db
    .update(customFields)
    .set(change)
    .where(and(ofOrganization(customFields, org), eq(customFields.id, id)))
    .returning();
  return row as CustomFieldRow;
}
