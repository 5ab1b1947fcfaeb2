import {
  choicesOf,
  noChoices,
  queryOf,
  readAllChoices,
  readPage,
} from "@/components/rounds/rounds-address";
import { type PortfolioSort, portfolioSorts } from "@/lib/domains/investors/constants";
import type { PortfolioFilter } from "@/lib/domains/investors/rules/portfolio";

/** What a portfolio is asked for, as the investor's address says it. */
export type PortfolioAsked = Record<PortfolioFilter, readonly string[]> & {
  sort: PortfolioSort;
  page: number;
};

/** What an address asks for; what it says wrongly is left out. */
export function readPortfolio(query: { get(name: string): string | null }): PortfolioAsked {
  const { sector, stage, country } = readAllChoices(query);
  const sort = portfolioSorts.find((one) => one === query.get("sort")) ?? "-raised";
  return { sector, stage, country, sort, page: readPage(query) };
}

const filtersOf = ({ sector, stage, country }: PortfolioAsked) => {
  const written = choicesOf({ ...noChoices, sector, stage, country });
  return { sector: written.sector, stage: written.stage, country: written.country };
};

/** The input of the list's call; also its key in the cache. */
export const portfolioInput = (investorId: string, asked: PortfolioAsked) => ({
  investorId,
  ...filtersOf(asked),
  sort: asked.sort,
  page: asked.page,
});

/** The address of a view of a portfolio, without what is usual. */
export function portfolioHref(investorId: string, asked: PortfolioAsked): string {
  const query = queryOf({
    ...filtersOf(asked),
    sort: asked.sort === "-raised" ? undefined : asked.sort,
    page: asked.page === 1 ? undefined : asked.page,
  });
  const path = `/investors/${investorId}`;
  return query.size === 0 ? path : `${path}?${query}`;
}
