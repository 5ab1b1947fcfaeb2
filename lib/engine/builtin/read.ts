import type { ThreadState } from "../types";
import { isOfConditions, withoutConditions } from "./described";
import { type Desk, findByName, type Working } from "./desk";
import { type FactAsk, factKinds } from "./facts";
import { fixedPhrases, isCutFrom } from "./fixed-phrases";
import { chooseNames, knownPhrases, type Mention, type Parse, phrasesOf } from "./names";
import { orderOf } from "./orders";
import { moreOf, readNamed } from "./read-named";
import { readUnnamed, refining } from "./read-unnamed";
import { NOTHING_BESIDE, type Reading, rawOf, type Text } from "./reading";
import {
  isStrict,
  meansOne,
  placesIn,
  pronounIn,
  type Reference,
  spokenOfLately,
} from "./references";
import { talkOf } from "./talk";
import {
  cleanQuestion,
  FUNCTION_WORDS,
  isForm,
  MAX_WORDS,
  PLURAL_NOUNS,
  TRADE_WORDS,
  type Word,
  wordsOf,
} from "./words";

const WHY_NOT =
  /^(?:and |but |so |then )*why (?:not|isn't|wasn't|aren't|weren't|didn't|doesn't|is|was|did|does)\b/;
const NEXT =
  /^(?:show |give |see |list |and )*(?:me |us )?(?:some |the )?(?:more|next|next page|next ones|more results|more companies|more of them|the rest|continue|go on|keep going)(?: please)?$/;
const PROJECTS =
  /^(?:show |list |what are |which are |open |see )*(?:me |us )?(?:all )?(?:my |our |the )?projects(?: do (?:i|we) have| are there)?$/;
/** How a question is asked again of another company. */
const AGAIN = /^(?:and|what about|how about|or|same for|same question for|also)\b/;
const AGAIN_UP_TO = 8;

const COMPARES =
  /^(?:bigger|biggest|larger|largest|smaller|smallest|older|oldest|younger|youngest|newer|newest|higher|highest|lower|lowest|better|best|first|earlier|earliest|later|latest|before|after|fewest)$/;

const pointing = ({ start, end, words, companies }: Reference): Mention => ({
  start,
  end,
  text: words,
  candidates: [],
  meant: companies,
});

/** Talk and requests that need no company. */
function readPlain(line: string, state: ThreadState | null): Reading | null {
  if (line === "") return { kind: "nothing" };
  const talk = talkOf(line);
  if (talk) return { kind: "talk", talk };
  if (PROJECTS.test(line)) return { kind: "projects" };
  return state?.search && NEXT.test(line) ? { kind: "next" } : null;
}

const MAGNITUDE = /^(?:thousand|million|billion|trillion)s?$/;
/** "$5 million": what stands behind a figure counts it. */
const isAmount = (words: readonly Word[], { start, end }: Mention) =>
  end === start + 1 &&
  MAGNITUDE.test(words[start]?.text ?? "") &&
  /\d$/.test(words[start - 1]?.text ?? "");

const FUND = /^(?:ventures|capital|partners|fund|funds|holdings)$/;
/** "Radar Ventures" is not Radar. */
const isOfFund = (words: readonly Word[], { end }: Mention) => {
  const next = words[end];
  return next?.isCapital === true && FUND.test(next.text);
};

/** Words that are no name by themselves. */
const isShape = (words: readonly Word[]) =>
  words.every(
    ({ text, isCapital }) =>
      isForm(text) || TRADE_WORDS.has(text) || (FUNCTION_WORDS.has(text) && !isCapital),
  );

/** "Is it bigger than Acme?" speaks of two. */
const BESIDE_ANOTHER = new Set(["than", "vs", "versus", "compare", "compared"]);

/** Names, places in a list and pronouns of a question. */
async function* companiesIn(desk: Desk, { question, words }: Text): Working<Parse> {
  const { history, context } = desk.ask;
  const pointed = placesIn(words, history).map(pointing);
  const isPointed = ({ start, end }: Mention) =>
    pointed.some((one) => start < one.end && one.start < end);
  const fixed = fixedPhrases(question, words);
  const phrases = phrasesOf(question, words).filter(
    (one) =>
      !isPointed(one) &&
      !isCutFrom(fixed, one) &&
      !isAmount(words, one) &&
      !isOfFund(words, one) &&
      !isShape(words.slice(one.start, one.end)),
  );
  const names = [...new Set(phrases.map(({ text }) => text))];
  const found = names.length > 0 ? yield* findByName(desk, names, false) : [];
  const known = knownPhrases(phrases, found);
  const parse = chooseNames(words, known, pointed);
  const pronoun = context.companyName ? null : pronounIn(words, history);
  if (!pronoun) return parse;
  const meant = [{ ...pointing(pronoun), isOne: meansOne(pronoun) }];
  if (parse.mentions.length === 0) return chooseNames(words, [], meant);
  // "How much did they raise?" means them, whoever is called Raise.
  const isWritten = parse.mentions.some(
    ({ start, end, meant: isKnown }) =>
      isKnown !== undefined || words.slice(start, end).some(({ isCapital }) => isCapital),
  );
  const isBeside = parse.line.some((word) => BESIDE_ANOTHER.has(word));
  return isStrict(pronoun) && (!isWritten || isBeside) ? chooseNames(words, known, meant) : parse;
}

