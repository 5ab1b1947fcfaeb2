import type { CustomKey } from "@/lib/core/custom-fields";
import type { ScoreKey } from "@/lib/core/scores";

/**
 * Columns of a company that hold one of several values. `country`, `region` and `city` are satisfied
 * by any of its places. `is_public` and `hiring` are "true" or "false"; the first is always known.
 * `sectors` holds ids of the taxonomy, those above its own among them, and is satisfied by any.
 */
export type ValueColumn =
  | "country"
  | "region"
  | "city"
  | "industry"
  | "sub_industry"
  | "is_public"
  | "sectors"
  | "stage"
  | "maturity"
  | "status"
  | "company_type"
  | "batch"
  | "hiring"
  | "remote"
  | PlanValueColumn;

/** Those that only plans ask for. A round's, a person's and an investor's begin with its subject. */
type PlanValueColumn =
  | "name"
  | "former_names"
  | "website"
  | "description"
  | "tags"
  | "source_ids"
  | "unicorn"
  | "unicorn_industry"
  | "round_stage"
  | "round_investors"
  | "round_leads"
  | "person_key"
  | "person_title"
  | "investor_id";

/**
 * Columns that hold a number or a day. `employees` is a stated range: it is at least N when its
 * lower end is, and at most N when its upper end is. `total_funding` and `last_round_amount` are
 * whole US dollars, amounts in other currencies count as unknown; `last_round_on` and
 * `unicorn_since` are ISO days.
 */
export type RangeColumn =
  | "founded_year"
  | "employees"
  | "total_funding"
  | "last_round_on"
  | "last_round_amount"
  | "unicorn_since"
  | PlanRangeColumn;

/** Those that only plans ask for; amounts are in US dollars. */
type PlanRangeColumn =
  | "valuation_usd"
  | "annual_revenue_usd"
  | "known_rounds"
  | "known_investors"
  | "round_on"
  | "round_amount"
  | "round_valuation"
  | "investor_companies"
  | "investor_rounds"
  | "investor_leads"
  | "investor_last_deal";

/** A region's codes ("LA"): they stand for it only where a company's own country is this or unknown. */
type RegionCodes = { values: string[]; country: string };

type InvestorColumn = "round_investors" | "round_leads";

/** `min` and `max` belong to the range, `above` and `below` do not; one of them at least is given. */
type Bounds = {
  min?: number | string;
  above?: number | string;
  max?: number | string;
  below?: number | string;
};

/**
 * What the database is asked for, one condition on a company. An unknown value satisfies none, also
 * none with `not`: that asks for a known value that does not satisfy it. Words, names, `all` and
 * `any` are never unknown: `not` asks that it does not hold.
 */
export type Filter =
  | { kind: "in"; column: ValueColumn; values: string[]; codes?: RegionCodes; not?: true }
  | ({ kind: "range"; column: RangeColumn; not?: true } & Bounds)
  /**
   * Any of the phrases, each a list of words, occurs in the name, industry, tags or description.
   */
  | { kind: "words"; phrases: string[][]; not?: true }
  /** One of the investors' keys (`investorKey`) has one of these somewhere in it. */
  | { kind: "investor"; column?: InvestorColumn; keys: string[]; not?: true }
  /** One of the investors' keys is as one of these patterns (`patternOfInvestor`) says. */
  | { kind: "investor"; column?: InvestorColumn; called: string[]; not?: true }
  /** It is, or is among the investors, exactly one of these, by whatever names they were merged. */
  | { kind: "investor"; column?: InvestorColumn | "investor_id"; ids: string[]; not?: true }
  /** About investors: only these deals count, by filters on their company and on the round. */
  | { kind: "deals"; companies: Filter[]; rounds: Filter[]; not?: true }
  /** The company's name, or a former one, has one of these as its `nameKey`. */
  | { kind: "name"; keys: string[]; not?: true }
  /** The text, or an item of the list, is one of these or, unless `whole`, has one in it. */
  | { kind: "text"; column: ValueColumn; phrases: string[]; whole: boolean; not?: true }
  /** The same of the title of a source that states something about the company. */
  | { kind: "source"; phrases: string[]; whole: boolean; not?: true }
  /** The same of the name of one of its people; without phrases: somebody is known. */
  | { kind: "person"; phrases: string[]; whole: boolean; not?: true }
  /**
   * The value of a field that the organization defined is one of the phrases or, unless `whole`, has
   * one in it, or lies in the range; without either, it is known.
   */
  | ({ kind: "custom"; field: CustomKey; phrases?: string[]; whole?: boolean; not?: true } & Bounds)
  /** Its latest score by a set of criteria lies in the range; without one, it is known. */
  | ({ kind: "score"; field: ScoreKey; not?: true } & Bounds)
  /**
   * Its rounds announced in a time, ISO days included, sum up to US dollars in the range; without
   * one, it has such a round.
   */
  | ({ kind: "raised"; from?: string; to?: string; not?: true } & Bounds)
  /** It changed, or for rounds and people was stated, on or after this ISO day. */
  | { kind: "since"; of: "companies" | "rounds" | "people"; day: string; not?: true }
  /**
   * Everything that is known of it is from sources that may be sent to a model outside the
   * installation.
   */
  | { kind: "shared"; not?: true }
  /**
   * One of these companies, nearest in meaning, or one that has enough of the terms; without terms
   * the first alone.
   */
  | { kind: "meaning"; ids: string[]; terms: Term[]; share: number; not?: true }
  /** Nothing is known of it; with `not`, something is. */
  | { kind: "unknown"; column: ValueColumn | RangeColumn | "investors"; not?: true }
  | { kind: "all"; of: Filter[]; not?: true }
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
