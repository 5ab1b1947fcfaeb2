import { isAreaOfCity } from "@/lib/search/places/areas";
import { placeKey, placeOf as placeNamed } from "@/lib/search/places/gazetteer";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import type { FieldCondition } from "./plan";

/* Forms of words in sentences: of one and of several, of rows and of what is said of them. */

/** One of what a unit counts: "employee", "person", "company". */
export const singularUnit = (unit: string): string =>
  unit === "people" ? "person" : unit.replace(/ies$/, "y").replace(/s$/, "");

/** A unit after a number: "1 round", "2 rounds". */
export const unitBehind = (value: unknown, unit: string): string =>
  value === 1 ? singularUnit(unit) : unit;

const THE =
  /^(?:united |netherlands|philippines|us$|usa$|uk$|uae$|nordics|middle east|bay area|balkans|baltics|gulf|czech republic|dominican republic|bahamas|americas)/i;
/** "The United States": a place as it appears in a sentence. */
export const withThe = (place: string) => (THE.test(place) ? `the ${place}` : place);

/** A region named like a city or a country is distinguished from it: "the Boston area". */
export function areaNamed(name: string): string {
  if (isAreaOfCity(name)) return `the ${name} area`;
  return placeNamed(placeKey(name))?.kind === "country" ? `${name} (US state)` : name;
}

/** "AI", "SaaS": a line of business as the taxonomy writes it, in small letters where it has none. */
export function sectorInWords(value: string): string {
  const label = sectorNamed(value)?.label ?? value;
  const isSame = label.toLowerCase() === value.toLowerCase();
  const hasCapitals = /[A-Z].*[A-Z]|^[A-Z]{2}/.test(label);
  return isSame && hasCapitals ? label : value.replace(/\bai\b/g, "AI");
}

/** "That are hiring" as it is said of one row: "that is hiring". */
export const saidOfOne = (text: string): string =>
  text
    .replace(/\bthat are (not )?(unicorn|nonprofit)s\b/g, "that is $1a $2")
    .replace(/\bthat became unicorns\b/g, "that became a unicorn")
    .replace(/\bthat are\b/g, "that is")
    .replace(/\bthat have\b/g, "that has")
    .replace(/\bthat were\b/g, "that was");

const VERB = /^(?:are|were|have|had|do|raised|became|led|entered)\b/;
const PARTICIPLE = /^(?:not )?(?:founded|announced|added|written|published|backed|led by)\b/;

const articleOf = (noun: string) => (/^[aeiou]/i.test(noun) ? "an" : "a");

/** "Whose annual revenue is more than $5M" as what rows have: "have an annual revenue of more than $5M". */
function ownedAs(text: string): string | null {
  const was = /^whose (.+?) was (.+)$/.exec(text);
  if (was) return `had their ${was[1]} ${was[2]}`;
  const has = /^whose (.+?) (includes?|do(?:es)? not include) (.+)$/.exec(text);
  if (has) return `have ${articleOf(has[1] ?? "")} ${has[1]} that ${has[2]} ${has[3]}`;
  const [, noun = "", not, value] = /^whose (.+?) is (not )?(.+)$/.exec(text) ?? [];
  if (!value) return null;
  return `${not ? "do not have" : "have"} ${articleOf(noun)} ${noun} of ${value}`;
}

/** Words after a noun for rows that say what the rows are or have. */
function asPredicate(text: string): string {
  const said = text.replace(/^that /, "");
  if (VERB.test(said) && !PARTICIPLE.test(said)) return said;
  if (said.startsWith("with ")) return said.replace("with", "have");
  if (said.startsWith("without ")) return said.replace(/^without (?:an? )?/, "have no ");
  return ownedAs(said) ?? `${PARTICIPLE.test(said) ? "were" : "are"} ${said}`;
}

/** Several things that are said of rows, as one predicate: "are active and have a known city". */
export function predicateOf([first = "", ...others]: readonly string[]): string {
  const rest = others.map((each) => {
    const isClause = /^(?:that|whose) /.test(each);
    return isClause ? `and ${asPredicate(each)}` : each;
  });
  return [asPredicate(first), ...rest].join(" ");
}

/** What comes before the number that a condition compares with. */
export const BOUNDS: Partial<Record<FieldCondition["op"], string>> = {
  gt: "more than ",
  gte: "at least ",
  lt: "less than ",
  lte: "at most ",
  eq: "",
  not_eq: "other than ",
};

export const OF_STATUS: Record<string, string> = {
  Active: "that are active",
  Inactive: "that are inactive",
  Closed: "that have closed",
  Acquired: "that were acquired",
  Public: "that are public",
};

/** What happened on the days that a field holds. */
export const EVENTS: Record<string, string> = {
  founded_year: "founded",
  funding_date: "whose last round was",
  unicorn_since: "that became unicorns",
  date: "announced",
  added: "added",
  written: "written",
  published: "published",
  last_deal: "whose last deal was",
  "round.date": "in rounds announced",
  next_step_on: "whose next step is due",
  stage_since: "that entered their stage",
};
