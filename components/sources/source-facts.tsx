"use client";

import Link from "next/link";
import { CompanyTile } from "@/components/companies/company-tile";
import { useFieldLabel } from "@/components/custom-fields/use-custom-fields";
import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import { isCustomKey } from "@/lib/core/custom-fields";
import { valueText } from "@/lib/domains/companies/rules";
import type { Field } from "@/lib/domains/evidence/constants";
import type { Source, SourceCompany } from "@/lib/domains/sources/schema";
import { passageAddress } from "./passage-address";
import { useSourceClaims } from "./use-sources";

/** All facts from the source, by company. */
export function SourceFacts({ source }: { source: Source }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useSourceClaims(
    source._id,
  );
  const companies = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="resting">
      <h2
        id="resting"
        className="border-border border-b px-2 pb-2 font-medium text-muted-foreground"
      >
        Facts from this source
      </h2>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!companies && !error && <Skeleton className="mt-3 h-40" />}
      {companies?.length === 0 && (
        <p className="px-2 py-6 text-muted-foreground">No facts from this source.</p>
      )}
      <ul className="mt-2 flex flex-col gap-5">
        {companies?.map((company) => (
          <li key={company.claims[0]?._id ?? company.company_id}>
            <Company company={company} source={source} />
          </li>
        ))}
      </ul>
      <ShowMore list={{ hasNextPage, isFetching, fetchNextPage }} className="mt-4" />
    </section>
  );
}

function Company({ company, source }: { company: SourceCompany; source: Source }) {
  const labelOf = useFieldLabel(company.claims.some(({ field }) => isCustomKey(field)));
  return (
    <>
      <div className="flex items-center gap-2.5 px-2 py-1">
        <CompanyTile companyId={company.company_id} name={company.company_name} />
        <Link
          href={`/companies/${company.company_id}`}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere rounded-sm font-medium hover:underline"
        >
          {company.company_name}
        </Link>
      </div>
      <dl>
        {company.claims.map((claim) => {
          const field = claim.field as Field;
          return (
            <div key={claim._id} className="fact">
              <dt className="text-muted-foreground">{labelOf(field)}</dt>
              <dd
                dir="auto"
                className={
                  claim.retracted_at
                    ? "wrap-anywhere line-clamp-3 text-muted-foreground line-through"
                    : "wrap-anywhere line-clamp-3"
                }
              >
                {valueText(field, claim.value) ?? "Unknown"}
              </dd>
              <dd className="max-md:col-start-2">
                <Link
                  href={passageAddress({ ...claim, source })}
                  prefetch={false}
                  className="inline-block rounded-sm py-0.5 text-[13px] text-muted-foreground hover:text-foreground"
                >
                  <span className="sr-only">{labelOf(field)} </span>
                  View excerpt
                </Link>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
