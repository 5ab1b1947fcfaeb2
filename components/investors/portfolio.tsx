"use client";

import { useState } from "react";
import { CellCards } from "@/components/chat/cell-cards";
import { type CellCardControl, useCellCard } from "@/components/chat/use-cell-card";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { SourcedValue } from "@/components/rounds/sourced-value";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { HeadCell } from "@/components/ui/table";
import { gridStop, useGridKeys } from "@/components/ui/use-grid-keys";
import { companiesCounted } from "@/lib/core/counted";
import type { PortfolioCompany } from "@/lib/domains/investors/schema";
import { usePortfolio } from "./use-investors";

/** The companies that name an investor, the best funded first. */
export function Portfolio({ investorId }: { investorId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = usePortfolio(investorId, page);
  const pages = data ? Math.ceil(data.total / data.per_page) : 1;
  return (
    <section aria-labelledby="portfolio">
      <SectionHead id="portfolio" title="Portfolio">
        {data && (
          <span className="text-[13px] text-muted-foreground tabular-nums">
            {companiesCounted(data.total)}
          </span>
        )}
      </SectionHead>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-3 h-40" />}
      {data && <Companies companies={data.items} />}
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
    </section>
  );
}

function Companies({ companies }: { companies: readonly PortfolioCompany[] }) {
  const card = useCellCard();
  const grid = useGridKeys();
  return (
    <>
      <table
        {...grid}
        aria-labelledby="portfolio"
        className="w-full border-collapse text-left max-md:block md:table-fixed"
      >
        <thead className="max-md:sr-only">
          <tr className="border-border border-b">
            <HeadCell className="w-[30%]">Company</HeadCell>
            <HeadCell className="w-[18%] max-lg:hidden">Sector</HeadCell>
            <HeadCell className="w-[18%] max-lg:hidden">Location</HeadCell>
            <HeadCell className="w-28">Stage</HeadCell>
            <HeadCell className="w-24 text-right">Raised</HeadCell>
            <HeadCell className="w-20 text-right">Source</HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {companies.map((company, at) => (
            <CompanyRow key={company.company_id} company={company} card={card} isFirst={at === 0} />
          ))}
        </tbody>
      </table>
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
      <td className="truncate px-3 max-lg:hidden">
        <SourcedValue
          text={company.sector}
          claims={evidence.sector}
          card={card}
          className={muted}
        />
      </td>
      <td className="truncate px-3 max-lg:hidden">
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
