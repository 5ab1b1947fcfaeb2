import "server-only";
import { lookupKey } from "@/lib/core/search-key";
import { compareNames, LIKELY_SAME_NAME } from "@/lib/values/names";

/** The data by which a pair of possible duplicates is scored. */
export type Candidate = {
  name: string;
  domain: string | null;
  city: string | null;
  country: string | null;
  foundedYear: number | null;
  description: string | null;
};
export type DuplicateScore = { score: number; level: "certain" | "likely"; reasons: string[] };

/** Evidence for and against a pair whose names agree, on the scale of `compareNames`. */
const WEIGHTS = { otherWebsite: -0.3, contradiction: -0.12, city: 0.05, year: 0.05, country: 0.02 };
const SAME_WEBSITE_OTHER_NAME = 0.85;
/**
 * For current names that differ while some source gives both the same name, usually a former one.
 */
const NAMESAKE = 0.9;
const MOST_LIKELY = 0.99;

/** Words by which descriptions are compared: shorter ones are mostly of no line of business. */
const TELLING_WORD = /[\p{L}\p{N}]{5,}/gu;
const wordsOf = (description: string | null) =>
  new Set(lookupKey(description ?? "").match(TELLING_WORD) ?? []);
/** Fewest words of a description that say what a company does. */
const FEWEST_WORDS = 4;
/** Descriptions of one company share at least one such word in eight. */
const LEAST_SHARED = 1 / 8;

/** Whether two descriptions have next to no word in common. */
function areUnlike(a: string | null, b: string | null): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const least = Math.min(one.size, other.size);
  return least >= FEWEST_WORDS && one.intersection(other).size < least * LEAST_SHARED;
}

type Circumstance = { weight: number; reason: string };

function circumstancesOf(a: Candidate, b: Candidate): Circumstance[] {
  const found: Circumstance[] = [];
  const add = (weight: number, reason: string) => found.push({ weight, reason });
  if (a.domain && b.domain) {
    add(WEIGHTS.otherWebsite, `Different websites: ${a.domain}, ${b.domain}`);
    if (areUnlike(a.description, b.description))
      add(WEIGHTS.contradiction, "Different descriptions");
  }
  if (a.city && b.city && a.city === b.city) add(WEIGHTS.city, `Both in ${a.city}`);
  if (a.country && b.country)
    if (a.country === b.country) add(WEIGHTS.country, `Both in ${a.country}`);
    else add(WEIGHTS.contradiction, `Different countries: ${a.country}, ${b.country}`);
  if (a.foundedYear && b.foundedYear)
    if (a.foundedYear === b.foundedYear) add(WEIGHTS.year, `Both founded in ${a.foundedYear}`);
    else if (Math.abs(a.foundedYear - b.foundedYear) > 1)
      add(WEIGHTS.contradiction, `Founded in ${a.foundedYear} and ${b.foundedYear}`);
  return found;
}

/**
 * The likelihood that two companies with a common key are one, or null. The same website and name
 * make it certain; names alone never do, so nothing is merged because of them.
 */
export function scoreDuplicate(
  a: Candidate,
  b: Candidate,
  { website, isNamesake }: { website: string | null; isNamesake: boolean },
): DuplicateScore | null {
  const names = compareNames(a.name, b.name);
  const agree = names.score >= LIKELY_SAME_NAME;
  if (website) {
    const reason = `Same website: ${website}`;
    return agree
      ? { score: 1, level: "certain", reasons: [reason, ...names.reasons] }
      : { score: SAME_WEBSITE_OTHER_NAME, level: "likely", reasons: [reason, "Different names"] };
  }
  if (!agree && !isNamesake) return null;
  const circumstances = circumstancesOf(a, b);
  const base = agree ? names.score : NAMESAKE;
  const score = circumstances.reduce((sum, { weight }) => sum + weight, base);
  if (score < LIKELY_SAME_NAME) return null;
  const why = agree ? names.reasons : ["A source uses one name for both"];
  return {
    score: Math.round(Math.min(score, MOST_LIKELY) * 100) / 100,
    level: "likely",
    reasons: [...why, ...circumstances.map(({ reason }) => reason)],
  };
}
