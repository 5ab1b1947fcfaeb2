"use client";

import { lazy, Suspense } from "react";
import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { MemoBlock } from "@/lib/domains/memos/schema";
import type { MemoComment } from "@/lib/domains/memos/schema/review";
import { useMemoComments, useResolveComment } from "./use-comments";

const CommentForm = lazy(() =>
  import("./comment-form").then((module) => ({ default: module.CommentForm })),
);

type Props = { memoId: string; block: MemoBlock; isWriting: boolean; onWritten: () => void };

/** What people say of a block; no part of the memo. */
export function BlockComments({ memoId, block, isWriting, onWritten }: Props) {
  const { data } = useMemoComments(memoId);
  const open = data?.items.filter(
    ({ block_id, resolved_at }) => block_id === block._id && resolved_at === null,
  );
  return (
    <div className="max-w-[42rem] print:hidden">
      {open && open.length > 0 && (
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

function Comment({ memoId, comment }: { memoId: string; comment: MemoComment }) {
  const { _id, user_name, text, mentions_me, created_at } = comment;
  const resolve = useResolveComment();
  async function done() {
    if (resolve.isPending) return;
    const asked = { memoId, commentId: _id, is_resolved: true };
    const result = await resolve.mutateAsync(asked).catch(() => null);
    if (!result?.ok)
      toast.error(result?.error.message ?? "This couldn’t be saved. Check your connection.");
  }
  return (
    <li className="rounded-lg border border-border bg-card px-3 py-2.5 text-[13px] leading-5">
      <p className="text-muted-foreground">
        <span dir="auto">{user_name ?? "A former colleague"}</span> · <Age iso={created_at} />
        {mentions_me && " · Mentions you"}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
        {text}
      </p>
      <Button size="small" variant="ghost" aria-disabled={resolve.isPending} onClick={done}>
        Resolve
      </Button>
    </li>
  );
}
