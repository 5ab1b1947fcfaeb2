import { COMPANY_WORDS, STOP_WORDS } from "@/lib/search/vocabulary";
import { fold } from "./token";
import { wordsOf } from "./words";

type Span = { text: string; start: number; end: number };

/** Words of a wish that say nothing of what is wished for. */
const WISHING =
  /^(?:invest|invests|investing|investment|investments|look|looks|looking|seek|seeks|seeking|prefer|prefers|preferably|ideally|ideal|focus|focused|based|interested|back|backs|backing|fund|want|wants|thesis|criteria|deal|deals|founded|raised|raising|round|rounds|stage|stages|least|most|required|requires|require|be|avoid|exclude|excluding|except|without|never|dealbreaker|dealbreakers)$/;

const saysNothing = (word: string): boolean =>
  STOP_WORDS.has(word) || COMPANY_WORDS.has(word) || WISHING.test(word);

/** Words at the beginning of a clause that its meaning does not need; "no" and "at least" it does. */
const LEADING =
  /^(?:must|be|is|are|should|we|i|the|a|an|only|ideally|preferably|have|has|having|with|and|or|but|plus|that|which|who|companies|company|startups|startup|also|strictly)$/;

/** Where one thing that is asked ends and the next begins. */
const BETWEEN = /[,;:!?\n()\u2013\u2014]|\s-\s|\.(?=\s|$)|\b(?:and|but|plus)\b/giu;

/** The clauses of a text, without their white space. */
export function clausesOf(text: string): Span[] {
  const ends = [...text.matchAll(BETWEEN)].map(({ index, 0: mark }) => [
    index,
    index + mark.length,
  ]);
  const starts = [0, ...ends.map(([, after]) => after ?? 0)];
  return starts.flatMap((start, at) => {
    const end = ends[at]?.[0] ?? text.length;
    const clause = text.slice(start, end);
    const trimmed = clause.trim();
    const from = start + clause.indexOf(trimmed);
    return trimmed === "" ? [] : [{ text: trimmed, start: from, end: from + trimmed.length }];
  });
}

/** A part of a text from its first word that says something; with a sign of percent after it. */
function said(
  text: string,
  words: readonly { start: number; end: number; word: string }[],
): Span[] {
  const from = words.findIndex(({ word }) => !LEADING.test(word));
  const [first, last] = [words[from], words.at(-1)];
  if (!first || !last || words.every(({ word }) => saysNothing(word))) return [];
  const sign = /^\s?%/.exec(text.slice(last.end))?.[0].length ?? 0;
  const end = last.end + sign;
  return [{ text: text.slice(first.start, end), start: first.start, end }];
}

/**
 * What of a text lies outside some spans and says something: whole clauses, and the runs of words of
 * those in which a span stands. Function words at the ends of a run are left out.
 */
export function wordsLeft(text: string, spans: readonly Pick<Span, "start" | "end">[]): Span[] {
  return clausesOf(text).flatMap((clause) => {
    const words = wordsOf(fold(clause.text)).map(({ text: word, ...place }) => ({
      word,
      start: clause.start + place.start,
      end: clause.start + place.end,
    }));
    const isTaken = ({ start, end }: Pick<Span, "start" | "end">) =>
      spans.some((span) => span.start < end && span.end > start);
    if (!words.some(isTaken)) return said(text, words);
    const runs: (typeof words)[] = [[]];
    for (const word of words)
      if (isTaken(word)) runs.push([]);
      else runs.at(-1)?.push(word);
    return runs.flatMap((run) => {
      const from = run.findIndex(({ word }) => !saysNothing(word));
      const to = run.findLastIndex(({ word }) => !saysNothing(word));
      return from < 0 ? [] : said(text, run.slice(from, to + 1));
    });
  });
}
