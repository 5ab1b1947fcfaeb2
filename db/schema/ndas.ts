import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { decisions, documentKinds, fileSides, ndaActs } from "@/lib/domains/ndas/constants";
import {
  currentGuest,
  guestOf,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";
import { conversations } from "./correspondence";

/** An agreement on confidentiality that somebody outside is asked to accept on a page of their own. */
export const ndas = pgTable(
  "ndas",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Carries the version in front of the receiver; a new version begins a new one. */
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id),
    /** The company that it is with, when it is in the data. */
    companyId: text("company_id"),
    senderSignature: text("sender_signature").notNull(),
    /** What the receiver reads above the document. */
    customInstructions: text("custom_instructions").notNull(),
    /** The link's token: people copy it from here again. */
    token: text("token").notNull(),
    /** Number of the firm's file that the receiver decides about. */
    fileNumber: integer("file_number").notNull().default(1),
    /** Until when the receiver can decide. */
    offerEndsAt: moment("offer_ends_at").notNull(),
    decision: text("decision", { enum: decisions }),
    decidedAt: moment("decided_at"),
    /** The name that the receiver typed. */
    decidedBy: text("decided_by"),
    countersignedAt: moment("countersigned_at"),
    /** The version that was accepted or signed outside last, which holds whatever comes after it; null for none. */
    acceptedNumber: integer("accepted_number"),
    acceptedAt: moment("accepted_at"),
    /** The name that was typed under it. */
    acceptedBy: text("accepted_by"),
    /** The member who recorded that it was signed outside; it counts while nobody typed a name. */
    recordedBy: text("recorded_by").references(() => users.id),
    /** The day on which the agreement ends; null when it has no end. */
    endsOn: date("ends_on", { mode: "string" }),
    /** When its sender was reminded of that day. */
    remindedAt: moment("reminded_at"),
    /** Hash of the code that was emailed to the receiver last; null once it was used. */
    codeHash: text("code_hash"),
    codeEndsAt: moment("code_ends_at"),
    /** Wrong codes that were typed since. */
    codeTries: integer("code_tries").notNull().default(0),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("ndas_conversation").on(t.orgId, t.conversationId),
    index("ndas_org_created").on(t.orgId, t.createdAt),
    index("ndas_ending")
      .on(t.endsOn)
      .where(sql`accepted_number is not null and reminded_at is null and removed_at is null`),
    tenantPolicy("ndas", sql`${currentGuest} is null or id = ${guestOf("nda")}`),
  ],
).enableRLS();

/** The files of an NDA by number: the firm's versions, and what the receiver marked up. */
export const ndaFiles = pgTable(
  "nda_files",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    ndaId: text("nda_id")
      .notNull()
      .references(() => ndas.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    side: text("side", { enum: fileSides }).notNull(),
    /** The conversation in which it went out or came back. */
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    kind: text("kind", { enum: documentKinds }).notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256").notNull(),
    /** Its text, page by page. */
    pages: jsonb("pages").$type<string[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("nda_files_number").on(t.orgId, t.ndaId, t.number),
    tenantPolicy("nda_files", sql`${currentGuest} is null or nda_id = ${guestOf("nda")}`),
  ],
).enableRLS();

/** What the receiver and the firm did with a version. A version is accepted or declined once. */
export const ndaActRows = pgTable(
  "nda_acts",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    ndaId: text("nda_id")
      .notNull()
      .references(() => ndas.id, { onDelete: "cascade" }),
    fileNumber: integer("file_number").notNull(),
    act: text("act", { enum: ndaActs }).notNull(),
    /** The reason for declining, or the changes asked for. */
    message: text("message").notNull(),
    /** What can be proved, as canonical JSON; null for an act without proof. */
    record: text("record"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("nda_acts_decided")
      .on(t.orgId, t.ndaId, t.fileNumber)
      .where(sql`act in ('accepted', 'declined')`),
    uniqueIndex("nda_acts_countersigned")
      .on(t.orgId, t.ndaId, t.fileNumber)
      .where(sql`act = 'countersigned'`),
    index("nda_acts_nda").on(t.orgId, t.ndaId, t.createdAt),
    tenantPolicy("nda_acts", sql`${currentGuest} is null or nda_id = ${guestOf("nda")}`),
  ],
).enableRLS();

/** Documents of a firm in which fields such as {{receiver_name}} are filled in, by a name. */
export const ndaTemplates = pgTable(
  "nda_templates",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name as names are compared. */
    nameKey: text("name_key").notNull(),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Its text, page by page. */
    pages: jsonb("pages").$type<string[]>().notNull(),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("nda_templates_name").on(t.orgId, t.nameKey).where(sql`removed_at is null`),
    tenantPolicy("nda_templates", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** What a firm accepts in an NDA, and its own words where it does not. */
export const ndaPolicies = pgTable(
  "nda_policies",
  {
    orgId: orgId()
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    policy: jsonb("policy").$type<unknown>().notNull(),
    version,
    updatedAt: moment("updated_at").notNull(),
  },
  () => [tenantPolicy("nda_policies", sql`${currentGuest} is null`)],
).enableRLS();
