import Link from "next/link";
import { SectionHead } from "@/components/ui/section-head";
import { DueDay } from "@/components/watchlists/due-day";
import { companiesCounted } from "@/lib/core/counted";
import type { PipelineOverview } from "@/lib/domains/watchlists/schema/overview";

/** All deals by stage, and the next steps that are due; nothing while there are no deals. */
export function PipelineStrip({ entries, stages, due }: PipelineOverview) {
  if (entries === 0) return null;
  const shown = stages.filter((stage) => stage.outcome === "open" || stage.entries > 0);
  const most = Math.max(...shown.map((stage) => stage.entries));
  const stale = stages.reduce((sum, stage) => sum + stage.stale, 0);
  return (
    <section aria-labelledby="pipeline">
      <SectionHead id="pipeline" title="Pipeline">
        <span className="text-[13px] text-muted-foreground">
          {companiesCounted(entries)}
          {stale > 0 && ` · ${stale.toLocaleString("en")} stale`}
        </span>
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ol tabIndex={0} aria-labelledby="pipeline" className="pipeline-strip">
        {shown.map(({ key, name, entries: count, stale: old }) => (
          <li key={key}>
            <div className="pipeline-stage">
              <span className="pipeline-bar" aria-hidden="true">
                <span style={{ height: `${Math.max(count > 0 ? 6 : 0, (100 * count) / most)}%` }} />
              </span>
              <span className="font-semibold">{count.toLocaleString("en")}</span>
              <span className="block truncate text-[13px] text-muted-foreground">{name}</span>
              <span className="block min-h-4 text-[12px] text-warning leading-4">
                {old > 0 && `${old.toLocaleString("en")} stale`}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {due.total > 0 && (
        <ul className="mt-2">
          {due.items.map(({ _id, project_id, company_name, next_step, next_step_on }) => (
            <li key={_id} className="home-row min-h-10! py-1.5!">
              <Link
                href={`/projects/${project_id}?entry=${_id}`}
                prefetch={false}
                dir="auto"
                className="row-link max-w-[45%] truncate"
              >
                {company_name}
              </Link>
              <span dir="auto" className="min-w-0 flex-1 truncate text-muted-foreground">
                {next_step || "Next step"}
              </span>
              <span className="text-[13px]">
                <DueDay day={next_step_on} />
              </span>
            </li>
          ))}
          {due.total > due.items.length && (
            <li className="px-2 py-1.5 text-[13px] text-muted-foreground">
              {(due.total - due.items.length).toLocaleString("en")} more due this week
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
