import "server-only";
import { and, count, desc, eq, like, sql } from "drizzle-orm";
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

/** The database's half of `lookupKey`: the stored key without its accents. */
const nameAsLookedFor = sql`regexp_replace(normalize(${projects.nameKey}, nfd), '[\\u0300-\\u036f]', '', 'g')`;

const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * A page of the projects whose name has `nameHas` (a `lookupKey`; empty for all), newest first, and
 * the total behind it; both statements travel together.
 */
export async function pageOfProjects(
  db: Db,
  org: OrgId,
  { nameHas, ...page }: PageRequest & { nameHas: string },
) {
  const found = and(
    ofOrganization(projects, org),
    nameHas === "" ? undefined : like(nameAsLookedFor, `%${literally(nameHas)}%`),
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(projects)
      .where(found)
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(projects).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
