import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { currentUser, moment, ofSeenSet, orgId, recordTimes, tenantPolicy } from "./_columns";
import { organizations, users } from "./accounts";
import { inSeenProject, projects } from "./projects";
import { runs } from "./runs";

/**
 * Evaluations of companies by sets of criteria: never changed. Whoever sees the set sees its
 * evaluations.
 */
export const evaluations = pgTable(
  "evaluations",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    /** A company's record, and its name then. */
    companyId: text("company_id").notNull(),
    companyName: text("company_name").notNull(),
    /** The set, which may be a template, and the version that was used. */
    setId: text("set_id").notNull(),
    setVersion: integer("set_version").notNull(),
    /** The day at whose end the facts were known; null for when it was made. */
    asOf: date("as_of"),
    engine: text("engine").notNull(),
    /** SHA-256 of the text that facts, criteria and engine make. */
    receipt: text("receipt").notNull(),
    /** The facts that its criteria read, and what came of them. */
    facts: jsonb("facts").$type<unknown>().notNull(),
    result: jsonb("result").$type<unknown>().notNull(),
    hundredths: integer("hundredths").notNull(),
    /** The known criteria are too small a part of the weight for a score to be told. */
    isTooLittleKnown: boolean("is_too_little_known")
      .notNull()
      .generatedAlwaysAs(sql`(result -> 'is_too_little_known')::boolean`),
    /** The latest of its company by its set that is not as of an earlier day. */
    isLatest: boolean("is_latest").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("evaluations_org_company").on(t.orgId, t.companyId, t.setId, t.createdAt, t.id),
    index("evaluations_org_run").on(t.orgId, t.runId, t.id),
    uniqueIndex("evaluations_latest").on(t.orgId, t.setId, t.companyId).where(sql`is_latest`),
    tenantPolicy("evaluations", ofSeenSet),
  ],
).enableRLS();

/**
 * Projects that are evaluated again each night. Visible to those who see the project, and to jobs,
 * which find out on whose behalf they act.
 */
export const nightlyEvaluations = pgTable(
  "nightly_evaluations",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Who switched it on: it ends with their access to the project. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** A set of the organization's, or a lens. */
    setId: text("set_id").notNull(),
    /** The day (UTC) of the latest night, or on which it was switched on. */
    day: date("day").notNull(),
    /** The latest night's run. */
    runId: text("run_id"),
    ...recordTimes,
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.projectId] }),
    tenantPolicy("nightly_evaluations", sql`${inSeenProject} or ${currentUser} is null`),
  ],
).enableRLS();
