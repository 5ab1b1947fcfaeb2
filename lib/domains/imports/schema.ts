import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line } from "@/lib/core/text";
import { CHOICE_MAX, CHOICES_MAX } from "@/lib/domains/custom-fields/constants";
import { CustomKey } from "@/lib/domains/evidence/schema";
import {
  COLUMN_NAME_MAX,
  duplicatePolicies,
  FILE_NAME_MAX,
  IMPORT_ROWS_PER_PAGE,
  IMPORTS_PER_PAGE,
  importStatuses,
  MAPPED_COLUMNS_MAX,
  MAPPING_NAME_MAX,
  rowOutcomes,
  targets,
} from "./constants";

const short = z.string().max(200, "Must be at most 200 characters");

const MappedColumn = z.strictObject({
  column: z.string().max(COLUMN_NAME_MAX, `Must be at most ${COLUMN_NAME_MAX} characters`),
  /** What the column states; null keeps it in the source's text only. */
  field: z
    .union([z.enum(targets), CustomKey], "Is not a field")
    .nullable()
    .meta({ examples: [null] }),
  unit: z.literal([1, 1_000, 1_000_000, 1_000_000_000]).optional(),
  currency: short.optional(),
  date_order: z.enum(["dmy", "mdy"]).optional(),
  separator: short.optional(),
  /** How the column groups the digits of its numbers: 1,234.5 or 1.234,5. */
  grouping: z.enum(["western", "indian", "european"]).optional(),
  /** What two letters in it are: countries, or states of the United States. */
  codes: z.enum(["iso2", "states"]).optional(),
  /** The choices of a field that the organization defined; filled in by the server. */
  choices: z.array(z.string().max(CHOICE_MAX)).max(CHOICES_MAX).optional(),
  /** The unit of such a field, which its cells may be written with. */
  unit_name: short.optional(),
});

/** How the columns of a file state facts about companies, and what the file is as a source. */
export const Mapping = z.strictObject({
  source: z.strictObject({
    title: line(300, "Name this list"),
    /** Identifies the list across versions: two exports of one list have the same origin. */
    origin: line(200),
    publisher: short.optional(),
    licence: short.optional(),
    url: z
      .url({ protocol: /^https?$/, error: "Must be a web address" })
      .max(2_000)
      .optional(),
    as_of: z.iso.date("Must be a date such as 2026-01-31").optional(),
    kind: z.enum(["import", "starter"]).optional(),
  }),
  columns: z
    .array(MappedColumn)
    .max(MAPPED_COLUMNS_MAX, `Must be at most ${MAPPED_COLUMNS_MAX} columns`)
    .meta({ examples: [[{ column: "Name", field: "name" }]] }),
  table: z
    .strictObject({
      delimiter: z.string().min(1).max(10).optional(),
      encoding: short.optional(),
      header_row: z.int().min(1).optional(),
      sheet: short.optional(),
    })
    .optional(),
});
export type Mapping = z.output<typeof Mapping>;
export type MappedColumn = z.output<typeof MappedColumn>;

/** The first rows of a table, for the mapping screen. */
const Head = z.object({
  format: z.string(),
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  headerRow: z.int().optional(),
  sheet: z.string().optional(),
  sheets: z.array(z.string()).optional(),
  columns: z.array(z.string()),
  preamble: z.array(z.string()),
  published: z.string().optional(),
});

const SampleRow = z.object({
  number: z.int(),
  cells: z.array(z.union([z.string(), z.array(z.string())])),
});

/** Why a mapping was suggested, column by column; confidence from 0 to 1. */
const Suggestion = z.object({
  reasons: z.record(
    z.string(),
    z.object({ field: z.string().nullable(), why: z.string(), confidence: z.number() }),
  ),
  isReadyMade: z.boolean(),
  /** Certain enough to be used without review. */
  isSure: z.boolean(),
  problem: z.string().optional(),
});

export const ImportStatus = z.enum(importStatuses);
export type ImportStatus = z.output<typeof ImportStatus>;

