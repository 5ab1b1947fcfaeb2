/**
 * How fast a place loses worth in reciprocal rank fusion (Cormack, Clarke and Büttcher 2009 found
 * 60 best over many collections).
 */
const DAMPING = 60;

/**
 * Two rankings as one: an id is worth 1 ÷ (60 + place) in each that has it. Equals keep the order
 * of the first ranking, then of the second.
 */
export function fused(first: readonly string[], second: readonly string[]): string[] {
  const worth = new Map<string, number>();
  for (const ranking of [first, second])
    ranking.forEach((id, at) => {
      worth.set(id, (worth.get(id) ?? 0) + 1 / (DAMPING + at + 1));
    });
  return [...worth].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
