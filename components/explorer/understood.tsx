"use client";

import { RotateCcw } from "lucide-react";
import { useRef } from "react";
import type { CompanySearch, Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import { AddFilter, ChipButton, NameChip, WordsChip } from "./chip-button";
import { type Chip, withChip } from "./chips";
import { DroppedFilters } from "./dropped-filters";
import type { Explorer } from "./use-explorer";

type Props = {
  explorer: Explorer;
  answer: CompanySearch;
  facets: readonly Facet[];
  chips: readonly Chip[];
  /** Filters of the previous question. */
  left: readonly Chip[];
  onPoint: (chip: Chip | null) => void;
};

/** How the question was understood: its conditions as chips, each editable and removable. */
export function Understood({ explorer, answer, facets, chips, left, onPoint }: Props) {
  const { view, ask } = explorer;
  const isChanged = view.q !== "" && (view.where !== null || view.words !== null);
  const line = useRef<HTMLDivElement>(null);
  /** Focuses whatever took the place of a removed chip. */
  const goOn = (place: number) =>
    requestAnimationFrame(() => {
      const stops = line.current?.querySelectorAll<HTMLElement>("[aria-haspopup]") ?? [];
      stops[Math.min(place, stops.length - 1)]?.focus();
    });
  const change = (chip: Chip | null, conditions: readonly Condition[]) => {
    ask({ where: withChip(chips, chip, conditions) });
    if (chip && conditions.length === 0) goOn(chips.indexOf(chip));
  };
  const residual = view.words ?? answer.residual;
  return (
    <div ref={line} className="understood">
      <h2 className="sr-only">How your search was understood</h2>
      <ul className="contents">
        {answer.name !== null && (
          <li>
            <NameChip
              name={answer.name}
              onRemove={() => ask({ where: withChip(chips, null, []), words: view.q })}
            />
          </li>
        )}
        {chips.map((chip) => (
          <li
            key={`${chip.field} ${chip.at[0]}`}
            onPointerEnter={() => onPoint(chip)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(chip)}
            onBlur={() => onPoint(null)}
          >
            <ChipButton
              chip={chip}
              facets={facets}
              onChange={(conditions) => change(chip, conditions)}
            />
          </li>
        ))}
        {residual !== "" && (
          <li>
            <WordsChip
              words={residual}
              onWords={(words) => {
                ask({ words });
                if (words === "") goOn(chips.length);
              }}
            />
          </li>
        )}
      </ul>
      {view.where === null && view.words === null && <NotUnderstood answer={answer} />}
      <AddFilter facets={facets} onChange={(conditions) => change(null, conditions)} />
      {isChanged && <Reset onReset={() => ask({ where: null, words: null })} />}
      <DroppedFilters
        left={left}
        onKeep={() =>
          ask({
            where: withChip(
              chips,
              null,
              left.flatMap(({ conditions }) => conditions),
            ),
          })
        }
      />
    </div>
  );
}

/** Words of the question that change nothing about what is found. */
function NotUnderstood({ answer }: Pick<Props, "answer">) {
  const words = answer.not_understood.map(({ text }) => `“${text}”`);
  if (words.length === 0) return null;
  return <p className="text-[13px] text-muted-foreground">Not understood: {words.join(", ")}</p>;
}

function Reset({ onReset }: { onReset: () => void }) {
  return (
    <button type="button" className="chip-quiet" onClick={onReset}>
      <RotateCcw aria-hidden="true" />
      Reset to what was typed
    </button>
  );
}
