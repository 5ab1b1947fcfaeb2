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
import { duplicatePolicies, importStatuses, rowOutcomes } from "@/lib/domains/imports/constants";
import { moment, orgId, tenantPolicy, version } from "./_columns";

/** An uploaded file and the state of its import. */
export const imports = pgTable(
  "imports",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    userId: text("user_id"),
    kind: text("kind", { enum: ["file", "starter"] }).notNull(),
    fileName: text("file_name").notNull(),
    /** Its name in the file store; null for a file that came with the product. */
    fileKey: text("file_key"),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    /** The address that it was fetched from; null for an upload. */
    address: text("address"),
    /** Rows of the version before: a list with a tenth of them is held for review. */
    expectedRows: integer("expected_rows"),
    /**
     * The ids of everything that it creates derive from it, so that a resumed run creates the same.
     */
    salt: text("salt").notNull(),
    status: text("status", {
      enum: importStatuses,
    }).notNull(),
    /** The header as parsed, and the first rows, for the mapping screen. */
    head: jsonb("head").$type<unknown>(),
    sample: jsonb("sample").$type<unknown>(),
    mapping: jsonb("mapping").$type<unknown>(),
    /** Why the mapping was suggested, column by column. */
    suggestion: jsonb("suggestion").$type<unknown>(),
    isAutoCommit: boolean("is_auto_commit").notNull().default(false),
    duplicatePolicy: text("duplicate_policy", { enum: duplicatePolicies })
      .notNull()
      .default("separate"),
    /** The evidence's version when the rows were compared with it. */
    comparedVersion: bigint("compared_version", { mode: "number" }),
    progressDone: integer("progress_done").notNull().default(0),
    /** Null while unknown. */
    progressTotal: integer("progress_total"),
    rowsTotal: integer("rows_total").notNull().default(0),
    rowsNew: integer("rows_new").notNull().default(0),
    rowsUpdated: integer("rows_updated").notNull().default(0),
    rowsUnchanged: integer("rows_unchanged").notNull().default(0),
    rowsDuplicate: integer("rows_duplicate").notNull().default(0),
    rowsRejected: integer("rows_rejected").notNull().default(0),
    /** Number of cells kept as written because they could not be parsed. */
    cellProblems: integer("cell_problems").notNull().default(0),
    error: text("error"),
    isUndoing: boolean("is_undoing").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    committedAt: moment("committed_at"),
    undoneAt: moment("undone_at"),
    /** When its rows and its file were removed, as the organization's retention says. */
    rowsRemovedAt: moment("rows_removed_at"),
    updatedAt: moment("updated_at").notNull(),
    version,
  },
  (t) => [
    index("imports_org_created").on(t.orgId, t.createdAt, t.id),
    index("imports_org_address")
      .on(t.orgId, t.address, t.createdAt.desc())
      .where(sql`address is not null`),
    index("imports_running")
      .on(t.updatedAt)
      .where(sql`is_undoing or status in ('received', 'parsing', 'committing')`),
    tenantPolicy("imports"),
  ],
).enableRLS();

/** The parsed rows of an import: staged until it is committed, afterwards its report. */
export const importRows = pgTable(
  "import_rows",
  {
    orgId: orgId(),
    importId: text("import_id").notNull(),
    /** The row's number as a person counts rows in the file. */
    rowNumber: integer("row_number").notNull(),
    /** The last part of the ids of what the row creates. */
    seed: text("seed").notNull(),
    name: text("name"),
    nameKey: text("name_key"),
    domain: text("domain"),
    recordKey: text("record_key"),
    url: text("url"),
    text: text("text").notNull(),
    sha256: text("sha256").notNull(),
    /** Array of ClaimDraft. */
    claims: jsonb("claims").$type<unknown>().notNull(),
    /** Array of {column, text, problem}; empty when everything was parsed. */
    problems: jsonb("problems").$type<unknown>().notNull(),
    outcome: text("outcome", {
      enum: rowOutcomes,
    }),
    /** The reason for the outcome. */
    reason: text("reason"),
    /** The company of the row: an existing one, or the one that it creates. */
    companyId: text("company_id"),
    /** For a possible duplicate: the existing company. */
    candidateId: text("candidate_id"),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.importId, t.rowNumber] }),
    index("import_rows_outcome").on(t.orgId, t.importId, t.outcome, t.rowNumber),
    tenantPolicy("import_rows"),
  ],
).enableRLS();

/** A mapping saved for files with the same columns. */
export const importMappings = pgTable(
  "import_mappings",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    userId: text("user_id"),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    columnsKey: text("columns_key").notNull(),
    mapping: jsonb("mapping").$type<unknown>().notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    version,
  },
  (t) => [
    uniqueIndex("import_mappings_org_name").on(t.orgId, t.nameKey),
    index("import_mappings_org_columns").on(t.orgId, t.columnsKey),
    tenantPolicy("import_mappings"),
  ],
).enableRLS();
