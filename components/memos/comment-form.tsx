"use client";

import { useState } from "react";
import { MentionBox } from "@/components/notes/mention-box";
import { Button } from "@/components/ui/button";
import { COMMENT_MAX } from "@/lib/domains/memos/constants";
import { useComment } from "./use-comments";

type Props = { memoId: string; blockId: string; label: string; onDone: () => void };

/** Writes a comment; "@" offers members to mention. */
export function CommentForm({ memoId, blockId, label, onDone }: Props) {
  const [text, setText] = useState("");
  const comment = useComment();
  const isEmpty = text.trim() === "";
  async function send() {
    if (comment.isPending || isEmpty) return;
    const result = await comment.mutateAsync({ memoId, block_id: blockId, text });
    if (result.ok) onDone();
  }
  return (
    <div className="mt-2">
      <MentionBox
        aria-label={label}
        placeholder="What should change? @ mentions a colleague"
        maxLength={COMMENT_MAX}
        value={text}
        onChange={setText}
        className="min-h-20"
      />
      <div className="mt-2 flex gap-2">
        <Button
          size="small"
          variant="primary"
          aria-disabled={comment.isPending || isEmpty}
          onClick={send}
        >
          Add comment
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
