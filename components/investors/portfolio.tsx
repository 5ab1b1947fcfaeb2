"use client";

import { X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { CellCards } from "@/components/chat/cell-cards";
import { type CellCardControl, useCellCard } from "@/components/chat/use-cell-card";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { SourcedValue } from "@/components/rounds/sourced-value";
import { Button } from "@/components/ui/button";
import { ROWS_LEAST } from "@/components/ui/distribution";
import { EmptyState } from "@/components/ui/empty-state";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { SortHead } from "@/components/ui/sort-head";
import { HeadCell } from "@/components/ui/table";
import { gridStop, useGridKeys } from "@/components/ui/use-grid-keys";
import { WideTable } from "@/components/ui/wide-table";
import type { OutputOf } from "@/lib/core/contract";
import { companiesCounted } from "@/lib/core/counted";
import type { PortfolioSort } from "@/lib/domains/investors/constants";
import type { investorCalls } from "@/lib/domains/investors/contract";
import { portfolioFilters } from "@/lib/domains/investors/rules/portfolio";
import type { PortfolioCompany } from "@/lib/domains/investors/schema";
import { type PortfolioAsked, portfolioHref, readPortfolio } from "./portfolio-address";
import { PortfolioStrip } from "./portfolio-strip";
import { usePortfolio } from "./use-investors";

/** The view of a portfolio, read from the investor's address, and changing it. */
function usePortfolioView(investorId: string) {
  const asked = readPortfolio(useSearchParams());
  const hrefOf = (changes: Partial<PortfolioAsked>) =>
    portfolioHref(investorId, { ...asked, page: 1, ...changes });
  return {
    asked,
    hrefOf,
    show: (changes: Partial<PortfolioAsked>) => window.history.pushState(null, "", hrefOf(changes)),
  };
}

/** The companies that name an investor, the best funded first unless another order is asked for. */
export function Portfolio({ investorId }: { investorId: string }) {
  const view = usePortfolioView(investorId);
  const { asked, show } = view;
  const isNarrowed = portfolioFilters.some((filter) => asked[filter].length > 0);
  const { data, error, refetch, isFetching } = usePortfolio(investorId, asked);
  return (
    <section aria-labelledby="portfolio">
      <SectionHead id="portfolio" title="Portfolio">
        {data && (
          <span className="text-[13px] text-muted-foreground tabular-nums">
            {companiesCounted(data.total)}
          </span>
        )}
      </SectionHead>
      {(isNarrowed || (data && data.total >= ROWS_LEAST)) && (
        <PortfolioStrip investorId={investorId} asked={asked} show={show} />
      )}
      {isNarrowed && <Narrowed asked={asked} show={show} />}
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-3 h-40" />}
      {data && <Found found={data} isNarrowed={isNarrowed} {...view} />}
    </section>
  );
}

type View = ReturnType<typeof usePortfolioView>;

type FoundProps = View & {
  found: OutputOf<typeof investorCalls.listCompanies>;
  isNarrowed: boolean;
};

function Found({ found, isNarrowed, asked: { page, sort }, hrefOf, show }: FoundProps) {
  const pages = Math.ceil(found.total / found.per_page);
  const setPage = (next: number) => show({ page: next });
  if (found.total === 0 && isNarrowed) return <NoneMatch show={show} />;
  if (found.total > 0 && found.items.length === 0) return <PastTheEnd href={hrefOf({})} />;
  return (
    <>
      <Companies companies={found.items} sort={sort} onSort={(by) => show({ sort: by })} />
      {pages > 1 && (
        <div className="flex items-center justify-between gap-3 pt-3 pl-2">
          <span aria-live="polite" className="text-[13px] text-muted-foreground tabular-nums">
            Page {page} of {pages.toLocaleString("en")}
          </span>
          <span className="flex gap-2">
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

const NO_FILTERS = { sector: [], stage: [], country: [] };

function NoneMatch({ show }: Pick<View, "show">) {
  return (
    <EmptyState
      title="No companies match"
      action={
        <Button variant="primary" onClick={() => show(NO_FILTERS)}>
          Clear all filters
        </Button>
      }
    >
      No companies in this portfolio match all of these filters.
    </EmptyState>
  );
}

/** The filters in force, each with a button that removes it. */
function Narrowed({ asked, show }: Pick<View, "asked" | "show">) {
  const chosen = portfolioFilters.flatMap((filter) =>
    asked[filter].map((value) => ({ filter, value })),
  );
  return (
    <div className="mb-2 flex flex-wrap gap-1.5">
      {chosen.map(({ filter, value }) => (
        <Button
          key={`${filter}:${value}`}
          size="small"
          aria-label={`Remove the filter ${value}`}
          onClick={() => show({ [filter]: asked[filter].filter((one) => one !== value) })}
        >
          <span dir="auto">{value}</span>
          <X aria-hidden="true" />
        </Button>
      ))}
      <button type="button" className="chip-quiet" onClick={() => show(NO_FILTERS)}>
        Clear all
      </button>
    </div>
  );
}

type CompaniesProps = {
  companies: readonly PortfolioCompany[];
  sort: PortfolioSort;
  onSort: (sort: PortfolioSort) => void;
};

function Companies({ companies, ...sorting }: CompaniesProps) {
  const card = useCellCard();
  const grid = useGridKeys();
  return (
    <>
      <WideTable spare={-1} isWhole>
        <table
          {...grid}
          aria-labelledby="portfolio"
          className="w-full border-collapse text-left max-md:block md:min-w-184 md:table-fixed"
        >
          <thead className="max-md:sr-only">
            <tr className="border-border border-b">
              <SortHead {...sorting} by="name" label="Company" className="w-[30%]" />
              <SortHead {...sorting} by="sector" label="Sector" className="w-[18%]" />
              <HeadCell className="w-[18%]">Location</HeadCell>
              <SortHead {...sorting} by="stage" label="Stage" className="w-28" />
              <SortHead {...sorting} by="-raised" label="Raised" isFigure className="w-24" />
              <HeadCell className="w-20 text-right">Source</HeadCell>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {companies.map((company, at) => (
              <CompanyRow
                key={company.company_id}
                company={company}
                card={card}
                isFirst={at === 0}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      <CellCards card={card} />
    </>
  );
}

type RowProps = { company: PortfolioCompany; card: CellCardControl; isFirst: boolean };

function CompanyRow({ company, card, isFirst }: RowProps) {
  const { company_name: name, evidence } = company;
  const muted = "truncate text-left text-muted-foreground";
  return (
    <tr className="row">
      <th scope="row" className="min-w-0 px-2 font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <CompanyTile companyId={company.company_id} name={name} />
          <CompanyLink
            companyId={company.company_id}
            dir="auto"
            className="truncate rounded-sm font-medium hover:underline hover:underline-offset-3"
            {...gridStop(isFirst)}
          >
            {name}
          </CompanyLink>
        </span>
      </th>
      <td className="truncate px-3 max-md:hidden">
        <SourcedValue
          text={company.sector}
          claims={evidence.sector}
          card={card}
          className={muted}
        />
      </td>
      <td className="truncate px-3 max-md:hidden">
        <SourcedValue
          text={company.location}
          claims={evidence.location}
          card={card}
          className={muted}
        />
      </td>
      <td className="truncate px-3 max-md:order-3 max-md:pl-10.5 max-md:text-[13px]">
        <SourcedValue
          text={company.stage}
          claims={evidence.stage}
          card={card}
          className="truncate text-left"
        />
      </td>
      <td className="px-3 text-right tabular-nums max-md:pr-2">
        <SourcedValue text={company.raised} claims={evidence.raised} card={card} />
      </td>
      <td className="px-3 text-right text-[13px] max-md:order-4 max-md:pr-2">
        <SourcedValue
          text="View"
          claims={evidence.backing}
          card={card}
          className="text-muted-foreground"
        >
          View<span className="sr-only"> the source that names {name}’s investors</span>
        </SourcedValue>
      </td>
    </tr>
  );
}
