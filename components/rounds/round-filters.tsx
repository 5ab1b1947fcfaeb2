"use client";

import { dateText } from "@/lib/core/day-text";
import { usdText } from "@/lib/core/money";
import type { ChoiceFilter } from "@/lib/domains/rounds/constants";
import { choicesText, FilterChip } from "./filter-chip";
import { isFiltered, type RoundsAsked, unfiltered } from "./rounds-address";
import type { RoundsView } from "./use-rounds";

const loadChoices = async () => (await import("./round-choice-panel")).RoundChoicePanel;
const loadRange = async () => (await import("./range-panel")).RangePanel;
const loadInvestor = async () => (await import("./investor-choice-panel")).InvestorChoicePanel;

export const choiceLabels: { filter: ChoiceFilter; label: string }[] = [
  { filter: "stage", label: "Stage" },
  { filter: "sector", label: "Sector" },
  { filter: "country", label: "Country" },
  { filter: "region", label: "Region" },
  { filter: "city", label: "City" },
];

const day = (date: string) => dateText({ date, precision: "day" });

/** "from $5M", "to 3 May 2024", "$5M to $20M". */
function rangeText(from: string | null, to: string | null): string | null {
  if (from && to) return `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : null;
}

const amountText = ({ min_amount: min, max_amount: max }: RoundsAsked) =>
  rangeText(min === null ? null : usdText(min), max === null ? null : usdText(max));
const daysText = ({ from, to }: RoundsAsked) =>
  rangeText(from ? day(from) : null, to ? day(to) : null);

type Props = {
  view: RoundsView;
  /** The name behind the id of the investor that is asked for. */
  investorName: string | null;
};

/** The filters of the rounds, each a chip. */
export function RoundFilters({ view: { asked, show }, investorName }: Props) {
  const written = (amount: number | null) => (amount === null ? "" : usdText(amount));
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
      <FilterChip
        label="Amount"
        value={amountText(asked)}
        load={loadRange}
        given={{
          kind: "money",
          label: "Amount in US dollars",
          range: { from: written(asked.min_amount), to: written(asked.max_amount) },
          onApply: (from, to) =>
            show({
              min_amount: from === undefined ? null : Number(from),
              max_amount: to === undefined ? null : Number(to),
            }),
        }}
        onClear={() => show({ min_amount: null, max_amount: null })}
      />
      <FilterChip
        label="Date"
        value={daysText(asked)}
        load={loadRange}
        given={{
          kind: "day",
          label: "Announced",
          range: { from: asked.from, to: asked.to },
          onApply: (from, to) => show({ from: String(from ?? ""), to: String(to ?? "") }),
        }}
        onClear={() => show({ from: "", to: "" })}
      />
      <FilterChip
        label="Investor"
        value={asked.investor === "" ? null : (investorName ?? asked.investor)}
        load={loadInvestor}
        given={{ onChoose: (investor: string) => show({ investor }) }}
        onClear={() => show({ investor: "" })}
      />
      {isFiltered(asked) && (
        <button type="button" className="chip-quiet" onClick={() => show(unfiltered)}>
          Clear all
        </button>
      )}
    </div>
  );
}
