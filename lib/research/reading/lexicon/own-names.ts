import { isCommonWord, STOP_WORDS } from "@/lib/search/vocabulary";
import { LEGAL_FORMS } from "@/lib/values/name-words";
import { nameKey } from "@/lib/values/names";
import { isHyphen, singular } from "../dictionary";
import type { Item } from "../item";
import { type Token, tokensOf } from "../token";

/** Something of the organization's own that has a name. */
export type OwnName = {
  of: "company" | "investor" | "person" | "project";
  name: string;
  /** Records that go by it, the best known first. */
  ids: string[];
  /** It is only the beginning of the name: "Sequoia" of "Sequoia Capital". */
  isBeginning?: boolean;
};

/** What goes by a name; asked by `nameKey`. */
export type OwnNames = (key: string) => readonly OwnName[];

/** The longest name that is looked for, in tokens. */
const LONGEST = 6;

/** Marks that end a name; a parenthesis does where nothing closes it. */
const MARK_BEHIND = /^[/?!,;:()"]$/;

type Run = { from: number; to: number; key: string };

/** A name neither begins nor ends with a mark, but for the point of "Booking.com". */
const canEnd = ({ kind }: Token) => kind !== "mark";

function runsOf(question: string, tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from];
    if (!first || !canEnd(first)) continue;
    let isOpen = false;
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
      const last = tokens[to - 1];
      // "Shape (ShapeScale)" is one name; what comes after its parenthesis is another word.
      const closes = isOpen && last?.text === ")";
      if (!last || (MARK_BEHIND.test(last.text) && last.text !== "(" && !closes)) break;
      if (last.text === "(") isOpen = true;
      if (isOpen ? !closes : !canEnd(last)) continue;
      isOpen = false;
      runs.push({ from, to, key: nameKey(question.slice(first.start, last.end)) });
    }
  }
  return runs;
}

/** What may be a name: its key, its words, and whether they begin with capitals. */
export type NameCandidate = { key: string; text: string; isCapital: boolean };

/** Everything in a question that may be a name, to be looked up in one go. */
export function nameCandidates(question: string): NameCandidate[] {
  const tokens = tokensOf(question);
  const byKey = new Map<string, NameCandidate>();
  for (const { key, from, to } of runsOf(question, tokens)) {
    const words = tokens.slice(from, to);
    const text = question.slice(words[0]?.start, words.at(-1)?.end);
    const isCapital = words.every((word) => word.kind !== "word" || hasCapital(word));
    if (key && !byKey.has(key)) byKey.set(key, { key, text, isCapital });
  }
  return [...byKey.values()];
}

const hasCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw) || /\p{Ll}\p{Lu}/u.test(raw);

/** "NOT from Israel": a function word in capitals is stressed. */
const isStressed = (word: Token | undefined): boolean =>
  word !== undefined && /^\p{Lu}{2,}$/u.test(word.raw) && STOP_WORDS.has(word.text);

/**
 * How surely words are meant as a name. Written as one (quoted, capitals inside a sentence, a
 * domain) it beats every other reading; a common word in small letters loses against any.
 */
