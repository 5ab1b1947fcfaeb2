import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { findBadText, prose } from "@/lib/core/text";
import { CUSTOM_FIELDS_MAX } from "@/lib/domains/custom-fields/constants";
import { CustomKey } from "@/lib/domains/evidence/schema";
import { findProblem } from "@/lib/research/plan/check";
import { planAbout } from "@/lib/research/plan/plan";
import { Condition as PlanCondition, WordedCondition } from "@/lib/research/plan/schema";
import {
  COMPANIES_COUNTED,
  COMPANIES_PER_PAGE,
  CONDITIONS_MAX,
  companyColumns,
  EXPORT_CHUNK,
  facetFields,
  QUERY_MAX,
  searchSorts,
  usualColumns,
} from "../constants";
import { currentCondition } from "../rules/conditions";
import { CompanyItem, CompanyPage } from "../schema";

/** One condition with an operator that its field supports and a value that both accept. */
export const Condition = z
  .preprocess(currentCondition, PlanCondition)
  .superRefine((where, issues) => {
    const problem = findProblem({ ...planAbout("companies"), where: [where] });
    if (problem)
      issues.addIssue({ code: "custom", message: problem.message, path: problem.path.slice(2) });
  });
export type Condition = z.output<typeof Condition>;

const Words = z.object({ text: z.string(), start: z.int(), end: z.int() });

export const Interpretation = z.object({
  query: z.string(),
  /** With the words of the question that state each; "" and 0 when none do. */
  constraints: z.array(WordedCondition),
  /** Words to look for in what is known of companies. */
  residual: z.string(),
  /** The company that is asked for. */
  name: z.string().nullable(),
  intent: z.enum(["find_companies", "find_company"]),
  /** Words of the question that a search has no use for, or that were not understood. */
  not_understood: z.array(Words),
  /** The order that the question asks for: "the largest". */
  sort: z.enum(searchSorts).nullable(),
});
export type Interpretation = z.output<typeof Interpretation>;

const query = prose(QUERY_MAX);
export const InterpretInput = z.strictObject({ q: query.default("") });

