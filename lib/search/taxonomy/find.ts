import {
  CLAUSES,
  COMPANIES,
  EMPTY,
  MAKING,
  NO_TRADE,
  PRODUCTS,
  SPACES,
  TRADES,
} from "./find-words";
import { spelledRight } from "./misspelled";
import { phraseWords } from "./phrase";
import { formOf, industryOf, lineOf, longestForm, type Sector, sectorNamed } from "./taxonomy";

/** A word of a query; `start` and `end` are offsets in the query. */
export type Word = { text: string; start: number; end: number };

/** A phrase of a query that names a line of business. */
export type SectorMatch = {
  /** Words from `from` up to, not including, `to`. */
  from: number;
  to: number;
  start: number;
  end: number;
  /** The value of the category constraint. */
  value: string;
  /** Null for a trade that is not a sector: its words are the value. */
  sector: Sector | null;
  /** The listed industry that goes with it. */
  industry: string | null;
};

/** A word in the form that is compared; "crypto/web3" is two. */
type Token = { key: string; text: string; word: number; start: number; end: number };
/** A match in tokens; `said` are its words without trailing empty ones. */
type Found = { from: number; to: number; said: string; sector: Sector | null };

/** Longest gap inside a phrase: " & ". A word taken by another rule leaves a longer one. */
const GAP = 3;
/** Most words of a trade that is not a sector, without its last. */
const OWN_WORDS = 2;

function tokensOf(words: readonly Word[]): Token[] {
  return words.flatMap(({ text, start, end }, word) => {
    const keys = phraseWords(text);
    const parts = [...text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)];
    return keys.map((key, at) => {
      const part = parts.length === keys.length ? parts[at] : undefined;
      if (!part) return { key, text: key, word, start, end };
      const begin = start + part.index;
      return { key, text: part[0], word, start: begin, end: begin + part[0].length };
    });
  });
}

/** Whether the token continues the phrase of the previous one. */
function follows(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token) return false;
  const gap = token.start - before.end;
  return gap <= 1 || gap === GAP;
}

const keyAt = (tokens: readonly Token[], at: number) =>
  follows(tokens, at) ? (tokens[at]?.key ?? "") : "";

/** The words as typed, with hyphens inside words. */
const saidAt = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text, word }, at, all) =>
      at > 0 && all[at - 1]?.word === word ? `-${text}` : ` ${text}`,
    )
    .join("")
    .trim();

/**
 * Whether a word that is too broad to name a sector anywhere names one here: "data company", "in
 * security".
 */
function isMeant(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 1 || tokens.length === 1) return true;
  const [before, next] = [tokens[from - 1]?.key ?? "", keyAt(tokens, to)];
  if (COMPANIES.has(next) || EMPTY.has(next) || /^(?:in|or|into)$/.test(before)) return true;
  const form = next ? longest(tokens, to) : null;
  const after = form ? keyAt(tokens, form.to) : "";
  return form !== null && (!form.asked || COMPANIES.has(after) || EMPTY.has(after));
}

/** "Startups" are what the companies are called, though some of them serve startups. */
export const isTrade = ({ written }: { written: string }) =>
  !COMPANIES.has(phraseWords(written).join(" "));

/** The longest sector phrase starting at a token. */
function longest(tokens: readonly Token[], from: number): (Found & { asked: boolean }) | null {
  let end = from + 1;
  while (follows(tokens, end)) end++;
  const keys = tokens.slice(from, end).map(({ key }) => key);
  const match = longestForm(keys, 0, keys.length, isTrade);
  return match && { from, to: from + match.to, said: match.form.written, ...match.form };
}

/** The sector that a misspelled word was meant for. */
function misspelled(tokens: readonly Token[], from: number): Found | null {
  const word = tokens[from]?.key ?? "";
  if (NO_TRADE.has(word) || COMPANIES.has(word) || EMPTY.has(word) || TRADES.has(word)) return null;
  const right = spelledRight(word);
  const form = right ? formOf([right]) : null;
  return form && !form.asked ? { from, to: from + 1, said: "", sector: form.sector } : null;
}

/** A trade that is not a sector, recognized by its last word or the product after it. */
function ownTrade(tokens: readonly Token[], from: number): Found | null {
  for (let to = from + 1; to <= from + OWN_WORDS + 1; to++) {
    const last = tokens[to - 1]?.key ?? "";
    if (to > from + 1 && !follows(tokens, to - 1)) return null;
    const endsTrade = TRADES.has(last) && to > from + 1;
    if (endsTrade || (PRODUCTS.has(keyAt(tokens, to)) && to - from > 1 && isOwn(last))) {
      return { from, to, said: saidAt(tokens, from, to), sector: null };
    }
    if (!isOwn(last)) return null;
  }
  return null;
}

const isOwn = (word: string) =>
  word.length > 2 &&
  !/^\d|^tech/.test(word) &&
  ![NO_TRADE, COMPANIES, PRODUCTS, CLAUSES, MAKING].some((words) => words.has(word)) &&
  !formOf([word]);

