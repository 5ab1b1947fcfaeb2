import type { Chip } from "./chips";

type Kind = "plain" | "said" | "pointed";
/** A part of a question from `at` on. */
export type HighlightRange = { at: number; text: string; kind: Kind };

/** A question in parts: what no chip comes from, what one does, what the chip pointed at does. */
export function highlightRanges(
  q: string,
  chips: readonly Chip[],
  pointed: Chip | null,
): HighlightRange[] {
  const kinds = new Array<Kind>(q.length).fill("plain");
  const isPointed = (chip: Chip) => chip.at[0] === pointed?.at[0];
  // The one pointed at last: words that two chips come from are its.
  for (const chip of chips.toSorted((a, b) => Number(isPointed(a)) - Number(isPointed(b))))
    if (chip.end > chip.start)
      kinds.fill(isPointed(chip) ? "pointed" : "said", chip.start, chip.end);
  const ranges: HighlightRange[] = [];
  for (const [at, kind] of kinds.entries()) {
    const last = ranges.at(-1);
    if (last?.kind === kind) last.text += q[at];
    else ranges.push({ at, text: q[at] ?? "", kind });
  }
  return ranges;
}
