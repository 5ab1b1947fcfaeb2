import { isCustomKey } from "@/lib/core/custom-fields";
import { moneyText } from "@/lib/core/money";
import { isAreaOfCity } from "@/lib/search/places/areas";
import { placeKey, placeOf as placeNamed } from "@/lib/search/places/gazetteer";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { backersFrom, parted } from "./company-conditions";
import { type FieldTraits, traitsOf, withoutCompany } from "./fields";
import { eventInWords } from "./news-events";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  type Plan,
  partsOf,
  type Subject,
} from "./plan";

/** Parts of a noun phrase: what stands before the noun, the noun, and what follows it. */
type Phrase = { before: string[]; noun: string | null; after: string[] };

const none: Phrase = { before: [], noun: null, after: [] };
const before = (text: string): Phrase => ({ ...none, before: [text] });
const after = (text: string): Phrase => ({ ...none, after: [text] });

const NOUNS: Record<Subject, readonly [one: string, many: string]> = {
  companies: ["company", "companies"],
  rounds: ["round", "rounds"],
  investors: ["investor", "investors"],
  people: ["person", "people"],
  entries: ["pipeline entry", "pipeline entries"],
  notes: ["note", "notes"],
  opinions: ["opinion", "opinions"],
  activity: ["change", "changes"],
  news: ["news item", "news items"],
};