/** Includes following words that add nothing: "construction tech", "the fintech space". */
function withEmptyWords(tokens: readonly Token[], found: Found): Found {
  let { to } = found;
  while (EMPTY.has(keyAt(tokens, to)) && (longest(tokens, to)?.to ?? 0) <= to + 1) to++;
  const next = keyAt(tokens, to + 1);
  const space = SPACES.has(keyAt(tokens, to)) && !COMPANIES.has(next) && !EMPTY.has(next);
  return { ...found, to: space && (longest(tokens, to)?.to ?? 0) <= to + 1 ? to + 1 : to };
}

function foundAt(tokens: readonly Token[], from: number, afterSector: boolean): Found | null {
  const form = longest(tokens, from);
  if (form && (!form.asked || afterSector || isMeant(tokens, from, form.to)))
    return withEmptyWords(tokens, form);
  if (form) return null;
  const wrong = misspelled(tokens, from);
  if (wrong) return withEmptyWords(tokens, wrong);
  return afterSector ? null : ownTrade(tokens, from);
}

/**
 * Whether the query stops saying what the companies are: "… that ship robots", "… punching above".
 */
function endsHere(tokens: readonly Token[], at: number, found: readonly Found[]): boolean {
  if (found.length === 0 && !tokens.slice(0, at).some(({ key }) => COMPANIES.has(key)))
    return false;
  const [key, next] = [tokens[at]?.key ?? "", tokens[at + 1]?.key ?? ""];
  if (CLAUSES.has(key)) return !MAKING.has(next);
  const afterCompany = COMPANIES.has(tokens[at - 1]?.key ?? "");
  return afterCompany && key.endsWith("ing") && !MAKING.has(key) && !longest(tokens, at);
}

/** Whether only "and", "or" or a slash is between two matches of one phrase. */
function isList(tokens: readonly Token[], last: Found, next: Found): boolean {
  const between = tokens.slice(last.to, next.from).map(({ key }) => key);
  const steps = between.map((_, at) => last.to + at).concat(next.from);
  if (!steps.every((at) => follows(tokens, at))) return false;
  if (between.length === 0) return tokens[last.to - 1]?.word === tokens[next.from]?.word;
  return between.length === 1 && /^(?:and|or)$/.test(between[0] ?? "");
}

/** "KYC and compliance" is compliance: of two sectors of one branch the broader is kept. */
function merged(tokens: readonly Token[], found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const next of found) {
    const last = kept.at(-1);
    const broader =
      last?.sector && next.sector && isList(tokens, last, next)
        ? broaderOf(last.sector, next.sector)
        : null;
    if (last && broader)
      kept[kept.length - 1] = { ...last, to: next.to, said: "", sector: broader };
    else kept.push(next);
  }
  return kept;
}

function broaderOf(a: Sector, b: Sector): Sector | null {
  if (lineOf(a).includes(b.id)) return b;
  return lineOf(b).includes(a.id) ? a : null;
}

/** Words that the trade itself replaces by its name: "agritech" is agriculture. */
const MADE_UP = /tech$|^dev ?tools?$/;
/** Whether both are forms of one word: "game" and "gaming". */
const areOneWord = (a: string, b: string) =>
  !a.includes(" ") && b.startsWith(a.slice(0, Math.max(3, a.length - 2)));
const initials = (phrase: string) =>
  phraseWords(phrase)
    .map(([letter]) => letter)
    .join("");

/**
 * A trade's own words are more specific than its sector's ("rockets", not "space launch") and name
 * the sector too. An abbreviation is spelled out: "EV" is "electric vehicle".
 */
export function valueFor(sector: Sector, said: string): string {
  const { value } = sector;
  const spelled = sector.forms.find((form) => form.includes(" ") && initials(form) === said);
  const [own, words] = [phraseWords(value), phraseWords(spelled ?? said)];
  const isSame = own.join(" ") === words.filter((word) => !EMPTY.has(word)).join(" ");
  if (isSame || value.includes(said) || areOneWord(said, value)) return value;
  if (!sectorNamed(said)) return value;
  if (spelled) return spelled;
  if (said.includes(value) && words.length < 3) return said;
  return MADE_UP.test(said) || own.every((word) => words.includes(word)) ? value : said;
}

/**
 * The phrases that name the companies' line of business, longest first, left to right. Stops where
 * a clause says what they do. Pass the words that no other rule took; a missing word ends a phrase.
 */
export function findSectors(words: readonly Word[]): SectorMatch[] {
  const tokens = tokensOf(words);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length && !endsHere(tokens, at, found); ) {
    const match = foundAt(tokens, at, found.at(-1)?.to === at && follows(tokens, at));
    if (match) found.push(match);
    at = match?.to ?? at + 1;
  }
  return merged(tokens, found).flatMap(({ from, to, said, sector }) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last) return [];
    return {
      from: first.word,
      to: last.word + 1,
      start: first.start,
      end: last.end,
      value: sector ? valueFor(sector, said) : said,
      sector,
      industry: sector && industryOf(sector),
    };
  });
}
