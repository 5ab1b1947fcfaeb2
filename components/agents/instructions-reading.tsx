"use client";

import { useId, useState } from "react";
import { Difference } from "@/components/memos/difference";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { InstructionsPreview } from "@/lib/domains/agents/schema";
import type { Run } from "@/lib/domains/runs/schema";
import { nameOfRun } from "./run-words";
import { useInstructionsPreview } from "./use-instructions";

type Props = { text: string; runs: readonly Run[] };

/** How instructions are read, and what they would have changed in a memo of the past. */
export function InstructionsReading({ text, runs }: Props) {
  const [runId, setRunId] = useState("");
  const id = useId();
  const { data, error, refetch, isFetching } = useInstructionsPreview(text, runId);
  const past = runs.filter(({ status, subject_id }) => status === "done" && subject_id !== null);
  return (
    <>
      {text.trim() !== "" && data && <Reading {...data} />}
      {past.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-medium text-[13px]">
            Compare with a past memo
          </label>
          <Select id={id} value={runId} onChange={({ target }) => setRunId(target.value)}>
            <option value="">None</option>
            {past.map((run) => (
              <option key={run._id} value={run._id}>
                {nameOfRun(run)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.memo && <Compared memo={data.memo} />}
    </>
  );
}

/** What the built-in engine makes of instructions, and what it says at once that it cannot follow. */
function Reading({ first, left_out, asks, for_model, problems }: InstructionsPreview) {
  const known = asks.flatMap(({ text, reads_as }) => (reads_as ? [`${text} (${reads_as})`] : []));
  const followed = [
    first.length > 0 && `First: ${first.join(", ")}`,
    left_out.length > 0 && `Left out: ${left_out.join(", ")}`,
    known.length > 0 && `Stated: ${known.join(", ")}`,
  ].filter((line) => line !== false);
  return (
    <div role="status" className="flex flex-col gap-3 text-[13px] leading-5">
      <Lines title="The built-in engine does this" lines={followed} />
      <Lines
        title="The built-in engine can’t follow this; it is passed to the model"
        lines={for_model}
      />
      <Lines
        title="Look at these again"
        lines={problems.map(({ text, words }) => `“${text}” ${words}`)}
      />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <p id={id} className="font-medium">
        {title}
      </p>
      <ul aria-labelledby={id} className="wrap-anywhere text-muted-foreground">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A stored memo next to the same memo written by the instructions; nothing of it is stored. */
function Compared({ memo }: { memo: NonNullable<InstructionsPreview["memo"]> }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[13px] text-muted-foreground">
        Written now by the built-in engine, next to the stored memo. Nothing is saved.
      </p>
      {memo.sections.map(({ title, before, after }) => (
        <section key={title} aria-label={title}>
          <h3 dir="auto" className="mb-1 font-medium text-[13px]">
            {title}
          </h3>
          <Difference before={before} after={after} />
        </section>
      ))}
    </div>
  );
}
