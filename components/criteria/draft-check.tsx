"use client";

import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { oneDecimal, ScoreRange } from "@/components/evaluations/score-summary";
import { useFirmThreshold } from "@/components/evaluations/use-evaluations";
import { useRecentProjects } from "@/components/projects/use-projects";
import { Button, buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { Select } from "@/components/ui/select";
import { companiesCounted } from "@/lib/core/counted";
import { PREVIEWED_MAX } from "@/lib/domains/evaluations/constants";
import type { Preview } from "@/lib/domains/evaluations/schema";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

export type Tried = { companyIds: readonly string[]; projectId: string };

type Props = {
  tried: Tried;
  preview: Preview | undefined;
  /** Why the criteria cannot be tried as they are. */
  problem: string | undefined;
  onTry: (tried: Tried) => void;
};

/** The draft on up to three companies, and over a project, while it is written. */
export function DraftCheck({ tried, preview, problem, onTry }: Props) {
  const threshold = useFirmThreshold();
  return (
    <aside aria-label="Try it" className="flex flex-col gap-6">
      <section>
        <h2 className="font-medium text-[13px] text-muted-foreground">Test on companies</h2>
        {problem && (
          <p role="status" className="wrap-anywhere mt-2 text-[13px] text-negative">
            {problem}
          </p>
        )}
        <ul>
          {preview?.evaluations
            .filter(({ company_id }) => tried.companyIds.includes(company_id))
            .map((one) => (
              <li key={one.company_id} className="border-border/60 border-b py-2.5">
                <div className="flex items-baseline justify-between gap-2">
                  <span dir="auto" className="min-w-0 truncate font-medium">
                    {one.company_name}
                  </span>
                  <span className="flex shrink-0 items-center gap-1 tabular-nums">
                    {one.is_too_little_known ? "Too little known" : one.final_score}
                    <Button
                      size="icon"
                      variant="ghost"
                      className="-my-2"
                      aria-label={`Remove ${one.company_name} from the test`}
                      onClick={() =>
                        onTry({
                          ...tried,
                          companyIds: tried.companyIds.filter((id) => id !== one.company_id),
                        })
                      }
                    >
                      <X aria-hidden="true" />
                    </Button>
                  </span>
                </div>
                <ScoreRange scores={one} threshold={threshold} />
              </li>
            ))}
        </ul>
        {tried.companyIds.length < PREVIEWED_MAX && (
          <PanelButton
            load={load}
            given={{
              companyIds: tried.companyIds,
              onAdd: (id: string) => onTry({ ...tried, companyIds: [...tried.companyIds, id] }),
            }}
            className={buttonVariants({ size: "small", className: "mt-2" })}
          >
            <Plus aria-hidden="true" />
            Add company
          </PanelButton>
        )}
      </section>
      <OverProject tried={tried} preview={preview} onTry={onTry} />
    </aside>
  );
}

function OverProject({ tried, preview, onTry }: Omit<Props, "problem">) {
  const { data } = useRecentProjects();
  const id = useId();
  const [isChosen, setChosen] = useState(tried.projectId !== "");
  const projects = data?.items ?? [];
  if (projects.length === 0 && !isChosen) return null;
  return (
    <section>
      <label htmlFor={id} className="mb-1.5 block font-medium text-[13px] text-muted-foreground">
        Across a project
      </label>
      <Select
        id={id}
        className="w-full"
        value={tried.projectId}
        onChange={({ target }) => {
          setChosen(target.value !== "");
          onTry({ ...tried, projectId: target.value });
        }}
      >
        <option value="">None</option>
        {projects.map(({ _id, project_name }) => (
          <option key={_id} value={_id}>
            {project_name}
          </option>
        ))}
      </Select>
      {preview?.distribution && tried.projectId !== "" && (
        <Distribution distribution={preview.distribution} />
      )}
    </section>
  );
}

/** How many companies of the project score how much. */
function Distribution({ distribution }: { distribution: NonNullable<Preview["distribution"]> }) {
  const { points, too_little_known: unknown, companies } = distribution;
  const most = Math.max(1, ...points);
  return (
    <>
      <ol className="mt-3 flex h-20 items-end gap-1" aria-label="Companies by score">
        {points.map((count, score) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the score
            key={score}
            className="flex min-w-0 flex-1 flex-col items-center justify-end gap-1 self-stretch text-[11px] text-muted-foreground tabular-nums"
          >
            <span className="sr-only">
              {companiesCounted(count)} from {oneDecimal(score)}
            </span>
            <span
              aria-hidden="true"
              className="w-full rounded-t-[3px] bg-(--chart-1)"
              style={{ height: `${(100 * count) / most}%`, minHeight: count > 0 ? 2 : 0 }}
            />
            <span aria-hidden="true">{score}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-[13px] text-muted-foreground tabular-nums">
        {companiesCounted(companies)}
        {unknown > 0 && `, ${unknown.toLocaleString("en")} with too little known`}
      </p>
    </>
  );
}
