"use client";

import { CompanyTile } from "@/components/companies/company-tile";
import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import type { SimilarCompany } from "@/lib/domains/companies/schema/similar";
import { CompanyLink } from "./company-link";
import { useSimilarCompanies } from "./use-companies";

/** Similar companies, most similar first, each with what they share. */
export function SimilarTab({ companyId }: { companyId: string }) {
  const similar = useSimilarCompanies(companyId);
  const { data, error, refetch, isFetching } = similar;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-12 size-5 text-muted-foreground" />}
      {data && found.length === 0 && (
        <p className="px-2 py-6 text-muted-foreground">
          No similar companies found. A description, an industry or tags would help.
        </p>
      )}
      <ol>
        {found.map((company) => (
          <SimilarRow key={company._id} company={company} />
        ))}
      </ol>
      <ShowMore list={similar} className="mt-3" />
    </>
  );
}

function SimilarRow({ company }: { company: SimilarCompany }) {
  const { _id, company_name, short_description, reasons } = company;
  return (
    <li className="relative flex gap-3 rounded-lg px-2 py-2.5 hover:bg-accent">
      <CompanyTile companyId={_id} name={company_name} />
      <div className="min-w-0 flex-1">
        <CompanyLink companyId={_id} dir="auto" className="row-link">
          {company_name}
        </CompanyLink>
        {short_description && (
          <p dir="auto" className="truncate">
            {short_description}
          </p>
        )}
        <Common {...reasons} />
      </div>
    </li>
  );
}

/** Why it is in the list. */
function Common({ shared, terms }: SimilarCompany["reasons"]) {
  return (
    <p className="wrap-anywhere text-[13px] text-muted-foreground">
      {shared.length > 0 && `In common: ${shared.join(", ")}`}
      {shared.length > 0 && terms.length > 0 && " · "}
      {terms.length > 0 && `Both mention ${terms.map((term) => `“${term}”`).join(", ")}`}
    </p>
  );
}
