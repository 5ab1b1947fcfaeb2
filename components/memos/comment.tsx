"use client";

import { lazy, Suspense, useState } from "react";
import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import type { MemoComment } from "@/lib/domains/memos/schema/review";
import { useResolveComment } from "./use-comments";

const VersionsDialog = lazy(() =>
  import("./versions-dialog").then((module) => ({ default: module.VersionsDialog })),
);

type Props = {
  memoId: string;
  comment: MemoComment;
  /** What it is about, where it is not shown below its block. */
  about?: string;
};

/** A comment, which is resolved or opened again. */
export function Comment({ memoId, comment, about }: Props) {
  const { _id, block_id, user_name, text, mentions_me, created_at, resolved_at } = comment;
  const resolve = useResolveComment();
  const [isTextShown, setTextShown] = useState(false);
  const toggle = () =>
    resolve.isPending ||
    resolve.mutate({ memoId, commentId: _id, is_resolved: resolved_at === null });
  return (
    <li className="rounded-lg border border-border bg-card px-3 py-2.5 text-[13px] leading-5">
      <p className="text-muted-foreground">
        <span dir="auto">{user_name ?? "A former colleague"}</span> · <Age iso={created_at} />
        {mentions_me && " · Mentions you"}
        {about && ` · ${about}`}
        {resolved_at && ` · Resolved by ${comment.resolved_by ?? "a former colleague"}`}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
        {text}
      </p>
      <Button size="small" variant="ghost" aria-disabled={resolve.isPending} onClick={toggle}>
        {resolved_at ? "Open again" : "Resolve"}
      </Button>
      {about && (
        <Button size="small" variant="ghost" onClick={() => setTextShown(true)}>
          View text
        </Button>
      )}
      {isTextShown && (
        <Suspense>
          <VersionsDialog memoId={memoId} blockId={block_id} onClose={() => setTextShown(false)} />
        </Suspense>
      )}
    </li>
  );
}
