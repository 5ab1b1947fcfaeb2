"use client";

import { Plus } from "lucide-react";
import { useSimilarCompanies } from "@/components/companies/use-companies";
import { buttonVariants } from "@/components/ui/button";
import type { ComparedCompany } from "@/lib/domains/research/schema";

const OFFERED = 4;

type Props = { company: ComparedCompany; onAdd: (companyId: string) => void };

/** What a comparison of one company needs next: another one, the most similar first. */
export function SimilarToCompare({ company, onAdd }: Props) {
  const { data } = useSimilarCompanies(company._id);
  const offered = data?.pages[0]?.items.slice(0, OFFERED) ?? [];
  return (
    <div className="mb-4 print:hidden">
      <p className="text-muted-foreground">
        {offered.length > 0
          ? `Add another company. Most similar to ${company.company_name}:`
          : "Add another company to compare it with."}
      </p>
      {offered.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {offered.map(({ _id, company_name }) => (
            <li key={_id} className="min-w-0">
              <button
                type="button"
                onClick={() => onAdd(_id)}
                className={buttonVariants({ size: "small", className: "max-w-full" })}
              >
                <Plus aria-hidden="true" />
                <span dir="auto" className="truncate">
                  {company_name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
