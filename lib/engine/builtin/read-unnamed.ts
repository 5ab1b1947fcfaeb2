import type { Ask } from "../types";
import type { FoundFact } from "./facts";
import type { Parse } from "./names";
import { orderOf } from "./orders";
import { askedOf, type Reading, rawOf, type Text, wordsAt } from "./reading";
import { isFreeIn, tellsWhich } from "./told";
import { COMPANY_NOUNS, COMPARING, FUNCTION_WORDS, PLURAL_NOUNS, type Word } from "./words";

/** How somebody goes on from a list: with "and", "only", a preposition, "those". */
const MARKED =
  /^(?:and|only|just|but|also|now|or|what about|how about|what if|with|without|not|excluding|exclude|except|restrict|filter|narrow|limit|same|instead|rather|those|the ones|ones|make it|show only|keep|which of|from|in|founded|based|any|all|anywhere|remove|drop|forget|ignore)\b/;
const OF_THE_LIST = /\b(?:those|these|ones|them|of them|anywhere|worldwide)\b/;
const REFINES_UP_TO = 14;

/** The facts at the edge of a question that ask; others belong to what it describes. */
function askingFacts({ facts, line }: Parse): FoundFact[] {
  const isFree = isFreeIn(line);
  const leading = facts.find(({ from }) => isFree(0, from));
  const asked = leading ?? facts.findLast(({ to }) => isFree(to, line.length)) ?? facts[0];
  return facts.filter(
    (one) =>
      one === asked ||
      (leading && one.from >= leading.to && isFree(leading.to, one.from)) ||
      (one.kind === asked?.kind && isFree(one.to, line.length)),
  );
}

/** Words without those in front and behind that only shape a question. */
function trimmed(words: readonly Word[], isShape: (word: Word) => boolean): Word[] {
  const first = words.findIndex((word) => !isShape(word));
  const last = words.findLastIndex((word) => !isShape(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

const isFunction = ({ text }: Word) => FUNCTION_WORDS.has(text);
const isNoun = ({ text }: Word) => COMPANY_NOUNS.has(text) || FUNCTION_WORDS.has(text);
const isRun = (words: readonly Word[], all: readonly Word[]) =>
  words.every(
    (word, at) => at === 0 || all.indexOf(word) === all.indexOf(words[at - 1] as Word) + 1,
  );

/**
 * What somebody does with a company: "the company that Ada Byron founded", "where does Ada Byron
 * work".
 */
const DOES =
  /^(?:co-?founded|founded|found|started|created|built|launched|established|runs?|leads?|heads?|works?|worked)$/;

/**
 * The name that words are, without nouns for companies around it; null when they rather describe.
 */
function nameIn(question: string, words: readonly Word[], all: readonly Word[]): string | null {
  const bare = trimmed(words, (word) => isNoun(word) || DOES.test(word.text));
  const capitals = bare.filter(({ isCapital, text }) => isCapital || /\d/.test(text)).length;
  const isName =
    bare.length > 0 && bare.length <= 6 && (bare.length <= 2 || capitals * 2 > bare.length);
  return isName && isRun(bare, all) ? rawOf(question, bare) : null;
}

/** Facts of a company that is described: "Munich robotics startup headcount". */
export function readDescribed(parse: Parse, { question, words }: Text): Reading {
  const kept = askingFacts(parse);
  const isAsking = (at: number) => kept.some(({ from, to }) => at >= from && at < to);
  const left = parse.line.flatMap((_, at) => (isAsking(at) ? [] : wordsAt(parse, words, at)));
  const rest = trimmed(left, isFunction);
  const description = isRun(rest, words)
    ? rawOf(question, rest)
    : rest.map(({ raw }) => raw).join(" ");
  const name = parse.mentions.length > 0 ? null : nameIn(question, rest, words);
  return { kind: "nameless", name, description, facts: askedOf(kept), q: question };
}

const ASKS_ABOUT =
  /^(?:who|what)(?: is| are| was|'s|s)?\b|^(?:tell|what do you know|analy[sz]e|research|overview|profile|summari[sz]e|describe|why)\b/;

/** Who compares companies of which none is known. */
const ASKS_TO_COMPARE = /^compar(?:e|ison)\b|\bdifferences? between\b|\b(?:vs|versus)\b/;

/** What somebody bought, rather than companies that were. */
const BUYER =
  /\b(?:acquired|bought|purchased|taken over) by\b|\b(?:did|does|has|have) .*\b(?:acquire|acquired|buy|bought)\b/;

const KNOWLEDGE =
  /^(?:what(?:'s| is| are| does| do| s| the| a)|who(?:'s| is| was)|explain|define|how (?:do|does|is|to|can)|why|when|should|will|tell me (?:about|a|what|how|why)|write|translate|calculate)\b/;

/** Names are written with capitals, and with an "&" between them. */
const isOfName = ({ isCapital, text }: Word) => isCapital || text === "&";

/** Companies of a list that nobody has shown: where one was, they are known by now. */
const OF_NO_LIST =
  /^compare (?:the )?(?:(?:first|top|last) (?:\w+)|both|all|them|these|those)(?: of them| companies| startups| ones)?$/;

/** A question that names nobody. */
export function readUnnamed(parse: Parse, text: Text): Reading {
  const { line, question, words } = text;
  const order = orderOf(line);
  const facts = askedOf(parse.facts);
  const find: Reading = { kind: "find", q: question, order };
  if (OF_NO_LIST.test(line)) return { kind: "which", facts };
  const isOfBuyer = BUYER.test(line) && parse.unexplained.some((at) => words[at]?.isCapital);
  if ((PLURAL_NOUNS.test(line) && !isOfBuyer) || order) return find;
  if (facts.length > 0 && parse.unexplained.length === 0) return { kind: "which", facts };
  if (parse.facts.length > 0 && tellsWhich(parse)) return find;
  if (facts.length > 0) return readDescribed(parse, text);
  const left = parse.unexplained.flatMap((at) => wordsAt(parse, words, at));
  const named = left.filter(({ text: word }) => !COMPARING.has(word));
  const isName = named.length > 0 && named.length <= 5 && named.every(isOfName);
  if (!isName || !(ASKS_ABOUT.test(line) || ASKS_TO_COMPARE.test(line)))
    return { ...find, mayBeKnowledge: KNOWLEDGE.test(line) };
  return { kind: "nameless", name: rawOf(question, named), description: "", facts, q: question };
}

/** A short question behind a search may change that search. */
export function refining(otherwise: Reading, { line, question, words }: Text, ask: Ask): Reading {
  const isMarked = MARKED.test(line) || OF_THE_LIST.test(line);
  const isNew = PLURAL_NOUNS.test(line) && !isMarked;
  const isNamed = otherwise.kind !== "find" && otherwise.kind !== "nameless" && !isMarked;
  const isQuestion = /^(?:who|when|where|why|how (?!about)|what (?!about|if))/.test(line);
  if (
    !ask.history.at(-1)?.state?.search ||
    words.length > REFINES_UP_TO ||
    isNew ||
    isQuestion ||
    isNamed
  )
    return otherwise;
  return { kind: "refine", words: question, isMarked, otherwise };
}
