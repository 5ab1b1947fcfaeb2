"use client";

import { ArrowRight, Bot, Play } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import type { Agent } from "@/lib/domains/agents/schema";
import { MEMO_AGENT } from "@/lib/domains/memos/constants";
import { agentIcons } from "./agent-icons";
import { AllRuns } from "./all-runs";
import { RunRow } from "./run-row";
import { useAgents } from "./use-runs";

const InstructionsDialog = lazy(() =>
  import("./instructions-dialog").then((module) => ({ default: module.InstructionsDialog })),
);

const groups = [
  { id: "available", title: "Available", status: "available" },
  { id: "soon", title: "Soon", status: "soon" },
] as const;

/** Every agent, those that work first, with what goes in and what comes out; below, every run. */
export function AgentHub({ page }: { page: number }) {
  const { data, error, refetch, isFetching } = useAgents();
  return (
    <>
      <h1 className="flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em]">
        Agents
      </h1>
      <p className="mb-6 max-w-2xl text-muted-foreground">
        Each does one piece of work from start to finish. None needs a model.
      </p>
      {error && !data && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="mb-9 h-96" />}
      {data &&
        groups.map(({ id, title, status }) => (
          <section key={id} aria-labelledby={id} className="mb-9">
            <SectionHead id={id} title={title} />
            <ul>
              {data.items
                .filter((agent) => agent.status === status)
                .map((agent) => (
                  <AgentRow key={agent._id} agent={agent} />
                ))}
            </ul>
          </section>
        ))}
      <AllRuns page={page} />
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
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <h3 className="flex items-center gap-2 font-medium text-[15px]">
            <Link
              href={agent.path}
              prefetch={false}
              className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
            >
              {agent.name}
            </Link>
            {agent.status === "soon" && <Badge>Soon</Badge>}
          </h3>
          <span className="flex gap-2">
            {agent._id === MEMO_AGENT && <EditInstructions agent={agent} />}
            {agent.run_path && <RunAgent name={agent.name} path={agent.run_path} />}
          </span>
        </div>
        <p className="max-w-2xl text-pretty">{agent.purpose}</p>
        <Exchange agent={agent} />
        {agent.status === "available" && <Means agent={agent} />}
        {agent.runs && agent.runs.total > 0 && <Runs runs={agent.runs} />}
      </div>
    </li>
  );
}

const RunAgent = ({ name, path }: { name: string; path: string }) => (
  <Link
    href={path}
    prefetch={false}
    aria-label={`Run ${name}`}
    className={buttonVariants({ size: "small" })}
  >
    <Play aria-hidden="true" />
    Run
  </Link>
);

/** What the firm wants of an agent's work. */
function EditInstructions({ agent: { name, runs } }: { agent: Agent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Instructions for ${name}`}
        onClick={() => setOpen(true)}
      >
        Instructions
      </Button>
      {isOpen && (
        <Suspense>
          <InstructionsDialog runs={runs?.latest ?? []} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How often it ran and how long that takes, with its last runs. */
function Runs({ runs: { total, done, median_ms, latest } }: { runs: NonNullable<Agent["runs"]> }) {
  const seconds = median_ms === null ? null : median_ms / 1000;
  const figures = [
    counted(total, "run"),
    `${done.toLocaleString("en")} done`,
    seconds !== null && `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s (median)`,
  ].filter(Boolean);
  return (
    <div className="mt-3 text-[13px]">
      <p className="text-muted-foreground tabular-nums">{figures.join(" · ")}</p>
      <ul className="mt-1 max-w-2xl">
        {latest.map((run) => (
          <RunRow key={run._id} run={run} />
        ))}
      </ul>
      {total > latest.length && (
        <a href="#runs" className="link inline-flex items-center pointer-coarse:min-h-11">
          View all runs
        </a>
      )}
    </div>
  );
}

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

/** What an agent reads, and whether a model helps. */
function Means({ agent: { sources, model } }: { agent: Agent }) {
  return (
    <p className="wrap-anywhere mt-1 max-w-2xl text-[13px] text-muted-foreground">
      Uses {sources.map((source) => source.charAt(0).toLowerCase() + source.slice(1)).join(", ")}.{" "}
      {model
        ? `Works without a model; ${model} can help with the wording.`
        : "Works without a model."}
    </p>
  );
}
