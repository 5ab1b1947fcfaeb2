import Link from "next/link";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { Badge } from "@/components/ui/badge";
import { SectionHead } from "@/components/ui/section-head";
import type { StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { evaluationPath } from "./evaluation-address";

/** Similar companies with their latest scores by the same criteria. */
export function SimilarScores({ evaluation }: { evaluation: StoredEvaluation }) {
  const { similar_companies: similar, criteria_id: set } = evaluation;
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-companies" data-tour="similar-companies">
      <SectionHead id="similar-companies" title="Similar companies" />
      <ul className="mt-1">
        {similar.map((one) => (
          <li
            key={one.company_id}
            className="flex items-center gap-2.5 border-border/60 border-b py-2"
          >
            <CompanyTile companyId={one.company_id} name={one.company_name} />
            <CompanyLink
              companyId={one.company_id}
              dir="auto"
              className="min-w-0 flex-1 truncate rounded-sm font-medium hover:underline hover:underline-offset-3"
            >
              {one.company_name}
            </CompanyLink>
            {one.is_dealbreaker_met && <Badge>Dealbreaker</Badge>}
            <Link
              href={evaluationPath(one.company_id, set)}
              prefetch={false}
              className="shrink-0 rounded-sm text-[13px] text-muted-foreground tabular-nums hover:text-foreground hover:underline hover:underline-offset-3"
            >
              {one.final_score === null
                ? "Not evaluated"
                : one.is_too_little_known
                  ? "Too little known"
                  : one.final_score}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
