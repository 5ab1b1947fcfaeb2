"use client";

import { useUndo } from "@/components/activity/use-undo";
import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { MemoSuggestion } from "@/lib/domains/memos/schema/review";
import { Difference } from "./difference";
import { useSettleSuggestion } from "./use-suggestions";

type Props = { memoId: string; suggestion: MemoSuggestion; isDraft: boolean };

/** Proposed words as a difference, to accept or decline. */
export function Suggestion({ memoId, suggestion, isDraft }: Props) {
  const { _id: suggestionId, before, after, user_name, is_own, is_stale, created_at } = suggestion;
  const settle = useSettleSuggestion();
  const { toastWithUndo } = useUndo();
  async function decide(is_accepted: boolean) {
    if (settle.isPending) return;
    const result = await settle
      .mutateAsync({ memoId, suggestionId, is_accepted })
      .catch(() => null);
    if (!result?.ok)
      toast.error(result?.error.message ?? "This couldn’t be saved. Check your connection.");
    else if (result.data.undo_id)
      toastWithUndo(is_own ? "Suggestion withdrawn" : "Suggestion declined", result.data.undo_id);
  }
  return (
    <li className="rounded-lg border border-border bg-card px-3 py-2.5 text-[13px] leading-5">
      <p className="mb-2 text-muted-foreground">
        <span dir="auto">{user_name ?? "A former colleague"}</span> suggested ·{" "}
        <Age iso={created_at} />
        {is_stale && " · The text has changed since"}
      </p>
      <Difference before={before} after={after} />
      <div className="mt-2 flex gap-2">
        {isDraft && !is_stale && (
          <Button size="small" aria-disabled={settle.isPending} onClick={() => void decide(true)}>
            Accept
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-disabled={settle.isPending}
          onClick={() => void decide(false)}
        >
          {is_own ? "Withdraw" : "Decline"}
        </Button>
      </div>
    </li>
  );
}