/** "A", "A or B", "A, B or C". */
export function listedWith(word: "and" | "or", items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "8 July 2026". */
export function dayInWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const usd = (amount: number) =>
  moneyText({ amount: Math.round(amount), max: null, at_least: false, currency: "USD" });

/** A value as it stands in a sentence. */
export function valueInWords(traits: FieldTraits | null, value: unknown): string {
  if (Array.isArray(value)) return listedWith("or", value.map(String));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number")
    return traits?.kind === "day" ? dayInWords(String(value)) : String(value);
  if (traits?.kind === "money") return usd(value);
  return traits?.kind === "year" ? String(value) : wholeNumber.format(value);
}

const THE =
  /^(?:united |netherlands|philippines|us$|usa$|uk$|uae$|nordics|middle east|bay area|balkans|baltics|gulf|czech republic|dominican republic|bahamas|americas)/i;
/** "The United States": a place as it stands in a sentence. */
export const withThe = (place: string) => (THE.test(place) ? `the ${place}` : place);
/** A region that is called like a city or a country is told from it: "the Boston area". */
function areaNamed(name: string): string {
  if (isAreaOfCity(name)) return `the ${name} area`;
  return placeNamed(placeKey(name))?.kind === "country" ? `${name} (US state)` : name;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
/** "AI", "SaaS": a line of business as the taxonomy writes it, in small letters where it has none. */
function sectorInWords(value: string): string {
  const label = sectorNamed(value)?.label ?? value;
  const isSame = label.toLowerCase() === value.toLowerCase();
  const hasCapitals = /[A-Z].*[A-Z]|^[A-Z]{2}/.test(label);
  return isSame && hasCapitals ? label : value.replace(/\bai\b/g, "AI");
}

const isNegative = ({ op }: FieldCondition) => op.startsWith("not_");

const BOUNDS: Partial<Record<FieldCondition["op"], string>> = {
  gt: "more than ",
  gte: "at least ",
  lt: "less than ",
  lte: "at most ",
  eq: "",
  not_eq: "other than ",
};

const OF_STATUS: Record<string, string> = {
  Active: "that are active",
  Inactive: "that are inactive",
  Closed: "that have closed",
  Acquired: "that were acquired",
  Public: "that are public",
};

function ofText(name: string, condition: FieldCondition): Phrase | null {
  const values = textsOf(condition.value);
  const either = listedWith("or", values);
  const not = isNegative(condition);
  switch (name) {
    case "category": {
      const lines = listedWith("or", values.map(sectorInWords));
      return not ? after(`outside ${lines}`) : before(lines);
    }
    case "industry":
    case "sub_industry":
    case "tag":
      return not ? after(`outside ${either}`) : before(either);
    case "country":
    case "region":
    case "city": {
      const named = name === "region" ? values.map(areaNamed) : values;
      const places = listedWith("or", named.map(withThe));
      return after(`${not ? "outside" : "in"} ${places}`);
    }
    case "batch":
      return after(`${not ? "outside" : "in"} the ${either} batch`);
    case "status":
      return not
        ? after(`that are not ${either.toLowerCase()}`)
        : after(OF_STATUS[either] ?? `with the status ${either}`);
    case "investor":
      return after(`${not ? "not backed" : "backed"} by ${either}`);
    case "lead_investor":
      return after(`${not ? "not led" : "led"} by ${either}`);
    case "event":
      return after(`${not ? "not about" : "about"} ${listedWith("or", values.map(eventInWords))}`);
    case "stage":
      return not ? after(`other than ${either}`) : null;
    case "funding_stage":
      return after(`${not ? "not " : ""}at ${either}`);
    case "remote":
      return after(`that are ${not ? "not " : ""}${either.toLowerCase()}`);
    case "company_type":
      if (either === "Nonprofit") return after(`that are ${not ? "not " : ""}nonprofits`);
      return not ? after(`that are not ${either}`) : after(`of the type ${either}`);
    case "company.name":
      return after(`${not ? "not " : ""}of ${either}`);
    case "name":
      return after(not ? `other than ${either}` : `called ${either}`);
    default:
      return null;
  }
}

/** "In 2021", "after 2019", "from 1 June 2026". */
function whenInWords({ op, value }: FieldCondition, traits: FieldTraits): string {
  const text = valueInWords(traits, value);
  const isYear = traits.kind === "year";
  if (op === "gte") return isYear ? `in ${text} or later` : `from ${text}`;
  if (op === "lte") return isYear ? `in ${text} or earlier` : `until ${text}`;
  if (op === "gt") return `after ${text}`;
  if (op === "lt") return `before ${text}`;
  return op === "not_eq" ? `not in ${text}` : isYear ? `in ${text}` : `on ${text}`;
}

const EVENTS: Record<string, string> = {
  founded_year: "founded",
  funding_date: "whose last round was",
  unicorn_since: "that became unicorns",
  date: "announced",
  added: "added",
  written: "written",
  published: "published",
};

function ofNumber(name: string, condition: FieldCondition, traits: FieldTraits): Phrase | null {
  const { op, value } = condition;
  const event = EVENTS[name];
  if (event && (traits.kind === "day" || traits.kind === "year"))
    return after(`${event} ${whenInWords(condition, traits)}`);
  const bound = BOUNDS[op];
  if (bound === undefined) return null;
  const said = `${name === "employees" && op === "lt" ? "fewer than " : bound}${valueInWords(traits, value)}`;
  switch (name) {
    case "employees":
      return after(`with ${said} employees`);
    case "funding":
      return after(`that raised ${said}`);
    case "valuation":
      return after(`worth ${said}`);
    case "amount":
      return after(`of ${said}`);
    case "age":
      return after(`that are ${said} years old`);
    default:
      return traits.unit ? after(`with ${said} ${traits.unit}`) : null;
  }
}

/** "A known city", "a known lead investor", "known people". */
function oneKnown(label: string, traits: FieldTraits | null): string {
  if (label === "people") return "known people";
  return `a known ${traits?.kind === "list" ? label.replace(/s$/, "") : label}`;
}

/** Names of fields that the organization defined, by key. */
export type CustomLabels = Readonly<Record<string, string>>;

function conditionPhrase(about: Subject, condition: Condition, custom?: CustomLabels): Phrase {
  if (!isFieldCondition(condition)) return combined(about, condition, custom);
  const traits = traitsOf(about, condition.field);
  const name = withoutCompany(condition.field);
  const label = custom?.[name] ?? traits?.noun ?? (traits?.label ?? condition.field).toLowerCase();
  const { op, value } = condition;
  if (name === "unicorn" && value === true) return { ...none, noun: "unicorn" };
  if (name === "unicorn") return after("that are not unicorns");
  if (name === "stale") return after(value ? "that are stale" : "that are not stale");
  if (name === "tracked") return after(`of companies ${value ? "in" : "outside"} your projects`);
  if (name === "when") return after(whenInWords(condition, traits ?? { label: "", kind: "day" }));
  if (name === "hiring") return after(value ? "that are hiring" : "that are not hiring");
  if (name === "batch" && op === "known") return after("from Y Combinator’s batches");
  if (op === "known") return after(`with ${oneKnown(label, traits)}`);
  if (op === "unknown") return after(`without ${oneKnown(label, traits)}`);
  if (traits && (traits.kind === "text" || traits.kind === "list" || traits.kind === "name")) {
    const isStage = name === "stage" && about === "rounds";
    if (isStage && !isNegative(condition)) return before(listedWith("or", textsOf(value)));
    const said = ofText(condition.field === "company.name" ? condition.field : name, condition);
    if (said) return said;
  } else if (traits) {
    const said = ofNumber(name, condition, traits);
    if (said) return said;
  }
  if (isCustomKey(name) && traits?.kind === "day")
    return after(`whose ${label} is ${whenInWords(condition, traits)}`);
  const [is, not] = op.endsWith("contains") ? ["includes", "does not include"] : ["is", "is not"];
  const verb = isNegative(condition) ? not : `${is} ${BOUNDS[op] ?? ""}`.trim();
  return after(`whose ${label} ${verb} ${valueInWords(traits, value)}`);
}

/**
 * "In London": a city or a region with its country is one place. "Outside London" if one of the two
 * is another.
 */
function placeOf(parts: readonly Condition[], isOutside: boolean): Phrase | null {
  const [place, country, ...others] = parts;
  if (!place || !country || others.length > 0) return null;
  if (!isFieldCondition(place) || !isFieldCondition(country)) return null;
  const isPlace = /(?:city|region)$/.test(place.field) && country.field.endsWith("country");
  const isSo = isNegative(place) === isOutside && isNegative(country) === isOutside;
  return isPlace && isSo ? ofText(withoutCompany(place.field), place) : null;
}

/** Conditions of which one must hold, or none. */
function combined(about: Subject, condition: Condition, custom?: CustomLabels): Phrase {
  const parts = partsOf(condition).map((part) => conditionPhrase(about, part, custom));
  const place = "not" in condition ? null : placeOf(partsOf(condition), "any" in condition);
  if (place) return place;
  if ("all" in condition) return phrasesOf(about, condition.all, custom).reduce(joined, none);
  if ("not" in condition) {
    const said = parts.map((part) => flat(part)).filter(Boolean);
    return after(`but not ${listedWith("or", said)}`);
  }
  if (parts.every((part) => part.after.length === 0 && part.noun === null))
    return before(
      listedWith(
        "or",
        parts.flatMap((part) => part.before),
      ),
    );
  return after(listedWith("or", parts.map((part) => flat(part)).filter(Boolean)));
}

const flat = (phrase: Phrase) =>
  [...phrase.before, ...(phrase.noun ? [phrase.noun] : []), ...phrase.after].join(" ");

const joined = (one: Phrase, other: Phrase): Phrase => ({
  before: [...one.before, ...other.before],
  noun: other.noun ?? one.noun,
  after: [...one.after, ...other.after],
});

const isWholeYear = (from: string, to: string) =>
  from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`;
const lastDay = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);

/** "In 2021", "in June 2026", "between 1 June 2026 and 15 June 2026". */
export function periodInWords(from: string, to: string): string {
  if (isWholeYear(from, to)) return `in ${from.slice(0, 4)}`;
  const isMonth = from.endsWith("-01") && to === lastDay(from);
  if (isMonth) return `in ${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
  if (from === to) return `on ${dayInWords(from)}`;
  return `between ${dayInWords(from)} and ${dayInWords(to)}`;
}

/** A lower and an upper bound of one field, as one phrase; null when they are not such a pair. */
function rangePhrase(about: Subject, one: Condition, other?: Condition, custom?: CustomLabels) {
  if (!other || !isFieldCondition(one) || !isFieldCondition(other)) return null;
  if (one.field !== other.field || one.op !== "gte" || other.op !== "lte") return null;
  const traits = traitsOf(about, one.field);
  const name = withoutCompany(one.field);
  if (traits?.kind === "day") {
    const event = EVENTS[name];
    return event
      ? after(`${event} ${periodInWords(String(one.value), String(other.value))}`)
      : null;
  }
  const between = `between ${valueInWords(traits, one.value)} and ${valueInWords(traits, other.value)}`;
  if (name === "employees") return after(`with ${between} employees`);
  if (name === "amount") return after(`of ${between}`);
  if (name === "funding") return after(`that raised ${between}`);
  if (name === "founded_year") return after(`founded ${between}`);
  if (isCustomKey(name) && custom?.[name]) return after(`whose ${custom[name]} is ${between}`);
  return name === "valuation" ? after(`worth ${between}`) : null;
}

function phrasesOf(about: Subject, where: readonly Condition[], custom?: CustomLabels): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < where.length; at++) {
    const condition = where[at];
    if (!condition) continue;
    const backers = backersFrom(where, at);
    if (backers.length > 1) {
      phrases.push(after(`backed by ${listedWith("and", backers)}`));
      at += backers.length - 1;
      continue;
    }
    const range = rangePhrase(about, condition, where[at + 1], custom);
    phrases.push(range ?? conditionPhrase(about, condition, custom));
    if (range) at++;
  }
  return phrases;
}

