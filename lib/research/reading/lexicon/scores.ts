import { lensFirms, lensId, type ScoreKey, scoreKey } from "@/lib/core/scores";
import type { Item, Meaning } from "../item";
import { type Token, tokensOf } from "../token";

/*
 * Scores by criteria: "score above 7 with the Sequoia-style lens", "our highest-rated deals by B2B
 * Screen". A score is of a lens or of a set of the organization's own, which the question names.
 */

/** A set of criteria that the asker sees. */
export type OwnCriteria = { id: string; name: string };

/** Beats the readings of the single words: an investor's name, a superlative. */
const WEIGHT = 3;

const SCORE = /^(?:scores?|scored|scoring|rated|ratings?|ranks?|ranked)$/;
/** What a set is called after its name. */
const LENS = /^(?:lens|lenses|criteria|scorecard|framework|evaluations?|assessments?|set)$/;
/** What leads from a score to the set that it is by. */
const LEADING =
  /^(?:with|by|on|in|under|using|through|per|via|against|for|of|to|according|from|the|our|my|a|an)$/;
const HIGH = /^(?:highest|best|top|most|well|highly|high)$/;
const LOW = /^(?:lowest|worst|poorest|bottom|least)$/;

const FIRMS: Record<(typeof lensFirms)[number], readonly string[]> = {
  accenture: ["accenture"],
  sequoia: ["sequoia", "sequoia capital"],
  a16z: ["a16z", "andreessen horowitz", "andreessen"],
  bessemer: ["bessemer", "bessemer venture partners"],
};

type Mention = { from: number; to: number; field: ScoreKey };

/** Whether a question has a word for a score, or for criteria. */
export const asksForScore = (question: string): boolean =>
  tokensOf(question).some(({ text }) => SCORE.test(text) || LENS.test(text));

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? "";
const isHyphenAt = (tokens: readonly Token[], at: number) => tokens[at]?.text === "-";

/** The end of a name at a place; null when it is not there. */
function endOfName(tokens: readonly Token[], at: number, name: string): number | null {
  const words = tokensOf(name);
  const isThere = words.every(({ text }, word) => tokens[at + word]?.text === text);
  return words.length > 0 && isThere ? at + words.length : null;
}

/** "Sequoia-style lens", "a16z lens", "Bessemer-style": a firm's name alone is an investor. */
function endOfLens(tokens: readonly Token[], at: number): number | null {
  const style = isHyphenAt(tokens, at) ? at + 1 : at;
  const isStyle = /^(?:style|like)$/.test(wordAt(tokens, style));
  const end = isStyle ? style + 1 : at;
  if (LENS.test(wordAt(tokens, end))) return end + 1;
  return isStyle || SCORE.test(wordAt(tokens, end)) ? end : null;
}

/** "The B2B screen criteria", and by the name alone where a score is spoken of. */
function endOfSet(tokens: readonly Token[], at: number, isScored: boolean): number | null {
  if (LENS.test(wordAt(tokens, at))) return at + 1;
  return isScored ? at : null;
}

function mentionsIn(tokens: readonly Token[], own: readonly OwnCriteria[]): Mention[] {
  const isScored = tokens.some((_, at) => SCORE.test(wordAt(tokens, at)));
  const firms = lensFirms.flatMap((firm) =>
    FIRMS[firm].map((name) => ({ name, id: lensId(firm) })),
  );
  const named = [
    ...firms.map((firm) => ({ ...firm, endOf: endOfLens })),
    ...own.map((set) => ({
      ...set,
      endOf: (all: readonly Token[], at: number) => endOfSet(all, at, isScored),
    })),
  ];
  const mentions = tokens.flatMap((_, from) =>
    named.flatMap(({ id, name, endOf }): Mention[] => {
      const end = endOfName(tokens, from, name);
      const to = end === null ? null : endOf(tokens, end);
      return to === null ? [] : [{ from, to, field: scoreKey(id) }];
    }),
  );
  const isInside = (one: Mention, other: Mention) =>
    one !== other &&
    one.from >= other.from &&
    one.to <= other.to &&
    one.to - one.from < other.to - other.from;
  return mentions.filter((one) => !mentions.some((other) => isInside(one, other)));
}

