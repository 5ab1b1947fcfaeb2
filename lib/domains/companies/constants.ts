export const COMPANIES_PER_PAGE = 25;
export const COMPANY_NAME_MAX = 200;
/** A list is counted so far; what is beyond is "10,000+". */
export const COMPANIES_COUNTED = 10_000;

/** Orders of the list, and the one that it has when nobody asks for another. */
export const companySorts = ["name", "updated", "founded", "funding"] as const;
export type CompanySort = (typeof companySorts)[number];
