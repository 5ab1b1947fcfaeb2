import type { CustomKey } from "@/lib/core/custom-fields";

export const COMPANIES_PER_PAGE = 25;
export const SIMILAR_PER_PAGE = 25;
export const COMPANY_NAME_MAX = 200;
/** Lists are counted up to this number; beyond it is "10,000+". */
export const COMPANIES_COUNTED = 10_000;

/** Sort orders of search results; a leading "-" reverses one. */
export const searchSorts = [
  "relevance",
  "name",
  "-name",
  "updated",
  "-updated",
  "founded",
  "-founded",
  "employees",
  "-employees",
  "funding",
  "-funding",
  "valuation",
  "-valuation",
  "annual_revenue",
  "-annual_revenue",
  "last_round_on",
  "-last_round_on",
  "last_round_amount",
  "-last_round_amount",
  "unicorn_since",
  "-unicorn_since",
  "rounds",
  "-rounds",
  "investors",
  "-investors",
] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Longest question, in characters; most conditions of one. */
export const QUERY_MAX = 4000;
export const CONDITIONS_MAX = 20;

/** Columns that a list of companies can show besides the name. */
export const companyColumns = [
  "description",
  "place",
  "sector",
  "stage",
  "status",
  "founded",
  "employees",
  "funding",
  "sources",
  "updated",
] as const;
export type CompanyColumn = (typeof companyColumns)[number];
/** A column, or a field that the organization defined. */
export type ListColumn = CompanyColumn | CustomKey;
/** The default columns of a list. */
export const usualColumns: readonly CompanyColumn[] = [
  "description",
  "place",
  "stage",
  "founded",
  "funding",
];

/** Most companies of an export, and of one chunk of it. */
export const EXPORTED_MAX = 100_000;
export const EXPORT_CHUNK = 1_000;

/** Fields whose most common values are counted with the results. */
export const facetFields = [
  "category",
  "industry",
  "country",
  "funding_stage",
  "company_type",
  "status",
  "founded_year",
  "employees",
  "batch",
] as const;
export type FacetField = (typeof facetFields)[number];
/** Most values of a facet. */
export const FACET_VALUES = 20;
/** Most sectors of a market map, and companies that a cell of it names. */
export const MARKET_SECTORS = 20;
export const MARKET_NAMED = 6;
/** Kinds of company that are counted, by their names in `company_type` conditions. */
export const FACETED_TYPES = ["Privately Held", "Public Company", "Acquired"] as const;

/** Near matches: how many are shown in all, and per failed condition. */
export const NEAR_MISSES = 10;
export const NEAR_MISSES_OF_ONE = 4;
/** Most relaxations offered when nothing was found. */
export const RELAXATIONS = 5;

/** Longest texts that a person can enter for a company, in characters, and most items of a list. */
export const WRITTEN_MAX = 300;
export const DESCRIPTION_MAX = 1_000;
export const LONG_DESCRIPTION_MAX = 20_000;
export const ITEMS_MAX = 100;

export const MERGED_AT_ONCE = 50;

/** Possible duplicates are counted up to this number; beyond it is "10,000+". */
export const DUPLICATES_COUNTED = 10_000;
/** Keys shared by several records that are read at a time while searching for duplicates. */
export const SHARED_KEYS_AT_A_TIME = 2_000;
/**
 * Most records of one shared key that are compared with each other: a key like "Stealth" is no real
 * name.
 */
export const RECORDS_OF_A_KEY = 40;
/** Names that one call can look up. */
export const NAMES_AT_ONCE = 400;
/** Ids that one call can look up. */
export const IDS_AT_ONCE = 100;
