import { lookupKey } from "../../core/search-key";
import type { Candidate } from "../tools";
import { type FactReading, readFacts } from "./facts";
import type { Known } from "./references";
import type { Word } from "./words";

/** Words of a question that mean companies: several candidates are namesakes of each other. */
export type Mention = {
  /** Words of the question, from `start` to before `end`. */
  start: number;
  end: number;
  text: string;
  /** A comma stands behind it. */
  isListed?: boolean;
  candidates: Candidate[];
  /** Companies of the thread that a reference means. */
  meant?: Known[];
  /** Of them one alone is meant. */
  isOne?: boolean;
};

/** No name is longer, in UTF-16 units. */
const NAME_MAX = 200;
/** Names have hardly more words. */
const NAME_WORDS_MAX = 8;
/** Of more known phrases only the longest are weighed against each other. */
const WEIGHED_MAX = 10;

/** What stands between two words that are not of one name; a point may stand behind "Dr". */
const ENDS_A_NAME = /[?!;:()[\]{}"“”„]/;
const endsName = (before: Word, gap: string) =>
  ENDS_A_NAME.test(gap) || (gap.startsWith(". ") && before.text.length > 3);

/** In small letters these end no name: a question goes on with them. */
const GOES_ON = new Set(
  "in at on of for to is was are were do does did has have had by from with and or a an the".split(
    " ",
  ),
);

/** Between two names of one company, of which a key has the first alone. */
const TWO_NAMES = /\s(?:formerly|previously|prev|fka|f\/k\/a|aka|a\/k\/a|known|dba)\b/i;

/** Names with another one behind them in brackets: "Acme (formerly Bolt)". */
function bracketed(question: string, words: readonly Word[]): Mention[] {
  return [...question.matchAll(/\([^()]+\)/g)].flatMap((match) => {
    const close = match.index + match[0].length;
    const open = words.findIndex(({ start }) => start > match.index);
    const end = words.findLastIndex((word) => word.end < close + 1 && word.start < close) + 1;
    const starts = words.slice(Math.max(0, open - NAME_WORDS_MAX), Math.max(0, open));
    const near = starts.filter(({ start }) => close - start <= NAME_MAX);
    return near.map((first, at) => {
      const start = open - near.length + at;
      return { start, end, text: question.slice(first.start, close), candidates: [] };
    });
  });
}

/** Every run of words that may be a name, as the question writes it. */
export function phrasesOf(question: string, words: readonly Word[]): Mention[] {
  const phrases: Mention[] = bracketed(question, words);
  words.forEach((first, start) => {
    for (let end = start + 1; end <= Math.min(words.length, start + NAME_WORDS_MAX); end++) {
      const last = words[end - 1] as Word;
      const before = words[end - 2];
      if (end - start > 1 && before && endsName(before, question.slice(before.end, last.start)))
        return;
      const text = question.slice(first.start, last.end);
      const isOpen = GOES_ON.has(last.text) && !last.isCapital;
      if (isOpen || TWO_NAMES.test(text) || text.length > NAME_MAX) continue;
      const isListed = /^\s*,/.test(question.slice(last.end));
      phrases.push({ start, end, text, candidates: [], ...(isListed && { isListed }) });
    }
  });
  return phrases;
}

/** Those of the phrases that somebody goes by, with who does. */
export function knownPhrases(phrases: readonly Mention[], found: readonly Candidate[]): Mention[] {
  const byName = Map.groupBy(found, ({ asked }) => asked);
  return phrases.flatMap((phrase) => {
    const candidates = byName.get(phrase.text) ?? [];
    return candidates.length > 0 ? [{ ...phrase, candidates: ownNamesFirst(candidates) }] : [];
  });
}

/** Who goes by the name comes before who once did. */
function ownNamesFirst(candidates: readonly Candidate[]): Candidate[] {
  const rank = { name: 0, former_name: 1, near: 2 };
  const byId = new Map<string, Candidate>();
  for (const one of candidates.toSorted((a, b) => rank[a.match] - rank[b.match]))
    if (!byId.has(one.company._id)) byId.set(one.company._id, one);
  return [...byId.values()];
}

/** A question with companies in some places: "@" for each, and what the rest asks. */
export type Parse = FactReading & {
  mentions: Mention[];
  /** The words with "@" for companies, and the place of each among the question's words. */
  line: string[];
  places: number[];
};

export function parseWith(words: readonly Word[], mentions: readonly Mention[]): Parse {
  const line: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = mentions.find(({ start }) => start === at);
    line.push(mention ? "@" : (words[at]?.text ?? ""));
    places.push(at);
    if (mention) at = mention.end - 1;
  }
  return {
    ...readFacts(line),
    mentions: mentions.toSorted((a, b) => a.start - b.start),
    line,
    places,
  };
}

