import { sql } from "drizzle-orm";
import { date, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { entryPriorities, entryStatuses } from "@/lib/domains/watchlists/constants";
import { moment, orgId, recordTimes, tenantPolicy, version } from "./_columns";
import { organizations, users } from "./accounts";
import { inSeenProject, projects } from "./projects";

/** A company in a project, with the state of the deal. A company may be in several projects. */
export const watchlistEntries = pgTable(
  "watchlist_entries",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    /** A record of a company; merges lead to the current company. */
    companyId: text("company_id").notNull(),
    /** Key of a stage of the organization's pipeline, and since when it is there. */
    stage: text("stage").notNull(),
    stageSince: moment("stage_since").notNull(),
    priority: text("priority", { enum: entryPriorities }),
    status: text("status", { enum: entryStatuses }).notNull(),
    /** The person responsible for it. */
    ownerId: text("owner_id").references(() => users.id),
    nextStep: text("next_step").notNull().default(""),
    nextStepOn: date("next_step_on"),
    lastInteractionAt: moment("last_interaction_at"),
    /** Values of the fields that the organization defined for entries, by key. */
    custom: jsonb("custom").$type<Record<string, unknown>>().notNull().default({}),
    addedBy: text("added_by").notNull(),
    /** When it was removed from the project. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("watchlist_entries_company")
      .on(t.orgId, t.projectId, t.companyId)
      .where(sql`removed_at is null`),
    index("watchlist_entries_stage")
      .on(t.orgId, t.projectId, t.stage, t.stageSince, t.id)
      .where(sql`removed_at is null`),
    // Includes removed entries, because restoring them looks them up here.
    index("watchlist_entries_of_company").on(t.orgId, t.companyId),
    tenantPolicy("watchlist_entries", inSeenProject),
  ],
).enableRLS();

/** Moves of entries between stages; the first one has no earlier stage. */
export const stageMoves = pgTable(
  "stage_moves",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    entryId: text("entry_id")
      .notNull()
      .references(() => watchlistEntries.id, { onDelete: "cascade" }),
    fromStage: text("from_stage"),
    toStage: text("to_stage").notNull(),
    /** Null for a job. */
    userId: text("user_id"),
    at: moment("at").notNull(),
  },
  (t) => [
    index("stage_moves_entry").on(t.orgId, t.entryId, t.at),
    index("stage_moves_project").on(t.orgId, t.projectId, t.at),
    tenantPolicy("stage_moves", inSeenProject),
  ],
).enableRLS();
