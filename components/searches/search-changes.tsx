"use client";

import Link from "next/link";
import { CompanyLink } from "@/components/companies/company-link";
import { Age } from "@/components/ui/age";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { countText } from "@/lib/core/counted";
import type { SearchChanges as Changes, RecentSearch } from "@/lib/domains/searches/schema/recent";
import { useSearchChanges } from "./use-recent";

/** Totals then and now, and how many are gone, as far as known. */
function totalsOf({ total_then, total_now, gone, is_capped }: Changes): string {
  const then = total_then === null ? "" : `${countText(total_then, is_capped)} then, `;
  const left = gone ? `, ${countText(gone)} no longer found` : "";
  return `${then}${countText(total_now, is_capped)} now${left}`;
}

/** What a search finds now that it did not find then. */
export function SearchChanges({ recent }: { recent: RecentSearch }) {
  const { data, error, refetch, isFetching } = useSearchChanges(recent._id);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-5 w-64" />;
  const sure = data.companies.filter(({ is_sure }) => is_sure);
  const maybe = data.companies.filter(({ is_sure }) => !is_sure);
  return (
    <div aria-live="polite" className="max-w-2xl">
      <p className="text-[13px] text-muted-foreground">
        Last searched <Age iso={data.since} />. {totalsOf(data)}.{" "}
        <Link
          href={`/search?${recent.view}`}
          prefetch={false}
          className="rounded-sm font-medium text-foreground underline underline-offset-4"
        >
          Search again
        </Link>
      </p>
      {data.companies.length === 0 && <p className="mt-1">No new companies.</p>}
      <Companies label="New" companies={sure} />
      <Companies label="Changed since; some may not be new" companies={maybe} />
      {data.has_more && (
        <p className="mt-1 text-[13px] text-muted-foreground">There may be more.</p>
      )}
    </div>
  );
}

function Companies({ label, companies }: { label: string; companies: Changes["companies"] }) {
  if (companies.length === 0) return null;
  return (
    <section className="mt-2">
      <h2 className="font-medium text-[13px] text-muted-foreground">{label}</h2>
      <ul className="mt-0.5">
        {companies.map(({ company }) => (
          <li key={company._id} className="flex min-h-7 items-center gap-2">
            <CompanyLink
              companyId={company._id}
              dir="auto"
              className="min-w-0 truncate rounded-sm font-medium hover:underline hover:underline-offset-4"
            >
              {company.company_name}
            </CompanyLink>
            <span className="min-w-0 truncate text-[13px] text-muted-foreground">
              {[company.location, company.short_description].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
