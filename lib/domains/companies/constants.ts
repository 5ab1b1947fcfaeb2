export const COMPANIES_PER_PAGE = 25;
export const SIMILAR_PER_PAGE = 25;
export const COMPANY_NAME_MAX = 200;
/** A list is counted so far; what is beyond is "10,000+". */
export const COMPANIES_COUNTED = 10_000;

/** Orders of what was found; "-" in front turns one round. */
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
] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Longest question, in characters; most conditions of one; most values of a condition. */
export const QUERY_MAX = 4000;
export const CONDITIONS_MAX = 20;
export const VALUES_MAX = 100;

/** What a list of companies can show beside their names. */
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
/** Columns that a list shows when nobody chooses. */
export const usualColumns: readonly CompanyColumn[] = [
  "description",
  "place",
  "stage",
  "founded",
  "funding",
];

/** Most companies of an export, and of a piece of one. */
export const EXPORTED_MAX = 100_000;
export const EXPORT_CHUNK = 1_000;

/** Fields whose commonest values are counted beside what was found. */
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
/** Kinds of company that are counted, as conditions on `company_type` name them. */
export const FACETED_TYPES = ["Privately Held", "Public Company", "Acquired"] as const;

/** Companies that fail one condition: how many are shown, and of one way to fail. */
export const NEAR_MISSES = 10;
export const NEAR_MISSES_OF_ONE = 4;
/** Most changes that are offered when nothing was found. */
export const RELAXATIONS = 5;

/** Longest texts that a person states of a company, in characters, and most items of a list. */
export const WRITTEN_MAX = 300;
export const DESCRIPTION_MAX = 1_000;
export const LONG_DESCRIPTION_MAX = 20_000;
export const ITEMS_MAX = 100;

export const MERGED_AT_ONCE = 50;

/** Possible duplicates are looked for so far; what is beyond is "10,000+". */
export const DUPLICATES_COUNTED = 10_000;
/** Keys, each with the records that share it, which are read at a time while looking. */
export const SHARED_KEYS_AT_A_TIME = 2_000;
/** Of the records that share one key so many are compared with each other: "Stealth" is no name. */
export const RECORDS_OF_A_KEY = 40;
/** Names that one call looks up. */
export const NAMES_AT_ONCE = 400;
/** Companies that one call names by their ids. */
export const IDS_AT_ONCE = 100;
