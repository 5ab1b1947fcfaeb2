import Link from "next/link";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { type ScoreKey, setOfScore } from "@/lib/core/scores";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import { evaluationPath } from "./evaluation-address";
import { oneDecimal } from "./score-summary";
import { itemKey, type Scores } from "./use-scores";

/** A company's latest score as a link to its evaluation; null where there is none. */
export function scoreOf({ items }: Scores, companyId: string, column: ScoreKey): ReactNode {
  const item = items.get(itemKey(companyId, column));
  if (!item) return null;
  return (
    <Link
      href={evaluationPath(companyId, setOfScore(column) ?? undefined)}
      prefetch={false}
      className="relative z-1 tabular-nums underline-offset-4 hover:underline"
    >
      {item.is_too_little_known ? <TooLittleKnown interval={item.interval} /> : item.final_score}
      {item.is_dealbreaker_met && (
        <span className="text-[13px] text-muted-foreground"> dealbreaker</span>
      )}
    </Link>
  );
}

/** Where a score could lie of which too little is known: "2.1–8.4?". */
export function TooLittleKnown({ interval: { low, high } }: Pick<EvaluationItem, "interval">) {
  const range = `${oneDecimal(low)}–${oneDecimal(high)}`;
  return (
    <Tooltip label={`Too little known: the score lies between ${range.replace("–", " and ")}`}>
      <span className="font-normal text-muted-foreground">
        {range}
        <span aria-hidden="true">?</span>
        <span className="sr-only">, too little known</span>
      </span>
    </Tooltip>
  );
}
