"use client";

import Link from "next/link";
import { Fragment } from "react";
import { CellCards } from "@/components/chat/cell-cards";
import { useCellCard } from "@/components/chat/use-cell-card";
import { CompanyLink } from "@/components/companies/company-link";
import { companiesCounted } from "@/lib/core/counted";
import type { CoInvestor } from "@/lib/domains/investors/schema";

/** Who backs the same companies, those with the most in common first. */
export function CoInvestors({ investors }: { investors: readonly CoInvestor[] }) {
  const card = useCellCard();
  if (investors.length === 0) return null;
  return (
    <section aria-labelledby="co-investors">
      <h2
        id="co-investors"
        className="border-border border-b pb-2 font-medium text-muted-foreground"
      >
        Co-investors
      </h2>
      <ul className="mt-1">
        {investors.map(({ _id, name, companies, examples, claims }) => {
          const text = companiesCounted(companies);
          return (
            <li key={_id} className="py-1.5 pl-2">
              <span className="flex items-baseline justify-between gap-3">
                <Link
                  href={`/investors/${_id}`}
                  prefetch={false}
                  dir="auto"
                  className="min-w-0 truncate rounded-sm font-medium hover:underline hover:underline-offset-3"
                >
                  {name}
                </Link>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`${text} in common with ${name}: source`}
                  className="shrink-0 rounded-sm text-[13px] text-muted-foreground tabular-nums hover:text-foreground hover:underline hover:underline-offset-3 pointer-coarse:py-2"
                  onClick={({ currentTarget, detail }) =>
                    card.press({ anchor: currentTarget, text, claims }, detail === 0)
                  }
                  onBlur={card.leave}
                >
                  {text}
                </button>
              </span>
              <span className="block truncate text-[13px] text-muted-foreground">
                {examples.map(({ company_id, company_name }, at) => (
                  <Fragment key={company_id}>
                    {at > 0 && ", "}
                    <CompanyLink
                      companyId={company_id}
                      className="rounded-sm hover:text-foreground hover:underline hover:underline-offset-3"
                    >
                      {company_name}
                    </CompanyLink>
                  </Fragment>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <CellCards card={card} />
    </section>
  );
}
