import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type RunModel, type RunStep, runKinds, runStatuses } from "@/lib/domains/runs/constants";
import {
  currentGuest,
  currentUser,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations } from "./accounts";

/**
 * Long work that somebody asked for: what it was given, how far it is, and what came of it. A
 * private one is visible to whoever asked, and to jobs.
 */
export const runs = pgTable(
  "runs",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id"),
    isPrivate: boolean("is_private").notNull(),
    kind: text("kind", { enum: runKinds }).notNull(),
    /** What it makes, for people, and the record's id; null where nothing single comes of it. */
    title: text("title"),
    subjectId: text("subject_id"),
    status: text("status", { enum: runStatuses }).notNull(),
    /** Ids and versions: the same wherever and whenever it goes on. */
    inputs: jsonb("inputs").$type<unknown>().notNull(),
    steps: jsonb("steps").$type<RunStep[]>().notNull(),
    result: jsonb("result").$type<unknown>(),
    /** Of what did the work; null before this was noted. */
    version: text("version"),
    /** The model that took part, and what it used; null where none did. */
    model: jsonb("model").$type<RunModel>(),
    /** Why it failed, for people. */
    error: text("error"),
    finishedAt: moment("finished_at"),
    ...recordTimes,
  },
  (t) => [
    index("runs_org_created").on(t.orgId, t.createdAt),
    tenantPolicy("runs", sql`not is_private or user_id = ${currentUser} or ${currentUser} is null`),
  ],
).enableRLS();

/** What a firm wants of the work of an agent, in words. */
export const agentInstructions = pgTable(
  "agent_instructions",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    agent: text("agent").notNull(),
    body: text("body").notNull(),
    /** Who changed it last. */
    userId: text("user_id").notNull(),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("agent_instructions_agent").on(t.orgId, t.agent),
    tenantPolicy("agent_instructions", sql`${currentGuest} is null`),
  ],
).enableRLS();
