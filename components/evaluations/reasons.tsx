"use client";

import { CellCards } from "@/components/chat/cell-cards";
import { useCellCard } from "@/components/chat/use-cell-card";
import { SectionHead } from "@/components/ui/section-head";
import type { CriterionResult } from "@/lib/domains/evaluations/schema";
import { Evidence } from "./criteria-table";

type Props = {
  id: string;
  title: string;
  reasons: readonly string[];
  /** The criteria that the reasons are of; the evidence of each is next to it. */
  items?: readonly CriterionResult[];
  none: string;
};

/** The criterion whose reason is in a list of strengths or concerns, as the engine says it. */
const itemOf = (reason: string, items: readonly CriterionResult[]): CriterionResult | undefined =>
  items.find((one) => {
    const said = `${one.criteria}: ${one.reason}`;
    return reason === said || reason === `Dealbreaker: ${said}`;
  });

/** Criteria that speak for or against a company, in the words of their reasons. */
export function Reasons({ id, title, reasons, items = [], none }: Props) {
  const card = useCellCard();
  return (
    <section aria-labelledby={id} data-tour={id}>
      <SectionHead id={id} title={title} />
      {reasons.length === 0 ? (
        <p className="mt-3 text-muted-foreground">{none}</p>
      ) : (
        <ul className="mt-1">
          {reasons.map((reason) => {
            const item = itemOf(reason, items);
            return (
              <li
                key={reason}
                className="flex items-baseline justify-between gap-4 border-border/60 border-b py-2 last:border-0"
              >
                <span dir="auto" className="wrap-anywhere min-w-0">
                  {reason}
                </span>
                {item && (
                  <span className="shrink-0 print:hidden">
                    <Evidence item={item} card={card} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <CellCards card={card} />
    </section>
  );
}