/** One condition as part of a sentence: "in Germany or France", "with fewer than 20 employees". */
export function conditionInWords(
  about: Subject,
  condition: Condition,
  custom?: CustomLabels,
): string {
  return flat(conditionPhrase(about, condition, custom));
}

/** What is said of rows that satisfy conditions: "are hiring", "are in Brazil". */
export function predicateInWords(about: Subject, where: readonly Condition[]): string {
  const phrase = phrasesOf(about, where).reduce(joined, none);
  const nouns = phrase.noun ? [`${phrase.noun}s`] : [];
  const said = [...phrase.before, ...nouns, ...phrase.after].map((each) =>
    each.startsWith("that ") ? each.slice("that ".length) : each,
  );
  const [first = "", ...others] = said;
  if (first.startsWith("with ")) return [first.replace("with", "have"), ...others].join(" ");
  const isVerb = /^(?:are|were|have|raised|became)\b/.test(first);
  return [isVerb ? first : `are ${first}`, ...others].join(" ");
}

/** A longer description is quoted by its beginning. */
const QUOTED_MAX = 90;

/** What is looked for, in quotation marks: "“payments for schools”". */
export function meaningInWords(meaning: string): string {
  const line = meaning.replace(/\s+/gu, " ").trim();
  const cut = line.slice(0, QUOTED_MAX).replace(/\s+\S*$/u, "");
  return `“${line.length > QUOTED_MAX ? `${cut || line.slice(0, QUOTED_MAX)}…` : line}”`;
}

