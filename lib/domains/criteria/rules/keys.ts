import { lookupKey } from "@/lib/core/search-key";
import type { Criterion, CriterionInput } from "../schema";

const LENGTH_MAX = 50;

/** A key made of a title: "No crypto!" is "no-crypto". */
const keyFrom = (title: string): string => {
  const words = lookupKey(title).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, LENGTH_MAX).replace(/-+$/, "") || "criterion";
};

/** Criteria with a key each: their own, or one of their title that no other has. */
export function withKeys(criteria: readonly CriterionInput[]): Criterion[] {
  const taken = new Set(criteria.flatMap(({ key }) => key ?? []));
  return criteria.map((criterion) => {
    if (criterion.key !== undefined) return { ...criterion, key: criterion.key };
    const base = keyFrom(criterion.title);
    let key = base;
    for (let number = 2; taken.has(key); number++) key = `${base}-${number}`;
    taken.add(key);
    return { ...criterion, key };
  });
}
