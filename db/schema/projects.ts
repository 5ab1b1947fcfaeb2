import { type SQL, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { projectAccess } from "@/lib/domains/projects/constants";
import type { StoredStage } from "@/lib/domains/watchlists/constants";
import {
  currentUser,
  moment,
  orgId,
  ownPolicy,
  recordTimes,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";

/** Projects: visible to the whole organization, or only to the owner and members. */
export const projects = pgTable(
  "projects",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    /**
     * The normalized name: `searchKey` of lib/core/search-key.ts (the database folds ASCII only).
     */
    nameKey: text("name_key").notNull(),
    description: text("description").notNull().default(""),
    access: text("access", { enum: projectAccess }).notNull().default("organization"),
    /** The saved thesis: parameters of /search, as in a saved search; null for none. */
    thesis: text("thesis"),
    archivedAt: moment("archived_at"),
    /** When it was deleted: from then on nobody sees it, and its name is free. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("projects_org_name").on(t.orgId, t.nameKey).where(sql`removed_at is null`),
    index("projects_org_created").on(t.orgId, t.createdAt, t.id),
    tenantPolicy(
      "projects",
      sql`access = 'organization' or user_id = ${currentUser} or id in (
        select project_id from project_members where user_id = ${currentUser})`,
    ),
  ],
).enableRLS();

/** The policy of rows in a project: visible to those who can see the project. */
export const inSeenProject: SQL = sql`project_id in (select id from projects)`;

/** Members of a project; they and the owner are the only ones who see a restricted project. */
export const projectMembers = pgTable(
  "project_members",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    addedAt: moment("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.projectId, t.userId] }),
    index("project_members_org_user").on(t.orgId, t.userId),
    tenantPolicy("project_members"),
  ],
).enableRLS();

/** When a person last viewed the matches of a project's thesis: later ones are new to them. */
export const projectLooks = pgTable(
  "project_looks",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    lookedAt: moment("looked_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.projectId, t.userId] }), ownPolicy("project_looks")],
).enableRLS();

/** The pipeline of an organization that changed it; without a row the default applies. */
export const pipelines = pgTable(
  "pipelines",
  {
    orgId: orgId()
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    stages: jsonb("stages").$type<StoredStage[]>().notNull(),
    version,
    ...recordTimes,
  },
  () => [tenantPolicy("pipelines")],
).enableRLS();

/** How often people's records use a company, whoever can see those records. */
export const companyUses = pgTable(
  "company_uses",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    companyId: text("company_id").notNull(),
    /** Noun of the records that use it: "watchlists", "notes". */
    kind: text("kind").notNull(),
    uses: integer("uses").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.companyId, t.kind] }), tenantPolicy("company_uses")],
).enableRLS();
