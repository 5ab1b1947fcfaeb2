import {
  type ChoicesAsked,
  choicesOf,
  noChoices,
  queryOf,
  readAllChoices,
  readPage,
} from "@/components/rounds/rounds-address";
import { type InvestorSort, investorSorts, NAME_LENGTH } from "@/lib/domains/investors/constants";

/** What the list of investors is asked for, as its address says it. */
export type InvestorsAsked = ChoicesAsked & {
  q: string;
  sort: InvestorSort;
  page: number;
};

/** What an address asks for; what it says wrongly is left out. */
export const readInvestors = (query: { get(name: string): string | null }): InvestorsAsked => ({
  q: (query.get("q") ?? "").trim().slice(0, NAME_LENGTH),
  ...readAllChoices(query),
  sort: investorSorts.find((sort) => sort === query.get("sort")) ?? "-companies",
  page: readPage(query),
});

/** The input of the list's call; also its key in the cache. */
export const investorsInput = (asked: InvestorsAsked) => ({
  q: asked.q,
  ...choicesOf(asked),
  sort: asked.sort,
  page: asked.page,
});

/** The address of a view of the list, without what is usual. */
export function investorsAddress(asked: InvestorsAsked): string {
  const query = queryOf({
    q: asked.q || undefined,
    ...choicesOf(asked),
    sort: asked.sort === "-companies" ? undefined : asked.sort,
    page: asked.page === 1 ? undefined : asked.page,
  });
  return query.size === 0 ? "/investors" : `/investors?${query}`;
}

/** Every filter open. */
export const unfiltered: Partial<InvestorsAsked> = { q: "", ...noChoices };

export const isFiltered = (asked: InvestorsAsked) =>
  asked.q !== "" || Object.values(choicesOf(asked)).some((value) => value !== undefined);
