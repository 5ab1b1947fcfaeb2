import type { FactAsk } from "./facts";
import type { Mention, Parse } from "./names";
import { orderOf } from "./orders";
import { readDescribed } from "./read-unnamed";
import {
  askedOf,
  type Beside,
  NOTHING_BESIDE,
  type Reading,
  rawOf,
  type Text,
  wordsAt,
} from "./reading";
import { isAsking, tellsWhich } from "./told";
import { COMPANY_NOUNS, COMPARING, FUNCTION_WORDS, PLURAL_NOUNS } from "./words";

const YES_NO =
  /^(?:so |and |but |then )*(?:is|was|are|were|did|does|do|has|have|had|can|could|isn't|wasn't|didn't|doesn't|hasn't)\b/;
/** "Is it active or closed?" wants neither yes nor no. */
const EITHER = /\bor\b(?! (?:more|less|fewer|over|under|not|above|below|higher|lower))/;
const CALLED = /\b(?:called|named|known as)\b/;
const QUESTION =
  /^(?:so |and |but |then )*(?:who|whom|whose|what|when|where|why|how|which|will|should|would)\b/;
const SIMILAR =
  /(?:like|similar to|comparable to|resembling|competing with|competes? with|competitors? (?:of|to|for)|rivals? (?:of|to)|peers (?:of|to|for)|such as|close to|resembles?) @$|^(?:what |who |which )?(?:are |is )?(?:the )?@ (?:competitors?|rivals?|peers|similar (?:companies|startups)|lookalikes)$|who (?:are|is) @ (?:competitors?|rivals?|peers)/;
const COMPARE =
  /\b(?:compare|comparison|comparing|compared|versus|vs|difference|differences|differ|against|side by side)\b/;
const MOST =
  /\b(?:more|most|bigger|biggest|larger|largest|higher|highest|better|best|newer|newest|younger|youngest|later|latest|recently|greater|greatest)\b/;
const LEAST =
  /\b(?:fewer|fewest|less|least|smaller|smallest|lower|lowest|older|oldest|earlier|earliest|first|before|sooner)\b/;
const ABOUT_AGE =
  /\b(?:older|oldest|younger|youngest|newer|newest|earlier|earliest|later|first|before|after|sooner|longer)\b/;
const YOUNGEST = /\b(?:younger|youngest|newer|newest|later|latest)\b/;
const ABOUT_SIZE = /\b(?:bigger|biggest|larger|largest|smaller|smallest)\b/;
/** A company that is told by what another one is to it. */
const RELATIVE = /\b(?:company|startup|firm|business|one) (?:that|which|behind|who|whose)\b/;
const BOUGHT_IT =
  /\b(?:company|startup|firm|business|one)(?: that| which| who)? (?:acquired|bought|purchased|took over|owns) @|\b(?:acquirer|parent|owner|parent company) of @|@ (?:acquirer|parent company|owner|parent)\b/;

/** How many companies the mentions of a question come to. */
const countOf = (mentions: readonly Mention[]) =>
  mentions.reduce((sum, { meant }) => sum + (meant?.length ?? 1), 0);

/** Places of words beside a name that say what it is, and of those that ask something else. */
type Around = { describes: number[]; others: number[] };

/** What may stand between a name and the words that describe it. */
const LINKS = new Set("the a an from in".split(" "));

/** Unexplained words that stand at a company's side describe it. */
function besideOf({ line, unexplained, mentions }: Parse): Around {
  const isUnexplained = new Set(unexplained.filter((at) => !COMPARING.has(line[at] ?? "")));
  const describes = new Set<number>();
  const at = line.indexOf("@");
  for (const step of mentions.length === 1 ? [1, -1] : [])
    for (let next = at + step; next >= 0 && next < line.length; next += step) {
      const word = line[next] ?? "";
      if (isUnexplained.has(next)) describes.add(next);
      else if (!COMPANY_NOUNS.has(word) && !LINKS.has(word)) break;
    }
  const others = [...isUnexplained].filter((one) => !describes.has(one));
  return { describes: [...describes].sort((a, b) => a - b), others };
}

/** The words at some places, and the name with them as the question has it. */
function besideText(parse: Parse, { question, words }: Text, places: readonly number[]): Beside {
  if (places.length === 0) return NOTHING_BESIDE;
  const said = places.flatMap((at) => wordsAt(parse, words, at));
  const all = [parse.line.indexOf("@"), ...places].sort((a, b) => a - b);
  const phrase = rawOf(
    question,
    all.flatMap((at) => wordsAt(parse, words, at)),
  );
  return { words: said.map(({ raw }) => raw).join(" "), phrase };
}

/**
 * Written words that touch a written name, as a longer name has them: "Trade Republic" beside
 * "Trade".
 */
function namingIn(parse: Parse, { words }: Text): number[] {
  const { line, unexplained, mentions } = parse;
  const isWritten = (at: number) => wordsAt(parse, words, at).some(({ isCapital }) => isCapital);
  const at = line.indexOf("@");
  if (mentions.length !== 1 || mentions[0]?.meant || !isWritten(at)) return [];
  const found: number[] = [];
  for (let next = at + 1; unexplained.includes(next) && isWritten(next); next++) found.push(next);
  return found;
}

/** Which of several companies has more of what: null when nothing is compared. */
export function moreOf(
  { mentions, facts }: Pick<Parse, "mentions" | "facts">,
  line: string,
): Reading | null {
  if (countOf(mentions) < 2 || !(MOST.test(line) || LEAST.test(line))) return null;
  const isAge =
    ABOUT_AGE.test(line) && facts.every(({ kind }) => kind === "founded" || kind === "founders");
  const [stated] = askedOf(facts);
  const size: FactAsk | undefined = ABOUT_SIZE.test(line) ? { kind: "headcount" } : undefined;
  const fact = isAge ? { kind: "founded" as const } : (stated ?? size);
  const isLeast = isAge ? YOUNGEST.test(line) : LEAST.test(line) && !MOST.test(line);
  return fact ? { kind: "more", of: mentions, fact, isLeast } : null;
}

/** The question without its company. */
const restOf = ({ words }: Text, { start, end }: Mention) =>
  words
    .filter((_, at) => at < start || at >= end)
    .map(({ raw }) => raw)
    .join(" ");

/**
 * "Acme's customers" asks for something of it; "Acme customers" too, where a name has its capital.
 */
function isAskedOf({ mentions, line, facts }: Parse, { question, words }: Text, beside: number[]) {
  const [of] = mentions;
  const last = words[(of?.end ?? 0) - 1];
  if (!of || !last || of.meant) return false;
  if (/^['’]s?\s/u.test(question.slice(last.end))) return true;
  const at = line.indexOf("@");
  const isWritten = words.slice(of.start, of.end).some(({ isCapital }) => isCapital);
  return facts.length === 0 && isWritten && beside.some((one) => one > at);
}

/** Words ask something of a company that no field holds. */
function beyond(parse: Parse, { words }: Text, places: readonly number[]): Reading {
  const [of] = parse.mentions as [Mention];
  const about = places.flatMap((at) => wordsAt(parse, words, at)).map(({ raw }) => raw);
  return { kind: "beyond", of, about: about.join(" "), facts: askedOf(parse.facts) };
}

/** Words that no field explains. */
function readOthers(parse: Parse, text: Text, others: readonly number[]): Reading {
  const line = parse.line.join(" ");
  const [of] = parse.mentions as [Mention];
  const facts = askedOf(parse.facts);
  if (RELATIVE.test(line) && facts.length > 0) return readDescribed(parse, text);
  const isAsked = QUESTION.test(line) || /\?\s*$/.test(text.question) || COMPARE.test(line);
  if (facts.length > 0 || isAsked || of.meant) return beyond(parse, text, others);
  return { kind: "find", q: text.question, order: orderOf(line) };
}

/** What nobody's data says: what will be, and what ought to be done. */
const WISHES = /^(?:should|shall|will|would|could)\b/;
/** Places of the words that are no name and shape no question. */
const askedWords = ({ line }: Parse): number[] =>
  line.flatMap((word, at) => (word === "@" || FUNCTION_WORDS.has(word) ? [] : [at]));

/**
 * A company that is told by what it may take the place of: "the open-source alternative to Acme".
 */
const ALTERNATIVE = /\balternatives? (?:to|for|of) (?!what\b|which\b)\S/;

/**
 * A company that is told by whom it competes with, and by more: "Acme competitor for small shops".
 */
const RIVAL_FOR = /@ (?:\S+ )?(?:competitor|rival|alternative) (?:for|in|to|with|that|which)\b/;

/**
 * A name in small letters among words that describe: "carbon capture company", whoever is called
 * Capture.
 */
function describesAll({ mentions, line, facts, unexplained }: Parse, { words }: Text): boolean {
  const hasNoun = words.some(({ text }) => COMPANY_NOUNS.has(text));
  // The first word of a sentence has a capital whatever it is.
  const isOutright = mentions.some(
    ({ start, end, meant }) =>
      meant !== undefined ||
      words
        .slice(start, end)
        .some(({ isCapital }, at) => isCapital && (!hasNoun || start + at > 0)),
  );
  if (isOutright || unexplained.length === 0 || mentions.length > 1) return false;
  const said = line.join(" ");
  if (COMPARE.test(said) || YES_NO.test(said) || QUESTION.test(said) || isAsking({ facts, line }))
    return false;
  return facts.length === 0 || hasNoun;
}

/** A question that names companies, or points at them. */
export function readNamed(parse: Parse, text: Text): Reading {
  const line = parse.line.join(" ");
  const { mentions } = parse;
  const [of] = mentions as [Mention];
  const facts = askedOf(parse.facts);
  if (WISHES.test(line)) return beyond(parse, text, askedWords(parse));
  if (RIVAL_FOR.test(line) && tellsWhich(parse))
    return { kind: "find", q: text.question, order: orderOf(line) };
  if (ALTERNATIVE.test(line) && !YES_NO.test(line)) return readDescribed(parse, text);
  if (SIMILAR.test(line)) return { kind: "similar", to: of };
  const more = moreOf(parse, line);
  if (more) return more;
  if (describesAll(parse, text)) return { kind: "find", q: text.question, order: orderOf(line) };
  const others = facts.filter(({ kind }) => kind !== "acquirer" && kind !== "acquisitions");
  const isBought = others.length < facts.length;
  if (isBought && others.length > 0 && BOUGHT_IT.test(line))
    return { kind: "hop", of, facts: others };
  if (isBought && others.length === 0 && countOf(mentions) === 2)
    return { kind: "deal", of: mentions };
  const isPointing = mentions.every(({ meant }) => meant !== undefined);
  if (PLURAL_NOUNS.test(line) && !isPointing && !isBought && !COMPARE.test(line))
    return { kind: "find", q: text.question, order: orderOf(line) };
  if (YES_NO.test(line) && !(EITHER.test(line) && facts.length > 0)) {
    const called: FactAsk[] =
      facts.length === 0 && CALLED.test(line) ? [{ kind: "former_names" }] : facts;
    const name = besideText(parse, text, namingIn(parse, text));
    return { kind: "check", of, facts: called, rest: restOf(text, of), beside: name };
  }
  const beside = besideOf(parse);
  const isSmall = beside.describes.every((at) =>
    wordsAt(parse, text.words, at).every(({ isCapital }) => !isCapital),
  );
  if (isSmall && beside.describes.length > 0 && isAskedOf(parse, text, beside.describes))
    return beyond(parse, text, [...beside.describes, ...beside.others]);
  if (beside.others.length > 0) return readOthers(parse, text, beside.others);
  const said = besideText(parse, text, beside.describes);
  if (facts.length > 0) return { kind: "facts", facts, of: mentions, beside: said };
  if (countOf(mentions) > 1) return { kind: "compare", of: mentions };
  return { kind: "analyze", of: mentions, beside: said };
}