/** Sets of phrases of which no two share a word. */
function* choicesOf(known: readonly Mention[], from = 0): Generator<Mention[]> {
  yield [];
  for (let at = from; at < known.length; at++) {
    const one = known[at] as Mention;
    const apart = known
      .slice(at + 1)
      .filter(({ start, end }) => start >= one.end || end <= one.start);
    for (const rest of choicesOf(apart)) yield [one, ...rest];
  }
}

const lettersOf = (name: string) => lookupKey(name).replace(/[^\p{L}\p{N}]/gu, "");

/** What an unexplained word costs, beside a name of everyday words, and two names side by side. */
const COSTS = {
  unexplained: 10,
  plainName: 15,
  plainOpening: 8,
  otherwiseWritten: 12,
  touching: 12,
  name: 3,
  nothingAsked: 25,
};

/**
 * The reading in which the names explain most of the words. A name of everyday words counts only
 * where it is written as one, or where nothing else can be meant; of equal readings the longer
 * names win.
 */
export function chooseNames(
  words: readonly Word[],
  known: readonly Mention[],
  meant: readonly Mention[] = [],
): Parse {
  const bare = parseWith(words, meant);
  const unexplained = new Set(bare.unexplained.map((at) => bare.places[at]));
  const isWritten = ({ start, end }: Mention) =>
    words.slice(start, end).some(({ isCapital }, at) => isCapital && start + at > 0);
  /** "Let's Do This": several words, all with capitals, are a name. */
  const isWhole = ({ start, end }: Mention) =>
    end > start + 1 && words.slice(start, end).every(({ isCapital }) => isCapital);
  const isPlain = (mention: Mention) => {
    const all = words.slice(mention.start, mention.end);
    return !isWritten(mention) && all.every((_, at) => !unexplained.has(mention.start + at));
  };
  const plainCost = ({ start }: Mention) =>
    words[start]?.isCapital ? COSTS.plainOpening : COSTS.plainName;
  /** "work" for "Work & Co": in small letters a name is meant where it is whole. */
  const isOtherwiseWritten = (mention: Mention) =>
    !mention.meant &&
    !words.slice(mention.start, mention.end).some(({ isCapital }) => isCapital) &&
    mention.candidates.every(
      ({ match, company }) =>
        match === "name" &&
        lettersOf(company.company_name) !== lettersOf(mention.text) &&
        !(company.domain && mention.text.includes(company.domain)),
    );
  const weighed = known
    .filter(({ start, end }) => meant.every((one) => end <= one.start || start >= one.end))
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, WEIGHED_MAX)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const costOf = ({ unexplained, mentions }: Parse) =>
    unexplained.length * COSTS.unexplained +
    mentions.filter(isPlain).reduce((sum, one) => sum + plainCost(one), 0) +
    mentions.filter(isOtherwiseWritten).length * COSTS.otherwiseWritten +
    mentions.filter(({ end, isListed }) => !isListed && mentions.some(({ start }) => start === end))
      .length *
      COSTS.touching +
    mentions.filter((mention) => !isWhole(mention)).length * COSTS.name +
    (mentions.length + unexplained.length === 0 ? COSTS.nothingAsked : 0) -
    mentions.reduce((sum, { text }) => sum + text.length, 0) / 100;
  let [best, least] = [bare, costOf(bare)];
  for (const choice of choicesOf(weighed)) {
    const parse = parseWith(words, [...meant, ...choice]);
    const cost = costOf(parse);
    if (cost < least) [best, least] = [parse, cost];
  }
  return best;
}
