"use client";

import { choicesText, FilterChip } from "@/components/rounds/filter-chip";
import { choiceLabels } from "@/components/rounds/round-filters";
import { isFiltered, unfiltered } from "./investors-address";
import type { InvestorsView } from "./use-investors";

const loadChoices = async () => (await import("./investor-choice-panel")).InvestorChoicePanel;

/** Filters on the deals of investors: those that meet them are counted. */
export function InvestorFilters({ view: { asked, show } }: { view: InvestorsView }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {choiceLabels.map(({ filter, label }) => (
        <FilterChip
          key={filter}
          label={label}
          value={choicesText(asked[filter])}
          load={loadChoices}
          given={{
            filter,
            label,
            asked,
            chosen: asked[filter],
            onChoose: (values: string[]) => show({ [filter]: values }),
          }}
          onClear={() => show({ [filter]: [] })}
        />
      ))}
      {isFiltered(asked) && (
        <button type="button" className="chip-quiet" onClick={() => show(unfiltered)}>
          Clear all
        </button>
      )}
    </div>
  );
}
