import { counted } from "@/lib/core/counted";
import type { Term } from "./filter";
import { lineOf, sectorOf } from "./taxonomy/taxonomy";
import { inverseDocumentFrequency } from "./term-weights";

/** A word of a company's texts as indexed, and the number of companies with it. */
export type DocumentWord = { word: string; companies: number };

/** Most words of a company that are searched for in others; more change nothing. */
const WORDS_MAX = 40;
/**
 * Number of words added from the nearest companies, and their weight relative to the company's own.
 */
const FEEDBACK_WORDS = 15;
const FEEDBACK_WORTH = 1;
/** The best companies of the first search, whose words are added. */
export const FEEDBACK_COMPANIES = 3;
/** Companies found by words whose facts are then compared. */
export const COMPARED_MAX = 200;

/**
 * The words of a company by how informative they are among `companies`, heaviest first. Words that
 * no other company has are left out.
 */
function tellingWords(words: readonly DocumentWord[], companies: number): Map<string, number> {
  const weights = words
    .filter((word) => word.companies > 1)
    .map(({ word, companies: of }) => [word, inverseDocumentFrequency(companies, of)] as const)
    .sort(([a, weightOfA], [b, weightOfB]) => weightOfB - weightOfA || (a < b ? -1 : 1));
  return new Map(weights.slice(0, WORDS_MAX));
}

const asTerms = (weights: ReadonlyMap<string, number>): Term[] =>
  [...weights].map(([word, weight]) => ({
    text: word,
    words: [word],
    weight: Math.round(weight * 1e4) / 1e4,
  }));

/** Terms that find companies described in this company's words. */
export const termsOfCompany = (words: readonly DocumentWord[], companies: number): Term[] =>
  asTerms(tellingWords(words, companies));

/**
 * The same with words that the most similar companies share (pseudo-relevance feedback, Rocchio
 * 1971): words of the trade that this company does not use.
 */
export function termsWithFeedback(
  own: readonly Term[],
  nearest: readonly (readonly DocumentWord[])[],
  companies: number,
): Term[] {
  const common = new Map<string, number>();
  for (const words of nearest)
    for (const { word, companies: of } of words)
      common.set(
        word,
        (common.get(word) ?? 0) + inverseDocumentFrequency(companies, of) / nearest.length,
      );
  const added = [...common]
    .sort(([a, weightOfA], [b, weightOfB]) => weightOfB - weightOfA || (a < b ? -1 : 1))
    .slice(0, FEEDBACK_WORDS);
  const weights = new Map(own.map(({ text, weight }) => [text, weight]));
  for (const [word, weight] of added)
    weights.set(word, (weights.get(word) ?? 0) + FEEDBACK_WORTH * weight);
  return asTerms(weights);
}

/** What is compared between two companies besides their words. */
export type Facts = {
  industry: string | null;
  /** Ids of sectors, ancestors included. */
  sectors: readonly string[];
  foundedYear: number | null;
  employees: number | null;
  country: string | null;
  investors: readonly string[];
};

/** What equal facts add, as shares of the mean score of the ten best by words. */
const WORTH = { industry: 0.5, sectors: 0.5, founded: 0.15, investors: 0.1, size: 0.1 };
/** Years and factors of head count at which similarity falls to a third. */
const YEARS = 5;
const TIMES = 10;

const nearness = (distance: number) => Math.exp(-Math.abs(distance));
const known = (a: number | null, b: number | null): [number, number] | null =>
  a !== null && b !== null && a > 0 && b > 0 ? [a, b] : null;
const sharedBy = (a: readonly string[], b: readonly string[]) => a.filter((x) => b.includes(x));

/** Similarity of two companies' facts, 0 to about 1.35. Unknown facts add nothing. */
export function likeness(a: Facts, b: Facts): number {
  const sectors = sharedBy(a.sectors, b.sectors).length;
  const either = new Set([...a.sectors, ...b.sectors]).size;
  const years = known(a.foundedYear, b.foundedYear);
  const sizes = known(a.employees, b.employees);
  return (
    (a.industry !== null && a.industry === b.industry ? WORTH.industry : 0) +
    (either > 0 ? (WORTH.sectors * sectors) / either : 0) +
    (years ? WORTH.founded * nearness((years[0] - years[1]) / YEARS) : 0) +
    (sizes ? WORTH.size * nearness(Math.log(sizes[0] / sizes[1]) / Math.log(TIMES)) : 0) +
    WORTH.investors * (Math.min(2, sharedBy(a.investors, b.investors).length) / 2)
  );
}

/** Labels of the sectors that both are in, without ancestors of another shared sector. */
function sharedSectors(a: Facts, b: Facts): string[] {
  const shared = sharedBy(a.sectors, b.sectors).flatMap((id) => sectorOf(id) ?? []);
  const above = new Set(
    shared.flatMap((sector) => lineOf(sector).filter((id) => id !== sector.id)),
  );
  return shared.filter(({ id }) => !above.has(id)).map(({ label }) => label);
}

/** What two companies have in common, as text for people. */
export function sharedFacts(a: Facts, b: Facts): string[] {
  const years = known(a.foundedYear, b.foundedYear);
  const apart = years && Math.abs(years[0] - years[1]);
  const isSameIndustry = a.industry !== null && a.industry === b.industry;
  const sectors = sharedSectors(a, b)
    .slice(0, 3)
    .filter((name) => !isSameIndustry || name.toLowerCase() !== a.industry?.toLowerCase());
  return [
    ...(isSameIndustry ? [a.industry ?? ""] : []),
    ...sectors,
    ...(a.country !== null && a.country === b.country ? [a.country] : []),
    ...(apart === 0 ? [`Both founded ${a.foundedYear}`] : []),
    ...(apart && apart <= 2 ? [`Founded ${counted(apart, "year")} apart`] : []),
    ...sharedBy(a.investors, b.investors)
      .slice(0, 2)
      .map((name) => `Backed by ${name}`),
  ];
}

/**
 * A word of the index as the text writes it ("payrol" in "Payroll for teams"): the first word that
 * starts with it, apart from an ending changed by stemming. Null when there is none.
 */
export function asWritten(word: string, text: string): string | null {
  const beginning = word.length > 4 ? word.slice(0, -1) : word;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.find((each) => each.toLowerCase().startsWith(beginning)) ?? null;
}
