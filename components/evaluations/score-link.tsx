import Link from "next/link";
import type { ReactNode } from "react";
import { type ScoreKey, setOfScore } from "@/lib/core/scores";
import { evaluationPath } from "./evaluation-address";
import { itemKey, type Scores } from "./use-scores";

/**
 * A company's latest score as a link to its evaluation; null where there is none, or too little is
 * known for one.
 */
export function scoreOf({ items }: Scores, companyId: string, column: ScoreKey): ReactNode {
  const item = items.get(itemKey(companyId, column));
  if (!item || item.is_too_little_known) return null;
  return (
    <Link
      href={evaluationPath(companyId, setOfScore(column) ?? undefined)}
      prefetch={false}
      className="relative z-1 tabular-nums underline-offset-4 hover:underline"
    >
      {item.final_score}
      {item.is_dealbreaker_met && (
        <span className="text-[13px] text-muted-foreground"> dealbreaker</span>
      )}
    </Link>
  );
}
