"use client";

import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { Spinner } from "@/components/ui/spinner";
import { Tooltip } from "@/components/ui/tooltip";
import { followThread, type ToolUse } from "@/lib/client/thread-events";
import { counted } from "@/lib/core/counted";
import type { Message } from "@/lib/domains/chat/schema/threads";
import { withEvents } from "./live-answer";

const duration = (ms: number) =>
  ms < 1_000
    ? `${ms.toLocaleString("en")} ms`
    : `${(ms / 1_000).toLocaleString("en", { maximumFractionDigits: 1 })} s`;

const icons = {
  running: <Spinner className="size-3" />,
  done: <Check aria-hidden="true" className="size-3.5" />,
  failed: <CircleAlert aria-hidden="true" className="size-3.5 text-negative" />,
};

/** The steps of an answer, each with its result and its duration. */
function StepList({ steps }: { steps: readonly ToolUse[] }) {
  return (
    <ol aria-label="Steps" className="flex flex-col text-[13px] text-muted-foreground">
      {steps.map(({ id, label, state, count, ms }) => (
        <li key={id} className="flex min-h-7 items-center gap-2">
          <span className="grid size-4 shrink-0 place-items-center">{icons[state]}</span>
          <Tooltip label={label} isFocusable>
            <span dir="auto" className="min-w-0 truncate">
              {label}
            </span>
          </Tooltip>
          {state === "failed" && <span className="text-negative">failed</span>}
          {count !== null && <span className="shrink-0">· {count.toLocaleString("en")} found</span>}
          {ms !== null && <span className="shrink-0">· {duration(ms)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The current step while an answer is written, on the line that later holds all folded steps. */
export function CurrentStep({ steps }: { steps: readonly ToolUse[] }) {
  const current = steps.findLast(({ state }) => state === "running") ?? steps.at(-1);
  return <StepList steps={current ? [current] : []} />;
}

const summary = (steps: readonly ToolUse[]) => {
  const ms = steps.reduce((sum, step) => sum + (step.ms ?? 0), 0);
  return `${counted(steps.length, "step")} · ${duration(ms)}`;
};

type Props = {
  sessionId: string;
  answer: Message;
  /** The steps seen while the answer was written; undefined when this page did not see it. */
  seen: readonly ToolUse[] | undefined;
};

/** The steps of a complete answer, folded; those of earlier answers load when opened. */
export function FoldedSteps({ sessionId, answer, seen }: Props) {
  const { steps, isMissing, read } = useSteps(sessionId, answer, seen);
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && read()}
      className="text-[13px] text-muted-foreground"
    >
      <summary className="fold">
        {steps && steps.length > 0 ? summary(steps) : "How this was found"}
      </summary>
      {steps && steps.length > 0 && <StepList steps={steps} />}
      {steps?.length === 0 && <p>No steps were needed.</p>}
      {!steps && !isMissing && <Spinner className="my-1.5 size-3" />}
      {isMissing && <p>The steps could not be loaded. Close and reopen this to try again.</p>}
    </details>
  );
}

function useSteps(sessionId: string, answer: Message, seen: readonly ToolUse[] | undefined) {
  const api = useApi();
  const [steps, setSteps] = useState<readonly ToolUse[]>();
  const [isMissing, setMissing] = useState(false);
  const { first_seq: first, last_seq: last } = answer;

  async function read() {
    if (seen || steps || first === null || last === null) return;
    const gone = new AbortController();
    setMissing(false);
    try {
      const asked = { sessionId, after_seq: first - 1 };
      const stream = await followThread(api, asked, gone.signal);
      let told = withEvents([], []);
      for await (const events of stream) {
        told = withEvents(told, events);
        if ((events.at(-1)?.seq ?? 0) >= last) break;
      }
      setSteps(told[0]?.steps ?? []);
    } catch {
      setMissing(true);
    } finally {
      gone.abort();
    }
  }
  return { steps: seen ?? steps, isMissing, read: () => void read() };
}