export const ImportSummary = z.object({
  _id: z.string(),
  kind: z.enum(["file", "starter"]),
  file_name: z.string(),
  size_bytes: z.int(),
  status: ImportStatus,
  counts: z.object({
    rows: z.int(),
    new: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    duplicates: z.int(),
    rejected: z.int(),
  }),
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  /** Cells kept as written because they could not be parsed. */
  cell_problems: z.int(),
  error: z.string().nullable(),
  is_undoing: z.boolean(),
  user_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  committed_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** When its rows and its file were removed, since the organization keeps them no longer. */
  rows_removed_at: z.iso.datetime().nullable(),
  /** Address of the report of every row, once rows were parsed. */
  report_url: z.string().nullable(),
  version: z.int(),
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const ImportPage = pageOf(ImportSummary);
export type ImportPage = z.output<typeof ImportPage>;

export const Import = ImportSummary.extend({
  head: Head.nullable(),
  sample: z.array(SampleRow),
  mapping: Mapping.nullable(),
  suggestion: Suggestion.nullable(),
  duplicate_policy: z.enum(duplicatePolicies),
});
export type Import = z.output<typeof Import>;

/** A cell kept as written because it could not be parsed. */
export const CellProblem = z.object({ column: z.string(), text: z.string(), problem: z.string() });

export const ImportRow = z.object({
  row: z.int(),
  outcome: z.enum(rowOutcomes).nullable(),
  name: z.string().nullable(),
  /** The reason for the outcome. */
  reason: z.string().nullable(),
  company_id: z.string().nullable(),
  /** The company that a possible duplicate may be. */
  candidate: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The row's values; for an update, the current value and the new one. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  problems: z.array(CellProblem),
});
export type ImportRow = z.output<typeof ImportRow>;
export const ImportRowPage = pageOf(ImportRow);
export type ImportRowPage = z.output<typeof ImportRowPage>;

export const UndoPreview = z.object({
  companies: z.int(),
  claims: z.int(),
  /**
   * Companies that are kept because they are in use, as far as the caller may see that use; the
   * first of `kept_total`. Companies in use elsewhere are kept too, but neither named nor counted.
   */
  kept: z.array(z.object({ company_id: z.string(), name: z.string(), why: z.string() })),
  kept_total: z.int(),
});
export type UndoPreview = z.output<typeof UndoPreview>;

/** A file in the store, as uploaded. */
const StoredFile = z.strictObject({
  key: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ examples: ["k".repeat(43)] }),
  name: z.string().min(1).max(FILE_NAME_MAX),
  size_bytes: z.int().min(0),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ["0".repeat(64)] }),
});

export const CreateImportInput = z.strictObject({
  file: StoredFile,
  /** Default: suggested from the file. In a form: as JSON. */
  mapping: z.preprocess(parsedJson, Mapping.optional()),
  /** Whether to use the mapping and commit without review when that is safe. */
  commit: z
    .union(
      [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
      "Must be true or false",
    )
    .default(false),
});

export const CreatedImport = z.object({ _id: z.string() });
export type CreatedImport = z.output<typeof CreatedImport>;

/** The starter catalog's import while its companies are in the organization; null otherwise. */
export const StarterCatalog = z.object({ import_id: z.string(), companies: z.int() }).nullable();
export type StarterCatalog = z.output<typeof StarterCatalog>;

export const ImportInput = z.strictObject({ importId: z.string() });

/** A step of an import; `version` is the import's as the step began, and jobs of before name none. */
export const ImportStep = ImportInput.extend({ version: z.int().optional() });

export const ListImportsInput = z.strictObject(pageInput(IMPORTS_PER_PAGE));

/** The version that was read; an older one than the stored is refused with CONFLICT. */
const version = z.int("Must be a whole number").min(1, "Must be at least 1").optional();

export const SetMappingInput = z.strictObject({ importId: z.string(), mapping: Mapping, version });
export type SetMappingInput = z.input<typeof SetMappingInput>;

export const CommitImportInput = z.strictObject({
  importId: z.string(),
  duplicates: z.enum(duplicatePolicies).default("separate"),
});
export type CommitImportInput = z.input<typeof CommitImportInput>;

export const ListImportRowsInput = z.strictObject({
  importId: z.string(),
  outcome: z.enum(rowOutcomes).optional(),
  ...pageInput(IMPORT_ROWS_PER_PAGE),
});
export type ListImportRowsInput = z.input<typeof ListImportRowsInput>;

/** One line of the report: a row, or one of its cells that could not be parsed. */
export const ReportLine = z.object({
  row: z.int(),
  outcome: z.string(),
  company: z.string(),
  reason: z.string(),
  column: z.string(),
  as_written: z.string(),
  problem: z.string(),
});
export type ReportLine = z.output<typeof ReportLine>;

export const SavedMapping = z.object({
  _id: z.string(),
  name: z.string(),
  mapping: Mapping,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedMapping = z.output<typeof SavedMapping>;

export const ListMappingsInput = z.strictObject({
  /** Only those that were kept for a file of the same columns as this import's. */
  importId: z.string().optional(),
  ...pageInput(100),
});
export const SavedMappingPage = pageOf(SavedMapping);
export type SavedMappingPage = z.output<typeof SavedMappingPage>;

export const SaveMappingInput = z.strictObject({
  name: line(MAPPING_NAME_MAX, "Give the mapping a name"),
  mapping: Mapping,
});
export type SaveMappingInput = z.input<typeof SaveMappingInput>;

export const MappingInput = z.strictObject({ mappingId: z.string() });

/** Bytes of the organization's uploaded files; null when the operator set no limit. */
export const StorageUse = z.object({ used_bytes: z.number(), limit_bytes: z.number().nullable() });
export type StorageUse = z.output<typeof StorageUse>;
