"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useReread } from "@/components/providers/use-reread";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ActionError } from "@/lib/core/result";
import { STAGES_MAX } from "@/lib/domains/watchlists/constants";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { Pipeline } from "@/lib/domains/watchlists/schema/pipeline";
import { draftOf, inputOf, withNewStage } from "./pipeline-draft";
import { StageRow } from "./stage-row";

/** Edits the stages of the organization's pipeline. */
export function PipelinePanel() {
  const { organization, role } = useMe();
  const { data, error, isFetching, refetch } = useRead(
    watchlistCalls.getPipeline,
    {},
    { staleTime: 0, meta: { tellsFailure: true } },
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        Every project of {organization.name} has these stages. A company that stays in one for too
        long is marked as stale.
      </p>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && role === "admin" && <PipelineForm key={data.version} pipeline={data} />}
      {data && role !== "admin" && <PipelineList pipeline={data} />}
    </div>
  );
}

function PipelineList({ pipeline: { stages } }: { pipeline: Pipeline }) {
  return (
    <>
      <ol className="flex flex-col gap-1">
        {stages.map(({ key, name, stale_after_days }) => (
          <li key={key} className="flex min-h-9 items-center justify-between gap-3">
            <span dir="auto">{name}</span>
            <span className="text-[13px] text-muted-foreground">
              {stale_after_days === null ? "Never stale" : `Stale after ${stale_after_days} days`}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-[13px] text-muted-foreground">Only admins can change it.</p>
    </>
  );
}

function PipelineForm({ pipeline }: { pipeline: Pipeline }) {
  const [draft, setDraft] = useState(() => draftOf(pipeline));
  const [error, setError] = useState<ActionError>();
  const [isBusy, setBusy] = useState(false);
  const made = useRef(0);
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await api.write(watchlistCalls.savePipeline, inputOf(draft, pipeline.version));
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    if (!result.ok) return;
    if (result.data.undo_id) toastWithUndo("Changed the pipeline", result.data.undo_id);
    void reread(["watchlists"]);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <FormNotice error={error} />
      <div aria-hidden="true" className="-mb-1.5 flex gap-1.5 text-[13px] text-muted-foreground">
        <span className="min-w-20 flex-1 sm:ml-4.5">Stage</span>
        <span className="w-26 shrink-0 max-sm:w-14">Stale after</span>
        <span className="w-24 shrink-0 pointer-coarse:w-33" />
      </div>
      <ol className="flex flex-col gap-2">
        {draft.stages.map((stage, index) => (
          <StageRow
            key={stage.id}
            stage={stage}
            draft={draft}
            isNew={stage.key === undefined}
            errors={error?.fields}
            index={index}
            onChange={setDraft}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-between gap-2 border-border border-t bg-popover px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button
          aria-disabled={draft.stages.length >= STAGES_MAX}
          onClick={() =>
            draft.stages.length < STAGES_MAX &&
            setDraft(withNewStage(draft, `new-${made.current++}`))
          }
        >
          <Plus aria-hidden="true" />
          Add stage
        </Button>
        <SubmitButton pending={isBusy}>Save pipeline</SubmitButton>
      </div>
    </form>
  );
}
