export const INVESTORS_PER_PAGE = 25;
export const PORTFOLIO_PER_PAGE = 25;
/** Investors whose names a search looks at, those of the most companies first. */
export const NAMED_MAX = 200;
/** Investors that a name's first letters suggest. */
export const SUGGESTED_MAX = 5;
/** Investors that are looked at to find those that look like one, and those that are offered. */
export const CANDIDATES_MAX = 400;
export const LOOK_ALIKES_MAX = 6;
/** Groups of a profile: stages, sectors, years. */
export const GROUPS_MAX = 40;
export const CO_INVESTORS_MAX = 12;
export const NAME_LENGTH = 200;

/** How investors are ordered; a minus is descending. */
export const investorSorts = [
  "-companies",
  "companies",
  "-rounds",
  "rounds",
  "-leads",
  "leads",
  "-last_deal",
  "last_deal",
  "name",
  "-name",
] as const;
export type InvestorSort = (typeof investorSorts)[number];

/** Orders of a portfolio; a leading "-" reverses one. */
export const portfolioSorts = [
  "-raised",
  "raised",
  "name",
  "-name",
  "sector",
  "-sector",
  "stage",
  "-stage",
] as const;
export type PortfolioSort = (typeof portfolioSorts)[number];
