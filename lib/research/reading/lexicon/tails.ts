import type { Item, Meaning } from "../item";
import type { Token } from "../token";
import { textAt, wordSet } from "./forms";
import { NO_SUPERLATIVE } from "./superlatives";

/*
 * What surrounds a request and says nothing of it: how politely or urgently it is put, how wide the
 * world is in which a first row is the first, and that a number goes with a group.
 */

const NOTHING = { kind: "function" } as const satisfies Meaning;
/** Heavier than a name or a value that its words would be alone. */
const WEIGHT = 1.3;

const item = (from: number, to: number, meaning: Meaning, weight = WEIGHT): Item => ({
  from,
  to,
  meaning,
  weight,
});

const isEnd = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at).every(({ kind }) => kind === "mark");

/** "… tho", "… tia": how the request is put, in words that would be names elsewhere. */
const POLITE = wordSet(
  "pls plz plss please thx thnx tnx tia ty tysm thanks cheers asap rn atm tho lol btw fyi imo mate",
);

/** After these a word at the end is a name: "who founded Cheers?". */
const LEADING = wordSet(
  "of in at by on about for with from and or vs versus is was did does backed founded called named",
);

/** Polite words at the end, any number of them, the last ones first. */
function politeTail(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  for (let at = tokens.length - 1; at > 0; at--) {
    const { text, kind } = tokens[at] as Token;
    if (kind === "mark") continue;
    if (!POLITE.has(text) || LEADING.has(textAt(tokens, at - 1))) break;
    items.push(item(at, at + 1, NOTHING));
  }
  return items;
}

const BEFORE_LETTER = wordSet("series stage round class type vitamin");

/** "Team size n batch": "and" in a hurry; at an end, or after "series", it is a letter. */
const hurriedAnds = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text, raw, isSpaced }, at): Item[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isBetween = before?.kind === "word" && next?.kind === "word" && next.isSpaced;
    const isLetter = BEFORE_LETTER.has(before?.text ?? "");
    return text === "n" && raw === "n" && isSpaced && isBetween && !isLetter
      ? [item(at, at + 1, { kind: "and" }, 0.6)]
      : [];
  });

const ORDER = /^(?:most|least|first|last|top|\w{3,}est)$/;
/** "Invest" and "interest" are no superlatives. */
const isOrder = (word: string): boolean => ORDER.test(word) && !NO_SUPERLATIVE.test(word);
/** "In the world", "on earth", "globally": all rows there are. */
const WORLD =
  /^(?:(?:in|of|across|around) the (?:whole |entire )?world|on (?:earth|the planet)|in existence|world ?wide|globally|(?:in|of) all the world)(?![\p{L}\p{N}-])/u;
/** Behind these the world is what is done: "sells worldwide". */
const DOING =
  /^(?:that|who|which|with|\w{3,}ing|sells?|ships?|operates?|deliver\w*|serv\w*|available|active)$/;

/** The world, beside the first of an order: no row is outside it. */
function worldItems(tokens: readonly Token[]): Item[] {
  const order = tokens.findIndex(({ text }) => isOrder(text));
  if (order < 0) return [];
  return tokens.flatMap((_, from): Item[] => {
    const words = tokens.slice(from, from + 5).map(({ text }) => text);
    const found = WORLD.exec(words.join(" "))?.[0];
    const isDone = tokens.slice(order, from).some(({ text }) => DOING.test(text));
    if (from < order || !found || isDone) return [];
    const to = from + found.split(" ").length;
    const isLast = isEnd(tokens, to) || textAt(tokens, to) === "by";
    return isLast ? [item(from, to, NOTHING)] : [];
  });
}

const USED =
  /^(?:(?:used|applied|assigned|given|mentioned|represented|occurring|seen|chosen|picked)|(?:often|commonly|frequently|widely) (?:used|applied|assigned|given|mentioned|represented|seen|chosen|picked))(?= |$)/;
/** Nouns of values that a row is given. */
const GIVEN =
  /^(?:tags?|labels?|keywords?|topics?|industr(?:y|ies)|sectors?|categor(?:y|ies)|verticals?|status(?:es)?|stages?|batch(?:es)?|subindustr(?:y|ies)|niches?)$/;

/** "Most used tag", "the tag used most often": how many rows have it. */
const usedItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text }, from): Item[] => {
    if (text !== "most" && text !== "least") return [];
    const words = tokens.slice(from + 1, from + 3).map((each) => each.text);
    const found = USED.exec(words.join(" "))?.[0];
    const to = from + 1 + (found?.split(" ").length ?? 0);
    return found && GIVEN.test(textAt(tokens, to))
      ? [item(from, to, { kind: "superlative", fields: {}, descending: text === "most" })]
      : [];
  });

const PLACES_OR_BACKERS = /^(?:countr(?:y|ies)|geos?|cit(?:y|ies)|regions?|investors?|backers?)$/;
const COUNTS =
  /^(?:and|with|plus|incl|including) (?:the |their |its )?(?:exact )?(?:numbers?|counts?|tally|tallies|frequency|frequencies|how often)$/;

/** "Top tags in W20 with the number": how many rows each group has, which any group says. */
function countTail(tokens: readonly Token[]): Item[] {
  const words = tokens.map(({ text }) => text);
  const last = words.findLastIndex((_, at) => tokens[at]?.kind !== "mark");
  for (const from of [last - 3, last - 2, last - 1]) {
    const isTail = from > 0 && COUNTS.test(words.slice(from, last + 1).join(" "));
    const before = words.slice(0, from);
    const areGroups = before.some((word) => GIVEN.test(word) || PLACES_OR_BACKERS.test(word));
    if (isTail && areGroups && before.some((word) => ORDER.test(word)))
      return [item(from, last + 1, { kind: "ask", of: "count" })];
  }
  return [];
}

/** "In absolute numbers": no share is asked for. */
const ABSOLUTE = /^(?:in )?(?:absolute|raw) (?:numbers?|terms|counts?|figures?)(?= |$)/;

const absoluteItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap((_, from): Item[] => {
    const words = tokens.slice(from, from + 3).map(({ text }) => text);
    const found = ABSOLUTE.exec(words.join(" "))?.[0];
    const to = from + (found?.split(" ").length ?? 0);
    return found && isEnd(tokens, to) ? [item(from, to, NOTHING)] : [];
  });

const ASIDE =
  /^(?:on balance|all in all|all told|on the whole|by and large|in short|(?:and )?come to think of it|(?:and )?while we(?: are|'re| 're) at it|by the way)$/;

/** "On balance, …", "…, by the way": a remark at an end, behind or before its comma. */
const asides = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap((_, from): Item[] => {
    const isFirst = from === 0;
    if (!isFirst && textAt(tokens, from - 1) !== ",") return [];
    for (let to = Math.min(from + 7, tokens.length); to > from + 1; to--) {
      const words = tokens.slice(from, to).map(({ text }) => text);
      const isClosed = isFirst ? textAt(tokens, to) === "," : isEnd(tokens, to);
      if (isClosed && ASIDE.test(words.join(" "))) return [item(from, to, NOTHING)];
    }
    return [];
  });

/** Words around a request. Linear in the number of tokens, but for the few that begin one of them. */
export const tailItems = (tokens: readonly Token[]): Item[] => [
  ...politeTail(tokens),
  ...hurriedAnds(tokens),
  ...worldItems(tokens),
  ...usedItems(tokens),
  ...countTail(tokens),
  ...absoluteItems(tokens),
  ...asides(tokens),
];
