import { type Field, fieldNames } from "@/lib/domains/evidence/constants";

export const IMPORTS_PER_PAGE = 25;
export const IMPORT_ROWS_PER_PAGE = 50;
export const FILE_NAME_MAX = 200;
export const MAPPING_NAME_MAX = 120;
/** Columns that a mapping may name, and characters of a column's name. */
export const MAPPED_COLUMNS_MAX = 1_000;
export const COLUMN_NAME_MAX = 500;
/** Rows of the report that are read at a time, so that it is never held whole. */
export const REPORT_CHUNK = 1_000;
/** Companies that the preview of an undo names; the rest is counted. */
export const KEPT_NAMED = 100;

/** The states of an import, in the order of its way. */
export const importStatuses = [
  "received",
  "parsing",
  "mapping",
  "preview",
  "committing",
  "committed",
  "failed",
  "undone",
] as const;

/** What a row of an import does to the evidence. */
export const rowOutcomes = ["new", "updated", "unchanged", "duplicate", "rejected"] as const;

/** What becomes of rows that may be about a company that is there already. */
export const duplicatePolicies = ["separate", "same", "skip"] as const;

/** What a column may state that is a part of a field, or is about its row. */
const parts = [
  "round.stage",
  "round.amount",
  "round.date",
  "round.investors",
  "round.lead_investors",
  "round.valuation",
  "person.name",
  "person.title",
  "person.linkedin_url",
  /** City, region and country in one. */
  "location",
  "date_founded",
  /** The row's id in its list, and the list that it is from. */
  "record_id",
  "record_source",
  /** The row's own address at its source. */
  "url",
  "as_of",
] as const;

/** What a column states. */
export type Target = Field | (typeof parts)[number];
export const targets: readonly Target[] = [...fieldNames, ...parts];

/** The catalogue that came with the product: what an import without a stored file reads. */
export const STARTER_FILE = "db/seed/starter-catalogue.jsonl";
/** Rows that the mapping screen shows. */
export const SAMPLED_ROWS = 20;
/** Rows that one statement writes into the evidence. */
export const WRITTEN_ROWS = 5_000;
/** From so many rows on an import changes what the planner should know. */
export const COUNTED_ROWS = 1_000;
/** Rows whose companies are worked out together. */
export const RESOLVED_ROWS = 25_000;
