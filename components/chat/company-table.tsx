"use client";

import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { addressOf } from "@/components/explorer/search-address";
import { AddToProject } from "@/components/projects/add-to-project";
import { Button, buttonVariants } from "@/components/ui/button";
import { NotKnown } from "@/components/ui/not-known";
import type { ThreadState } from "@/lib/domains/chat/schema/answer";
import { searchSorts } from "@/lib/domains/companies/constants";
import type { CompanyItem } from "@/lib/domains/companies/schema";

const SHOWN_AT_FIRST = 10;

/** The explorer's address for the search that the answer made. */
export function searchAddress({ ask }: NonNullable<ThreadState["search"]>): string {
  return addressOf("/search", {
    q: ask.q,
    where: ask.where ?? null,
    words: ask.words ?? null,
    sort: searchSorts.find((sort) => sort === ask.sort) ?? null,
    page: 1,
    columns: null,
    isCompact: false,
    layout: null,
    size: "count",
  });
}

type Column = {
  label: string;
  isFigure?: true;
  of: (company: CompanyItem) => string | number | null;
};

const columns: readonly Column[] = [
  { label: "Location", of: ({ location }) => location },
  { label: "Stage", of: ({ stage }) => stage },
  { label: "Founded", isFigure: true, of: ({ founded_year }) => founded_year },
  { label: "Employees", isFigure: true, of: ({ no_of_employees }) => no_of_employees },
  { label: "Funding", isFigure: true, of: ({ funding }) => funding },
];

type Props = { companies: readonly CompanyItem[]; search: ThreadState["search"] };

/** The companies of an answer; each links to its profile, all of them to the explorer. */
export function CompanyTable({ companies, search }: Props) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? companies : companies.slice(0, SHOWN_AT_FIRST);
  // Columns without values are hidden.
  const shown = columns.filter(({ of }) => companies.some((company) => of(company) !== null));
  return (
    <div className="mt-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key */}
      <section className="chat-table" aria-label="Companies" data-tour="company-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Company</th>
              {shown.map(({ label, isFigure }) => (
                <th key={label} scope="col" data-figure={isFigure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((company) => (
              <CompanyRow key={company._id} company={company} columns={shown} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <AddToProject
          companies={companies}
          label={
            companies.length === 1 ? "Add to project" : `Add all ${companies.length} to project`
          }
        />
        {!isWhole && companies.length > rows.length && (
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {companies.length}
          </Button>
        )}
        {search && <SearchLink search={search} />}
      </div>
    </div>
  );
}

/** Links to the explorer, also when nothing was found: there the conditions can be changed. */
export function SearchLink({ search }: { search: NonNullable<Props["search"]> }) {
  return (
    <Link
      href={searchAddress(search)}
      prefetch={false}
      className={buttonVariants({ variant: "ghost", size: "small" })}
    >
      Open {search.total > 1 && `all ${search.total.toLocaleString("en")} `}in Search
      <ArrowUpRight aria-hidden="true" />
    </Link>
  );
}

type RowProps = { company: CompanyItem; columns: readonly Column[] };

function CompanyRow({ company, columns: shown }: RowProps) {
  const { _id, company_name } = company;
  return (
    <tr>
      <th scope="row">
        <span className="flex min-w-0 items-center gap-2.5">
          <CompanyTile companyId={_id} name={company_name} />
          <CompanyLink companyId={_id} dir="auto" className="company-name">
            {company_name}
          </CompanyLink>
          <AddOne company={company} />
        </span>
      </th>
      {shown.map(({ label, isFigure, of }) => (
        <td key={label} dir="auto" data-figure={isFigure}>
          {of(company) ?? <NotKnown />}
        </td>
      ))}
    </tr>
  );
}

/** Adds one company of a table to a project. */
const AddOne = ({ company }: { company: CompanyItem }) => (
  <span className="company-add">
    <AddToProject companies={[company]} label={`Add ${company.company_name}`} isSmall />
  </span>
);

/** Links to an answer's companies when they are not a list. */
export function CompanyChips({ companies }: { companies: readonly CompanyItem[] }) {
  return (
    <ul aria-label="Companies" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {companies.slice(0, SHOWN_AT_FIRST).map(({ _id, company_name, location }) => (
        <li key={_id} className="min-w-0">
          <CompanyLink
            companyId={_id}
            className={buttonVariants({ size: "small", className: "max-w-full" })}
          >
            <CompanyTile companyId={_id} name={company_name} />
            <span dir="auto" className="truncate">
              {company_name}
            </span>
            {location && (
              <span className="truncate font-normal text-muted-foreground">{location}</span>
            )}
          </CompanyLink>
        </li>
      ))}
    </ul>
  );
}
