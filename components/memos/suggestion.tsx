"use client";

import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import type { MemoSuggestion } from "@/lib/domains/memos/schema/review";
import { Difference } from "./difference";
import { useSettleSuggestion } from "./use-suggestions";

type Props = { memoId: string; suggestion: MemoSuggestion; isDraft: boolean };

/** Proposed words as a difference, to accept or decline. */
export function Suggestion({ memoId, suggestion, isDraft }: Props) {
  const { _id: suggestionId, before, after, user_name, is_own, is_stale, created_at } = suggestion;
  const settle = useSettleSuggestion(is_own);
  const decide = (is_accepted: boolean) =>
    settle.isPending || settle.mutate({ memoId, suggestionId, is_accepted });
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
          <Button size="small" aria-disabled={settle.isPending} onClick={() => decide(true)}>
            Accept
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-disabled={settle.isPending}
          onClick={() => decide(false)}
        >
          {is_own ? "Withdraw" : "Decline"}
        </Button>
      </div>
    </li>
  );
}
