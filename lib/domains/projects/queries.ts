import "server-only";
import { and, count, desc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";

export type ProjectRow = typeof projects.$inferSelect;

const one = (org: OrgId, id: string) => and(ofOrganization(projects, org), eq(projects.id, id));

/** Adds a project; null when the organisation has one of that name. */
export async function insertProject(db: Db, row: typeof projects.$inferInsert) {
  const [made] = await db.insert(projects).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findProject(db: Db, org: OrgId, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(one(org, id));
  return row ?? null;
}

/** The row, locked until the transaction ends. */
export async function lockProject(db: Db, org: OrgId, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(one(org, id)).for("update");
  return row ?? null;
}

export async function findProjectByName(db: Db, org: OrgId, nameKey: string) {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(ofOrganization(projects, org), eq(projects.nameKey, nameKey)));
  return row ?? null;
}

export async function updateProject(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<typeof projects.$inferInsert>,
): Promise<ProjectRow | null> {
  const [row] = await db.update(projects).set(changes).where(one(org, id)).returning();
  return row ?? null;
}

/** A page, newest first, and the total behind it; both statements travel together. */
export async function pageOfProjects(db: Db, org: OrgId, page: PageRequest) {
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(projects)
      .where(ofOrganization(projects, org))
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(projects).where(ofOrganization(projects, org)),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