function weightOf(
  tokens: readonly Token[],
  { from, to }: Run,
  { isTitled, hasNoun, fieldAt }: Setting,
): number {
  const words = tokens
    .slice(from, to)
    .filter((token) => !isHyphen(token) && !/^[()]$/.test(token.text));
  const isQuoted =
    /^["']$/.test(tokens[from - 1]?.text ?? "") && /^["']$/.test(tokens[to]?.text ?? "");
  // "Checkout.com" is written as nothing else is.
  const isDomain = words.length === 1 && /\p{L}\.\p{L}{2}/u.test(words[0]?.text ?? "");
  // "The company called Every".
  const isByCall = isCalled(tokens, { from, to }) && hasCapital(words[0] as Token);
  if (isQuoted || isDomain || isByCall) return 3;
  if (words.every(({ kind }) => kind === "number")) return 0.1;
  if (isVerb(tokens, { from, to })) return 0.1;
  const isCommon = words.every(({ text }) => isCommonWord(text) || STOP_WORDS.has(text));
  const isCapital = words.every((word) => hasCapital(word) || word.kind === "number");
  const isAllCapitals = isCapital && !isTitled;
  if (words.length === 1 && isStressed(words[0])) return 0.1;
  if (isAllCapitals && from > 0) return isCommon && words.length === 1 ? 1.25 : 1.6;
  if (isCapital && isOwner(tokens, from, to)) return 1.3;
  // "Index of companies", "the runway of Orbit": what is of something is no name.
  const isSmall = words.every(({ raw, text }) => raw === text);
  // "The most runway".
  if (isSmall && QUANTIFIER.test(tokens[from - 1]?.text ?? "")) return 0.1;
  // "From a blood sample": what has an article is no name.
  if (isSmall && [from - 1, from - 2].some((at) => /^an?$/.test(tokens[at]?.text ?? "")))
    return 0.1;
  if ((from === 0 || isSmall) && tokens[to]?.text === "of") return 0.1;
  if (isAllCapitals && (!isCommon || words.length > 1)) return 1.4;
  if (!isCommon) return words.length === 1 ? 0.7 : 0.8;
  if (isPlaceOfName(tokens, from, to, hasNoun)) return 0.75;
  if (from === 0 && fieldAt.has(to)) return 0.75;
  return words.length === 1 ? 0.1 : 0.35;
}

/** What a whole name of several words weighs where an investor stands: more than its words, whatever they say. */
const WHOLE_NAME = 1.3;
const BEFORE_INVESTOR =
  /^(?:by|from|with|alongside|besides|without|not|did|does|do|has|have|is|was|vs|versus|than|or|and)$/;
const AFTER_INVESTOR =
  /^(?:'s|deals?|portfolio|investments?|rounds?|cheques?|checks?|bets|unicorns?|exits?|led|lead|leads|back|backs|backed|invest|invests|invested|funds|funded|joined|participated|companies|startups|has|have|did|or|and|vs|versus)$/;

/**
 * "Rounds led by founders fund", "battery ventures deals": where an investor stands, a whole name of
 * several words is one, though each of them has a meaning of its own. A single word never is.
 */
function isWholeInPlace(tokens: readonly Token[], { from, to }: Run, own: OwnName): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === "word");
  // In "YC companies" the noun is none of the name, though some names end in it.
  const isSeveral = words.length > 1 && tokensOf(own.name).length > 1;
  if (own.of !== "investor" || own.isBeginning || !isSeveral) return false;
  const others = [...tokens.slice(0, from), ...tokens.slice(to)];
  const isAlone = others.every(({ kind }) => kind === "mark");
  return (
    isAlone ||
    BEFORE_INVESTOR.test(tokens[from - 1]?.text ?? "") ||
    AFTER_INVESTOR.test(tokens[to]?.text ?? "")
  );
}
/** What is weighed as no name at all stays so: "a founders fund". */
const LEAST_NAME = 0.35;

const QUANTIFIER = /^(?:most|least|more|less|much|many|enough)$/;
const PARTICLE = /^(?:up|down|out|off|over|back|away|through|into|along|around)$/;

/** "Companies that ramp up": a word in small letters with a particle is a verb. */
function isVerb(tokens: readonly Token[], { from, to }: Pick<Run, "from" | "to">): boolean {
  const isSmall = tokens[from]?.raw === tokens[from]?.text;
  const particle = to - from === 1 ? tokens[to] : tokens[from + 1];
  return isSmall && to - from <= 2 && PARTICLE.test(particle?.text ?? "");
}

/** What is known of the whole question when a name in it is weighed. */
type Setting = {
  /** All its words begin with capitals. */
  isTitled: boolean;
  /** It says itself that it is about companies. */
  hasNoun: boolean;
  /** Where a field begins that ends the question: what is before "Extend valuation" has one. */
  fieldAt: ReadonlySet<number>;
};

/** "Orbit's round", "Orbit: batch and status", "Orbit, where are they based". */
function isOwner(tokens: readonly Token[], from: number, to: number): boolean {
  const next = tokens[to];
  if (next?.isSpaced !== false) return false;
  return next.text === "'s" || (from === 0 && /^[:,]$/.test(next.text));
}

const BEFORE_NAME = /^(?:at|of|about|by|for|on|is|was|does|did|has)$/;
const ENDING = /^[?.!]$/;

/**
 * Where only a name makes sense of a common word: before "'s" ("front's staff"), at the end after a
 * preposition ("headcount of front"), between "what does" and "do", or after a first "is".
 */
function isPlaceOfName(
  tokens: readonly Token[],
  from: number,
  to: number,
  hasNoun: boolean,
): boolean {
  const next = tokens[to];
  if (next?.text === "'s" && !next.isSpaced) return true;
  if (hasNoun) return false;
  const isLed = BEFORE_NAME.test(tokens[from - 1]?.text ?? "");
  const isLast = !next || (ENDING.test(next.text) && to === tokens.length - 1);
  return isLed && (isLast || next.text === "do" || from === 1);
}

/** Words next to which a name that a company and an investor share is the investor's. */
const INVESTING = new Set(
  "cheque check backed back led lead invested invest portfolio participated part deal round bet joined backer backing investor syndicate".split(
    " ",
  ),
);
/** What is done to a company: "did Accel back Stripe", "invested in Stripe". */
const DEED =
  /^(?:back|backs|backed|fund|funds|funded|finance|financed|support|supported|lead|leads|led|acquire|acquired)$/;
const INVESTED = /^(?:invest|invests|invested|investing|money|stake|bet|bets|participated|took)$/;

/** Whether a name stands where only a company makes sense: after what an investor does to one. */
function isObject(tokens: readonly Token[], from: number): boolean {
  const at = tokens[from - 1]?.text === "the" ? from - 2 : from - 1;
  const before = tokens[at]?.text ?? "";
  if (DEED.test(before)) return true;
  return /^(?:in|into|on)$/.test(before) && INVESTED.test(tokens[at - 1]?.text ?? "");
}

