import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { connectionEdges, contactImports, contacts } from "@/db/schema/connections";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ImportRow = typeof contactImports.$inferSelect;

/** A contact before the database gives it its keys. */
export type NewContact = {
  id: string;
  position: number;
  name: string;
  linkedin: string | null;
  email: string | null;
  company: string | null;
  company_key: string | null;
  title: string | null;
  connected_on: string | null;
};

export async function insertImport(db: Db, row: typeof contactImports.$inferInsert) {
  const [made] = await db.insert(contactImports).values(row).returning();
  return made as ImportRow;
}

/** Adds contacts of an import, in one statement. */
export async function insertContacts(
  db: Db,
  org: OrgId,
  { userId, importId, rows }: { userId: string; importId: string; rows: readonly NewContact[] },
): Promise<void> {
  await db.execute(sql`
    insert into contacts (id, org_id, user_id, import_id, position, name, name_key, linkedin_key,
      email, company, company_key, title, connected_on, person_id)
    select id, ${org}, ${userId}, ${importId}, position, name, search_key(name),
      linkedin_key(linkedin), email, company, company_key, title, connected_on, id
    from jsonb_to_recordset((${JSON.stringify(rows)}::text)::jsonb) as r(id text, position int,
      name text, linkedin text, email text, company text, company_key text, title text,
      connected_on date)`);
}

/** Says whom the contacts of an import are and writes their edges. */
export async function linkContacts(db: Db, importId: string): Promise<void> {
  await db.execute(sql`select connections_link(${importId}::text)`);
}

/** Those of the reader, and those that others share, newest first. */
export const listImports = (db: Db, org: OrgId): Promise<ImportRow[]> =>
  db
    .select()
    .from(contactImports)
    .where(ofOrganization(contactImports, org))
    .orderBy(desc(contactImports.createdAt), desc(contactImports.id));

const one = (org: OrgId, id: string) =>
  and(ofOrganization(contactImports, org), eq(contactImports.id, id));

/** Locks an import of the reader; null for those of others, shared or not. */
export async function lockImport(db: Db, org: OrgId, who: { id: string; userId: string }) {
  const [row] = await db
    .select()
    .from(contactImports)
    .where(and(one(org, who.id), eq(contactImports.userId, who.userId)))
    .for("update");
  return row ?? null;
}

export async function findImport(db: Db, org: OrgId, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(contactImports).where(one(org, id));
  return row ?? null;
}

const contactsOf = (org: OrgId, importId: string) =>
  and(ofOrganization(contacts, org), eq(contacts.importId, importId));
const edgesOf = (org: OrgId, importId: string) =>
  and(ofOrganization(connectionEdges, org), eq(connectionEdges.importId, importId));

/** Shares an import with all that it brought, or makes it private again. */
export async function setShared(
  db: Db,
  org: OrgId,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<void> {
  const shareEdges = () => db.update(connectionEdges).set({ isShared }).where(edgesOf(org, id));
  await db.update(contactImports).set({ isShared }).where(one(org, id));
  await shareEdges();
  await db.update(contacts).set({ isShared }).where(contactsOf(org, id));
  // A build that had the contacts meanwhile wrote edges of them as they were.
  await shareEdges();
}

/** Deletes an import with all that it brought. */
export async function deleteImport(db: Db, org: OrgId, id: string): Promise<void> {
  const deleteEdges = () => db.delete(connectionEdges).where(edgesOf(org, id));
  await deleteEdges();
  await db.delete(contacts).where(contactsOf(org, id));
  // A build that had the contacts meanwhile wrote edges of them anew.
  await deleteEdges();
  await db.delete(contactImports).where(one(org, id));
}
