import type { Claim } from "@/lib/domains/sources/schema";

type HeadCount = { claimId: string; day: string; count: number };

/** The change between two dated head counts. `share`: 0.25 is a quarter more. */
export type Growth = { from: HeadCount; to: HeadCount; share: number };

function countIn({ _id, value, as_of, is_live }: Claim): HeadCount[] {
  if (!is_live || as_of === null || typeof value !== "object" || value === null) return [];
  const { min, max } = value as { min?: unknown; max?: unknown };
  return typeof min === "number" && min === max ? [{ claimId: _id, day: as_of, count: min }] : [];
}

/**
 * From the earliest to the latest head count that its source dates; ranges say too little. Null
 * unless two days are known. Of several counts of a day the first claim wins, the most trusted.
 */
export function headCountGrowth(claims: readonly Claim[]): Growth | null {
  const byDay = new Map<string, HeadCount>();
  for (const one of claims.flatMap(countIn)) if (!byDay.has(one.day)) byDay.set(one.day, one);
  const dated = [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day));
  const [from, to] = [dated[0], dated.at(-1)];
  if (!from || !to || from === to || from.count === 0) return null;
  return { from, to, share: to.count / from.count - 1 };
}
