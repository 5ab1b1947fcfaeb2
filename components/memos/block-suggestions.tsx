"use client";

import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { Suggestion } from "./suggestion";
import type { Remarks } from "./use-remarks";

const SuggestForm = lazy(() =>
  import("./suggest-form").then((module) => ({ default: module.SuggestForm })),
);

type Props = Pick<Remarks, "suggestions"> & {
  memo: Memo;
  block: MemoBlock;
  isWriting: boolean;
  onWritten: () => void;
};

/** Words that people propose for a block; no part of the memo. */
export function BlockSuggestions({ memo, block, suggestions, isWriting, onWritten }: Props) {
  const own = suggestions.filter(({ block_id }) => block_id === block._id);
  return (
    <div className="max-w-[42rem] print:hidden">
      {own.length > 0 && (
        <ul
          aria-label={`Suggestions for ${block.section_title}`}
          className="mt-2 flex flex-col gap-2"
        >
          {own.map((suggestion) => (
            <Suggestion
              key={suggestion._id}
              memoId={memo._id}
              suggestion={suggestion}
              isDraft={memo.status === "draft"}
            />
          ))}
        </ul>
      )}
      {isWriting && (
        <Suspense fallback={<Skeleton className="mt-2 h-24" />}>
          <SuggestForm
            memoId={memo._id}
            block={block}
            label={`Suggest words for ${block.section_title}`}
            onDone={onWritten}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Suggestions for text that was deleted or written again. */
export function LeftSuggestions({ memo, suggestions }: Pick<Props, "memo" | "suggestions">) {
  const blocks = new Set(memo.blocks.map(({ _id }) => _id));
  const left = suggestions.filter(({ block_id }) => !blocks.has(block_id));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-suggestions" className="mt-12 max-w-[42rem] print:hidden">
      <h2 id="left-suggestions" className="font-semibold text-[15px]">
        Suggestions for deleted text
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {left.map((suggestion) => (
          <Suggestion
            key={suggestion._id}
            memoId={memo._id}
            suggestion={suggestion}
            isDraft={false}
          />
        ))}
      </ul>
    </section>
  );
}