const factWritten = (written: string): FactAsk[] => {
  const [name, detail] = written.split(":");
  const kind = factKinds.find((one) => one === name);
  return kind ? [{ kind, ...(detail && { detail }) }] : [];
};

/** "And Birch?" asks of Birch what was asked before. */
function again(reading: Reading, { line, words }: Text, state: ThreadState | null): Reading {
  if (reading.kind !== "analyze" || !state || !AGAIN.test(line) || words.length > AGAIN_UP_TO)
    return reading;
  if (state.intent === "compare_companies" && state.facts.length === 0) {
    const before = { start: 0, end: 0, text: "", candidates: [], meant: state.companies };
    return { kind: "compare", of: [before, ...reading.of] };
  }
  const facts = state.facts.flatMap(factWritten);
  return facts.length > 0
    ? { kind: "facts", facts, of: reading.of, beside: NOTHING_BESIDE }
    : reading;
}

/** The company that a question is about where it names none. */
async function* contextOf(desk: Desk): Working<Mention | null> {
  const { companyName } = desk.ask.context;
  if (!companyName) return null;
  const candidates = yield* findByName(desk, [companyName], false);
  return candidates.length > 0 ? { start: 0, end: 0, text: companyName, candidates } : null;
}

/** A question without a name, asked of one company. */
function readOf(of: Mention, reading: Reading, parse: Parse, { line }: Text): Reading {
  if (reading.kind === "which")
    return { kind: "facts", facts: reading.facts, of: [of], beside: NOTHING_BESIDE };
  if (reading.kind === "nameless")
    return {
      kind: "beyond",
      of,
      about: reading.description || (reading.name ?? ""),
      facts: reading.facts,
    };
  if (reading.kind !== "find" || PLURAL_NOUNS.test(line)) return reading;
  if (parse.unexplained.length === 0) return { kind: "analyze", of: [of], beside: NOTHING_BESIDE };
  const about = parse.unexplained.map((at) => parse.line[at]).join(" ");
  return { kind: "beyond", of, about, facts: [] };
}

/** "Why not Birch?", also of somebody whom nobody knows. */
function readWhyNot(parse: Parse, { question, words }: Text): Reading | null {
  const [of] = parse.mentions;
  if (of) return { kind: "why_not", of };
  const left = parse.unexplained.flatMap((at) => words[at] ?? []);
  if (left.length === 0) return null;
  return { kind: "nameless", name: rawOf(question, left), description: "", facts: [], q: question };
}

/** "Which one has raised more?", of companies that were spoken of. */
function moreOfSpoken({ facts, unexplained }: Parse, { line }: Text, desk: Desk): Reading | null {
  const meant = spokenOfLately(desk.ask.history);
  if (meant.length < 2 || PLURAL_NOUNS.test(line)) return null;
  const spoken = { start: 0, end: 0, text: "", candidates: [], meant };
  const more = moreOf({ mentions: [spoken], facts }, line);
  const isShaped = unexplained.every((at) => COMPARES.test(line.split(" ")[at] ?? ""));
  return isShaped ? more : null;
}

/** Reads a question against its thread. */
export async function* readQuestion(desk: Desk): Working<Reading> {
  const question = cleanQuestion(desk.ask.question);
  const words = wordsOf(question);
  const text: Text = { question, words, line: words.map((word) => word.text).join(" ") };
  const state = desk.ask.history.at(-1)?.state ?? null;
  const plain = readPlain(text.line, state);
  if (plain) return plain;
  if (words.length > MAX_WORDS) return { kind: "find", q: question, order: null };
  const parse = yield* companiesIn(desk, text);
  const whyNot = state?.search && WHY_NOT.test(text.line) ? readWhyNot(parse, text) : null;
  if (whyNot) return whyNot;
  const [first] = parse.mentions;
  if (first) {
    const isNobody = yield* isOfConditions(desk, parse, text);
    const reading: Reading = isNobody
      ? { kind: "find", q: question, order: orderOf(text.line) }
      : again(readNamed(parse, text), text, state);
    return first.isOne ? reading : refining(reading, text, desk.ask);
  }
  const context = yield* contextOf(desk);
  const asked = context ? parse : yield* withoutConditions(desk, parse, text);
  const reading = moreOfSpoken(parse, text, desk) ?? readUnnamed(asked, text);
  return context ? readOf(context, reading, parse, text) : refining(reading, text, desk.ask);
}
