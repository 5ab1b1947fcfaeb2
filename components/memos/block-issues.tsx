"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { SOUGHT_MAX } from "@/lib/domains/memos/constants";
import type { Memo, MemoBlock, MemoSentence } from "@/lib/domains/memos/schema";
import { isUnsettled } from "./memo-sections";
import { useMemoEdit } from "./use-memo-edit";

const FindEvidence = lazy(() =>
  import("./find-evidence").then((module) => ({ default: module.FindEvidence })),
);

type Written = { text: string; is_view?: boolean; evidence?: string[] };

const asWritten = ({ text, status }: MemoSentence): Written => ({
  text,
  is_view: status === "ours",
});

/** What is in the way of a final memo, sentence by sentence, with what can be done. */
export function BlockIssues({ memo, block }: { memo: Memo; block: MemoBlock }) {
  const { save, isPending } = useMemoEdit(memo);
  const open = block.sentences.flatMap((sentence, at) =>
    isUnsettled(sentence) ? [{ sentence, at }] : [],
  );

  /** The block with other words in the place of one sentence, or without it. */
  function replace(at: number, words: readonly Written[]) {
    if (isPending) return;
    const sentences = block.sentences.flatMap((each, i) => (i === at ? words : [asWritten(each)]));
    if (sentences.length === 0) void save(block, { remove: true });
    else void save(block, { sentences });
  }
  /** Puts what is stored now in its place, nothing where nothing is. */
  function renew(at: number, words: string | null) {
    if (!isPending) void save(block, { renew: { at, words } });
  }

  return (
    <ul className="mt-2 flex max-w-[42rem] flex-col gap-2 print:hidden">
      {open.map(({ sentence, at }) => (
        <li
          key={`${at} ${sentence.text}`}
          className="rounded-lg border border-border bg-card px-3 py-2.5 text-[13px] leading-5"
        >
          <Problem sentence={sentence} />
          <Remedies
            memoId={memo._id}
            sentence={sentence}
            onReplace={(words) => replace(at, words)}
            onRenew={(words) => renew(at, words)}
          />
        </li>
      ))}
    </ul>
  );
}

type RemediesProps = {
  memoId: string;
  sentence: MemoSentence;
  onReplace: (words: readonly Written[]) => void;
  onRenew: (words: string | null) => void;
};

/** What can be done about a sentence. */
function Remedies({ memoId, sentence, onReplace, onRenew }: RemediesProps) {
  const { text, status, cells, outdated } = sentence;
  const [isSought, setSought] = useState(false);
  const isOpen = status === "unproved";
  const isRow = cells !== null;
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {outdated?.words && (
          <Button size="small" onClick={() => onRenew(outdated.words)}>
            {isRow ? "Use the new values" : "Use the new words"}
          </Button>
        )}
        {isOpen && text.length <= SOUGHT_MAX && (
          <Button size="small" aria-expanded={isSought} onClick={() => setSought(!isSought)}>
            Find evidence
          </Button>
        )}
        {isOpen && (
          <Button size="small" onClick={() => onReplace([{ text, is_view: true }])}>
            Mark as our view
          </Button>
        )}
        {isRow ? (
          outdated?.words === null && (
            <Button size="small" variant="ghost" onClick={() => onRenew(null)}>
              Delete row
            </Button>
          )
        ) : (
          <Button size="small" variant="ghost" onClick={() => onReplace([])}>
            Delete sentence
          </Button>
        )}
      </div>
      {isSought && (
        <Suspense>
          <FindEvidence memoId={memoId} text={text} onUse={(words) => onReplace([words])} />
        </Suspense>
      )}
    </>
  );
}

function Problem({ sentence: { text, because, outdated } }: { sentence: MemoSentence }) {
  if (!outdated)
    return (
      <p>
        <span className="font-medium text-negative">Not proved:</span> “{text}” {because}
      </p>
    );
  return (
    <p>
      <span className="font-medium text-warning">No longer holds:</span> “{text}”{" "}
      {outdated.words ? <>Now: “{outdated.words}”</> : "Your data no longer states this."}
    </p>
  );
}
