import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { QuestionForm } from "@/lib/domains/interviews/constants";
import {
  currentGuest,
  currentOrganization,
  guestOf,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
} from "./_columns";
import { organizations } from "./accounts";
import { conversations } from "./correspondence";

/** Questions to a founder, answered on a page of their own by a link. */
export const interviews = pgTable(
  "interviews",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id),
    founderCompany: text("founder_company").notNull(),
    /** The company it is about, when it is in the data. */
    companyId: text("company_id"),
    /** What the founder reads above the questions. */
    customInstructions: text("custom_instructions").notNull(),
    questions: jsonb("questions").$type<string[]>().notNull(),
    /** How each question is answered; one without an entry by text. */
    questionForms: jsonb("question_forms").$type<QuestionForm[]>().notNull().default([]),
    /** The firm's own model may word a follow-up question to each text answer. */
    modelFollowUps: boolean("model_follow_ups").notNull().default(false),
    /** The source of what the founder said, while the answers are sent and about a company. */
    sourceId: text("source_id"),
    /** The link's token: people copy it from here again. */
    trackingId: text("tracking_id").notNull(),
    /** When the founder agreed to how the answers are used. */
    consentedAt: moment("consented_at"),
    submittedAt: moment("submitted_at"),
    /** When the founder took the answers back; null again once they are submitted anew. */
    withdrawnAt: moment("withdrawn_at"),
    /** Deleted interviews are kept for their undo. */
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("interviews_conversation").on(t.orgId, t.conversationId),
    index("interviews_org_created").on(t.orgId, t.createdAt),
    tenantPolicy("interviews", sql`${currentGuest} is null or id = ${guestOf("interview")}`),
  ],
).enableRLS();

/** Questions that a firm asks again, by a name. */
export const interviewTemplates = pgTable(
  "interview_templates",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name as names are compared. */
    nameKey: text("name_key").notNull(),
    questions: jsonb("questions").$type<string[]>().notNull(),
    questionForms: jsonb("question_forms").$type<QuestionForm[]>().notNull(),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("interview_templates_name").on(t.orgId, t.nameKey).where(sql`removed_at is null`),
    tenantPolicy("interview_templates", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** A founder's answers. Until they are submitted nobody but the founder sees them. */
export const interviewAnswers = pgTable(
  "interview_answers",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    /** Which question, counted from 0. */
    position: integer("position").notNull(),
    /** Empty when it is skipped. */
    answer: text("answer").notNull(),
    /** Of a number; empty for none. */
    unit: text("unit").notNull().default(""),
    /** The day on which it was so, if the founder gave one. */
    asOf: date("as_of", { mode: "string" }),
    /** Why it is skipped; empty when it is answered. */
    skipReason: text("skip_reason").notNull(),
    /** The question that a model asked about it; empty for none, null while no model was asked. */
    followUp: text("follow_up"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("interview_answers_question").on(t.orgId, t.interviewId, t.position),
    pgPolicy("interview_answers_of_founder", {
      as: "permissive",
      for: "all",
      to: "public",
      using: sql`org_id = ${currentOrganization} and interview_id = ${guestOf("interview")}`,
      withCheck: sql`org_id = ${currentOrganization} and interview_id = ${guestOf("interview")}`,
    }),
    pgPolicy("interview_answers_submitted", {
      as: "permissive",
      for: "select",
      to: "public",
      using: sql`org_id = ${currentOrganization} and ${currentGuest} is null
        and interview_id in (select id from interviews where submitted_at is not null)`,
    }),
  ],
).enableRLS();

/** Files that a founder gave as answers. Until they are submitted nobody but the founder sees them. */
export const interviewFiles = pgTable(
  "interview_files",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    interviewId: text("interview_id")
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    /** Which question, counted from 0. */
    position: integer("position").notNull(),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("interview_files_question").on(t.orgId, t.interviewId, t.position),
    pgPolicy("interview_files_of_founder", {
      as: "permissive",
      for: "all",
      to: "public",
      using: sql`org_id = ${currentOrganization} and interview_id = ${guestOf("interview")}`,
      withCheck: sql`org_id = ${currentOrganization} and interview_id = ${guestOf("interview")}`,
    }),
    pgPolicy("interview_files_submitted", {
      as: "permissive",
      for: "select",
      to: "public",
      using: sql`org_id = ${currentOrganization} and ${currentGuest} is null
        and interview_id in (select id from interviews where submitted_at is not null)`,
    }),
  ],
).enableRLS();
