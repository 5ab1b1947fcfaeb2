import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { currentUser, moment, orgId, tenantPolicy } from "./_columns";

/** The acts of people and jobs. Insert-only for the application's role. */
export const activity = pgTable(
  "activity",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    at: moment("at").notNull(),
    kind: text("kind", { enum: ["act", "security"] }).notNull(),
    /** The operation's name, "projects.create". */
    action: text("action").notNull(),
    actorType: text("actor_type", {
      enum: ["anonymous", "guest", "user", "apiKey", "job"],
    }).notNull(),
    actorId: text("actor_id"),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    detail: jsonb("detail").$type<Record<string, string>>().notNull().default({}),
    requestId: text("request_id"),
    /** The project and the company concerned, if any. */
    projectId: text("project_id"),
    companyId: text("company_id"),
    /** Only the acting person may see the row. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** Set only by the owner's `seal_chain`, when the row gets its number in the chain. */
    isSealed: boolean("is_sealed").notNull().default(false),
  },
  (t) => [
    index("activity_unsealed").on(t.orgId, t.at, t.id).where(sql`not is_sealed`),
    index("activity_org_at").on(t.orgId, t.at, t.id),
    index("activity_org_subject").on(t.orgId, t.subjectId),
    index("activity_org_project").on(t.orgId, t.projectId, t.at).where(sql`project_id is not null`),
    index("activity_org_company").on(t.orgId, t.companyId, t.at).where(sql`company_id is not null`),
    tenantPolicy(
      "activity",
      sql`(not is_private or actor_id = ${currentUser})
        and (project_id is null or project_id in (select id from projects))`,
      "organization",
    ),
  ],
).enableRLS();

/**
 * The hash chain over the organization's activity: each row is numbered and sealed once, soon after
 * its commit. The application's role can only read it; the owner's `seal_chain` writes.
 */
export const activitySeals = pgTable(
  "activity_seals",
  {
    orgId: orgId(),
    /** From 1, without gaps. */
    number: bigint("number", { mode: "number" }).notNull(),
    activityId: text("activity_id").notNull(),
    /** SHA-256 of the row's canonical text, hexadecimal. */
    rowHash: text("row_hash").notNull(),
    /** SHA-256 of the previous seal and the row's hash. */
    seal: text("seal").notNull(),
    sealedAt: moment("sealed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.number] }),
    uniqueIndex("activity_seals_row").on(t.orgId, t.activityId),
    tenantPolicy("activity_seals"),
  ],
).enableRLS();

/** Waiting, or the final state: sent, permanently refused, or unwanted by the recipient. */
export const mailStatuses = ["waiting", "sent", "failed", "unwanted"] as const;

/** Outgoing mail, written in the transaction of the act that causes it. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    channel: text("channel", { enum: ["mail"] }).notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    status: text("status", { enum: mailStatuses }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    leasedUntil: moment("leased_until"),
    sentAt: moment("sent_at"),
  },
  (t) => [
    index("outbox_org_status").on(t.orgId, t.status, t.createdAt),
    index("outbox_waiting").on(t.createdAt).where(sql`status = 'waiting'`),
    tenantPolicy("outbox"),
  ],
).enableRLS();

/** Addresses that have opted out of mail from the organization. */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    orgId: orgId(),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.email] }), tenantPolicy("mail_suppressions")],
).enableRLS();

/** A used `Idempotency-Key`: the record it created, not the response. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    orgId: orgId(),
    actorId: text("actor_id").notNull(),
    key: text("key").notNull(),
    operation: text("operation").notNull(),
    inputHash: text("input_hash").notNull(),
    madeId: text("made_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.actorId, t.key] }),
    index("idempotency_keys_age").on(t.orgId, t.createdAt),
    tenantPolicy("idempotency_keys"),
  ],
).enableRLS();

/** How to undo an act: the name of its inverse and the input for that. */
export const undoEntries = pgTable(
  "undo_entries",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    /** The person who acted; null for a job. */
    userId: text("user_id"),
    at: moment("at").notNull(),
    /** What was done, as text: "Merged Acme Ltd into Acme". */
    label: text("label").notNull(),
    /** Name of the inverse. */
    inverse: text("inverse").notNull(),
    input: jsonb("input").$type<Record<string, unknown>>().notNull(),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    undoneAt: moment("undone_at"),
    undoneBy: text("undone_by"),
    /** Only the acting person may see the entry. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** The project concerned: people who cannot see it cannot see the entry. */
    projectId: text("project_id"),
  },
  (t) => [
    index("undo_entries_org_at").on(t.orgId, t.at, t.id),
    index("undo_entries_org_user").on(t.orgId, t.userId, t.at),
    tenantPolicy(
      "undo_entries",
      sql`(not is_private or user_id = ${currentUser})
        and (project_id is null or project_id in (select id from projects))`,
      "organization",
    ),
  ],
).enableRLS();

/**
 * Counters of all limits, one row per limit, subject and window. Also used before an organization
 * is known (sign-in), so without row-level security; the subject is a hash, never a name.
 */
export const limitCounters = pgTable(
  "limit_counters",
  {
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    windowStart: moment("window_start").notNull(),
    windowEnd: moment("window_end").notNull(),
    used: bigint("used", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.subject, t.windowStart] }),
    index("limit_counters_end").on(t.windowEnd),
  ],
);
