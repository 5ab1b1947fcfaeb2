import type { Chip } from "./chips";

type Kind = "plain" | "said" | "pointed";
/** A part of a question, starting at `at`. */
export type HighlightRange = { at: number; text: string; kind: Kind };

/** The question in parts: not understood, covered by a chip, or covered by the highlighted chip. */
export function highlightRanges(
  q: string,
  chips: readonly Chip[],
  pointed: Chip | null,
): HighlightRange[] {
  const kinds = new Array<Kind>(q.length).fill("plain");
  const isPointed = (chip: Chip) => chip.at[0] === pointed?.at[0];
  // The highlighted chip is written last: where two chips share words, it wins.
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