/** Most tokens between "by" and a name after it: other names, with what joins them. */
const BACKERS_WITHIN = 12;
const PEOPLE = /^(?:alum\w*|founders?|employees?|engineers?|executives?|people|team|veterans?)$/;

/**
 * "Led by Radical", "backed by Orbit and Nvidia": the name there is an investor, even if a company goes by
 * the name; "led by Stripe alumni" are people.
 */
function isBacker(tokens: readonly Token[], { from, to }: Pick<Run, "from" | "to">): boolean {
  if (PEOPLE.test(tokens[to]?.text ?? "")) return false;
  const names = tokens
    .slice(Math.max(0, from - BACKERS_WITHIN), from)
    .toReversed()
    .findIndex(({ text, raw }) => raw === text && !/^(?:the|both|either|and|or|,|&)$/.test(text));
  const at = from - 1 - names;
  return (
    names >= 0 &&
    tokens[at]?.text === "by" &&
    /^(?:led|backed|funded|financed|supported|anchored)$/.test(tokens[at - 1]?.text ?? "")
  );
}

/** What a legal form weighs: as much as other words that say nothing. */
const FORM = 0.4;

/** "Ryvn Technologies Inc.": a legal form behind a name is no name of its own. */
const isFormOfName = (tokens: readonly Token[], { from, to }: Run): boolean => {
  const before = tokens[from - 1];
  const isBehindName = before?.kind === "word" && hasCapital(before);
  return isBehindName && to === from + 1 && LEGAL_FORMS.has(tokens[from]?.text ?? "");
};

/** What goes by a name where it is. */
function namedHere(
  found: readonly OwnName[],
  tokens: readonly Token[],
  run: Pick<Run, "from" | "to">,
): OwnName[] {
  if (!isBacker(tokens, run)) return [...found];
  const investors = found.filter(({ of }) => of === "investor");
  return investors.length > 0
    ? investors
    : found.map((own) => (own.of === "company" ? { ...own, of: "investor", ids: [] } : own));
}

/** "Companies called Alpha": the name is theirs. */
const isCalled = (tokens: readonly Token[], { from }: Pick<Run, "from" | "to">): boolean =>
  /^(?:called|named)$/.test(tokens[from - 1]?.text ?? "");

const PREFERRED = 0.01;
/** What a name loses that is only begun: "Israel" is a place before it is an investor's. */
const BEGINNING = 0.8;

/** "Did it" in small letters is no way to write Didit. */
function isOtherwiseWritten(tokens: readonly Token[], { from, to }: Run, name: string): boolean {
  const words = tokens.slice(from, to);
  const isPlain = words.every(({ text, raw }) => raw === text && isCommonWord(text));
  return isPlain && words.length > tokensOf(name).length;
}

/** Names of the organization's own in a question; `others`: what else its words may mean. */
export function ownNameItems(
  question: string,
  tokens: readonly Token[],
  names: OwnNames,
  others: readonly Item[],
): Item[] {
  const hasNoun = others.some(
    ({ meaning }) => meaning.kind === "subject" && meaning.about === "companies",
  );
  const last = tokens.findLastIndex((token) => token.kind !== "mark");
  const fieldAt = new Set(
    others.flatMap(({ from, to, meaning }) =>
      meaning.kind === "field" && to === last + 1 ? [from] : [],
    ),
  );
  const words = tokens.filter(({ kind }) => kind === "word");
  const isTitled = words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word.raw));
  const likely = words.some(({ text }) => INVESTING.has(singular(text))) ? "investor" : "company";
  const weigh = (run: Run, own: OwnName): number => {
    const weight = weightOf(tokens, run, { isTitled, hasNoun, fieldAt });
    const isWhole = weight >= LEAST_NAME && isWholeInPlace(tokens, run, own);
    return isWhole ? Math.max(weight, WHOLE_NAME) : weight;
  };
  return runsOf(question, tokens).flatMap((run): Item[] => {
    if (isFormOfName(tokens, run))
      return [{ from: run.from, to: run.to, weight: FORM, meaning: { kind: "function" } }];
    return namedHere(names(run.key), tokens, run)
      .filter(({ name }) => !isOtherwiseWritten(tokens, run, name))
      .filter(({ of }) => of === "company" || !isCalled(tokens, run))
      .map(
        (own): Item => ({
          from: run.from,
          to: run.to,
          weight:
            weigh(run, own) +
            (own.of === (isObject(tokens, run.from) ? "company" : likely) ? PREFERRED : 0) -
            (own.isBeginning ? BEGINNING : 0),
          meaning: {
            kind: "name",
            of: own.of,
            name: own.name,
            ids: [...own.ids],
            ...(own.isBeginning && { isBeginning: true }),
          },
        }),
      );
  });
}
