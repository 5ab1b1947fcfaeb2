"use client";

import Link from "next/link";
import { RunAtWork } from "@/components/agents/run-at-work";
import { useOngoingRuns } from "@/components/agents/use-runs";
import { isRunning, standingOf, titleOf } from "@/components/imports/import-words";
import { useCancelImport, useImportPage, useRetryImport } from "@/components/imports/use-imports";
import { useResolvingSources } from "@/components/sources/use-sources";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { SectionHead } from "@/components/ui/section-head";
import { DAY_MS } from "@/lib/core/durations";
import type { ImportSummary } from "@/lib/domains/imports/schema";

/** How long a failed import stays on top, in milliseconds. */
const FAILED_SHOWN_MS = DAY_MS;

const hasJustFailed = ({ status, created_at }: ImportSummary) =>
  status === "failed" && Date.now() - Date.parse(created_at) < FAILED_SHOWN_MS;

/** Running work and recent failures; renders nothing when there are none. */
export function RunningWork() {
  const imports = useImportPage(1).data?.items ?? [];
  const sources = useResolvingSources();
  const runs = useOngoingRuns();
  const running = imports.filter((one) => isRunning(one) || hasJustFailed(one));
  const total = runs.length + running.length + sources.length;
  if (total === 0) return null;
  const isAtWork = runs.length + sources.length > 0 || running.some(isRunning);
  return (
    <section aria-labelledby="running" className="mb-6">
      <SectionHead id="running" title={isAtWork ? "In progress" : "Failed recently"}>
        <span className="text-[13px] text-muted-foreground">{total}</span>
      </SectionHead>
      <ul>
        {runs.map((run) => (
          <RunAtWork key={run._id} run={run} />
        ))}
        {running.map((one) => (
          <ImportAtWork key={one._id} one={one} />
        ))}
        {sources.map(({ _id, title }) => (
          <li key={_id} className="flex min-h-12 items-center gap-3 px-2 py-1.5">
            <Link
              href={`/sources/${_id}`}
              prefetch={false}
              dir="auto"
              className="min-w-0 flex-1 truncate font-medium"
            >
              {title}
            </Link>
            <span className="text-[13px] text-muted-foreground">Updating its values</span>
            <span className="w-28">
              <Progress label={`Updating the values from ${title}`} share={null} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportAtWork({ one }: { one: ImportSummary }) {
  const cancel = useCancelImport();
  const retry = useRetryImport();
  const { done, total } = one.progress;
  const hasFailed = one.status === "failed";
  const act = hasFailed ? retry : cancel;
  const refusal = act.data?.ok === false ? act.data.error.message : undefined;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/upload-pipeline/${one._id}`}
          prefetch={false}
          dir="auto"
          className="block truncate font-medium"
        >
          {titleOf(one)}
        </Link>
        <p className="wrap-anywhere text-[13px] text-muted-foreground">
          {refusal ?? (hasFailed ? one.error : stepOf(one))}
        </p>
      </div>
      {!hasFailed && (
        <span className="w-28">
          <Progress
            label={`${standingOf(one)} ${titleOf(one)}`}
            share={total ? done / total : null}
          />
        </span>
      )}
      {!one.is_undoing && (
        <Button
          size="small"
          aria-label={`${hasFailed ? "Try again" : "Cancel"}: ${titleOf(one)}`}
          aria-disabled={act.isPending}
          onClick={() => act.isPending || act.mutate({ importId: one._id })}
        >
          {hasFailed ? "Try again" : "Cancel"}
        </Button>
      )}
    </li>
  );
}

/** The import's status and progress: "Importing, 1,200 of 93,301 rows". */
function stepOf(one: ImportSummary): string {
  const { done, total } = one.progress;
  if (done === 0) return standingOf(one);
  const of = total === null ? " so far" : ` of ${total.toLocaleString("en")}`;
  return `${standingOf(one)}, ${done.toLocaleString("en")}${of} rows`;
}
