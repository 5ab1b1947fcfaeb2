import { useState } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { type Chip, chipWords } from "./chips";
import type { Asked } from "./search-address";
import { useChips } from "./use-chips";

const nothing = { q: "", where: null };

/** When a new question drops filters, they can be restored with one click. */
export function useDroppedFilters({ q, where, words }: Asked) {
  const [left, setLeft] = useState<{ next: string; before: Asked }>();
  const isFresh = left?.next === q && where === null && words === null;
  // Which of them were chosen by hand may be known only after the next question was answered.
  const { own } = useChips(isFresh ? left.before : nothing, undefined);
  return { left: own, leave: (next: string, before: Asked) => setLeft({ next, before }) };
}

type Props = { left: readonly Chip[]; onKeep: () => void };

/** Names the filters that the previous question had, and offers to add them again. */
export function DroppedFilters({ left, onKeep }: Props) {
  const names = left.map(chipWords);
  const said =
    left.length === 1 ? `${names[0]} no longer applies` : `${left.length} filters no longer apply`;
  // On a phone the chips scroll sideways; what changed comes first.
  return (
    <>
      <Tooltip label={names.join("\n")} isFocusable={left.length > 0}>
        <span
          role="status"
          className={
            left.length > 0 ? "text-[13px] text-muted-foreground max-md:order-first" : "sr-only"
          }
        >
          {left.length > 0 && said}
        </span>
      </Tooltip>
      {left.length > 0 && (
        <button type="button" className="chip-quiet max-md:order-first" onClick={onKeep}>
          {left.length === 1 ? "Keep it" : "Keep them"}
        </button>
      )}
    </>
  );
}
