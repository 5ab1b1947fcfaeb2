/**
 * Columns with one of several values. `is_public`, "true" or "false", is always known; `sectors`
 * holds ids of the taxonomy, ancestors included, and matches any of them.
 */
export type ValueColumn =
  | "country"
  | "region"
  | "city_key"
  | "industry"
  | "is_public"
  | "sectors"
  | "stage"
  | "status"
  | "company_type"
  | "batch";

/**
 * Columns that hold a number or a day. `employees` is a stated range: it is at least N when its
 * lower end is, and at most N when its upper end is. `total_funding` and `last_round_amount` are
 * whole US dollars, amounts in other currencies count as unknown; `last_round_on` is an ISO day.
 */
export type RangeColumn =
  | "founded_year"
  | "employees"
  | "total_funding"
  | "last_round_on"
  | "last_round_amount";

/**
 * One condition on a company for the database. An unknown value satisfies none, not even a `not`,
 * which asks for a known value that differs. Words, names and `any` are never unknown: their `not`
 * asks that none of them holds.
 */
export type Filter =
  | { kind: "in"; column: ValueColumn; values: string[]; not?: true }
  /** Inclusive; at least one end is given. */
  | { kind: "range"; column: RangeColumn; min?: number | string; max?: number | string; not?: true }
  /**
   * Any of the phrases, each a list of words, occurs in the name, industry, tags or description.
   */
  | { kind: "words"; phrases: string[][]; not?: true }
  /** One of the investors' keys (`nameKey`) contains one of these. */
  | { kind: "investor"; keys: string[]; not?: true }
  /** The company's current or a former name has one of these as its `nameKey`. */
  | { kind: "name"; keys: string[]; not?: true }
  /** The value is unknown. */
  | { kind: "unknown"; column: ValueColumn | RangeColumn | "investors" }
  | { kind: "any"; of: Filter[]; not?: true };

/**
 * A word for text search with its synonyms, each a word or a phrase; its weight; and the word as
 * typed. An optional term affects the ranking but finds nothing by itself.
 */
export type Term = { words: string[]; weight: number; text: string; optional?: true };

/** How the database ranks results; `term-weights.ts` has the numbers and their sources. */
export type Ranking = {
  /** Weights of a word in parts D, C, B and A of a document, 0 to 1. */
  fields: readonly [number, number, number, number];
  /** BM25's saturation, and its normalization by document length. */
  k: number;
  b: number;
  usual: number;
  /** Added per point of prominence (0 to about 60). */
  prominence: number;
  /** Share of the terms' weight that a company must exceed. */
  share: number;
  /** Most companies that are ranked; the rest is ordered by prominence. */
  cap: number;
};
