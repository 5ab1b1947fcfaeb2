import { sql } from "drizzle-orm";
import {
  bigint,
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
import { documentStates, ruleSeverities } from "@/lib/domains/documents/constants";
import {
  currentGuest,
  currentUser,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
  tsvector,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";

/** A heading as it stands in a page's text. */
export type StoredHeading = { text: string; level: number; start: number };

/** A file that hangs on an email which was added as a document. */
export type StoredAttachment = { name: string; size_bytes: number; sha256: string };

/** What belongs to the reader: their own base, the organization's, and the teams' they are in. */
const inSeenBase = sql`${currentGuest} is null and (base = ${currentUser} or base = org_id
  or base in (select base_id from document_base_members where user_id = ${currentUser}))`;

/** What belongs to a document that the reader sees. */
const ofSeenDocument = (table: string) =>
  sql`${currentGuest} is null and exists (
    select 1 from documents where documents.id = ${sql.raw(table)}.document_id)`;

/** Pages from one to another, both counted. */
export type PageRange = { from: number; to: number };

/** A team's base: a name and members. */
export const documentBases = pgTable(
  "document_bases",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Who made it; a member for as long as it exists. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  () => [
    tenantPolicy(
      "document_bases",
      sql`${currentGuest} is null and (user_id = ${currentUser} or id in (
        select base_id from document_base_members where user_id = ${currentUser}))`,
    ),
  ],
).enableRLS();

export const documentBaseMembers = pgTable(
  "document_base_members",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    baseId: text("base_id")
      .notNull()
      .references(() => documentBases.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    addedAt: moment("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.baseId, t.userId] }),
    index("document_base_members_user").on(t.orgId, t.userId),
    tenantPolicy("document_base_members", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** A file in a base, and what became of it. */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Whose it is: the id of a person, of the organization or of a team's base. */
    base: text("base").notNull(),
    /** Who added it. */
    userId: text("user_id").references(() => users.id),
    name: text("name").notNull(),
    /** The name as it is compared: a newer file of one name is its next version. */
    nameKey: text("name_key").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    status: text("status", { enum: documentStates }).notNull(),
    /** By its content; null until it is known. */
    kind: text("kind"),
    /** The ISO 639 code of the language that its words are in; null where that is not sure. */
    language: text("language"),
    /** Whether its pages are those of the file, not parts that were cut. */
    isPaged: boolean("is_paged"),
    pages: integer("pages").notNull().default(0),
    passages: integer("passages").notNull().default(0),
    /** Why it could not be read, or not to its end, and from which page on. */
    failurePage: integer("failure_page"),
    failureReason: text("failure_reason"),
    /** Pages whose words were read from pictures, and pages of which none could be read. */
    pictures: jsonb("pictures").$type<{ read: PageRange[]; unread: PageRange[] }>(),
    /** Counts the files of this name in its base. */
    edition: integer("edition").notNull().default(1),
    /** The document that took its place; its own words are no longer found. */
    newerId: text("newer_id"),
    /** The address from which it was fetched when it was added; null for a file. */
    sourceUrl: text("source_url"),
    /** The email that came in on which it hung; null for other files. */
    inboundId: text("inbound_id"),
    /** The document of an email on which it hung. */
    emailDocumentId: text("email_document_id"),
    /** Of an email: the files that hang on it. */
    attachments: jsonb("attachments").$type<StoredAttachment[]>().notNull().default([]),
    /** A record of the company that it is about; merges lead to the current company. */
    companyId: text("company_id"),
    /** Who answers for a policy. */
    ownerId: text("owner_id").references(() => users.id),
    /** The first and the last day on which a policy holds; without them it always does. */
    validFrom: date("valid_from"),
    validTo: date("valid_to"),
    /** It is deleted when this day is over. */
    removeAfter: date("remove_after"),
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("documents_content")
      .on(t.orgId, t.base, t.sha256)
      .where(sql`removed_at is null and newer_id is null`),
    uniqueIndex("documents_name")
      .on(t.orgId, t.base, t.nameKey)
      .where(sql`removed_at is null and newer_id is null`),
    index("documents_org_created").on(t.orgId, t.base, t.createdAt),
    index("documents_remove_after")
      .on(t.removeAfter)
      .where(sql`removed_at is null and remove_after is not null`),
    index("documents_newer").on(t.orgId, t.newerId),
    tenantPolicy("documents", inSeenBase),
  ],
).enableRLS();

export const documentPages = pgTable(
  "document_pages",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    base: text("base").notNull(),
    text: text("text").notNull(),
    headings: jsonb("headings").$type<StoredHeading[]>().notNull(),
    problem: text("problem"),
    /** How sure the reading of a picture's words is, 0 to 100; null for words of the file. */
    confidence: integer("confidence"),
    /** Whether those who look at the file do not see it. */
    isHidden: boolean("is_hidden").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.documentId, t.number] }),
    tenantPolicy("document_pages", inSeenBase),
  ],
).enableRLS();

/** A piece of a page that is found and quoted as one. */
export const documentPassages = pgTable(
  "document_passages",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    base: text("base").notNull(),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    /** Counts a document's passages. */
    position: integer("position").notNull(),
    heading: text("heading").notNull(),
    /** Where it stands in its page's text, in UTF-16 units. */
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    text: text("text").notNull(),
    sha256: text("sha256").notNull(),
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("document_passages_document").on(t.orgId, t.documentId, t.position),
    index("document_passages_terms").using("gin", sql`document_terms(org_id, base, words)`),
    tenantPolicy("document_passages", inSeenBase),
  ],
).enableRLS();

/** A sentence of the firm's policies that is marked as a rule; without `rule` it is a reminder. */
export const policyRules = pgTable(
  "policy_rules",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    /** Where it stands in its page's text, in UTF-16 units. */
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    quote: text("quote").notNull(),
    severity: text("severity", { enum: ruleSeverities }).notNull(),
    /** What it was compiled to. */
    rule: jsonb("rule").$type<unknown>(),
    userId: text("user_id").references(() => users.id),
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("policy_rules_place")
      .on(t.orgId, t.documentId, t.page, t.start)
      .where(sql`removed_at is null`),
    tenantPolicy("policy_rules", ofSeenDocument("policy_rules")),
  ],
).enableRLS();

/** One's own confirmations, and for a policy's owner and admins everybody's; keys are made by admins. */
const seenAcknowledgement = sql`${ofSeenDocument("document_acknowledgements")} and (
  user_id = ${currentUser} or ${currentUser} is null
  or exists (select 1 from documents where documents.id = document_acknowledgements.document_id
    and coalesce(documents.owner_id, documents.user_id) = ${currentUser})
  or exists (select 1 from memberships where memberships.org_id = document_acknowledgements.org_id
    and memberships.user_id = ${currentUser} and memberships.role = 'admin'))`;

/** That a member has read and understood a policy; a new version is a document of its own. */
export const documentAcknowledgements = pgTable(
  "document_acknowledgements",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.documentId, t.userId] }),
    tenantPolicy("document_acknowledgements", seenAcknowledgement),
  ],
).enableRLS();
