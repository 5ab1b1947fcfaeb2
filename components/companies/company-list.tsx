"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { ListSearch } from "@/components/shell/list-search";
import { builtPages } from "@/components/shell/navigation";
import { ReadFailure } from "@/components/shell/read-failure";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { COMPANY_NAME_MAX, type CompanySort } from "@/lib/domains/companies/constants";
import type { CompanyPage } from "@/lib/domains/companies/schema";
import { AddCompanyButton } from "./add-company-button";
import { CompanyTable } from "./company-table";
import { type AskedList, addressOfList } from "./list-address";
import { NoCompanies, NoCompanyFound } from "./no-companies";
import { useCompanyPage } from "./use-companies";

/** The companies screen: a page of the list, finding in it, its order, and adding to it. */
export function CompanyList({ page, q, sort }: AskedList) {
  const { data, error, refetch, isFetching } = useCompanyPage({ page, q, sort });
  const isFirstVisit = data?.total === 0 && q === "";
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3 pointer-coarse:min-h-11">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Companies</h1>
        {data && !isFirstVisit && <Tools data={data} q={q} sort={sort} />}
      </div>
      {data && !isFirstVisit && <Neighbours />}
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {isFirstVisit && <NoCompanies />}
      {data?.total === 0 && q !== "" && <NoCompanyFound q={q} />}
      {data && data.total > 0 && data.items.length === 0 && (
        <PastTheEnd href={addressOfList({ q, sort })} />
      )}
      {data && data.items.length > 0 && (
        <>
          <CompanyTable companies={data.items} />
          {(data.total > data.per_page || page > 1) && (
            <Pager
              page={page}
              perPage={data.per_page}
              total={data.total}
              isCapped={data.total_is_capped}
              shown={data.items.length}
              hrefOf={(other) => addressOfList({ page: other, q, sort })}
            />
          )}
        </>
      )}
    </>
  );
}

const orders: Record<CompanySort, string> = {
  name: "By name",
  updated: "Last changed",
  founded: "Youngest",
  funding: "Most funding",
};

type ToolsProps = { data: CompanyPage; q: string; sort: CompanySort };

function Tools({ data, q, sort }: ToolsProps) {
  const router = useRouter();
  return (
    <>
      <span className="mt-1 text-muted-foreground" aria-live="polite">
        {data.total.toLocaleString("en")}
        {data.total_is_capped && "+"}
        {q && " found"}
      </span>
      <div className="flex flex-1 items-center justify-end gap-2 max-sm:order-1 max-sm:basis-full">
        <ListSearch
          label="Search companies"
          q={q}
          maxLength={COMPANY_NAME_MAX}
          action="/companies"
          addressOf={(words) => addressOfList({ q: words, sort })}
        />
        <Select
          aria-label="Order"
          className="w-36 shrink-0"
          value={sort}
          onChange={(event) =>
            router.replace(addressOfList({ q, sort: event.target.value as CompanySort }))
          }
        >
          {Object.entries(orders).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <AddCompanyButton />
    </>
  );
}

const neighbours = [
  { label: "Possible duplicates", href: "/companies/duplicates" },
  { label: "Imports", href: "/upload-pipeline" },
  { label: "Sources", href: "/sources" },
].filter(({ href }) => builtPages.includes(href));

/** Where the list comes from, and what keeps it in order. */
function Neighbours() {
  return (
    <nav aria-label="About the list" className="mb-3 flex flex-wrap gap-x-4 pl-2 text-[13px]">
      {neighbours.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="rounded-sm py-1 text-muted-foreground hover:text-foreground pointer-coarse:py-3"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