const item = (from: number, to: number, meaning: Meaning): Item => ({
  from,
  to,
  weight: WEIGHT,
  meaning,
});
const fieldOf = (field: ScoreKey): Meaning => ({
  kind: "field",
  fields: { companies: field },
  word: "score",
});

/** "Highest-scoring", "score best": an order by the score; null where no order is meant. */
function orderAt(tokens: readonly Token[], at: number) {
  const before = isHyphenAt(tokens, at - 1) ? at - 2 : at - 1;
  const after = wordAt(tokens, at + 1) === "the" ? at + 2 : at + 1;
  for (const [place, from, to] of [
    [before, before, at + 1],
    [after, at, after + 1],
  ] as const) {
    const word = tokens[place]?.text ?? "";
    if (HIGH.test(word)) return { from, to, descending: true };
    if (LOW.test(word)) return { from, to, descending: false };
  }
  return null;
}

/** "7 out of 10", "7/10", "7 points": scores have no other measure. */
function scalesIn(tokens: readonly Token[]): Item[] {
  return tokens.flatMap(({ kind }, at): Item[] => {
    if (kind !== "number") return [];
    const words = tokens.slice(at + 1, at + 4).map(({ text }) => text);
    if (/^points?$/.test(words[0] ?? "")) return [item(at + 1, at + 2, { kind: "function" })];
    const scale = ["/ 10", "of 10", "out of 10"].find((each) => words.join(" ").startsWith(each));
    return scale ? [item(at + 1, at + 1 + scale.split(" ").length, { kind: "function" })] : [];
  });
}

/** How far after a score the number that it is compared with may appear. */
const COMPARED_WITHIN = 4;

/** "Deals that have a Sequoia-style score": without a number, whether there is one is meant. */
const havingIn = (tokens: readonly Token[], said: readonly Item[]): Item[] =>
  said.flatMap(({ from, to, meaning }) => {
    const behind = tokens.slice(to, to + COMPARED_WITHIN);
    if (meaning.kind !== "field" || behind.some(({ kind }) => kind === "number")) return [];
    const first = /^(?:a|an|any)$/.test(wordAt(tokens, from - 1)) ? from - 2 : from - 1;
    if (!/^(?:have|has|having|got)$/.test(wordAt(tokens, first))) return [];
    return [item(first, from, { kind: "known", isKnown: true })];
  });

/** What the words of a question say of scores; nothing where it names no criteria. */
export function scoreItems(tokens: readonly Token[], own: readonly OwnCriteria[] = []): Item[] {
  const mentions = mentionsIn(tokens, own);
  const fields = [...new Set(mentions.map(({ field }) => field))];
  const [field] = fields;
  if (!field) return [];
  const scores = tokens.flatMap((_, at) => (SCORE.test(wordAt(tokens, at)) ? [at] : []));
  // Of two lenses each names its own score; of one, the word for the score does.
  const isOne = fields.length === 1 && scores.length > 0;
  const named = mentions.map(({ from, to, field: own }) => {
    let first = from;
    while (isOne && LEADING.test(tokens[first - 1]?.text ?? "")) first--;
    const next = scores.includes(to) ? to + 1 : to;
    if (next > to || !isOne) return item(from, next, fieldOf(own));
    return item(first, to, { kind: "function" });
  });
  const said = scores
    .filter((at) => !named.some(({ from, to }) => at >= from && at < to))
    .map((at) => {
      if (!isOne) return item(at, at + 1, { kind: "function" });
      const order = orderAt(tokens, at);
      if (!order) return item(at, at + 1, fieldOf(field));
      const { from, to, descending } = order;
      return item(from, to, { kind: "superlative", fields: { companies: field }, descending });
    });
  return [...named, ...said, ...havingIn(tokens, [...named, ...said]), ...scalesIn(tokens)];
}
