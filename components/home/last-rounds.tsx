import Link from "next/link";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { SectionHead } from "@/components/ui/section-head";
import type { RoundPage } from "@/lib/domains/rounds/schema";

/** The latest rounds in the data; nothing when none is known. */
export function LastRounds({ rounds }: { rounds: RoundPage["items"] }) {
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="last-rounds">
      <SectionHead id="last-rounds" title="Latest rounds">
        <Link
          href="/rounds"
          prefetch={false}
          className="rounded-sm py-0.5 text-[13px] text-muted-foreground hover:text-foreground"
        >
          All rounds
        </Link>
      </SectionHead>
      <ul>
        {rounds.map(({ _id, company_id, company_name, stage, amount, date }) => (
          <li key={_id} className="home-row min-h-11! py-1.5!">
            <CompanyTile companyId={company_id} name={company_name} />
            <span className="min-w-0 flex-1">
              <CompanyLink companyId={company_id} dir="auto" className="row-link block truncate">
                {company_name}
              </CompanyLink>
              <span className="block truncate text-[13px] text-muted-foreground">
                {[stage, date].filter(Boolean).join(" · ")}
              </span>
            </span>
            {amount && <span className="tabular-nums">{amount}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
