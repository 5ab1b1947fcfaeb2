import { type Field, fieldNames } from "@/lib/domains/evidence/constants";

export const IMPORTS_PER_PAGE = 25;
export const IMPORT_ROWS_PER_PAGE = 50;
export const FILE_NAME_MAX = 200;
export const MAPPING_NAME_MAX = 120;
/** Most columns in a mapping, and characters of a column's name. */
export const MAPPED_COLUMNS_MAX = 1_000;
export const COLUMN_NAME_MAX = 500;
/** Report rows read at a time, so that the report is never in memory as a whole. */
export const REPORT_CHUNK = 1_000;
/** Companies that the preview of an undo names; the others are counted. */
export const KEPT_NAMED = 100;

/** The states of an import, in order. */
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

/** The effect of an import's row on the evidence. */
export const rowOutcomes = ["new", "updated", "unchanged", "duplicate", "rejected"] as const;

/** How to handle rows that may be about an existing company. */
export const duplicatePolicies = ["separate", "same", "skip"] as const;

/** What a column may state besides fields: a part of a field, or metadata of its row. */
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
  /** City, region and country in one column. */
  "location",
  /** A list of countries and regions, with how much of the work is remote. */
  "regions",
  /** Yes for a nonprofit; no says nothing of the company's type. */
  "nonprofit",
  "date_founded",
  /** The row's id in its list, and the name of that list. */
  "record_id",
  "record_source",
  /** The row's own address at its source. */
  "url",
  "as_of",
] as const;

/** What a column states. */
export type Target = Field | (typeof parts)[number];
/** What every organization's columns may state, besides the fields that it defined. */
export const targets = [...fieldNames, ...parts] as const;

/** The starter catalog that comes with the product: imports without a stored file read it. */
export const STARTER_FILE = "db/seed/starter-catalogue.jsonl";
/** Rows that the mapping screen shows. */
export const SAMPLED_ROWS = 20;
/** Rows that one statement writes into the evidence. */
export const WRITTEN_ROWS = 5_000;
/** From this many rows on an import updates the planner's statistics. */
export const COUNTED_ROWS = 1_000;
/** Rows whose companies are resolved together. */
export const RESOLVED_ROWS = 25_000;
/** A step that no job is left for counts as abandoned after this time without progress. */
export const ABANDONED_MS = 60_000;
/** Abandoned imports that one round settles. */
export const ABANDONED_AT_ONCE = 500;
