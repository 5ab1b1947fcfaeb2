import { ArrowRight, Bot } from "lucide-react";
import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { SectionHead } from "@/components/ui/section-head";
import type { Agent } from "@/lib/domains/agents/schema";
import type { Run } from "@/lib/domains/runs/schema";
import { agentIcons } from "./agent-icons";
import { RepeatRun } from "./repeat-run";
import { modelText } from "./run-words";

const groups = [
  { id: "available", title: "Available", status: "available" },
  { id: "soon", title: "Soon", status: "soon" },
] as const;

/** Every agent, those that work first, with what goes in and what comes out. */
export function AgentHub({ agents }: { agents: readonly Agent[] }) {
  return (
    <>
      <h1 className="flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em]">
        Agents
      </h1>
      <p className="mb-6 max-w-2xl text-muted-foreground">
        Each does one piece of work from start to finish. None needs a model; a memo can be worded
        by yours.
      </p>
      {groups.map(({ id, title, status }) => (
        <section key={id} aria-labelledby={id} className="mb-9">
          <SectionHead id={id} title={title} />
          <ul>
            {agents
              .filter((agent) => agent.status === status)
              .map((agent) => (
                <AgentRow key={agent._id} agent={agent} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function AgentRow({ agent }: { agent: Agent }) {
  const Icon = agentIcons[agent._id] ?? Bot;
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-border border-b py-4">
      <span className="grid size-8 place-items-center rounded-lg border border-border bg-card">
        <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
      </span>
      <div>
        <h3 className="flex min-h-8 items-center gap-2 font-medium text-[15px]">
          <Link
            href={agent.path}
            prefetch={false}
            className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
          >
            {agent.name}
          </Link>
          {agent.status === "soon" && <Badge>Soon</Badge>}
        </h3>
        <p className="max-w-2xl text-pretty">{agent.purpose}</p>
        <Exchange agent={agent} />
        {agent.runs && agent.runs.total > 0 && <Runs runs={agent.runs} />}
      </div>
    </li>
  );
}

/** How often it ran and how long that takes, with its last runs. */
function Runs({ runs: { total, done, median_ms, latest } }: { runs: NonNullable<Agent["runs"]> }) {
  const counted = `${total.toLocaleString("en")} ${total === 1 ? "run" : "runs"}`;
  const seconds = median_ms === null ? null : median_ms / 1000;
  const figures = [
    counted,
    `${done.toLocaleString("en")} done`,
    seconds !== null &&
      `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s at the median`,
  ].filter(Boolean);
  return (
    <div className="mt-3 text-[13px]">
      <p className="text-muted-foreground tabular-nums">{figures.join(" · ")}</p>
      <ul className="mt-1 flex max-w-2xl flex-col">
        {latest.map((run) => (
          <li key={run._id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            {run.subject_id ? (
              <Link
                href={`/memos/${run.subject_id}`}
                prefetch={false}
                dir="auto"
                className="min-w-0 truncate rounded-sm hover:underline hover:underline-offset-3 pointer-coarse:min-h-8"
              >
                {run.title}
              </Link>
            ) : (
              <span dir="auto" className="min-w-0 truncate text-muted-foreground">
                {run.title} (deleted)
              </span>
            )}
            <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
              <span dir="auto">{run.user_name ?? "A former colleague"}</span>
              {runWords[run.status]} <Age iso={run.created_at} />
              {run.model?.name && <span className="wrap-anywhere">{modelText(run.model)}</span>}
              {isOver(run) && <RepeatRun run={run} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isOver = ({ status }: Run) => status !== "queued" && status !== "running";

const runWords: Record<Run["status"], string> = {
  queued: "Waiting",
  running: "Writing",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled",
};

/** What an agent takes and what it gives. */
function Exchange({ agent: { takes, gives } }: { agent: Agent }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[13px] text-muted-foreground">
      {takes}
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">leads to</span>
      {gives}
    </p>
  );
}
