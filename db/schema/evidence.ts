import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { joiners, mergedKinds, sourceKinds, subjectKinds } from "@/lib/domains/evidence/constants";
import { moment, orgId, tenantPolicy } from "./_columns";

/** Where facts come from: one row per document, file, or edit by a person. */
export const sources = pgTable(
  "sources",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    kind: text("kind", {
      enum: sourceKinds,
    }).notNull(),
    /** Identifies a list across versions: two exports of one list have the same origin. */
    origin: text("origin").notNull(),
    title: text("title").notNull(),
    url: text("url"),
    publisher: text("publisher"),
    licence: text("licence"),
    /** The date of its content, if stated. */
    asOf: date("as_of"),
    retrievedAt: moment("retrieved_at").notNull(),
    /** 1 (most trusted) to 6. */
    trustTier: integer("trust_tier").notNull(),
    isDisabled: boolean("is_disabled").notNull().default(false),
    /** Whether its texts and values may be sent to a model or embedder outside the installation. */
    isSharedOutside: boolean("is_shared_outside").notNull().default(false),
    /**
     * While a change of its trust is being applied: companies after this id are still to be
     * resolved, starting with the empty text; null when all are.
     */
    resolvingAfter: text("resolving_after"),
    sha256: text("sha256"),
    userId: text("user_id"),
    importId: text("import_id"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("sources_org_tier").on(t.orgId, t.trustTier, t.retrievedAt),
    index("sources_org_import").on(t.orgId, t.importId),
    tenantPolicy("sources"),
  ],
).enableRLS();

/**
 * Readable text of a source, split and hashed: a table row as `column: value` lines, or a
 * paragraph.
 */
export const passages = pgTable(
  "passages",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    sourceId: text("source_id").notNull(),
    /**
     * The company whose record it states, and the record's key, the same in every version of a
     * list.
     */
    companyId: text("company_id"),
    recordKey: text("record_key"),
    /** Position in the source: row or paragraph, from 1. */
    position: integer("position").notNull(),
    /** The passage's own address, if the source has one for each. */
    url: text("url"),
    text: text("text").notNull(),
    sha256: text("sha256").notNull(),
  },
  (t) => [
    index("passages_org_source").on(t.orgId, t.sourceId, t.position),
    index("passages_org_record").on(t.orgId, t.recordKey).where(sql`record_key is not null`),
    tenantPolicy("passages"),
  ],
).enableRLS();

/** One value of one field of one subject by one source. Append-only except for retraction. */
export const claims = pgTable(
  "claims",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    subjectKind: text("subject_kind", { enum: subjectKinds }).notNull().default("company"),
    /** The record named by the source, which a merge does not change; null for the kind `none`. */
    subjectId: text("subject_id"),
    sourceId: text("source_id").notNull(),
    passageId: text("passage_id").notNull(),
    field: text("field").notNull(),
    value: jsonb("value").notNull(),
    /** The key that finds the subject among those of its kind: a domain or a normalized name; null for other fields. */
    key: text("key"),
    /** The loosely normalized name, for suggesting duplicates. */
    looseKey: text("loose_key"),
    /** The supporting words in the passage: UTF-16 offsets, end exclusive. */
    quoteStart: integer("quote_start").notNull(),
    quoteEnd: integer("quote_end").notNull(),
    asOf: date("as_of"),
    recordedAt: moment("recorded_at").notNull(),
    retractedAt: moment("retracted_at"),
    /** The source whose newer claim ended this one. */
    retractedBy: text("retracted_by"),
  },
  (t) => [
    check("claims_subject", sql`(subject_kind = 'none') = (subject_id is null)`),
    index("claims_org_subject").on(t.orgId, t.subjectId),
    index("claims_org_source").on(t.orgId, t.sourceId),
    index("claims_org_key").on(t.orgId, t.key).where(sql`key is not null`),
    index("claims_org_loose_key").on(t.orgId, t.looseKey).where(sql`loose_key is not null`),
    index("claims_org_subject_things")
      .on(t.orgId, t.subjectId)
      .where(sql`field in ('round', 'person')`),
    index("claims_org_retracted_by")
      .on(t.orgId, t.retractedBy)
      .where(sql`retracted_by is not null`),
    tenantPolicy("claims"),
  ],
).enableRLS();

/**
 * A merge: the record is part of another of its kind. Its undo deletes the row. Merges by rules
 * follow from what is stated: `resolveCompanies` makes and ends them.
 */
export const subjectAliases = pgTable(
  "subject_aliases",
  {
    orgId: orgId(),
    subjectId: text("subject_id").notNull(),
    intoSubjectId: text("into_subject_id").notNull(),
    mergedBy: text("merged_by"),
    mergedAt: moment("merged_at").notNull(),
    /** The kind of both. */
    subjectKind: text("subject_kind", { enum: mergedKinds }).notNull().default("company"),
    joinedBy: text("joined_by", { enum: joiners }).notNull().default("people"),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.subjectId] }),
    index("subject_aliases_org_into").on(t.orgId, t.intoSubjectId),
    tenantPolicy("subject_aliases"),
  ],
).enableRLS();

/** Two companies that a person marked as not duplicates, the smaller id first. */
export const distinctCompanies = pgTable(
  "distinct_companies",
  {
    orgId: orgId(),
    companyA: text("company_a").notNull(),
    companyB: text("company_b").notNull(),
    userId: text("user_id"),
    decidedAt: moment("decided_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.companyA, t.companyB] }),
    tenantPolicy("distinct_companies"),
  ],
).enableRLS();

/** Counts the changes of an organization's evidence; its row lock serializes them. */
export const evidenceVersions = pgTable(
  "evidence_versions",
  {
    orgId: orgId().primaryKey(),
    version: bigint("version", { mode: "number" }).notNull(),
    /**
     * The recipe by which its companies were computed; if it differs from the current one, all are
     * computed again.
     */
    recipe: text("recipe").notNull().default(""),
    /** During that: the new recipe and, after a space, the last company done. */
    renewedUpTo: text("renewed_up_to").notNull().default(""),
  },
  () => [tenantPolicy("evidence_versions")],
).enableRLS();
