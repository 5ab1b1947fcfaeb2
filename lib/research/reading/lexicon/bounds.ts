import type { Item, Meaning } from "../item";
import type { Token } from "../token";
import { formsOf, isTopic, textAt, wordSet } from "./forms";

type Op = Extract<Meaning, { kind: "bound" }>["op"];
type OpAfter = Extract<Meaning, { kind: "bound_after" }>["op"];

const ABOVE =
  "more than|greater than|larger than|bigger than|higher than|over|above|exceeding|exceeds|exceed|exceeded|in excess of|north of|upwards of|upward of|beyond|past|surpassing|topping|>";
const BELOW =
  "fewer than|less than|smaller than|lower than|under|below|beneath|south of|short of|sub|sub -|<";
const orEqual = (words: string) =>
  words
    .split("|")
    .flatMap((word) => [
      `${word} than or equal to`,
      `equal to or ${word} than`,
      `${word} or equal to`,
    ])
    .join("|");
const LEAST = `${orEqual("more|greater|larger|bigger|higher")}|at least|at the least|at a minimum|no fewer than|minimum|minimum of|a minimum of|min|min .|min of|starting at|starting from|> =|= >|≥`;
const MOST = `${orEqual("less|fewer|smaller|lower")}|at most|at the most|at a maximum|up to|up to and including|upto|maximum|maximum of|a maximum of|max|max .|max of|capped at|no bigger than|< =|= <|≤`;
const ABOUT =
  "around|about|roughly|approximately|approx|approx .|circa|ca .|close to|in the region of|in the neighborhood of|in the neighbourhood of|on the order of|in the ballpark of|just about|~|≈";
const NEARLY = "nearly|almost|approaching|not quite|just shy of|a little under|a bit under";
const BETWEEN =
  "between|anywhere between|somewhere between|ranging from|anywhere from|in the range of";
const EXACTLY = "exactly|precisely|equal to|equals|=|= =";

const denied = (forms: string) =>
  ["no", "not", "n't", "never"]
    .flatMap((not) => forms.split("|").map((form) => `${not} ${form}`))
    .join("|");

/** "Just over", "slightly more than", "a little above". */
const barely = (forms: string) =>
  ["just", "slightly", "barely", "marginally", "only just", "a little", "a bit", "a touch"]
    .flatMap((near) => forms.split("|").map((form) => `${near} ${form}`))
    .join("|");

const before = formsOf<Op>([
  [ABOVE, "gt"],
  [BELOW, "lt"],
  [LEAST, "gte"],
  [MOST, "lte"],
  [denied(ABOVE), "lte"],
  [denied(BELOW), "gte"],
  [ABOUT, "about"],
  [NEARLY, "just_below"],
  [barely(ABOVE), "just_above"],
  [barely(BELOW), "just_below"],
  [BETWEEN, "between"],
  [EXACTLY, "eq"],
]);

const after = formsOf<OpAfter>([
  [
    "+|plus|or more|or better|or greater|or bigger|or larger|or higher|or above|or over|or upwards|or up|and up|and upwards|and above|and over|and more|at least|at the least|at a minimum|minimum|min",
    "gte",
  ],
  [
    "or fewer|or less|or smaller|or lower|or below|or under|and below|and under|and fewer|and less|tops|at most|at the most|at a maximum|maximum|max",
    "lte",
  ],
  ["or so|or thereabouts|give or take|ish|- ish", "about"],
]);

/** What may appear between a bound and its number. */
const FILLERS = wordSet(
  "a an total of some just about around roughly approximately almost us - : .",
);
/** How far a bound stands from its number: "more than a total of 5", "50 full-time employees or more". */
const REACH = { before: 3, after: 5 };

/** Where amounts begin and end, by token. */
export type Places = { begins: ReadonlySet<number>; ends: ReadonlySet<number> };

function leadsToAmount(tokens: readonly Token[], at: number, { begins }: Places): boolean {
  for (let next = at; next <= at + REACH.before; next++) {
    if (begins.has(next)) return true;
    if (!FILLERS.has(textAt(tokens, next))) return false;
  }
  return false;
}

function followsAmount(tokens: readonly Token[], at: number, { ends }: Places): boolean {
  for (let last = at; last > at - REACH.after && last > 0; last--) {
    if (ends.has(last)) return true;
    const token = tokens[last - 1];
    if (token?.kind !== "word" && token?.text !== "-") return false;
  }
  return false;
}

function boundAt(tokens: readonly Token[], at: number, places: Places) {
  // A folded "≠" reads as "=".
  if (isTopic(tokens, at) || tokens[at]?.raw === "≠") return null;
  const bound = before(tokens, at);
  return bound && leadsToAmount(tokens, bound.to, places) ? bound : null;
}

/** "+" and "plus" belong to the number right before them. */
const isTight = (text: string) => text === "+" || text === "plus" || text === "ish";

/** What an amount ends with that is no number of rows. */
const UNIT =
  /^(?:million|billion|thousand|mn?|bn?|k|dollars|usd|euros?|eur|people|employees|staff|heads)$/;

const WEIGHT = 1.1;
/** Words that a superlative may be as well: a number next to them decides. */
const DECIDED = 1.2;

/** The bounds before and after the amounts of a question; without an amount none is a bound. */
export function boundItems(tokens: readonly Token[], places: Places): Item[] {
  const items: Item[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const bound = boundAt(tokens, from, places);
    if (bound) {
      const weight = /^(?:min|max)/.test(textAt(tokens, from)) ? DECIDED : WEIGHT;
      items.push({ from, to: bound.to, meaning: { kind: "bound", op: bound.value }, weight });
    }
    const behind = after(tokens, from);
    if (!behind || bound || places.begins.has(behind.to)) continue;
    const isNear = isTight(textAt(tokens, from))
      ? places.ends.has(from)
      : followsAmount(tokens, from, places);
    if (!isNear) continue;
    const meaning = { kind: "bound_after", op: behind.value } as const;
    // "Two million dollars minimum"; "the 10 with the max valuation" and "list 5 max" bound nothing.
    const isDecided =
      /^(?:min|max)/.test(textAt(tokens, from)) && UNIT.test(textAt(tokens, from - 1));
    items.push({ from, to: behind.to, meaning, weight: isDecided ? DECIDED : WEIGHT });
  }
  return items;
}
