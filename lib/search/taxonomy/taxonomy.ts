import { type Entry, readOutline } from "./outline";
import { phraseKey, phraseWords } from "./phrase";
import { climate } from "./sectors/climate";
import { consumer } from "./sectors/consumer";
import { dataAndAi } from "./sectors/data-and-ai";
import { finance } from "./sectors/finance";
import { hardware } from "./sectors/hardware";
import { health } from "./sectors/health";
import { industry } from "./sectors/industry";
import { infrastructure } from "./sectors/infrastructure";
import { society } from "./sectors/society";
import { software } from "./sectors/software";

/** A line of business. Its id is stored with companies: a node may be renamed, its id stays. */
export type Sector = {
  id: string;
  label: string;
  /**
   * Its value in a category constraint; it may name a broader sector: "healthcare" for healthtech.
   */
  value: string;
  forms: readonly string[];
  /** Ids. */
  parents: readonly string[];
  /** The listed industry it belongs to, in the vocabulary of a professional network. */
  industry: string | null;
};

/**
 * What a phrase names: the sector, whether it counts only as a tag or in a query, and its spelling.
 */
type Form = { sector: Sector; asked: boolean; written: string };

const idOf = (label: string) => phraseWords(label).join("-");

const outlines = [
  finance,
  health,
  industry,
  climate,
  software,
  dataAndAi,
  infrastructure,
  hardware,
  consumer,
  society,
];
const entries: Entry[] = outlines.flatMap(readOutline);

/** Every sector, in the order of the outlines. */
export const sectors: readonly Sector[] = entries.map(
  ({ label, value, industry, parents, ...forms }) => ({
    id: idOf(label),
    label,
    value,
    forms: [...forms.said, ...forms.asked],
    parents: parents.map(idOf),
    industry,
  }),
);

const byId = new Map(sectors.map((sector) => [sector.id, sector]));
const byPhrase = new Map<string, Form>();
const byLetters = new Map<string, Form>();
sectors.forEach((sector, at) => {
  for (const form of sector.forms) {
    const key = phraseKey(phraseWords(form));
    const asked = entries[at]?.asked.includes(form) ?? false;
    const found = { sector, asked, written: form };
    if (!byPhrase.has(key)) byPhrase.set(key, found);
    const letters = key.replaceAll(" ", "");
    if (letters.length >= 6 && !byLetters.has(letters)) byLetters.set(letters, found);
  }
});
// A value that is not a form names its sector too: "loyalty" for loyalty programs.
for (const sector of sectors) {
  const key = phraseKey(phraseWords(sector.value));
  if (!byPhrase.has(key)) byPhrase.set(key, { sector, asked: false, written: sector.value });
}

/** Increase it when the same outlines are parsed or compared differently. */
const RULES = 3;

/** Different for every taxonomy: results of `sectorsIn` may differ between versions. */
export const taxonomyVersion: string = (() => {
  let hash = 0x811c9dc5; // FNV-1a, 32 bits (draft-eastlake-fnv)
  for (const letter of `${RULES}${outlines.join("")}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16);
})();

/** Number of words of the longest phrase that starts with a word, an inner "and" included. */
const longestFrom = new Map<string, number>();
for (const key of byPhrase.keys()) {
  const words = key.split(" ");
  const known = longestFrom.get(words[0] ?? "") ?? 0;
  longestFrom.set(words[0] ?? "", Math.max(known, words.length > 1 ? words.length + 1 : 1));
}

/** Single words that name a sector, for finding misspelled ones. */
export const formWords: readonly string[] = [...byPhrase.keys()].filter(
  (key) => !key.includes(" "),
);

/** What the words (from `phraseWords`) name, written apart or together ("health tech"). */
export function formOf(words: readonly string[]): Form | null {
  const key = phraseKey(words);
  return (
    byPhrase.get(key) ?? byLetters.get(words.length > 1 ? key.replaceAll(" ", "") : key) ?? null
  );
}

/** The longest accepted phrase from a word on, before `end`; `to` is after its last word. */
export function longestForm(
  words: readonly string[],
  from: number,
  end: number,
  isTaken: (form: Form) => boolean,
): { form: Form; to: number } | null {
  const first = words[from] ?? "";
  const most = Math.min(end - from, Math.max(2, longestFrom.get(first) ?? 0));
  for (let to = from + most; to > from && first !== "and"; to--) {
    if (words[to - 1] === "and") continue;
    const form = formOf(words.slice(from, to));
    if (form && isTaken(form)) return { form, to };
  }
  return null;
}

/** The sector with an id; null when there is none. */
export const sectorOf = (id: string): Sector | null => byId.get(id) ?? null;

const GENERIC =
  /^(?:company|startup|tech|technology|industry|sector|software|platform|tool|solution|service)$/;

/** The sector that a value names, in any form: "healthtech", "Financial", "dev tools". */
export function sectorNamed(value: string): Sector | null {
  const words = phraseWords(value);
  const found = formOf(words);
  if (found || words.length < 2 || !GENERIC.test(words.at(-1) ?? "")) return found?.sector ?? null;
  return formOf(words.slice(0, -1))?.sector ?? null;
}

const ancestors = new Map<string, readonly string[]>();

/** Ids of a sector and its ancestors, itself first. */
export function lineOf(sector: Sector): readonly string[] {
  const known = ancestors.get(sector.id);
  if (known) return known;
  const above = sector.parents.map(sectorOf).filter((parent) => parent !== null);
  const line = [...new Set([sector.id, ...above.flatMap(lineOf)])];
  ancestors.set(sector.id, line);
  return line;
}
