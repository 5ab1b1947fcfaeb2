import { formWords } from "../taxonomy/taxonomy";
import { findPlaces } from "./places";
import type { Reading } from "./reading";
import { COMPANY_WORDS, isCommonWord, STOP_WORDS } from "./vocabulary";
import { type Word, wordsOf } from "./words";

/** A company that a query is about: its name, and where what describes it and what it is not begin. */
export type Naming = { name: string; start: number; end: number; contrast: number };

/** Most words of a name. */
const LONGEST = 5;
/** "not …", "- I mean …", "never the …" behind a name: what the company is not. */
const CONTRAST =
  /(?:\s*[-,;:(.]+\s*|\s+)(?:but )?(?:not|rather than|instead of|unrelated to|no relation to|don't mean|as opposed to)\s+(?=\S)/;
/** A contrast that no set of companies is described by: with an article, or "not to be confused". */
const SURE_CONTRAST =
  /\bnot (?:the|a|an|related|to be|confus\w+|connected|my|your|that)\b|\bunrelated to\b|\bno relation\b|\bas opposed to\b/;
const MEANT = /^(?:\s*[-,;:(.]+\s*|\s+)(?:i mean|i'm looking for|meaning|as in|the one|we mean)\b/;
/** What the name is followed by in "Stripe alternative", "Uber for dogs", "Google-backed". */
const LIKENED =
  /^[\s-](?:alternatives?|competitors?|clones?|rivals?|spin-?\s?(?:offs?|outs?)|alum(?:ni|nus)?|but for|but in|but with|for|like|style|backed|funded|owned|based|founders?|founded|led|ers?\b|compatible|certified|approved|native|first|powered|focused|driven|specific|related|inspired|killers?|partners?|ecosystem|customers?|clients?|suppliers?|integrations?|plugins?|apps?\b|and|or|vs)\b/;
/** A description of a set: the word for companies and what narrows it. */
const SET =
  /\b(?:compan(?:y|ies)|startups?|start-ups?|firms?|businesses|vendors?|providers?|makers?|players?|organi[sz]ations?|unicorns?)\b[\s,-]+(?:in|based|founded|started|established|launched|from|with|that|which|who|headquartered|outside|at|across|under|over|building|doing|using|serving|making|backed|raising|not|after|before|since|between|born|near|of|for|selling|working)\b|\b(?:companies|startups|start-ups|firms|businesses|vendors|providers|makers|players|unicorns)\b/;
const CALLED = /\b(?:called|named|by the name of)\s+["']?(?=\S)/;
const QUOTED = /"([^"]{2,60})"/;
/** Numbers that narrow a set: who knows a company's name does not ask for its size. */
const NARROWED =
  /\b(?:founded|started|established|raised|series [a-n]|employees|people|staff|funding)\b|\$\s?\d/;

const sectorWords = new Set(formWords);

type Written = Word & { raw: string; isPlace: boolean };

const hasCapital = (raw: string) => /^\p{Lu}/u.test(raw);
/** Capitals or digits inside, a point, a hyphen between capitals: nobody writes common words so. */
const isOdd = (raw: string) =>
  /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}]\.[\p{L}]|^\p{Lu}-\p{Lu}|\p{L}\d|\d\p{Lu}/u.test(raw);
const isAcronym = (raw: string) =>
  /^[\p{Lu}\d]{2,6}s?$/u.test(raw) || /^(?:IoT|SaaS|PaaS|GenAI|eVTOL)$/.test(raw);
const isPlain = ({ text }: Written) => isCommonWord(text) || sectorWords.has(text);

/** The words of a query, hyphens and points inside them kept: "Q-CTRL", "Northern.tech". */
function written(reading: Reading): Written[] {
  const { query, folded } = reading;
  const places = findPlaces(reading);
  const words: Written[] = [];
  for (const word of wordsOf(folded)) {
    const raw = query.slice(word.start, word.end);
    const isPlace = places.some(({ start, end }) => start <= word.start && word.end <= end);
    const last = words.at(-1);
    const isHyphened = last && query.slice(last.end, word.start) === "-";
    if (isHyphened && hasCapital(last.raw) && hasCapital(raw)) {
      const text = `${last.text}-${word.text}`;
      words[words.length - 1] = { ...last, text, end: word.end, raw: `${last.raw}-${raw}` };
    } else words.push({ ...word, raw, isPlace });
  }
  return words;
}

/** Capitals say nothing in a query that writes most words with one. */
const isTitled = (words: Written[]) => {
  const long = words.filter(({ raw }) => /^\p{L}{3,}/u.test(raw));
  return long.length > 3 && long.every(({ raw }) => hasCapital(raw));
};

/** How many of the first words are the name; 0 for none. */
function lengthOfName(words: Written[], query: string): number {
  const [first] = words;
  if (!first || first.isPlace || STOP_WORDS.has(first.text)) return 0;
  const titled = isTitled(words);
  const second = words[1];
  const compound =
    second && query.slice(first.end, second.start) === "-" && first.text + second.text;
  const isSector = sectorWords.has(first.text) || (compound && sectorWords.has(compound));
  const stands = !isSector && (isOdd(first.raw) || !isPlain(first));
  const isPair = hasCapital(first.raw) && second !== undefined && hasCapital(second.raw) && !titled;
  const isProper =
    isPair && !isAcronym(second.raw) && !second.isPlace && !sectorWords.has(first.text);
  if (!stands && !isProper) return 0;
  if (isAcronym(first.raw) && sectorWords.has(first.text)) return 0;
  let count = 1;
  for (const word of words.slice(1, LONGEST)) {
    const isNext = word.isJoined && query.slice(words[count - 1]?.end, word.start) === " ";
    const follows = hasCapital(word.raw) && !titled && !word.isPlace;
    if (!isNext || !follows || (isAcronym(word.raw) && !endsName(words[count + 1]))) break;
    count++;
  }
  return count;
}

/** Behind "Sakana AI" comes the end, a word for companies, or "the". */
const endsName = (next: Written | undefined) =>
  next === undefined || COMPANY_WORDS.has(next.text) || next.text === "the" || hasCapital(next.raw);

/** Words before "the" or a contrast, when they can be a name: few, and no phrase of a search. */
function nameBefore(words: Written[], end: number): number {
  const before = words.filter((word) => word.end <= end);
  const isPhrase = before.some(
    (word, at) =>
      COMPANY_WORDS.has(word.text) ||
      (STOP_WORDS.has(word.text) && !(hasCapital(word.raw) && (at > 0 || before.length > 1))) ||
      (word.isPlace && at > 0),
  );
  return before.length > 0 && before.length <= LONGEST && !isPhrase ? before.length : 0;
}

/** A word of the query's beginning that the contrast says again: "GRID esports data, not power grid". */
function isRepeated(words: Written[], contrast: string): boolean {
  const [first] = words;
  const again = new Set(wordsOf(contrast).map(({ text }) => text));
  return first !== undefined && first.text.length > 2 && again.has(first.text);
}

function named(
  { query }: Reading,
  words: Written[],
  count: number,
  contrast: number,
): Naming | null {
  const [first, last] = [words[0], words[count - 1]];
  if (!first || !last) return null;
  return { name: query.slice(first.start, last.end), start: first.start, end: last.end, contrast };
}

/** "companies called Atlas", "\"too good to go\"". */
function quoted({ query, folded }: Reading): Naming | null {
  const called = CALLED.exec(folded);
  const quote = QUOTED.exec(folded);
  if (quote && folded.trim().startsWith('"')) {
    const start = quote.index + 1;
    const end = start + (quote[1]?.length ?? 0);
    return { name: query.slice(start, end).trim(), start, end, contrast: query.length };
  }
  if (!called) return null;
  const start = called.index + called[0].length;
  const rest = /^[\p{L}\p{N}.&'-]+(?: \p{Lu}[\p{L}\p{N}.&'-]*)*/u.exec(query.slice(start));
  const name = rest?.[0].replace(/[.'-]+$/, "");
  return name ? { name, start, end: start + name.length, contrast: query.length } : null;
}

/** The company that a query names, seen by its grammar and by words that nothing else goes by. */
export function findName(reading: Reading): Naming | null {
  const { folded, query } = reading;
  const explicit = quoted(reading);
  if (explicit) return explicit;
  const words = written(reading);
  const contrast = CONTRAST.exec(folded);
  const at = contrast?.index ?? query.length;
  const tail = folded.slice(at);
  const byWords = lengthOfName(words, query);
  const article = words.findIndex(({ text }, index) => index > 0 && text === "the");
  const byArticle = article > 0 ? nameBefore(words, words[article - 1]?.end ?? 0) : 0;
  const isThe =
    byArticle > 0 && (SURE_CONTRAST.test(tail) || byWords > 0 || isThisCompany(words, article));
  const meant = words.slice(0, LONGEST).findIndex(({ end }) => MEANT.test(folded.slice(end)));
  if (meant >= 0 && nameBefore(words, words[meant]?.end ?? 0))
    return named(reading, words, meant + 1, at);
  if (isThe) return named(reading, words, byArticle, at);
  const [first] = words;
  const canBe =
    first && !STOP_WORDS.has(first.text) && !COMPANY_WORDS.has(first.text) && !first.isPlace;
  if (contrast && canBe && isRepeated(words, tail))
    return named(reading, words, Math.max(1, byWords), at);
  if (byWords === 0) return null;
  const last = words[byWords - 1];
  if (!last || LIKENED.test(folded.slice(last.end))) return null;
  if (contrast && SURE_CONTRAST.test(tail)) return named(reading, words, byWords, at);
  const isSet = SET.test(folded.slice(last.end)) || NARROWED.test(folded);
  const isUnmistakable = byWords > 1 || isOdd(words[0]?.raw ?? "");
  return isSet && !(isUnmistakable && !NARROWED.test(folded))
    ? null
    : named(reading, words, byWords, at);
}

/** "neon the swiss neobank": behind "the" comes what one company is, to the end. */
function isThisCompany(words: Written[], article: number): boolean {
  const behind = words.slice(article + 1);
  return (
    article === 1 &&
    behind.length > 0 &&
    behind.length <= 6 &&
    !/^(?:next|new|world|future|only|best|most|last|us|usa|uk|netherlands|nordics|bay|states)$/.test(
      behind[0]?.text ?? "",
    ) &&
    !isPlain(words[0] as Written)
  );
}
