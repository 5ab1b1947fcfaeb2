import "server-only";
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Db, databaseCode } from "@/db/client";
import { orderAsked } from "@/db/order";
import { projectLooks, projectMembers, projects } from "@/db/schema/projects";
import { inPart, ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { ProjectSort, ProjectState } from "./constants";

const FOREIGN_KEY_VIOLATION = "23503";

export type ProjectRow = typeof projects.$inferSelect;

/** The condition for one project, deleted or not. */
const one = (org: OrgId, id: string) => and(ofOrganization(projects, org), eq(projects.id, id));
const there = (org: OrgId, id: string) => and(one(org, id), isNull(projects.removedAt));

/** Adds a project; null when the name is taken in the organization. */
export async function insertProject(db: Db, row: typeof projects.$inferInsert) {
  const [made] = await db.insert(projects).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findProject(db: Db, org: OrgId, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(there(org, id));
  return row ?? null;
}

/** The row, locked until the transaction ends. */
export async function lockProject(db: Db, org: OrgId, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(there(org, id)).for("update");
  return row ?? null;
}

/** The row of a project, deleted or not, locked until the transaction ends. */
export async function lockAnyProject(db: Db, org: OrgId, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(one(org, id)).for("update");
  return row ?? null;
}

export async function findProjectByName(db: Db, org: OrgId, nameKey: string) {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(ofOrganization(projects, org), eq(projects.nameKey, nameKey), isNull(projects.removedAt)),
    );
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

/** Removes a project without a trace; returns false and does nothing when it is not empty. */
export async function deleteProject(db: Db, org: OrgId, id: string): Promise<boolean> {
  try {
    // Entries hidden by row-level security must also count: the foreign key sees them, a query
    // would not.
    await inPart(db, async (part) => part.delete(projects).where(one(org, id)));
    return true;
  } catch (thrown) {
    if (databaseCode(thrown) === FOREIGN_KEY_VIOLATION) return false;
    throw thrown;
  }
}

/** The SQL part of `lookupKey`: the stored key without accents. */
const nameAsLookedFor = sql`regexp_replace(normalize(${projects.nameKey}, nfd), '[\\u0300-\\u036f]', '', 'g')`;

const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const inState: Record<ProjectState, SQL | undefined> = {
  active: isNull(projects.archivedAt),
  archived: isNotNull(projects.archivedAt),
  all: undefined,
};

const orders = { created: projects.createdAt, name: projects.nameKey };

type ProjectFilter = { nameHas: string; state: ProjectState; sort?: ProjectSort };

/**
 * A page of the projects whose name contains `nameHas` (a `lookupKey`; empty for all), in order,
 * with the total; both statements are sent together.
 */
export async function pageOfProjects(
  db: Db,
  org: OrgId,
  { nameHas, state, sort = "-created", ...page }: PageRequest & ProjectFilter,
) {
  const found = and(
    ofOrganization(projects, org),
    isNull(projects.removedAt),
    inState[state],
    nameHas === "" ? undefined : like(nameAsLookedFor, `%${literally(nameHas)}%`),
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(projects)
      .where(found)
      .orderBy(orderAsked(sort, orders), desc(projects.createdAt), desc(projects.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(projects).where(found),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** The projects that were changed last, for the sidebar, in one statement of its own. */
export const listRecentProjects = (db: Db, org: OrgId, limit: number) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      description: projects.description,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(and(ofOrganization(projects, org), isNull(projects.removedAt), inState.active))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(limit)
    .prepare("projects.recent")
    .execute();

/** Ids of all projects that are not archived. */
export const listActiveProjects = (db: Db, org: OrgId) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(ofOrganization(projects, org), isNull(projects.removedAt), inState.active))
    .orderBy(desc(projects.createdAt), desc(projects.id));

export type MemberRow = typeof projectMembers.$inferSelect;

const membersOf = (org: OrgId, projectId: string) =>
  and(ofOrganization(projectMembers, org), eq(projectMembers.projectId, projectId));

/** The members of a project, in order of addition. */
export const listMembers = (db: Db, org: OrgId, projectId: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(projectMembers)
    .where(membersOf(org, projectId))
    .orderBy(asc(projectMembers.addedAt), asc(projectMembers.userId));

export async function insertMembers(
  db: Db,
  rows: (typeof projectMembers.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(projectMembers).values(rows);
}

export async function deleteMembers(
  db: Db,
  org: OrgId,
  projectId: string,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .delete(projectMembers)
    .where(and(membersOf(org, projectId), inArray(projectMembers.userId, userIds)));
}

type Look = { projectId: string; userId: string };

export async function findLook(db: Db, org: OrgId, { projectId, userId }: Look) {
  const [row] = await db
    .select({ lookedAt: projectLooks.lookedAt })
    .from(projectLooks)
    .where(
      and(
        ofOrganization(projectLooks, org),
        eq(projectLooks.projectId, projectId),
        eq(projectLooks.userId, userId),
      ),
    );
  return row?.lookedAt ?? null;
}

export async function noteLook(db: Db, org: OrgId, look: Look, lookedAt: Date): Promise<void> {
  await db
    .insert(projectLooks)
    .values({ orgId: org, ...look, lookedAt })
    .onConflictDoUpdate({
      target: [projectLooks.orgId, projectLooks.projectId, projectLooks.userId],
      set: { lookedAt },
    });
}
