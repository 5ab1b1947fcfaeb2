export const COMPANIES_PER_PAGE = 25;
export const SIMILAR_PER_PAGE = 25;
export const COMPANY_NAME_MAX = 200;
/** A list is counted so far; what is beyond is "10,000+". */
export const COMPANIES_COUNTED = 10_000;

/** Orders of the list, and the one that it has when nobody asks for another. */
export const companySorts = ["name", "updated", "founded", "funding"] as const;
export type CompanySort = (typeof companySorts)[number];

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
export const QUERY_MAX = 500;
export const CONDITIONS_MAX = 20;
export const VALUES_MAX = 100;

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
