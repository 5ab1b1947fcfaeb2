import { lookupKey } from "../core/search-key";
import { ownWords } from "./names";

/** What is known of a record whose name another record bears too. */
export type Namesake = {
  id: string;
  /** As it is written. */
  name: string;
  /** The lists that name it, by their origin. */
  lists: readonly string[];
  domains: readonly string[];
  /** All its countries; empty unless the one of its head office is known. */
  countries: readonly string[];
  cities: readonly string[];
  foundedYear: number | null;
  /** The year of the accelerator's batch that it was in. */
  batchYear: number | null;
  /** The years of its dated rounds and of becoming a unicorn. */
  eventYears: readonly number[];
  /** Its rounds of which the day and the amount are known, each as one text. */
  rounds: readonly string[];
  people: readonly string[];
  /** Ids of its lines of business. */
  sectors: readonly string[];
};

/** Lines of business so broad that companies of all kinds are filed under them. */
const BROAD = new Set([
  ...["technology", "software", "software-as-a-service", "enterprise-software", "mobile"],
  ...["artificial-intelligence", "machine-learning", "generative-ai"],
  ...["business-to-business", "consumer", "industrial"],
]);

/** Sources state the year of founding, of registration or of the first product. */
const YEARS_OF_DOUBT = 2;
/**
 * Of the one-word names in an accelerator's directory that have fewer letters, one in 35 is borne
 * by two of its companies; of longer ones, one in 300.
 */
const RARE_FROM = 9;

/**
 * Whether two companies rarely bear the name: of several words, written as no common word is
 * ("OpenSea", "People.ai", "Go1"), or long.
 */
function isDistinctive(name: string): boolean {
  const words = ownWords(name);
  return words.length > 1 || /\p{Ll}\p{Lu}|\d/u.test(name) || words.join("").length >= RARE_FROM;
}

/** Whether two lists have something in common; null when one of them is empty. */
function share(some: readonly string[], others: readonly string[]): boolean | null {
  if (some.length === 0 || others.length === 0) return null;
  return some.some((one) => others.includes(one));
}

const businessOf = ({ sectors }: Namesake) => sectors.filter((id) => !BROAD.has(id));
const keysOf = (texts: readonly string[]) => texts.map((text) => lookupKey(text));

/** Whether something is dated before the other one can have begun. */
function isTooEarly({ eventYears }: Namesake, { foundedYear, batchYear }: Namesake): boolean {
  const begun = foundedYear ?? batchYear;
  return begun !== null && eventYears.some((year) => year < begun - YEARS_OF_DOUBT);
}

function areYearsApart(one: Namesake, other: Namesake): boolean {
  const founded =
    one.foundedYear !== null &&
    other.foundedYear !== null &&
    Math.abs(one.foundedYear - other.foundedYear) > YEARS_OF_DOUBT;
  return founded || isTooEarly(one, other) || isTooEarly(other, one);
}

/**
 * Whether two records of one name are about one company: nothing that is known of them contradicts
 * it, and place or line of business say so, both unless the name is distinctive. A person or a
 * round of one day and amount says so alone, as does one website; records that one list keeps apart
 * are two.
 */
export function areOneCompany(one: Namesake, other: Namesake): boolean {
  if (share(one.lists, other.lists)) return false;
  const website = share(one.domains, other.domains);
  if (website !== null) return website;
  const country = share(one.countries, other.countries);
  const business = share(businessOf(one), businessOf(other));
  const people = share(keysOf(one.people), keysOf(other.people));
  if (country === false || people === false || areYearsApart(one, other)) return false;
  // Lists file one company under different lines of business.
  if (share(one.rounds, other.rounds)) return true;
  if (business === false) return false;
  if (people) return true;
  const place = share(keysOf(one.cities), keysOf(other.cities)) ?? country;
  if (isDistinctive(one.name) || isDistinctive(other.name)) return place ?? business ?? false;
  return Boolean(place && business);
}

/** The year in the name of a batch: "Winter 2012", "W21". */
export function yearOfBatch(batch: string): number | null {
  const whole = /\b(?:19|20)\d\d\b/.exec(batch)?.[0];
  if (whole) return Number(whole);
  const short = /^[A-Z]{1,2}\s?'?(\d\d)$/i.exec(batch.trim())?.[1];
  return short ? 2000 + Number(short) : null;
}
