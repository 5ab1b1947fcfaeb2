import Link from "next/link";
import { CompanyTile } from "@/components/companies/company-tile";
import { Moment } from "@/components/ui/moment";
import { SectionHead } from "@/components/ui/section-head";
import type { WaitingQuestion } from "@/lib/domains/opinions/schema/second-opinions";

/** Second opinions that wait for one's answer; renders nothing when there are none. */
export function WaitingOpinions({ items }: { items: readonly WaitingQuestion[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-opinions">
      <SectionHead id="waiting-opinions" title="Waiting for your opinion">
        <span className="text-[13px] text-muted-foreground">{items.length}</span>
      </SectionHead>
      <ul>
        {items.map(({ _id, company_id, company_name, question, user_name, deadline_at }) => (
          <li key={_id} className="home-row">
            <CompanyTile companyId={company_id} name={company_name} />
            <div className="min-w-0 flex-1">
              <Link
                href={`/companies/${company_id}?second=${_id}`}
                prefetch={false}
                dir="auto"
                className="row-link block truncate"
              >
                {company_name}
              </Link>
              <p dir="auto" className="truncate text-[13px] text-muted-foreground">
                {user_name ?? "Someone"}: {question}
              </p>
            </div>
            <span className="text-[13px] text-muted-foreground">
              until <Moment iso={deadline_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
