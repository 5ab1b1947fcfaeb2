import type { Item, Meaning } from "@/lib/research/reading/item";
import type { Token } from "@/lib/research/reading/token";

/** A meaning in a few signs: "gt", "$1000000", "20%", "2020-01-01..2020-12-31". */
export function shown(meaning: Meaning): string {
  switch (meaning.kind) {
    case "number":
      return `${meaning.value}${meaning.isPercent ? "%" : ""}${meaning.isOpen ? "+" : ""}`;
    case "money":
      return `${meaning.isForeign ? "foreign " : "$"}${meaning.value}${meaning.isOpen ? "+" : ""}`;
    case "bound":
      return meaning.op;
    case "bound_after":
      return `${meaning.op} after`;
    case "bound_range":
      return "to";
    case "period":
      return `${meaning.isYear ? "year " : ""}${meaning.period.from ?? ""}..${meaning.period.to ?? ""}`;
    default:
      return meaning.kind;
  }
}

const UNKNOWN = 0.15;
const PHRASE = 0.3;

/** The items of the greatest sum of weights that do not overlap, longer phrases first. */
export function chosen(tokens: readonly Token[], items: readonly Item[]): Item[] {
  const best: { worth: number; items: Item[] }[] = [{ worth: 0, items: [] }];
  for (let to = 1; to <= tokens.length; to++) {
    const before = best[to - 1];
    let found = { worth: (before?.worth ?? 0) + UNKNOWN, items: before?.items ?? [] };
    for (const item of items.filter((each) => each.to === to)) {
      const length = item.to - item.from;
      const rest = best[item.from];
      const worth = (rest?.worth ?? 0) + item.weight * length + PHRASE * (length - 1);
      if (worth > found.worth) found = { worth, items: [...(rest?.items ?? []), item] };
    }
    best.push(found);
  }
  return best.at(-1)?.items ?? [];
}

/** What a question says, item by item. */
export const read = (tokens: readonly Token[], items: readonly Item[]): string =>
  chosen(tokens, items)
    .map(({ meaning }) => shown(meaning))
    .join(" · ");

/** Texts that a lexicon meets but nobody plans: pieces of questions in any order. */
export function* mixedQuestions(pieces: readonly string[], count: number): Generator<string> {
  let seed = 17;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let made = 0; made < count; made++) {
    const length = 1 + next(12);
    const parts = Array.from({ length }, () => pieces[next(pieces.length)]);
    yield parts.join(next(4) === 0 ? "" : " ");
  }
}

/** A question that counts how often its tokens are looked at. */
export function watched(tokens: readonly Token[]): {
  tokens: readonly Token[];
  looks: () => number;
} {
  let looks = 0;
  const proxy = new Proxy([...tokens], {
    get(target, name, receiver) {
      if (typeof name === "string" && /^-?\d+$/.test(name)) looks++;
      return Reflect.get(target, name, receiver);
    },
  });
  return { tokens: proxy, looks: () => looks };
}
