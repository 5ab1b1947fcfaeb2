import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  blockKinds,
  type Outline,
  type OutlineSection,
  type StoredApproval,
  type StoredSentence,
  type SuggestedSentence,
} from "@/lib/domains/memos/constants";
import { currentGuest, moment, orgId, recordTimes, tenantPolicy, version } from "./_columns";
import { organizations } from "./accounts";

/** Investment memos: everybody in the organization reads and edits them. */
export const memos = pgTable(
  "memos",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    companyId: text("company_id").notNull(),
    /** As it was called when the memo was written. */
    companyName: text("company_name").notNull(),
    /** Of a template that comes with the product its key, else the id of a firm's own. */
    template: text("template").notNull(),
    /** What a firm's own template said when the memo was begun. */
    outline: jsonb("outline").$type<Outline>(),
    title: text("title").notNull(),
    /** The run that writes it. */
    runId: text("run_id").notNull(),
    userId: text("user_id").notNull(),
    finalAt: moment("final_at"),
    finalBy: text("final_by"),
    /** Whose approval is waited for, or was given: until it is taken back nobody edits the memo. */
    approval: jsonb("approval").$type<StoredApproval>(),
    /** What was frozen: one JSON object a line, each with its hash in the first. */
    frozen: text("frozen"),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    index("memos_org_created").on(t.orgId, t.createdAt),
    tenantPolicy("memos", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** The blocks of memos in the order of `place`. */
export const memoBlocks = pgTable(
  "memo_blocks",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    memoId: text("memo_id")
      .notNull()
      .references(() => memos.id, { onDelete: "cascade" }),
    section: text("section").notNull(),
    kind: text("kind", { enum: blockKinds }).notNull(),
    place: doublePrecision("place").notNull(),
    /** The titles of a table's columns. */
    columns: jsonb("columns").$type<string[]>(),
    sentences: jsonb("sentences").$type<StoredSentence[]>().notNull(),
    version,
    /** Who wrote this version; null for the built-in engine. */
    editedBy: text("edited_by"),
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    index("memo_blocks_memo").on(t.orgId, t.memoId, t.place),
    tenantPolicy("memo_blocks", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** Every version of every block, with who wrote it. */
export const memoVersions = pgTable(
  "memo_versions",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    memoId: text("memo_id")
      .notNull()
      .references(() => memos.id, { onDelete: "cascade" }),
    blockId: text("block_id").notNull(),
    number: integer("number").notNull(),
    sentences: jsonb("sentences").$type<StoredSentence[]>().notNull(),
    /** Null for the built-in engine. */
    userId: text("user_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("memo_versions_number").on(t.orgId, t.blockId, t.number),
    tenantPolicy("memo_versions", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** What people say of blocks of memos; no part of the memo. */
export const memoComments = pgTable(
  "memo_comments",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    memoId: text("memo_id")
      .notNull()
      .references(() => memos.id, { onDelete: "cascade" }),
    blockId: text("block_id").notNull(),
    userId: text("user_id").notNull(),
    body: text("body").notNull(),
    /** Ids of the members whom it mentions. */
    mentions: text("mentions").array().notNull(),
    resolvedAt: moment("resolved_at"),
    resolvedBy: text("resolved_by"),
    ...recordTimes,
  },
  (t) => [
    index("memo_comments_memo").on(t.orgId, t.memoId, t.createdAt),
    tenantPolicy("memo_comments", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** New words that people propose for blocks of memos; no part of the memo until they are accepted. */
export const memoSuggestions = pgTable(
  "memo_suggestions",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    memoId: text("memo_id")
      .notNull()
      .references(() => memos.id, { onDelete: "cascade" }),
    blockId: text("block_id").notNull(),
    /** The version of the block that was read, and its sentences. */
    number: integer("number").notNull(),
    before: jsonb("before").$type<string[]>().notNull(),
    sentences: jsonb("sentences").$type<SuggestedSentence[]>().notNull(),
    userId: text("user_id").notNull(),
    /** When it was accepted or declined, and by whom. */
    settledAt: moment("settled_at"),
    settledBy: text("settled_by"),
    ...recordTimes,
  },
  (t) => [
    index("memo_suggestions_memo").on(t.orgId, t.memoId, t.createdAt),
    tenantPolicy("memo_suggestions", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** A firm's own templates of memos: everybody in the organization uses and changes them. */
export const memoTemplates = pgTable(
  "memo_templates",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    purpose: text("purpose").notNull(),
    sections: jsonb("sections").$type<OutlineSection[]>().notNull(),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    index("memo_templates_org_name").on(t.orgId, t.nameKey, t.id),
    tenantPolicy("memo_templates", sql`${currentGuest} is null`),
  ],
).enableRLS();
