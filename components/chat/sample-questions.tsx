"use client";

import { useRead } from "@/components/providers/use-read";
import { Skeleton } from "@/components/ui/skeleton";
import { companiesCounted } from "@/lib/core/counted";
import { THESES_SHOWN } from "@/lib/domains/searches/constants";
import { searchCalls } from "@/lib/domains/searches/contract";
import type { Thesis } from "@/lib/domains/searches/schema/theses";

type Props = { onAsk: (question: string) => void };

const countOf = ({ total, total_is_capped }: Thesis) =>
  total === null ? "" : companiesCounted(total, total_is_capped);

/**
 * Sample questions with the first sentence of their answers from this organization's data. They load
 * after the page and are cached as long as companies; the page works without them.
 */
export function SampleQuestions({ onAsk }: Props) {
  const { data, isError } = useRead(searchCalls.listTheses, {}, { meta: { tellsFailure: true } });
  if (!data) return isError ? null : <ThesesPlaceholder />;
  const { theses } = data;
  if (theses.length === 0) return null;
  return (
    <ul aria-label="From your data">
      {theses.map((thesis) => (
        <li key={thesis.question}>
          <button
            type="button"
            data-tour="sample-question"
            className="thesis"
            onClick={() => onAsk(thesis.question)}
          >
            <span dir="auto" className="max-w-full truncate">
              {thesis.question}
            </span>
            <span dir="auto" className="max-w-full truncate text-[13px] text-muted-foreground">
              {thesis.answer ?? countOf(thesis)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while they load. */
function ThesesPlaceholder() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: THESES_SHOWN }, (_none, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <div key={place} className="thesis">
          <Skeleton className="my-1 h-3.5 w-2/3" />
          <Skeleton className="my-1 h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
