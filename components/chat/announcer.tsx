import type { LiveAnswer } from "./live-answer";

/** Announces each sentence of a running answer once, for screen readers. */
export function Announcer({ answer }: { answer: LiveAnswer | undefined }) {
  return (
    <div role="log" aria-live="polite" aria-label="Answer" className="sr-only">
      {answer?.sentences.map(({ text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added, at the end
        <p key={`${answer.firstSeq}-${at}`}>{text}</p>
      ))}
      {answer?.error && <p>{answer.error}</p>}
      {answer?.isDone && !answer.error && <p>End of the answer.</p>}
    </div>
  );
}
