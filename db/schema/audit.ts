import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { factors } from "@/lib/core/factors";
import { currentGuest, currentUser, moment, orgId, tenantPolicy } from "./_columns";

/** Seen by admins, and by the product itself when it writes them to a file or sends them. */
const byAdmins = sql`${currentGuest} is null and (${currentUser} is null or exists (
  select from memberships as own where own.org_id = audit.org_id and own.user_id = ${currentUser}
    and own.role = 'admin'))`;

/** Who did, or tried to do, what a security review asks for. Insert-only for the application. */
export const audit = pgTable(
  "audit",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    at: moment("at").notNull(),
    actorType: text("actor_type", {
      enum: ["anonymous", "guest", "user", "apiKey", "job"],
    }).notNull(),
    actorId: text("actor_id"),
    /** The operation's name, "documents.listPages". */
    act: text("act").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id"),
    outcome: text("outcome", { enum: ["done", "failed", "refused"] }).notNull(),
    /** The caller's network address; empty when there is none. */
    address: text("address").notNull(),
    /** The family of the caller's program: "Firefox on macOS". */
    agent: text("agent").notNull(),
    requestId: text("request_id"),
    /** What somebody proved who they are with, or tried to; null for acts that ask for nothing. */
    factors: text("factors", { enum: factors }).array(),
    /** Set only by the owner's `seal_chain`, when the row gets its number in the chain. */
    isSealed: boolean("is_sealed").notNull().default(false),
  },
  (t) => [
    index("audit_unsealed").on(t.orgId, t.at, t.id).where(sql`not is_sealed`),
    index("audit_org_at").on(t.orgId, t.at, t.id),
    tenantPolicy("audit", byAdmins, "organization"),
  ],
).enableRLS();

/** The hash chain over an organization's audit rows. Only the owner's `seal_chain` writes it. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    orgId: orgId(),
    /** From 1, without gaps. */
    number: bigint("number", { mode: "number" }).notNull(),
    auditId: text("audit_id").notNull(),
    /** SHA-256 of the row's canonical text, hexadecimal. */
    rowHash: text("row_hash").notNull(),
    /** SHA-256 of the previous seal and the row's hash. */
    seal: text("seal").notNull(),
    sealedAt: moment("sealed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.number] }),
    uniqueIndex("audit_seals_row").on(t.orgId, t.auditId),
    tenantPolicy("audit_seals"),
  ],
).enableRLS();

/** Where sealed rows go, and how far they have gone: one row for each organization. */
export const auditOutlets = pgTable(
  "audit_outlets",
  {
    orgId: orgId().primaryKey(),
    /** The address that new rows are posted to; null for none. */
    webhookUrl: text("webhook_url"),
    /** The secret that signs what is posted, encrypted. */
    sealedSecret: text("sealed_secret"),
    /** Number of the last row that the address accepted. */
    postedNumber: bigint("posted_number", { mode: "number" }).notNull().default(0),
    /** Until when no other job posts rows: one waits or runs, or the secret cannot be read. */
    postingUntil: moment("posting_until"),
    /** Why the address did not accept the last attempt; null when it did. */
    lastError: text("last_error"),
    /** Number of the last row in the operator's file. */
    loggedNumber: bigint("logged_number", { mode: "number" }).notNull().default(0),
  },
  () => [tenantPolicy("audit_outlets")],
).enableRLS();
