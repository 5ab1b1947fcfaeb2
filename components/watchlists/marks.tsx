import { tint } from "@/components/ui/tile";
import { initialsOf } from "@/lib/core/initials";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { BoardStage } from "./entry-order";

type EntryPriority = NonNullable<EntryCard["priority"]>;

type StageProps = {
  stage: Pick<BoardStage, "outcome"> /** Progress in the pipeline, from 0 to 1. */;
  share: number;
};

const R = 3;
const ROUND = 2 * Math.PI * R;

/** A stage's icon: a pie that fills, a tick for won, a cross for lost. */
export function StageMark({ stage: { outcome }, share }: StageProps) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" data-outcome={outcome} className="stage-mark">
      {outcome === "open" ? (
        <>
          <circle cx="7" cy="7" r="6" fill="none" strokeWidth="1.5" />
          <circle
            cx="7"
            cy="7"
            r={R}
            fill="none"
            strokeWidth={2 * R}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform="rotate(-90 7 7)"
          />
        </>
      ) : (
        <path
          d={
            outcome === "won"
              ? "M7 0a7 7 0 1 0 0 14A7 7 0 0 0 7 0Zm3.3 5.6-3.9 4a.8.8 0 0 1-1.1 0L3.7 7.9a.8.8 0 0 1 1.1-1.1l1.1 1.1 3.3-3.4a.8.8 0 0 1 1.1 1.1Z"
              : "M7 0a7 7 0 1 0 0 14A7 7 0 0 0 7 0Zm2.7 8.6a.8.8 0 0 1-1.1 1.1L7 8.1 5.4 9.7a.8.8 0 0 1-1.1-1.1L5.9 7 4.3 5.4a.8.8 0 0 1 1.1-1.1L7 5.9l1.6-1.6a.8.8 0 0 1 1.1 1.1L8.1 7Z"
          }
          stroke="none"
          fill="currentColor"
        />
      )}
    </svg>
  );
}

const full: Record<EntryPriority, string> = {
  High: "M1 9h3v4H1zM5.5 5.5h3V13h-3zM10 2h3v11h-3z",
  Medium: "M1 9h3v4H1zM5.5 5.5h3V13h-3z",
  Low: "M1 9h3v4H1z",
};
const rest: Record<EntryPriority, string> = {
  High: "",
  Medium: "M10 2h3v11h-3z",
  Low: "M5.5 5.5h3V13h-3zM10 2h3v11h-3z",
};

/** An entry's owner as initials; the name is shown next to it or read out. */
export const OwnerMark = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    data-initials={initialsOf(name)}
    style={tint(name)}
    className="card-owner tinted"
  />
);

/** A priority as bars; its name is shown next to it or read out. */
export function PriorityMark({ priority }: { priority: EntryPriority }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 shrink-0">
      <path d={full[priority]} fill="currentColor" />
      {rest[priority] && <path d={rest[priority]} fill="currentColor" opacity="0.28" />}
    </svg>
  );
}
