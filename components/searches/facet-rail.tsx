"use client";

import { Check } from "lucide-react";
import { useId, useState } from "react";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/search/constraint";
import { type Chip, withChip } from "./chips";
import { fieldWords } from "./condition-words";
import { counted } from "./counted";
import { afterChoice, chosenValues, isAmong } from "./facet-choices";

/** Values of a facet that are shown before somebody asks for all. */
const SHOWN = 6;

type Props = {
  facets: readonly Facet[];
  chips: readonly Chip[];
  onChange: (where: Condition[]) => void;
};

/** What the companies found are, and how many of each: a press asks for these alone. */
export function FacetRail({ facets, chips, onChange }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {facets
        .filter(({ values }) => values.length > 0)
        .map((facet) => (
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

type GroupProps = {
  facet: Facet;
  chosen: readonly string[];
  onChoose: (value: string) => void;
};

function FacetGroup({ facet: { field, values, is_capped }, chosen, onChoose }: GroupProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = values.filter(
    ({ value }, index) => isWhole || index < SHOWN || isAmong(chosen, value),
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 px-2 font-medium text-[13px]">
        {fieldWords[field].label}
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
                <span dir="auto" className="min-w-0 flex-1 truncate" title={value}>
                  {value.replace(/^(\d+)-(\d+)$/, "$1–$2")}
                </span>
                <span className="text-muted-foreground">{counted(count, is_capped)}</span>
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
