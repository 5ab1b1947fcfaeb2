import { METROS } from "../../../search/places/areas";
import type { Place } from "../../../search/places/gazetteer";
import { LONGEST_NAME, nearPlace, placeKey, placeOf } from "../../../search/places/gazetteer";
import { BRANDS, isCommonWord, STOP_WORDS } from "../../../search/vocabulary";
import { CANADIAN_PROVINCES, US_STATES } from "../../../values/places";
import { type Token, tokensOf } from "../token";
import { LEADS } from "./place-words";
import { isCapitalized } from "./surroundings";

export type { Place };

/** A run of tokens that is a place's name; `key` is the name as it is looked up. */
export type Mention = {
  from: number;
  to: number;
  key: string;
  place: Place;
  /** One letter of the name is wrong. */
  isNear: boolean;
  /** Inside a longer name: "York" in "New York". */
  isNested: boolean;
};

/** Parts of countries that have cities of their own go before the country of the same words. */
const parts = new Map<string, Place>(
  METROS.flatMap(({ name, words, country }) =>
    words.split(", ").map((word) => [placeKey(word), { kind: "area", name, country }] as const),
  ),
);

const named = (key: string): Place | null => parts.get(key) ?? placeOf(key);

/** Cities of the organization's companies that no gazetteer has, by their keys. */
export type OwnCities = ReadonlyMap<string, string>;

/** "walnut creek" as it appears in an answer. */
const capitalized = (name: string) =>
  name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

export const ownCities = (names: readonly string[]): OwnCities =>
  new Map(names.map((name) => [placeKey(name), capitalized(name)]));

/** A city whose country is not known. */
function ownCity(cities: OwnCities, key: string): Place | null {
  const name = cities.get(placeKey(key));
  return name === undefined ? null : { kind: "city", name, country: "", isWord: true };
}

const joins = (token: Token | undefined, next: Token | undefined) =>
  token !== undefined && !token.isSpaced && /^[-.]$/.test(token.text) && next !== undefined;

/** The end of a word with the point that belongs to it: "U.S." */
const endOf = (tokens: readonly Token[], at: number): number => {
  const isAbbreviation = tokens[at]?.text.includes(".") === true;
  const point = tokens[at + 1];
  return isAbbreviation && point?.text === "." && !point.isSpaced ? at + 2 : at + 1;
};

/** The names that begin with a token, each a word longer than the one before it. */
function* namesFrom(
  tokens: readonly Token[],
  from: number,
): Generator<{ key: string; to: number }> {
  let key = "";
  let at = from;
  for (let words = 0; words < LONGEST_NAME; words++) {
    const token = tokens[at];
    if (!token || (token.kind === "mark" && (words === 0 || token.text !== "&"))) return;
    key = key ? `${key} ${token.text}` : token.text;
    yield { key, to: endOf(tokens, at) };
    at += joins(tokens[at + 1], tokens[at + 2]) ? 2 : 1;
  }
}

/** Most words of a city that the organization's companies are looked up by. */
const LONGEST_CITY = 4;

/** Runs of words that may be a city which no gazetteer has: after "in", or written as a name. */
export function cityCandidates(question: string): string[] {
  const tokens = tokensOf(question);
  const found = new Set<string>();
  for (const [from, token] of tokens.entries()) {
    const before = tokens[from - 1]?.text ?? "";
    const isLed = LEADS.has(before) || /^(?:or|and|,|not|of)$/.test(before);
    const isName = isCapitalized(token) && (from > 0 || !isCommonWord(token.text));
    if (token.kind !== "word" || !(isName || (isLed && !isCommonWord(token.text)))) continue;
    for (const { key, to } of namesFrom(tokens, from)) {
      const last = tokens[to - 1];
      if (key.split(" ").length > LONGEST_CITY || STOP_WORDS.has(last?.text ?? "")) break;
      if (named(key) === null) found.add(question.slice(token.start, last?.end));
    }
  }
  return [...found];
}

/** The place that a word was meant for; no common word, plural or brand is one. */
function misspelled({ text, kind }: Token): Place | null {
  if (kind !== "word" || isCommonWord(text) || BRANDS.has(text)) return null;
  if (text.endsWith("s") && named(text.slice(0, -1))) return null;
  return nearPlace(text);
}

/** Every name of a place, those inside longer names too. Linear in the number of tokens. */
export function placeMentions(tokens: readonly Token[], cities: OwnCities = new Map()): Mention[] {
  const mentions: Mention[] = [];
  let covered = 0;
  for (const [from, token] of tokens.entries()) {
    const here: Mention[] = [];
    for (const { key, to } of namesFrom(tokens, from)) {
      const place = named(key) ?? ownCity(cities, key);
      if (place) here.push({ from, to, key, place, isNear: false, isNested: false });
    }
    const near = here.length === 0 && from >= covered ? misspelled(token) : null;
    if (near)
      here.push({
        from,
        to: from + 1,
        key: token.text,
        place: near,
        isNear: true,
        isNested: false,
      });
    const longest = here.at(-1)?.to ?? 0;
    for (const mention of here)
      mentions.push({ ...mention, isNested: mention.to < longest || from < covered });
    covered = Math.max(covered, longest);
  }
  return mentions;
}

/** The state or province that two capital letters stand for. */
export function placeOfCode(token: Token | undefined): Place | null {
  if (!token || !/^[A-Z]{2}$/.test(token.raw)) return null;
  const state = US_STATES.get(token.raw);
  if (token.raw === "DC") return placeOf("dc");
  if (state) return { kind: "area", name: state, country: "United States" };
  const province = CANADIAN_PROVINCES.get(token.raw);
  return province ? { kind: "area", name: province, country: "Canada" } : null;
}
