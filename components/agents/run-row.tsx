import Link from "next/link";
import { runPath } from "@/components/evaluations/evaluation-address";
import { memoPath } from "@/components/memos/memo-address";
import { Age } from "@/components/ui/age";
import { isOngoing } from "@/lib/domains/runs/rules";
import type { Run } from "@/lib/domains/runs/schema";
import { CancelRun } from "./cancel-run";
import { RepeatRun } from "./repeat-run";
import { modelText, nameOfRun } from "./run-words";

const runWords: Record<Run["status"], string> = {
  queued: "Waiting",
  running: "Working",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled",
};

/** A run in a list: what it made, who asked, how it ended and by which engine; a way to repeat it. */
export function RunRow({ run }: { run: Run }) {
  const { status, error, version, model, user_name, created_at } = run;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-[13px]">
      <Name run={run} />
      <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
        <span dir="auto">{user_name ?? "A former colleague"}</span>
        {status === "running" ? `${run.progress}%` : runWords[status]} <Age iso={created_at} />
        {version && <span>Engine version {version}</span>}
        {model?.name && <span className="wrap-anywhere">{modelText(model)}</span>}
        {isOngoing(run) ? <CancelRun run={run} /> : <RepeatRun run={run} />}
      </span>
      {status === "failed" && error && <p className="wrap-anywhere basis-full">{error}</p>}
    </li>
  );
}

/** Where the work of a run, or what came of it, is shown; null when that was deleted. */
const pathOfRun = ({ _id, kind, subject_id }: Run): string | null => {
  if (kind === "evaluations") return runPath(_id);
  return subject_id && memoPath(subject_id);
};

function Name({ run }: { run: Run }) {
  const name = nameOfRun(run);
  const path = pathOfRun(run);
  if (path)
    return (
      <Link
        href={path}
        prefetch={false}
        dir="auto"
        className="min-w-0 truncate rounded-sm hover:underline hover:underline-offset-3 pointer-coarse:min-h-8"
      >
        {name}
      </Link>
    );
  return (
    <span dir="auto" className="min-w-0 truncate text-muted-foreground">
      {name} (deleted)
    </span>
  );
}