/** A list, also in the form that an address carries it. */
const written = (given: unknown, issues: z.RefinementCtx): unknown => {
  if (typeof given !== "string") return given;
  const refuse = (message: string) => {
    issues.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  try {
    const list: unknown = JSON.parse(given);
    const bad = findBadText(list);
    return bad ? refuse(bad.problem) : list;
  } catch {
    return refuse("Must be a JSON list of conditions");
  }
};

/** The question: everything that decides which companies are found. */
const question = {
  q: query.default(""),
  /** Replaces the conditions understood from `q`. */
  where: z
    .preprocess(
      written,
      z
        .array(Condition, "Must be a JSON list of conditions")
        .max(CONDITIONS_MAX, `Must be at most ${CONDITIONS_MAX} conditions`),
    )
    .optional(),
  /** Replaces the words of `q` that are not conditions. */
  words: query.optional(),
};

/** The question, with the sort order. */
const asked = {
  ...question,
  /** Default: by relevance, or by name when there is nothing to rank by. */
  sort: z.enum(searchSorts, `Must be one of ${searchSorts.join(", ")}`).optional(),
};

export const ListCompaniesInput = z.strictObject({ ...asked, ...pageInput(COMPANIES_PER_PAGE) });

/** Takes longer than finding a page, so pages ask for it afterwards. */
const beside = z
  .union(
    [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
    "Must be true or false",
  )
  .default(true);

export const SearchCompaniesInput = ListCompaniesInput.extend({
  facets: beside,
  near_misses: beside,
});
export type SearchCompaniesInput = z.input<typeof SearchCompaniesInput>;

/** The question in an address's parameters. */
export const questionOfView = (view: string) =>
  SearchCompaniesInput.pick({ q: true, where: true, words: true }).parse(
    Object.fromEntries(new URLSearchParams(view)),
  );

export const ListFacetsInput = z.strictObject({
  ...question,
  /** Counted over this many first companies. */
  most: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(COMPANIES_COUNTED, `Must be at most ${COMPANIES_COUNTED}`)
    .default(COMPANIES_COUNTED),
});
export const CountKnownInput = z.strictObject(question);

/** Of how many companies each column is known, counted over the first matches only. */
export const KnownCounts = z.object({
  total: z.int(),
  known: z.array(z.object({ column: z.enum(companyColumns), companies: z.int() })),
});
export type KnownCounts = z.output<typeof KnownCounts>;

export const MapMarketInput = z.strictObject(question);

const Cell = z.object({
  companies: z.int(),
  /** Of how many the total funding is known, and its sum in US dollars. */
  funded: z.int(),
  funding: z.number(),
  /** The best funded first, and only some of them. */
  named: z.array(z.object({ _id: z.string(), name: z.string() })),
});

/** The first companies by sector, the most frequent first, and funding stage, the earliest first. */
export const MarketMap = z.object({
  total: z.int(),
  /** There are more than `total`, of which the first are counted. */
  total_is_capped: z.boolean(),
  /** The funding stages that a column stands for; none in the column of those not known. */
  stages: z.array(z.object({ label: z.string(), stages: z.array(z.string()) })),
  /** A company is in the row of each of its sectors; null: its sector is not known. */
  rows: z.array(z.object({ sector: z.string().nullable(), cells: z.array(Cell.nullable()) })),
});
export type MarketMap = z.output<typeof MarketMap>;

export const ListNearMissesInput = z.strictObject(question);

const columnsOf = <C extends z.ZodType>(column: C) =>
  z
    .array(column)
    .max(companyColumns.length + CUSTOM_FIELDS_MAX, "Too many columns")
    .meta({ examples: [[...usualColumns]] });
const columns = columnsOf(z.union([z.enum(companyColumns), CustomKey]));
const ScoreColumn = z.templateLiteral(["score.", z.string()]);
const columnsWithScores = columnsOf(
  z.union(
    [z.enum(companyColumns), CustomKey, ScoreColumn],
    `Must be some of ${companyColumns.join(", ")}, keys of your own fields, or scores`,
  ),
);

export const ExportCompaniesInput = z.strictObject({
  ...asked,
  /** A list, or its items separated by commas. The name column always comes first. */
  columns: z
    .preprocess(
      (given) => (typeof given === "string" ? given.split(",") : given),
      columnsWithScores,
    )
    .default([...usualColumns]),
});
export const FindExportedInput = z.strictObject(asked);
export const ReadExportedInput = z.strictObject({
  ids: z.array(z.string()).max(EXPORT_CHUNK),
  columns,
});

/**
 * Why a company was found: the condition, its matching value, and the words to highlight in its
 * texts.
 */
export const Reason = z.object({
  /** Its index among the constraints; null for words and names. */
  constraint: z.int().nullable(),
  /** A field of companies, or "text". */
  field: z.string(),
  text: z.string(),
  words: z.array(z.string()),
});
export type Reason = z.output<typeof Reason>;

export const FoundCompany = CompanyItem.extend({
  /** Its amount in US dollars and its year, as far as they are known: "$4M · 2025". */
  last_round: z.string().nullable(),
  reasons: z.array(Reason),
  /** Values of the fields that the organization defined, by key. */
  custom: z.record(z.string(), z.json()),
});
export type FoundCompany = z.output<typeof FoundCompany>;

/** How many companies have each value, with the other conditions applied. */
export const Facet = z.object({
  field: z.enum(facetFields),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Counted over the first matches only. */
  is_capped: z.boolean(),
});
export type Facet = z.output<typeof Facet>;

export const FacetList = z.object({ facets: z.array(Facet) });
export type FacetList = z.output<typeof FacetList>;

/** A company that meets all conditions but one, and its value for that one. */
export const NearMiss = z.object({
  item: CompanyItem,
  constraint: z.int(),
  because: z.string(),
});
export type NearMiss = z.output<typeof NearMiss>;

export const NearMissList = z.object({ near_misses: z.array(NearMiss) });
export type NearMissList = z.output<typeof NearMissList>;

/** A smallest change of the question that finds some companies. */
export const Relaxation = z.object({
  changes: z.array(
    z.object({
      /** Its index among the constraints; null for the words. */
      constraint: z.int().nullable(),
      action: z.enum(["drop", "change"]),
      to: PlanCondition.nullable(),
    }),
  ),
  total: z.int(),
  total_is_capped: z.boolean(),
});
export type Relaxation = z.output<typeof Relaxation>;

export const CompanySearch = CompanyPage.extend({
  items: z.array(FoundCompany),
  ...Interpretation.shape,
  /** Absent unless requested. */
  facets: z.array(Facet).optional(),
  /** Absent unless requested. */
  near_misses: z.array(NearMiss).optional(),
  relaxations: z.array(Relaxation),
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Why meaning counts less than it could: the embedding server cannot be used. */
  notice: z.string().nullable().default(null),
});
export type CompanySearch = z.output<typeof CompanySearch>;
