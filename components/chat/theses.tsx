"use client";

import { use } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { THESES_SHOWN } from "@/lib/domains/searches/constants";
import type { Thesis, ThesisList } from "@/lib/domains/searches/schema/theses";

type Props = { theses: Promise<ThesisList>; onAsk: (question: string) => void };

const countOf = ({ total, total_is_capped }: Thesis) =>
  `${total.toLocaleString("en")}${total_is_capped ? "+" : ""}`;

/** Questions that this organization's companies answer, each with how many do. */
export function Theses({ theses: coming, onAsk }: Props) {
  const { theses } = use(coming);
  if (theses.length === 0) return null;
  return (
    <ul aria-label="From your data">
      {theses.map((thesis) => (
        <li key={thesis.question}>
          <button type="button" className="thesis" onClick={() => onAsk(thesis.question)}>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {thesis.question}
            </span>
            <span className="text-[13px] text-muted-foreground">
              {countOf(thesis)}
              <span className="sr-only"> companies</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Their room, until they are there. */
export function ThesesToCome() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: THESES_SHOWN }, (_none, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <div key={place} className="thesis">
          <Skeleton className="h-3.5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
