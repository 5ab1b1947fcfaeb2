"use client";

import { CellCards } from "@/components/chat/cell-cards";
import { type CellCardControl, useCellCard } from "@/components/chat/use-cell-card";
import { Badge } from "@/components/ui/badge";
import { HeadCell, Table } from "@/components/ui/table";
import { counted } from "@/lib/core/counted";
import type { CriterionResult } from "@/lib/domains/evaluations/schema";
import { oneDecimal, ScoreBar } from "./score-summary";

type Props = { items: readonly CriterionResult[]; caption: string };

/** Each criterion with its score, its weight, the reason, and the evidence behind it. */
export function CriteriaTable({ items, caption }: Props) {
  const card = useCellCard();
  return (
    <>
      <Table
        caption={caption}
        head={
          <>
            <HeadCell>Criterion</HeadCell>
            <HeadCell className="w-28">Score</HeadCell>
            <HeadCell className="w-20 text-right">Weight</HeadCell>
            <HeadCell className="w-28 print:hidden">Evidence</HeadCell>
          </>
        }
      >
        {items.map((item) => (
          <Row key={item.key} item={item} card={card} />
        ))}
      </Table>
      <CellCards card={card} />
    </>
  );
}

const cell = "px-3 align-top max-md:block max-md:px-0 md:py-3 md:first:pl-2 md:last:pr-2";

function Row({ item, card }: { item: CriterionResult; card: CellCardControl }) {
  const { criteria, reason, score, weight, is_dealbreaker_met: isMet } = item;
  const spread = item.spread ?? item.readings ?? null;
  return (
    <tr className="break-inside-avoid border-border/60 border-b max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-baseline max-md:gap-x-4 max-md:py-3">
      <th scope="row" className={`${cell} text-left font-normal max-md:col-span-3`}>
        <span className="font-medium">{criteria}</span>
        {isMet && (
          <span className="ml-2">
            <Badge>Dealbreaker</Badge>
          </span>
        )}
        <span dir="auto" className="wrap-anywhere mt-0.5 block max-w-[72ch] text-muted-foreground">
          {reason}
        </span>
      </th>
      <td className={`${cell} tabular-nums max-md:mt-1.5`}>
        {score === null ? (
          <span className="text-muted-foreground">Not known</span>
        ) : (
          <>
            <span className="font-medium">{oneDecimal(score)}</span>
            <span className="sr-only"> of 10</span>
            {spread && (
              <span className="ml-1.5 text-[13px] text-muted-foreground">
                {oneDecimal(spread.low)}–{oneDecimal(spread.high)}
              </span>
            )}
          </>
        )}
        <ScoreBar score={score} />
      </td>
      <td className={`${cell} text-right text-muted-foreground tabular-nums`}>
        <span className="sr-only">Weight </span>
        {weight}%
      </td>
      <td className={`${cell} print:hidden`}>
        <Evidence item={item} card={card} />
      </td>
    </tr>
  );
}

/** Opens the words of the sources that the reason rests on. */
export function Evidence({ item, card }: { item: CriterionResult; card: CellCardControl }) {
  const { claims, criteria, quote } = item;
  if (claims.length === 0)
    return quote ? (
      <span className="text-[13px] text-muted-foreground">1 {quote.field}</span>
    ) : null;
  const text = counted(claims.length, "source");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${criteria}: ${text}`}
      className="rounded-sm text-[13px] text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-3 pointer-coarse:py-2"
      onClick={({ currentTarget, detail }) =>
        card.press({ anchor: currentTarget, text: criteria, claims }, detail === 0)
      }
      onBlur={card.leave}
    >
      {text}
    </button>
  );
}
