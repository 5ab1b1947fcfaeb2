"use client";

import Link from "next/link";
import { Progress } from "@/components/ui/progress";
import type { Run } from "@/lib/domains/runs/schema";
import { CancelRun } from "./cancel-run";
import { nameOfRun } from "./run-words";

/** A run that goes on: what it does, how far it is, and a way to stop it. */
export function RunAtWork({ run }: { run: Run }) {
  const { kind, subject_id, status, steps, progress, user_name, model } = run;
  const name = nameOfRun(run);
  const step = steps.find(({ done, total }) => done < total)?.name;
  const doing = status === "queued" ? "Waiting to start" : (step ?? "Almost done");
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
      <div className="min-w-0 flex-1 basis-60">
        {kind === "memos" && subject_id ? (
          <Link
            href={`/memos/${subject_id}`}
            prefetch={false}
            dir="auto"
            className="block truncate font-medium"
          >
            {name}
          </Link>
        ) : (
          <p dir="auto" className="truncate font-medium">
            {name}
          </p>
        )}
        <p className="wrap-anywhere text-[13px] text-muted-foreground">
          {[doing, user_name, model?.name].filter(Boolean).join(" · ")}
        </p>
      </div>
      <span className="w-28">
        <Progress
          label={`Progress of ${name}`}
          share={status === "queued" ? null : progress / 100}
        />
      </span>
      <CancelRun run={run} />
    </li>
  );
}
