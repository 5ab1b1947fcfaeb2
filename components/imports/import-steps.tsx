import { Check, X } from "lucide-react";
import { Tooltip } from "@/components/ui/tooltip";
import { counted } from "@/lib/core/counted";
import type { Import } from "@/lib/domains/imports/schema";
import { cn } from "@/lib/utils";
import { durationText, rowsToImport, sizeText } from "./import-words";
import { watchedTime } from "./step-times";

type State = "done" | "current" | "failed" | "ahead";
type Step = { label: string; state: State; detail?: string };

/** The step that each status belongs to. */
const placeOf: Record<Import["status"], number> = {
  received: 1,
  parsing: 1,
  mapping: 2,
  preview: 3,
  committing: 4,
  failed: 1,
  committed: 5,
  undone: 5,
};

const mappedColumns = ({ mapping }: Import) =>
  mapping?.columns.filter(({ field }) => field !== null).length ?? 0;

/** A step's result, with its duration if this tab watched it. */
function timed({ _id }: Import, step: "read" | "import", detail: string): string {
  const took = watchedTime(_id, step);
  return took === undefined ? detail : `${detail}, ${durationText(took)}`;
}

/** The steps of one import: each one's result, and which one is current. */
export function stepsOf(one: Import): Step[] {
  const { counts, head, status } = one;
  const at = placeOf[status];
  const has = (detail: string | false) => detail || undefined;
  const written = rowsToImport(counts, one.duplicate_policy);
  const steps: [label: string, detail: string | undefined][] = [
    ["Upload", sizeText(one.size_bytes)],
    ["Read", has(counts.rows > 0 && timed(one, "read", counted(counts.rows, "row")))],
    [
      "Map",
      has(head !== null && `${mappedColumns(one)} of ${counted(head.columns.length, "column")}`),
    ],
    ["Preview", has(counts.rows > 0 && `${written.toLocaleString("en")} to import`)],
    ["Import", has(at === 5 && timed(one, "import", counted(written, "row")))],
    ["Done", has(status === "undone" && "Undone")],
  ];
  return steps.map(([label, detail], place) => ({
    label,
    state: stateOf(place, at, status),
    detail: place < at || place === 5 ? detail : undefined,
  }));
}

function stateOf(place: number, at: number, status: Import["status"]): State {
  if (place < at || (place === 5 && at === 5)) return "done";
  if (place > at) return "ahead";
  return status === "failed" ? "failed" : "current";
}

const marks: Record<State, string> = {
  done: "bg-foreground text-background",
  current: "bg-primary text-primary-foreground",
  failed: "bg-negative text-background",
  ahead: "border border-input text-muted-foreground",
};

const said: Record<State, string> = {
  done: "done",
  current: "now",
  failed: "failed",
  ahead: "to come",
};

/** An import's six steps; on a phone only the current one is labeled. */
export function ImportSteps({ one }: { one: Import }) {
  return (
    <ol aria-label="Steps" className="flex gap-2 sm:gap-4">
      {stepsOf(one).map(({ label, state, detail }, place) => (
        <li
          key={label}
          aria-current={state === "current" ? "step" : undefined}
          className={cn(
            "flex min-w-0 gap-2",
            state === "ahead" ? "text-muted-foreground" : "text-foreground",
            state === "current" || state === "failed" ? "max-sm:flex-1" : "",
            "sm:flex-1",
          )}
        >
          <span
            aria-hidden="true"
            className={`grid size-5 shrink-0 place-items-center rounded-full font-semibold text-[11px] ${marks[state]}`}
          >
            {state === "done" && <Check className="size-3" strokeWidth={3} />}
            {state === "failed" && <X className="size-3" strokeWidth={3} />}
            {(state === "current" || state === "ahead") && place + 1}
          </span>
          <span
            className={cn("min-w-0", (state === "done" || state === "ahead") && "max-sm:sr-only")}
          >
            <span className="block font-medium">
              {label}
              <span className="sr-only">, {said[state]}</span>
            </span>
            {detail && (
              <Tooltip label={detail} isFocusable>
                <span className="line-clamp-2 block text-[12px] text-muted-foreground leading-4 max-sm:sr-only">
                  {detail}
                </span>
              </Tooltip>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
