import { counted } from "@/lib/core/counted";
import type { LiveAnswer } from "./live-answer";

/** Announces each table and sentence of a running answer once, for screen readers. */
export function Announcer({ answer }: { answer: LiveAnswer | undefined }) {
  return (
    <div role="log" aria-live="polite" aria-label="Answer" className="sr-only">
      {answer?.tables.map(({ columns, rows }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables are only added, at the end
        <p key={`${answer.firstSeq}-table-${at}`}>
          Table with {counted(rows.length, "row")}: {columns.join(", ")}.
        </p>
      ))}
      {answer?.sentences.map(({ text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added, at the end
        <p key={`${answer.firstSeq}-${at}`}>{text}</p>
      ))}
      {answer?.error && <p>{answer.error}</p>}
      {answer?.isDone && !answer.error && <p>End of the answer.</p>}
    </div>
  );
}
