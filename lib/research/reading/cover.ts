import type { Item, Meaning } from "./item";
import type { Token } from "./token";

/** A run of tokens with the meaning that was chosen for it. */
export type Unit = {
  from: number;
  to: number;
  meaning: Meaning | { kind: "unknown"; isAbsent?: true };
};

/** What a token is worth that no item explains: less than the least item. */
const UNKNOWN = 0.15;
/** What each further token of a phrase adds, so that "head count" beats "head" and "count". */
const PHRASE = 0.3;

const worthOf = ({ from, to, weight }: Item): number =>
  weight * (to - from) + PHRASE * (to - from - 1);

/**
 * The items that together explain a question best, one after another: the greatest sum of their
 * worth. Tokens that no item explains are unknown. Linear in tokens and items.
 */
export function bestCover(tokens: readonly Token[], items: readonly Item[]): Unit[] {
  const ending = Map.groupBy(items, ({ to }) => to);
  const best: { worth: number; last: Item | null }[] = [{ worth: 0, last: null }];
  for (let to = 1; to <= tokens.length; to++) {
    let found: { worth: number; last: Item | null } = {
      worth: (best[to - 1]?.worth ?? 0) + UNKNOWN,
      last: null,
    };
    for (const item of ending.get(to) ?? []) {
      const worth = (best[item.from]?.worth ?? 0) + worthOf(item);
      if (worth > found.worth) found = { worth, last: item };
    }
    best.push(found);
  }
  const units: Unit[] = [];
  for (let to = tokens.length; to > 0; ) {
    const last = best[to]?.last;
    const from = last?.from ?? to - 1;
    units.push({ from, to, meaning: last?.meaning ?? { kind: "unknown" } });
    to = from;
  }
  return units.reverse();
}