/** What rows of a plan are, as a noun phrase: "fintech companies in Brazil that are active". */
export function rowsInWords(
  { about, where, meaning }: Pick<Plan, "about" | "where" | "meaning">,
  count: number,
  custom?: CustomLabels,
): string {
  const { own, ofCompanies } = about === "people" ? parted(where) : { own: where, ofCompanies: [] };
  if (ofCompanies.length > 0) {
    const companies = rowsInWords({ about: "companies", where: ofCompanies, meaning }, 2, custom);
    return `${rowsInWords({ about, where: own, meaning: null }, count, custom)} at ${companies}`;
  }
  const phrase = phrasesOf(about, where, custom).reduce(joined, none);
  const [one, many] = phrase.noun ? [phrase.noun, `${phrase.noun}s`] : NOUNS[about];
  const described = meaning ? [`closest to ${meaningInWords(meaning)}`] : [];
  return [...phrase.before, count === 1 ? one : many, ...phrase.after, ...described].join(" ");
}

/** Conditions that must all hold, one by one: a city with its country is two. */
const eachOf = (where: readonly Condition[]): Condition[] =>
  where.flatMap((condition) => ("all" in condition ? eachOf(condition.all) : [condition]));

/** A plan without its conditions on one field. */
export const without = (plan: Plan, field: string): Plan => ({
  ...plan,
  meaning: null,
  where: eachOf(plan.where).filter(
    (condition) => !fieldConditions([condition]).some((each) => each.field === field),
  ),
});
