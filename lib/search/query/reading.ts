import type { Condition, Constraint } from "../constraint";

/** Stands where words are that a constraint has taken up; no pattern matches it. */
export const TAKEN = "\uE000";

/** A query while it is read: rules take words out of `free` one after the other. */
export type Reading = {
  readonly query: string;
  /**
   * `query` in lower case without accents, unit for unit, so that offsets agree; the words of
   * asking, as "show me", are white space.
   */
  readonly folded: string;
  /** `folded` without the words that are taken. */
  free: string;
  readonly constraints: Constraint[];
  /** The day that "this year" is read on, YYYY-MM-DD. */
  readonly today: string;
};

const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/;
const SINGLE_QUOTES = /[\u2018\u2019\u201B\u02BC\u0060\u00B4]/;
const DOUBLE_QUOTES = /[\u201C\u201D\u201E\u00AB\u00BB]/;

/** One UTF-16 unit as it is compared. */
function foldUnit(unit: string): string {
  if (DASHES.test(unit)) return "-";
  if (SINGLE_QUOTES.test(unit)) return "'";
  if (DOUBLE_QUOTES.test(unit)) return '"';
  if (/[\s\p{Cc}\p{Cf}\p{Co}]/u.test(unit)) return " ";
  const plain = unit.normalize("NFKD").charAt(0).toLowerCase();
  return plain.length === 1 ? plain : unit;
}

/** Lower case, no accents, plain dashes and quotes; exactly as long as the text. */
export const fold = (text: string): string =>
  /^[ -_a-~]*$/.test(text) ? text.toLowerCase() : text.split("").map(foldUnit).join("");

/** What a request begins with: "I'm looking for a", "show me all". */
const ASKED =
  /^\s*(?:please |can you |could you |hi,? )*(?:(?:find|show|(?:give|get|list)(?= (?:me|us|all|every|the|companies|startups)\b)|search for|looking for|searching for|(?:i'm|i am|we're|we are) (?:looking|searching) for|(?:i|we) (?:want|need)|(?:i|we) would like|(?:i'd|we'd) like)(?: to (?:find|see|know))?(?: me| us)?|(?:a )?list of|what are|which are|who are)(?: (?:a list of|all|some|any|the|every|an?|of))*(?=\s)/;
/** And what it ends with. */
const ASKED_AFTER = /(?:[\s?!.]|\b(?:please|thanks?|thank you)\b)+$/;

const blank = (text: string) => " ".repeat(text.length);

/** A reading that nothing is taken from yet; the words of asking are white space in it. */
export function startReading(query: string, today: string): Reading {
  const folded = fold(query).replace(ASKED, blank).replace(ASKED_AFTER, blank);
  return { query, folded, free: folded, constraints: [], today };
}

/** Takes the words from `start` to `end` out of what is still free. */
export function cover(reading: Reading, start: number, end: number): void {
  const { free } = reading;
  reading.free = free.slice(0, start) + TAKEN.repeat(end - start) + free.slice(end);
}

/** States conditions by the words from `start` to `end`, white space around them left aside. */
export function take(
  reading: Reading,
  start: number,
  end: number,
  conditions: readonly Condition[],
): void {
  const words = reading.folded.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = end - (words.length - words.trimEnd().length);
  const text = reading.query.slice(from, to);
  for (const condition of conditions)
    reading.constraints.push({ ...condition, text, start: from, end: to });
  cover(reading, from, to);
}

/** Every match of a global pattern in the free words, with its place. */
export function* matches(reading: Reading, pattern: RegExp): Generator<Match> {
  for (const match of reading.free.matchAll(pattern))
    yield {
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      groups: match.groups ?? {},
    };
}

/** A match of a rule: where it stands and what its named groups hold. */
export type Match = {
  start: number;
  end: number;
  text: string;
  groups: Record<string, string | undefined>;
};

/** Takes each match that `read` makes conditions of. */
export function takeEach(
  reading: Reading,
  pattern: RegExp,
  read: (match: Match) => readonly Condition[] | null,
): void {
  for (const match of [...matches(reading, pattern)]) {
    const conditions = read(match);
    if (conditions) take(reading, match.start, match.end, conditions);
  }
}
