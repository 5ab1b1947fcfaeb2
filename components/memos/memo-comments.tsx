"use client";

import { ReadFailure } from "@/components/ui/read-failure";
import { counted } from "@/lib/core/counted";
import type { Memo } from "@/lib/domains/memos/schema";
import { Comment } from "./comment";
import { commentsElsewhere } from "./memo-sections";
import { useMemoComments } from "./use-comments";

/** The comments that are below no block. */
export function MemoComments({ memo: { _id: memoId, blocks } }: { memo: Memo }) {
  const { data, error, refetch, isFetching } = useMemoComments(memoId);
  const { onDeletedText, resolved } = commentsElsewhere(data?.items ?? [], blocks);
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (onDeletedText.length + resolved.length === 0) return null;
  return (
    <section aria-labelledby="comments" className="mt-12 max-w-[42rem] print:hidden">
      <h2 id="comments" className="font-semibold text-[15px]">
        More comments
      </h2>
      <ul className="mt-2 flex flex-col gap-2 empty:hidden" aria-label="Comments on deleted text">
        {onDeletedText.map((each) => (
          <Comment key={each.comment._id} memoId={memoId} {...each} />
        ))}
      </ul>
      {resolved.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1.5 text-[13px] text-muted-foreground pointer-coarse:py-3">
            {counted(resolved.length, "resolved comment")}
          </summary>
          <ul className="flex flex-col gap-2" aria-label="Resolved comments">
            {resolved.map((each) => (
              <Comment key={each.comment._id} memoId={memoId} {...each} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
