import "server-only";
import { placeKey, placeOf } from "@/lib/search/places/gazetteer";
import { isCommonWord } from "@/lib/search/vocabulary";
import { nameKey } from "@/lib/values/names";
import type { StatedEvent } from "../rules/events";

/** A company that text may name. */
export type Known = { id: string; name: string; keys: readonly string[]; domain: string | null };
/** Companies by the keys of their names. */
export type KnownByKey<C extends Known = Known> = ReadonlyMap<string, readonly C[]>;

export function knownByKey<C extends Known>(known: readonly C[]): KnownByKey<C> {
  const byKey = new Map<string, C[]>();
  for (const company of known)
    for (const key of new Set(company.keys)) byKey.set(key, [...(byKey.get(key) ?? []), company]);
  return byKey;
}

type Mention<C extends Known> = { company: C; start: number; end: number };
type Sentence = {
  text: string;
  /** The item's own address: on a company's website, it is about that company. */
  url: string | null;
  events: readonly StatedEvent[];
};
export type MatchedEvent = StatedEvent & { companyId: string | null };

/** Most words of a name. */
const LONGEST = 5;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}&.'’+-]*[\p{L}\p{N}+]|[\p{L}\p{N}]/gu;
/** Words in capitals that follow a name without being part of it. */
const AFTER_NAME =
  /^(?:q[1-4]|h[12]|ceo|cfo|cto|coo|ai|ipo|series|inc|ltd|raises?|lands|launch\w*|acquires?|buys|names|appoints|hires|partners?|opens|unveils|introduces|announces|experience)$/i;
/** Words in capitals before a name: what it is, or what it does. */
const BEFORE_NAME =
  /^(?:startup|company|firm|bank|app|maker|giant|lender|rival|fintech|neobank|exchange|operator|group|exclusive|breaking|the|at|by|of|with|from|in|to|and|for|on|against|via|inside|meet|how|why|when|acquires?|buys?|purchases|sues?|joins?|backs?|taps|acquired|bought|crypto|announcing)$/i;

type Token = { text: string; start: number; end: number; isCapital: boolean };

