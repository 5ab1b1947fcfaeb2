import { createHash } from "node:crypto";

/** Rules are written while looking at one half; the other shows at the end what they are worth. */
export const partNames = ["tune", "last"] as const;
export type Part = (typeof partNames)[number];

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/**
 * The two halves of a set: its items in the order of the SHA-256 of their keys, the first half to
 * tune on. The order is arbitrary and always the same, so the beginning of a half is a sample of it.
 */
export function halves<T>(items: readonly T[], keyOf: (item: T) => string): Record<Part, T[]> {
  const sorted = items
    .map((item) => ({ item, hash: hashOf(keyOf(item)) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ item }) => item);
  const middle = Math.ceil(sorted.length / 2);
  return { tune: sorted.slice(0, middle), last: sorted.slice(middle) };
}

/** The halves of each group together, so that both parts have as many items of every group. */
export function halvesOfGroups<T>(
  items: readonly T[],
  groupOf: (item: T) => string | number,
  keyOf: (item: T) => string,
): Record<Part, T[]> {
  const groups = [...Map.groupBy(items, groupOf).values()].map((group) => halves(group, keyOf));
  return {
    tune: groups.flatMap(({ tune }) => tune),
    last: groups.flatMap(({ last }) => last),
  };
}
