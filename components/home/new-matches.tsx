import Link from "next/link";
import { CompanyLink } from "@/components/companies/company-link";
import { Age } from "@/components/ui/age";
import { SectionHead } from "@/components/ui/section-head";
import type { NewCompanies } from "@/lib/domains/projects/schema";
import type { PipelineOverview } from "@/lib/domains/watchlists/schema/overview";

/** New companies for a project's thesis. */
export type ThesisNews = { projectId: string; projectName: string; found: NewCompanies };

export const THESES_SHOWN = 4;

type Props = {
  theses: readonly ThesisNews[];
  changed: PipelineOverview["changed"];
};

/** What is new for the person's theses, and about the companies in their projects. */
export function NewMatches({ theses, changed }: Props) {
  const found = theses.filter((thesis) => thesis.found.total > 0);
  if (found.length + changed.items.length === 0) return null;
  return (
    <section aria-labelledby="new-matches">
      <SectionHead id="new-matches" title="New for you" />
      <ul>
        {found
          .slice(0, THESES_SHOWN)
          .map(({ projectId, projectName, found: { items, total, is_capped } }) => (
            <li key={projectId} className="home-row">
              <div className="min-w-0 flex-1">
                <Link
                  href={`/projects/${projectId}`}
                  prefetch={false}
                  dir="auto"
                  className="row-link block truncate"
                >
                  {projectName}
                </Link>
                <p dir="auto" className="truncate text-[13px] text-muted-foreground">
                  {items.map(({ company_name }) => company_name).join(", ")}
                </p>
              </div>
              <span className="rounded-md bg-primary px-1.5 font-medium text-[13px] text-primary-foreground">
                {total.toLocaleString("en")}
                {is_capped && "+"} new
              </span>
            </li>
          ))}
        {found.length > THESES_SHOWN && (
          <li className="px-2 py-1.5 text-[13px] text-muted-foreground">
            <Link href="/projects" prefetch={false} className="hover:text-foreground">
              More projects have new companies
            </Link>
          </li>
        )}
        {changed.items.map(({ company_id, company_name, updated_at }) => (
          <li key={company_id} className="home-row min-h-10! py-1.5!">
            <CompanyLink
              companyId={company_id}
              dir="auto"
              className="row-link min-w-0 flex-1 truncate"
            >
              {company_name}
            </CompanyLink>
            <span className="text-[13px] text-muted-foreground">
              New facts <Age iso={updated_at} />
            </span>
          </li>
        ))}
        {changed.total > changed.items.length && (
          <li className="px-2 py-1.5 text-[13px] text-muted-foreground">
            {(changed.total - changed.items.length).toLocaleString("en")} more of your companies
            changed
          </li>
        )}
      </ul>
    </section>
  );
}
