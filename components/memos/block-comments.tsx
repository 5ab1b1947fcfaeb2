"use client";

import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemoBlock } from "@/lib/domains/memos/schema";
import { Comment } from "./comment";
import type { Remarks } from "./use-remarks";

const CommentForm = lazy(() =>
  import("./comment-form").then((module) => ({ default: module.CommentForm })),
);

type Props = Pick<Remarks, "comments"> & {
  memoId: string;
  block: MemoBlock;
  isWriting: boolean;
  onWritten: () => void;
};

/** What people say of a block; no part of the memo. */
export function BlockComments({ memoId, block, comments, isWriting, onWritten }: Props) {
  const open = comments.filter(
    ({ block_id, resolved_at }) => block_id === block._id && resolved_at === null,
  );
  return (
    <div className="max-w-[42rem] print:hidden">
      {open.length > 0 && (
        <ul aria-label={`Comments on ${block.section_title}`} className="mt-2 flex flex-col gap-2">
          {open.map((comment) => (
            <Comment key={comment._id} memoId={memoId} comment={comment} />
          ))}
        </ul>
      )}
      {isWriting && (
        <Suspense fallback={<Skeleton className="mt-2 h-24" />}>
          <CommentForm
            memoId={memoId}
            blockId={block._id}
            label={`Comment on ${block.section_title}`}
            onDone={onWritten}
          />
        </Suspense>
      )}
    </div>
  );
}
