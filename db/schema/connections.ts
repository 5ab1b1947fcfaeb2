import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { edgeKinds, importKinds, introductionStates } from "@/lib/domains/connections/constants";
import {
  currentGuest,
  currentUser,
  moment,
  orgId,
  personalPolicies,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";

const ofAnOrganization = () => orgId().references(() => organizations.id, { onDelete: "cascade" });
const ofAMember = () => text("user_id").references(() => users.id, { onDelete: "cascade" });
const sharedWithMembers = sql`is_shared and ${currentGuest} is null`;

/** A file of contacts that a member brought; private until they share it. */
export const contactImports = pgTable(
  "contact_imports",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    userId: ofAMember().notNull(),
    kind: text("kind", { enum: importKinds }).notNull(),
    fileName: text("file_name").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    /** Whether its member asked to keep email addresses. */
    keepsEmails: boolean("keeps_emails").notNull(),
    contacts: integer("contacts").notNull(),
    /** Rows that were left out, and why the first of them was. */
    skipped: integer("skipped").notNull(),
    problem: text("problem"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("contact_imports_org_created").on(t.orgId, t.createdAt),
    ...personalPolicies("contact_imports", sharedWithMembers),
  ],
).enableRLS();

/** A person in such a file. */
export const contacts = pgTable(
  "contacts",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    userId: ofAMember().notNull(),
    importId: text("import_id").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    /** The row or card in the file, from 1. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** `search_key` of the name. */
    nameKey: text("name_key").notNull(),
    /** The last part of the address of the profile at LinkedIn. */
    linkedinKey: text("linkedin_key"),
    /** Kept only when the member asked for it. */
    email: text("email"),
    company: text("company"),
    /** `nameKey` of the company, as claims have it: "n:acme". */
    companyKey: text("company_key"),
    title: text("title"),
    connectedOn: date("connected_on", { mode: "string" }),
    /** Whom it is in the graph: a person of the evidence, or one of its own facts. */
    personId: text("person_id").notNull(),
    /** Whether two facts, or its member, say that this is a person of the evidence. */
    isJoined: boolean("is_joined").notNull().default(false),
    /** The person of the evidence that its member said it is, and those that they said it is not. */
    sameAs: text("same_as"),
    notSameAs: text("not_same_as").array().notNull().default([]),
  },
  (t) => [
    index("contacts_import").on(t.orgId, t.importId),
    index("contacts_person").on(t.orgId, t.personId),
    index("contacts_name").on(t.orgId, t.nameKey),
    ...personalPolicies("contacts", sharedWithMembers),
  ],
).enableRLS();

/** People of the evidence: those of companies, and those whom the firm wrote to. Built by a job. */
export const connectionPeople = pgTable(
  "connection_people",
  {
    orgId: ofAnOrganization(),
    /** A person of one company, or of one conversation. */
    id: text("id").notNull(),
    /** The same for all that two facts join. */
    personId: text("person_id").notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    linkedinKey: text("linkedin_key"),
    email: text("email"),
    companyId: text("company_id"),
    title: text("title"),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index("connection_people_name").on(t.orgId, t.nameKey),
    index("connection_people_person").on(t.orgId, t.personId),
    tenantPolicy("connection_people", sql`${currentGuest} is null`),
  ],
).enableRLS();

/**
 * Who is joined to whom, once in each direction, but with a member only towards the member. Those of
 * the evidence belong to nobody and are built by a job; those of contacts belong to their member.
 */
export const connectionEdges = pgTable(
  "connection_edges",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orgId: ofAnOrganization(),
    userId: ofAMember(),
    importId: text("import_id"),
    isShared: boolean("is_shared").notNull().default(false),
    fromId: text("from_id").notNull(),
    toId: text("to_id").notNull(),
    /** Whether it leads to a person, whom a member may know; others need no look. */
    isToPerson: boolean("is_to_person").notNull().default(false),
    /** The member at its end; null for other edges. */
    memberId: text("member_id"),
    kind: text("kind", { enum: edgeKinds }).notNull(),
    /** What the evidence says: a title, the kind of file. */
    detail: text("detail"),
    lastOn: date("last_on", { mode: "string" }),
    /** How often: mails, rounds; 1 for what is said once. */
    times: integer("times").notNull().default(1),
  },
  (t) => [
    index("connection_edges_from").on(t.orgId, t.fromId, t.toId),
    index("connection_edges_people").on(t.orgId, t.fromId).where(sql`is_to_person`),
    index("connection_edges_member").on(t.orgId, t.fromId).where(sql`member_id is not null`),
    index("connection_edges_import").on(t.orgId, t.importId),
    ...personalPolicies(
      "connection_edges",
      sql`(user_id is null or is_shared) and ${currentGuest} is null`,
    ),
  ],
).enableRLS();

/** From which version of the evidence an organization's graph was built, and when. */
export const connectionBuilds = pgTable(
  "connection_builds",
  {
    orgId: ofAnOrganization().primaryKey(),
    /** Null until the first build has ended. */
    version: bigint("version", { mode: "number" }),
    builtAt: moment("built_at"),
    /** When a job last took it. */
    takenAt: moment("taken_at").notNull(),
  },
  () => [tenantPolicy("connection_builds", sql`${currentGuest} is null`)],
).enableRLS();

/** What one member asks another: to introduce them to somebody. The two alone see it. */
export const introductions = pgTable(
  "introductions",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    /** Who asks. */
    userId: ofAMember().notNull(),
    /** The member in between. */
    colleagueId: text("colleague_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    targetId: text("target_id").notNull(),
    /** The names as the asker saw them; they are shown to the asker while they see them still. */
    targetName: text("target_name").notNull(),
    contactName: text("contact_name").notNull(),
    message: text("message").notNull(),
    state: text("state", { enum: introductionStates }).notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    version,
  },
  (t) => [
    index("introductions_org_created").on(t.orgId, t.createdAt.desc(), t.id.desc()),
    uniqueIndex("introductions_open")
      .on(t.orgId, t.userId, t.colleagueId, t.targetId)
      .where(sql`state in ('asked', 'accepted')`),
    tenantPolicy("introductions", sql`user_id = ${currentUser} or colleague_id = ${currentUser}`),
  ],
).enableRLS();
