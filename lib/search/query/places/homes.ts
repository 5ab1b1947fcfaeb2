import { type Place, placeKey, placeOf } from "../../places/gazetteer";
import { countriesOfRegion } from "../../places/regions";
import { isCommonWord } from "../../vocabulary";

/**
 * Where a place stands in a query: the folded words before and behind it, and how those behind are
 * written.
 */
type Surroundings = { before: string; after: string; written: { before: string; after: string } };

/** What a place's name is a part of when these stand before it. */
const NAME_BEFORE =
  /\b(?:universit(?:y|ies)|college|institutes?|bank|school|museum|port|city|state|government|ministry|republic|people) (?:of (?:technology )?)?(?:the )?$/;
/** And behind it: "Georgia Tech", "New York Times", "Swiss Air". */
const NAME_AFTER =
  /^ (?:tech (?:alum|spin|grad|found|stud)|times\b|post\b|stock exchange|exchange listed|express\b|airlines?\b|airways\b|marathon|olympics?\b|agreement\b|treaty|protocol\b|convention\b|papers\b|dynamics\b|instruments\b)/;
/** "Cambridge spin-out": a university's, wherever the company is. */
const SPUN_OFF = /^ spin-? ?(?:off|out)s?\b/;
const ACRONYM_BEFORE = /(?:^|\s)(\p{Lu}{2,5})\s$/u;
const CAPITAL_AFTER = /^ (\p{Lu}\p{Ll}+)(?!\p{L})/u;

/**
 * "ETH Zurich", "University of Toronto", "Boston Dynamics": a place inside the name of something
 * else.
 */
export function isInName(place: Place, { before, after, written }: Surroundings): boolean {
  if (NAME_BEFORE.test(before)) return true;
  const acronym = ACRONYM_BEFORE.exec(written.before)?.[1]?.toLowerCase();
  if (acronym && !isCommonWord(acronym) && !placeOf(acronym)) return true;
  if (NAME_AFTER.test(after)) return true;
  if (place.kind === "region" || place.kind === "country") return false;
  if (SPUN_OFF.test(after)) return true;
  const next = CAPITAL_AFTER.exec(written.after)?.[1];
  return next !== undefined && !isCommonWord(next.toLowerCase()) && !placeOf(placeKey(next));
}

/** Countries that a place lies in, or is made of. */
const countriesOf = (place: Place): readonly string[] => {
  if (place.kind === "region") return countriesOfRegion(place.name);
  return [place.kind === "country" ? place.name : place.country];
};

/** A place, or several of which each will do, and how surely it says where the company is. */
type Home = { places: readonly Place[]; rank: number };

const agree = (one: Home, other: Home): boolean => {
  const countries = new Set(one.places.flatMap(countriesOf));
  return other.places.flatMap(countriesOf).some((country) => countries.has(country));
};

/**
 * What is left of places that a company cannot be in all at once: those that agree with the surest,
 * and with the first of equals. "Swiss watches from a Berlin startup" is no company of two
 * countries.
 */
export function oneHome<T extends Home>(homes: readonly T[]): T[] {
  const surest = homes.toSorted((a, b) => b.rank - a.rank)[0];
  return surest ? homes.filter((home) => home === surest || agree(home, surest)) : [];
}