function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map((found) => {
    const word = found[0].replace(/['’]s$/u, "").replace(/\.$/, "");
    return {
      text: word,
      start: found.index,
      end: found.index + word.length,
      isCapital: /\p{Lu}|\d/u.test(word.slice(0, 2)) || /\.\p{L}/u.test(word),
    };
  });
}

/** Headlines that write most words with a capital: capitals say nothing in them. */
const isTitleCase = (tokens: readonly Token[]) => {
  const long = tokens.filter(({ text }) => /^\p{L}{4,}/u.test(text));
  return long.length > 3 && long.filter(({ isCapital }) => isCapital).length > long.length * 0.8;
};

type Span = { key: string; from: number; to: number };

/** Everything in a text that may be a company's name, the longest first. */
function spansOf(tokens: readonly Token[], text: string): Span[] {
  const spans: Span[] = [];
  for (let words = LONGEST; words > 0; words--)
    for (let from = 0; from + words <= tokens.length; from++) {
      const [first, last] = [tokens[from], tokens[from + words - 1]];
      if (!first?.isCapital || !last || (words > 1 && !last.isCapital && words < 3)) continue;
      const between = text.slice(first.start, last.end);
      if (/[,;:()"“”|]/.test(between)) continue;
      spans.push({ key: nameKey(between), from, to: from + words - 1 });
    }
  return spans;
}

/** The keys by which companies named in a text are looked up. */
export const keysIn = (text: string): string[] => [
  ...new Set(spansOf(tokensOf(text), text).map(({ key }) => key)),
];

const isJoined = (text: string, a: Token | undefined, b: Token | undefined) =>
  a !== undefined && b !== undefined && /^[ -]$/.test(text.slice(a.end, b.start));

/** Whether the name is only a part of a longer one: "Apple Tree Partners", "Michael Jordan". */
function isPartOfName(tokens: readonly Token[], text: string, { from, to }: Span): boolean {
  const [before, after] = [tokens[from - 1], tokens[to + 1]];
  const [first, last] = [tokens[from], tokens[to]];
  const isTitled = isTitleCase(tokens);
  if (isJoined(text, last, after) && after) {
    if (text.slice(last?.end, after.start) === "-" && !/backed|owned|led|founder/i.test(after.text))
      return true;
    const isPlain = isTitled && isCommonWord(after.text.toLowerCase());
    if (after.isCapital && !/^\d/.test(after.text) && !AFTER_NAME.test(after.text) && !isPlain)
      return true;
  }
  if (!isJoined(text, before, first) || !before?.isCapital || from === 0) return false;
  if (BEFORE_NAME.test(before.text) || isCommonWord(before.text.toLowerCase())) return false;
  return !/^\d|['’]s\b/.test(text.slice(before.start, first?.start));
}

/** One everyday word: it must act like a company, or be in capitals where nothing else does. */
function actsLikeCompany(tokens: readonly Token[], span: Span, sentence: Sentence): boolean {
  const [first, last] = [tokens[span.from], tokens[span.to]];
  if (!first || !last) return false;
  const isNext = sentence.events.some(({ start }) => {
    const between = sentence.text.slice(last.end, start).trim();
    return (
      start >= last.end &&
      /^(?:,[^,]{1,60},|has|have|is|was|to|said it would|admits|confirms|discloses|reports|suffers|hit by|['’]s)?(?: to)?$/.test(
        between,
      )
    );
  });
  if (isNext) return true;
  const isCapitalAlone = span.from > 0 && !isTitleCase(tokens);
  return (
    isCapitalAlone &&
    (sentence.events.length > 0 || /['’]s\b/.test(sentence.text.slice(last.end, last.end + 2)))
  );
}

/** A word that no list of common words holds may still be one: "Gusto and grit", "the Apple orchard". */
function isUsedAsName(tokens: readonly Token[], span: Span, sentence: Sentence): boolean {
  if (sentence.events.length > 0 || isTitleCase(tokens)) return true;
  const [before, last] = [tokens[span.from - 1], tokens[span.to]];
  const isOwner = /^['’]s\b/.test(sentence.text.slice(last?.end));
  return isOwner || (before !== undefined && !/^(?:the|an?)$/i.test(before.text));
}

function writesDomain(sentence: Sentence, { domain }: Known): boolean {
  if (!domain) return false;
  const host = sentence.url && URL.canParse(sentence.url) ? new URL(sentence.url).hostname : "";
  if (host === domain || host.endsWith(`.${domain}`)) return true;
  const at = sentence.text.toLowerCase().indexOf(domain);
  return at >= 0 && !/[\w-]/.test(sentence.text.charAt(at - 1));
}

/** The one company of a name, or none: a wrong company is worse than none. */
function companyOf<C extends Known>(
  tokens: readonly Token[],
  span: Span,
  sentence: Sentence,
  own: readonly C[],
): C | null {
  const told = own.filter((company) => writesDomain(sentence, company));
  if (told.length === 1) return told[0] ?? null;
  const [only] = own;
  if (!only || own.length > 1 || isPartOfName(tokens, sentence.text, span)) return null;
  const word = span.from === span.to ? (tokens[span.from]?.text ?? "") : "";
  // "DeepL", "N26", "Checkout.com": nobody writes an everyday word so.
  const isOdd = word === "" || /^\p{L}+[.\d]|\p{Ll}\p{Lu}|^\d/u.test(word);
  if (isOdd) return only;
  const isSure =
    !isCommonWord(word.toLowerCase()) &&
    placeOf(placeKey(word)) === null &&
    isUsedAsName(tokens, span, sentence);
  return isSure || actsLikeCompany(tokens, span, sentence) ? only : null;
}

/** The companies that a sentence names, where it does. */
function mentionsIn<C extends Known>(sentence: Sentence, known: KnownByKey<C>): Mention<C>[] {
  const tokens = tokensOf(sentence.text);
  const taken = new Set<number>();
  const mentions: Mention<C>[] = [];
  for (const span of spansOf(tokens, sentence.text)) {
    const places = Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at);
    if (places.some((place) => taken.has(place))) continue;
    const own = known.get(span.key);
    if (!own) continue;
    // A namesake that is not told apart still takes the words: a shorter name within is no name.
    for (const place of places) taken.add(place);
    const company = companyOf(tokens, span, sentence, own);
    const [start, end] = [tokens[span.from]?.start ?? 0, tokens[span.to]?.end ?? 0];
    if (company) mentions.push({ company, start, end });
  }
  return mentions.sort((a, b) => a.start - b.start);
}

const TOGETHER = /^(?:,|,? and|,? &) $/;

/** The first of the companies that are named together last: Stripe of "Stripe and Klarna". */
function firstOfSeries(text: string, mentions: readonly Mention<Known>[]) {
  const isJoined = ({ end }: Mention<Known>, nth: number) =>
    TOGETHER.test(text.slice(end, mentions[nth + 1]?.start));
  const before = mentions.slice(0, -1).findLastIndex((mention, nth) => !isJoined(mention, nth));
  return mentions[before + 1];
}

/** The company that an event is about: the nearest on the side that the rule names, else the other. */
function companyOfEvent(
  text: string,
  { start, end, about }: StatedEvent,
  mentions: readonly Mention<Known>[],
) {
  const before = firstOfSeries(
    text,
    mentions.filter((mention) => mention.end <= start),
  );
  const after = mentions.find((mention) => mention.start >= end - 1);
  const within = mentions.find((mention) => mention.start >= start && mention.end <= end);
  const ordered = about === "after" ? [after, within, before] : [before, within, after];
  return ordered.find(Boolean)?.company.id ?? null;
}

/** The companies that a sentence names, and which of them each of its events is about. */
export function matchCompanies<C extends Known>(
  sentence: Sentence,
  known: KnownByKey<C>,
): { companies: C[]; events: MatchedEvent[] } {
  const mentions = mentionsIn(sentence, known);
  const companies = [...new Map(mentions.map(({ company }) => [company.id, company])).values()];
  return {
    companies,
    events: sentence.events.map((event) => ({
      ...event,
      companyId: companyOfEvent(sentence.text, event, mentions),
    })),
  };
}
