import { phraseWords } from "@/lib/search/taxonomy/phrase";
import { formOf, formWords } from "@/lib/search/taxonomy/taxonomy";
import { COMPANY_WORDS, isCommonWord, STOP_WORDS } from "@/lib/search/vocabulary";
import { type Word, wordsOf } from "./words";

/** A question with what is known of it: its folded words, and where it names places. */
export type Asked = {
  question: string;
  folded: string;
  places: readonly { start: number; end: number; isCity: boolean }[];
  /** Whether it states a condition that does not tell one company from another of its name. */
  isNarrowed: boolean;
};

/**
 * A company that a query is about: its name, and where what describes it and what it is not begin.
 */
export type Naming = { name: string; start: number; end: number; contrast: number };

/** Most words of a name. */
const LONGEST = 5;
/** "not …", "- I mean …", "never the …" after a name: what the company is not. */
const CONTRAST =
  /(?:\s*[-,;:(.]+\s*|\s+)(?:but )?(?:not|rather than|instead of|unrelated to|no relation to|don't mean|as opposed to)\s+(?=\S)/;
/**
 * A contrast that no set of companies is described by: with an article, or "not to be confused".
 */
const SURE_CONTRAST =
  /\bnot (?:the|a|an|related|to be|confus\w+|connected|my|your|that)\b|\bunrelated to\b|\bno relation\b|\bas opposed to\b/;
const MEANT = /^(?:\s*[-,;:(.]+\s*|\s+)(?:i mean|i'm looking for|meaning|as in|the one|we mean)\b/;
/** What the name is followed by in "Stripe alternative", "Uber for dogs", "Google-backed". */
const LIKENED =
  /^[\s-](?:alternatives?|competitors?|clones?|rivals?|spin-?\s?(?:offs?|outs?)|alum(?:ni|nus)?|but for|but in|but with|for|like|style|backed|funded|owned|based|founders?|founded|led|ers?\b|compatible|certified|approved|native|first|powered|focused|driven|specific|related|inspired|killers?|partners?|ecosystem|customers?|clients?|suppliers?|integrations?|plugins?|and|or|vs)\b/;
/** What comes from a university is stated by its name, not its own: "TU Munich spin-off". */
const SPUN_OFF = /\bspin-?\s?(?:offs?|outs?)\b|\bspinouts?\b/;
/** A description of a set: the word for companies and what narrows it. */
const SET =
  /\b(?:compan(?:y|ies)|startups?|start-ups?|firms?|businesses|vendors?|providers?|makers?|players?|organi[sz]ations?|unicorns?)\b[\s,-]+(?:in|based|founded|started|established|launched|from|with|that|which|who|headquartered|outside|at|across|under|over|building|doing|using|serving|making|backed|raising|not|after|before|since|between|born|near|of|for|selling|working)\b|\b(?:companies|startups|start-ups|firms|businesses|vendors|providers|makers|players|unicorns)\b/;
const CALLED =
  /\b(?:called(?! (?:off|on|out|for|upon|in|back|it|the|an?)\b)|named(?! (?:after|for|in|the|one|an?)\b)|by the name of)\s+["']?(?=\S)/;
const QUOTED = /"([^"]{2,60})"/;
const sectorWords = new Set(formWords);

type Written = Word & { raw: string; isPlace: boolean; isCity: boolean };

const hasCapital = (raw: string) => /^\p{Lu}/u.test(raw);
/** Capitals or digits inside, a point, a hyphen between capitals: nobody writes common words so. */
const isOdd = (raw: string) =>
  /^\d+\p{L}{4,}$|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}]\.[\p{L}]|^\p{Lu}-\p{Lu}|\p{L}\d|\d\p{Lu}/u.test(
    raw,
  );
/** An everyday word in capitals: "GRID". */
const isShouted = ({ raw, text }: Written) =>
  /^\p{Lu}{4,}$/u.test(raw) && !/tech$|^(?:saas|paas|iaas|covid|esports)$/.test(text);
const isAcronym = (raw: string) =>
  /^[\p{Lu}\d]{2,6}s?$/u.test(raw) || /^(?:IoT|SaaS|PaaS|GenAI|eVTOL)$/.test(raw);
const isPlain = ({ text }: Written) => isCommonWord(text) || sectorWords.has(text);

/** The words of a query, hyphens and points inside them kept: "Q-CTRL", "Northern.tech". */
function written({ question, folded, places }: Asked): Written[] {
  const words: Written[] = [];
  for (const word of wordsOf(folded)) {
    const raw = question.slice(word.start, word.end);
    const within = places.find(({ start, end }) => start <= word.start && word.start < end);
    const [isPlace, isCity] = [within !== undefined, within?.isCity ?? false];
    const last = words.at(-1);
    const isHyphened = last && question.slice(last.end, word.start) === "-";
    if (isHyphened && hasCapital(last.raw) && hasCapital(raw)) {
      const text = `${last.text}-${word.text}`;
      words[words.length - 1] = { ...last, text, end: word.end, raw: `${last.raw}-${raw}` };
    } else words.push({ ...word, raw, isPlace, isCity });
  }
  return words;
}

/** Capitals say nothing in a query that writes most words with one. */
const isTitled = (words: Written[]) => {
  const long = words.filter(({ raw }) => /^\p{L}{3,}/u.test(raw));
  return long.length > 3 && long.every(({ raw }) => hasCapital(raw));
};

/** How many of the first words are the name; 0 for none. */
function lengthOfName(words: Written[], question: string): number {
  const [first] = words;
  if (!first) return 0;
  const titled = isTitled(words);
  if (STOP_WORDS.has(first.text)) return titled ? 0 : capitalRun(words);
  if (first.isPlace) return titled ? 0 : placeLed(words);
  const second = words[1];
  const compound =
    second && question.slice(first.end, second.start) === "-" && first.text + second.text;
  const isSector = sectorWords.has(first.text) || (compound && sectorWords.has(compound));
  const shouted = isShouted(first) && words.slice(1).some(({ raw }) => !hasCapital(raw));
  const stands = shouted || (!isSector && (isOdd(first.raw) || !isPlain(first)));
  const isPair = hasCapital(first.raw) && second !== undefined && hasCapital(second.raw) && !titled;
  const isPhrase =
    second !== undefined && formOf(phraseWords(`${first.text} ${second.text}`)) !== null;
  const isProper =
    isPair &&
    !isAcronym(first.raw) &&
    !isAcronym(second.raw) &&
    !second.isPlace &&
    !isPhrase &&
    !COMPANY_WORDS.has(second.text);
  if (!stands && !isProper) return 0;
  if (!shouted && isAcronym(first.raw) && sectorWords.has(first.text)) return 0;
  let count = 1;
  for (const word of words.slice(1, LONGEST)) {
    const isNext = word.isJoined && question.slice(words[count - 1]?.end, word.start) === " ";
    const follows = hasCapital(first.raw) && hasCapital(word.raw) && !titled && !word.isPlace;
    if (!isNext || !follows || (isAcronym(word.raw) && !endsName(words[count + 1]))) break;
    count++;
  }
  return count;
}

/** "Too Good To Go app": three words in capitals or more, of a query that writes others small. */
function capitalRun(words: Written[]): number {
  const end = words.findIndex(({ raw }) => !hasCapital(raw));
  const isName =
    end > 2 &&
    end <= LONGEST &&
    !words.slice(0, end).some(({ raw, text }) => isAcronym(raw) || COMPANY_WORDS.has(text));
  return isName ? end : 0;
}

/**
 * "Korea Credit Data": a place leads a name when two words in capitals go on and none is an
 * acronym; "Oxford Ionics": a city does when the next is no English word.
 */
function placeLed(words: Written[]): number {
  const second = words[1];
  const isNew = second && hasCapital(second.raw) && !isAcronym(second.raw) && !second.isPlace;
  if (words[0]?.isCity && isNew && !isPlain(second)) return 2;
  const others = words
    .slice(1)
    .findIndex((word) => !hasCapital(word.raw) || isAcronym(word.raw) || word.isPlace);
  const count = others < 0 ? words.length : others + 1;
  return count > 2 && count <= LONGEST ? count : 0;
}

/** After "Sakana AI" comes the end, a word for companies, or "the". */
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
  const isClause = before.length > 1 && /^\p{Ll}+ing$/u.test(before.at(-1)?.raw ?? "");
  return before.length > 0 && before.length <= LONGEST && !isPhrase && !isClause
    ? before.length
    : 0;
}

