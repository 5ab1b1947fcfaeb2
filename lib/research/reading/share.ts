import { type Phrase, placesOf } from "./phrase";

/* "Share of A that are B", "A's share of B": which conditions are the part, and which the whole. */

/** Words before the whole that a part is of: "fintechs among those in India". */
const AMONG = /^(?:among|amongst|out of|within)(?: |$)/;
const VERB =
  /^(?:is|are|was|were|did|have|has|got|employ|employs|became|become|joined|raised|went|shut|reached|work|works)(?: |$)/;
const RELATIVE = /^(?:that|which|who)(?: |$)/;

const CONDITIONS = new Set(["values", "compared", "dated", "missing", "quantity"]);
/** What a company is at a time, which is asked for as a part, and what picks out the whole. */
const STATES = new Set(["status", "hiring", "remote", "type", "maturity"]);
const SCOPES = new Set(["place", "batch"]);

const isSlot = ({ says }: Phrase, slots: ReadonlySet<string>) =>
  says.kind === "values" && slots.has(says.slot ?? "");
const isState = (phrase: Phrase) => isSlot(phrase, STATES);
const isSector = (phrase: Phrase) => isSlot(phrase, new Set(["sector"]));
const isScope = (phrase: Phrase) =>
  isSlot(phrase, SCOPES) || phrase.says.kind === "period" || phrase.says.kind === "dated";
const isInvestor = ({ says }: Phrase) => says.kind === "name" && says.of === "investor";
const isNoun = (phrase: Phrase) => isSlot(phrase, new Set(["unicorn"]));

export type Share = { at: number; isPart: (at: number) => boolean };

/**
 * The place before what is said of the whole: after its last verb, "… with over 10 people are hiring";
 * else after "that". A verb after "that" only picks out the whole, unless nothing else is said.
 */
function predicateAfter(phrases: readonly Phrase[], share: number): number {
  const isRelative = (at: number) => RELATIVE.test(phrases[at]?.words ?? "");
  const verb = phrases.findLastIndex(
    ({ words }, at) => at > share && VERB.test(words) && !isRelative(at - 1),
  );
  // "Startups that were acquired that are growth-stage": the last says what is asked.
  if (verb < 0) return phrases.findLastIndex((_, at) => at > share && isRelative(at));
  return phrases[verb]?.says.kind === "function" ? verb : verb - 1;
}

/** Between which places the conditions of the part stand, where a word between them says so. */
function partInGrammar(phrases: readonly Phrase[], share: number, behind: readonly number[]) {
  const [first] = behind;
  const among = phrases.findIndex(
    ({ says, words }, at) => at > share && says.kind === "function" && AMONG.test(words),
  );
  const copula = predicateAfter(phrases, share);
  if (first !== undefined && among > first)
    return { from: copula > 0 && copula < among ? copula : share, to: among };
  const isSaid = copula > 0 && copula < (behind.at(-1) ?? 0);
  return isSaid ? { from: copula, to: phrases.length } : null;
}

/** The places of the part in a fragment: "remote share in Germany", "share of closed firms in W21". */
function partInFragment(phrases: readonly Phrase[], share: number, all: readonly number[]) {
  const phraseAt = (at: number) => phrases[at] as Phrase;
  const before = all.filter((at) => at < share);
  const behind = all.filter((at) => at > share);
  const states = all.filter((at) => isState(phraseAt(at)));
  // "Hiring fintechs in Berlin": of two states the later one is asked for.
  const isPicked = (at: number) =>
    isScope(phraseAt(at)) || (states.length === 1 && isSector(phraseAt(at)));
  const isApart = states.length > 0 && all.every((at) => states.includes(at) || isPicked(at));
  if (isApart && states.length < all.length) return states;
  const isBeside = before.at(-1) === share - 1 && !isNoun(phraseAt(share - 1));
  if (isBeside) return behind.length > 0 || before.length === 1 ? before : before.slice(-1);
  // "Share of unicorns by country": the whole alone is named.
  if (behind.length === 1 && isNoun(phraseAt(behind[0] as number))) return [];
  // "Share of fintechs in India": the first picks out the whole.
  return behind.length > 1 ? behind.slice(1) : behind;
}

/** The share that is asked for, and which conditions are its part; null without a share. */
export function shareIn(phrases: readonly Phrase[]): Share | null {
  const [share] = [...placesOf(phrases, "measuring"), ...placesOf(phrases, "group_bound")].filter(
    ({ says }) => says.of === "share",
  );
  if (!share) return null;
  const all = phrases.flatMap((phrase, at) =>
    CONDITIONS.has(phrase.says.kind) || phrase.says.kind === "period" || isInvestor(phrase)
      ? [at]
      : [],
  );
  const behind = all.filter((at) => at > share.at && phrases[at]?.says.kind !== "period");
  const said = partInGrammar(phrases, share.at, behind);
  if (said) return { at: share.at, isPart: (at) => at > said.from && at < said.to };
  const part = new Set(partInFragment(phrases, share.at, all));
  return { at: share.at, isPart: (at) => part.has(at) };
}
