import { queryOf, readChoices, readPage, writtenChoices } from "@/components/rounds/rounds-address";
import { type InvestorSort, investorSorts, NAME_LENGTH } from "@/lib/domains/investors/constants";

/** What the list of investors is asked for, as its address says it. */
export type InvestorsAsked = {
  q: string;
  stage: readonly string[];
  sector: readonly string[];
  country: readonly string[];
  sort: InvestorSort;
  page: number;
};

/** What an address asks for; what it says wrongly is left out. */
export const readInvestors = (query: { get(name: string): string | null }): InvestorsAsked => ({
  q: (query.get("q") ?? "").trim().slice(0, NAME_LENGTH),
  stage: readChoices(query, "stage"),
  sector: readChoices(query, "sector"),
  country: readChoices(query, "country"),
  sort: investorSorts.find((sort) => sort === query.get("sort")) ?? "-companies",
  page: readPage(query),
});

/** The filters on deals as the calls take them. */
export const dealFiltersOf = ({ stage, sector, country }: InvestorsAsked) => ({
  stage: writtenChoices(stage),
  sector: writtenChoices(sector),
  country: writtenChoices(country),
});

/** The input of the list's call; also its key in the cache. */
export const investorsInput = (asked: InvestorsAsked) => ({
  q: asked.q,
  ...dealFiltersOf(asked),
  sort: asked.sort,
  page: asked.page,
});

/** The address of a view of the list, without what is usual. */
export function investorsAddress(asked: InvestorsAsked): string {
  const query = queryOf({
    q: asked.q || undefined,
    ...dealFiltersOf(asked),
    sort: asked.sort === "-companies" ? undefined : asked.sort,
    page: asked.page === 1 ? undefined : asked.page,
  });
  return query.size === 0 ? "/investors" : `/investors?${query}`;
}

/** Every filter open. */
export const unfiltered: Partial<InvestorsAsked> = { q: "", stage: [], sector: [], country: [] };

export const isFiltered = ({ q, stage, sector, country }: InvestorsAsked) =>
  q !== "" || stage.length + sector.length + country.length > 0;
