"use client";

import { Check } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Tooltip } from "@/components/ui/tooltip";
import { countText } from "@/lib/core/counted";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import { type Chip, withChip } from "./chips";
import { fieldWords } from "./condition-words";
import { afterChoice, chosenValues, isAmong } from "./facet-choices";

/** Values of a facet shown before "Show all". */
const SHOWN = 6;
/** Facets that fit the window; they render with the list, the others just after it. */
const AT_ONCE = 3;

type Props = {
  /** The facets, or the state of reading them. */
  counted: {
    data: { facets: readonly Facet[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chips: readonly Chip[];
  onChange: (where: Condition[]) => void;
};

/** Facets of the results with counts; clicking a value narrows the results to it. */
export function FacetRail({ counted, chips, onChange }: Props) {
  const all = counted.data?.facets ?? [];
  const facets = useDeferredValue(all, all.slice(0, AT_ONCE));
  if (!counted.data) return counted.isError ? <RailFailure {...counted} /> : <FacetPlaceholder />;
  if (all.length === 0)
    return <p className="px-2 text-[13px] text-muted-foreground">No filters apply here.</p>;
  return (
    <div className="flex flex-col gap-5">
      {facets.map((facet) => (
        <FacetGroup
          key={facet.field}
          facet={facet}
          chosen={chosenValues(chips, facet.field)}
          onChoose={(value) => {
            const { chip, conditions } = afterChoice(chips, facet.field, value);
            onChange(withChip(chips, chip, conditions));
          }}
        />
      ))}
    </div>
  );
}

function RailFailure({ isFetching, refetch }: Props["counted"]) {
  return (
    <div className="px-2 text-[13px] text-muted-foreground">
      <p className="mb-2">The filters could not be counted.</p>
      <Button size="small" aria-disabled={isFetching} onClick={() => isFetching || refetch()}>
        Try again
      </Button>
    </div>
  );
}

const GROUPS = Array.from({ length: 4 }, (_, index) => index);
const LINES = Array.from({ length: SHOWN }, (_, index) => index);

/** Placeholder while the companies are counted. */
function FacetPlaceholder() {
  return (
    <div role="status" className="flex animate-pulse flex-col gap-5">
      <span className="sr-only">Loading the filters</span>
      {GROUPS.map((group) => (
        <div key={group}>
          <Skeleton className="mx-2 mb-1 h-3.5 w-16" isStill />
          {LINES.map((line) => (
            <Skeleton key={line} className="mx-2 my-4 h-3" isStill />
          ))}
        </div>
      ))}
    </div>
  );
}

type GroupProps = {
  facet: Facet;
  chosen: readonly string[];
  onChoose: (value: string) => void;
};

function FacetGroup({ facet: { field, values, is_capped }, chosen, onChoose }: GroupProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const listed = values.filter(
    ({ value }, index) => isWhole || index < SHOWN || isAmong(chosen, value),
  );
  // A choice that is not among the most frequent values is shown all the same, without a count.
  const others = chosen.filter((one) => !values.some(({ value }) => isAmong([one], value)));
  const shown = [...others.map((value) => ({ value, count: null })), ...listed];
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 px-2 font-medium text-[13px]">
        {fieldWords(field).label}
      </h3>
      <ul>
        {shown.map(({ value, count }) => {
          const isChosen = isAmong(chosen, value);
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(value)}
                className="facet"
              >
                <span aria-hidden="true" className="facet-box">
                  {isChosen && <Check />}
                </span>
                <Tooltip label={value}>
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {value.replace(/^(\d+)-(\d+)$/, "$1–$2")}
                  </span>
                </Tooltip>
                {count !== null && (
                  <span className="text-muted-foreground">{countText(count, is_capped)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {values.length > SHOWN && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="facet text-muted-foreground"
        >
          {isWhole ? "Show fewer" : `Show all ${values.length}`}
        </button>
      )}
    </section>
  );
}
