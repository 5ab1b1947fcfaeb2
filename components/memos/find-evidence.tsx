"use client";

import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { OfferedWords } from "@/lib/domains/memos/schema/blocks";
import { useEvidenceFor } from "./use-memos";

type Props = {
  memoId: string;
  /** The sentence that is not proved. */
  text: string;
  onUse: (words: { text: string; evidence: string[] }) => void;
};

/** Words that are proved and can replace a sentence, each with its sources. */
export function FindEvidence({ memoId, text, onUse }: Props) {
  const { data, error, refetch, isFetching } = useEvidenceFor(memoId, text);
  return (
    <div className="mt-3 border-border border-t pt-3">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && data.items.length === 0 && (
        <p role="status">
          Nothing in your data or shared documents supports this. Change the sentence, or mark it as
          your view.
        </p>
      )}
      <ul aria-label="Evidence found" className="flex flex-col gap-4">
        {data?.items.map((words) => (
          <Offer key={words.text} words={words} onUse={onUse} />
        ))}
      </ul>
    </div>
  );
}

function Offer({ words, onUse }: { words: OfferedWords } & Pick<Props, "onUse">) {
  const { text, is_same, evidence, sources } = words;
  return (
    <li className="wrap-anywhere">
      <p dir="auto" className="font-medium">
        {is_same ? "Your words, with these sources:" : text}
      </p>
      <ul className="mt-1 flex flex-col gap-1 text-muted-foreground">
        {sources.map(({ kind, title, quote, url, path }) => (
          <li key={`${kind} ${title} ${path} ${url} ${quote}`} dir="auto">
            {quote && <q>{quote}</q>} {title}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-1.5" onClick={() => onUse({ text, evidence })}>
        {is_same ? "Add these sources" : "Use these words"}
      </Button>
    </li>
  );
}