/**
 * A word of the query's beginning that the contrast says again: "GRID esports data, not power
 * grid".
 */
function isRepeated(words: Written[], contrast: string): boolean {
  const [first] = words;
  const again = new Set(wordsOf(contrast).map(({ text }) => text));
  return first !== undefined && first.text.length > 2 && again.has(first.text);
}

function named(
  { question }: Asked,
  words: Written[],
  count: number,
  contrast: number,
): Naming | null {
  const [first, last] = [words[0], words[count - 1]];
  if (!first || !last) return null;
  return {
    name: question.slice(first.start, last.end),
    start: first.start,
    end: last.end,
    contrast,
  };
}

/** "companies called Atlas", "\"too good to go\"". */
function quoted({ question, folded }: Asked): Naming | null {
  const called = CALLED.exec(folded);
  const quote = QUOTED.exec(folded);
  if (quote && folded.trim().startsWith('"') && !formOf(phraseWords(quote[1] ?? ""))) {
    const start = quote.index + 1;
    const end = start + (quote[1]?.length ?? 0);
    return { name: question.slice(start, end).trim(), start, end, contrast: question.length };
  }
  if (!called) return null;
  const start = called.index + called[0].length;
  const rest = /^[\p{L}\p{N}.&'-]+(?: \p{Lu}[\p{L}\p{N}.&'-]*)*/u.exec(question.slice(start));
  const name = rest?.[0].replace(/[.'-]+$/, "");
  return name ? { name, start, end: start + name.length, contrast: question.length } : null;
}

/** Words that a thing meant in general goes by: "after the pandemic", "across the Nordics". */
const GENERAL =
  /^(?:next|new|world|future|only|best|most|last|us|usa|uk|netherlands|nordics|bay|states|same|way|market|industry|sector|space)$/;

/** "neon the swiss neobank": after the second word comes what one company is, to the end. */
function isThisCompany(words: Written[], article: number): boolean {
  const [first, next] = [words[0], words[article + 1]];
  if (article !== 1 || !first || !next || words.length > 8 || GENERAL.test(next.text)) return false;
  return hasCapital(first.raw) ? !/ing$/.test(first.text) : !isPlain(first);
}

/** Words that a set begins with: nobody is called so alone. */
const NEVER_NAMED =
  /^(?:private|public|privately|publicly|nonprofit|government|venture|seed|early|late|growth|series|founded|small|large|big|tiny|profitable|bootstrapped)$/;

/** A name told by what goes on: "X the …", "X - I mean …", "X …, not x". */
function byTell(asked: Asked, words: Written[], at: number): Naming | null {
  const { folded } = asked;
  const [first] = words;
  const tail = folded.slice(at);
  const count = lengthOfName(words, asked.question);
  const meant = words.slice(0, LONGEST).findIndex(({ end }) => MEANT.test(folded.slice(end)));
  if (meant >= 0 && nameBefore(words, words[meant]?.end ?? 0))
    return named(asked, words, meant + 1, at);
  const article = words.findIndex(({ text }, index) => index > 0 && text === "the");
  const before = article > 0 ? nameBefore(words, words[article - 1]?.end ?? 0) : 0;
  if (before > 0 && (SURE_CONTRAST.test(tail) || count > 0 || isThisCompany(words, article)))
    return named(asked, words, before, at);
  const isNoName =
    !first ||
    STOP_WORDS.has(first.text) ||
    COMPANY_WORDS.has(first.text) ||
    NEVER_NAMED.test(first.text) ||
    first.isPlace;
  if (isNoName || tail === "") return null;
  const isSet = SET.test(folded.slice(0, at));
  const isCapital = hasCapital(first.raw) && !isTitled(words) && !sectorWords.has(first.text);
  return isRepeated(words, tail) || (isCapital && !isSet && !isAcronym(first.raw))
    ? named(asked, words, Math.max(1, count), at)
    : null;
}

/** What is said before a name alone: "tell me about Einride". */
const REQUEST =
  /^\s*(?:look up|search|tell me about|who is|who are|what is|what's|what does|info on|information (?:on|about)|about|i mean|pull up|open)\s+(?:the company\s+)?(?=\S)/;
/** "the Swiss robotics company ANYbotics": a name after the word for what it is. */
const AT_END =
  /\b(?:company|startup|start-up|firm|app|platform|bank|lab|studio|vendor|unicorn|scaleup)\s+(?:called\s+)?$/;

/** A name in capitals at the end, preceded only by what it is. */
function atEnd({ question, folded }: Asked, words: Written[]): Naming | null {
  let from = words.length;
  while (from > 1 && hasCapital(words[from - 1]?.raw ?? "") && !words[from - 1]?.isPlace) from--;
  const [first, last] = [words[from], words.at(-1)];
  if (!first || !last || words.length - from > 3 || isAcronym(first.raw) || isTitled(words))
    return null;
  const isKnown = isPlain(first) && !isOdd(first.raw);
  if (isKnown || !AT_END.test(folded.slice(0, first.start))) return null;
  return {
    name: question.slice(first.start, last.end),
    start: first.start,
    end: last.end,
    contrast: question.length,
  };
}

const contrastOf = ({ folded, question }: Asked) => CONTRAST.exec(folded)?.index ?? question.length;

/**
 * A name told by its words alone, unless what follows describes many companies. Read last: who
 * knows a company's name does not ask for its size, so that any condition but a place speaks
 * against it.
 */
export function nameByWords(asked: Asked): Naming | null {
  const { folded } = asked;
  const request = REQUEST.exec(folded)?.[0].length ?? 0;
  const all = written(asked);
  const [words, at] = [all.filter(({ start }) => start >= request), contrastOf(asked)];
  const count = lengthOfName(words, asked.question);
  const [first, last] = [words[0], words[count - 1]];
  if (!first || !last) return atEnd(asked, all);
  if (LIKENED.test(folded.slice(last.end)) || SPUN_OFF.test(folded)) return null;
  if (SURE_CONTRAST.test(folded.slice(at))) return named(asked, words, count, at);
  const isLower = !hasCapital(first.raw) && !isOdd(first.raw);
  if (
    isLower &&
    /\b(?:compan|startup|start-up|firms?\b|vendor|provider|organi[sz]ation)/.test(folded)
  )
    return null;
  if (asked.isNarrowed) return null;
  const isSet = SET.test(folded.slice(last.end));
  return isSet && count === 1 && !isOdd(first.raw) ? null : named(asked, words, count, at);
}

/** A name that the grammar around it tells: "X the …", "X - I mean …", "X …, not x", "called X". */
export function nameByGrammar(asked: Asked): Naming | null {
  const meant = /^\s*i mean\s/.exec(asked.folded)?.[0].length ?? 0;
  const words = written(asked).filter(({ start }) => start >= meant);
  return quoted(asked) ?? byTell(asked, words, contrastOf(asked));
}
