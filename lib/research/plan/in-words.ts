import { isCustomKey } from "@/lib/core/custom-fields";
import { dayInWords, monthInWords } from "@/lib/core/day-text";
import { listedWith } from "@/lib/core/listed";
import { usdText } from "@/lib/core/money";
import { raisedTimeText, timeOfRaised } from "@/lib/core/raised";
import { backersFrom, OF_COMPANIES, parted } from "./company-conditions";
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
import {
  areaNamed,
  BOUNDS,
  EVENTS,
  OF_STATUS,
  predicateOf,
  saidOfOne,
  sectorInWords,
  unitBehind,
  withThe,
} from "./word-forms";

/** Parts of a noun phrase: what comes before the noun, the noun, and what follows it. */
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

const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** A value as it appears in a sentence. */
export function valueInWords(traits: FieldTraits | null, value: unknown): string {
  if (Array.isArray(value)) return listedWith("or", value.map(String));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number")
    return traits?.kind === "day" ? dayInWords(String(value)) : String(value);
  if (traits?.kind === "money") return usdText(Math.round(value), "precise");
  return traits?.kind === "year" ? String(value) : wholeNumber.format(value);
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
const isNegative = ({ op }: FieldCondition) => op.startsWith("not_");

type SaidOf = { either: string; values: readonly string[]; not: boolean };

const placed = (places: readonly string[], not: boolean): Phrase =>
  after(`${not ? "outside" : "in"} ${listedWith("or", places.map(withThe))}`);
const filedUnder = ({ either, not }: SaidOf): Phrase =>
  not ? after(`outside ${either}`) : before(either);

/** How texts are said of rows, by their fields. */
const OF_TEXT: Record<string, (said: SaidOf) => Phrase | null> = {
  category: ({ values, not }) =>
    filedUnder({ either: listedWith("or", values.map(sectorInWords)), values, not }),
  industry: filedUnder,
  sub_industry: filedUnder,
  tag: filedUnder,
  country: ({ values, not }) => placed(values, not),
  region: ({ values, not }) => placed(values.map(areaNamed), not),
  city: ({ values, not }) => placed(values, not),
  batch: ({ either, not }) => after(`${not ? "outside" : "in"} the ${either} batch`),
  status: ({ either, not }) =>
    not
      ? after(`that are not ${either.toLowerCase()}`)
      : after(OF_STATUS[either] ?? `with the status ${either}`),
  investor: ({ either, not }) => after(`${not ? "not backed" : "backed"} by ${either}`),
  lead_investor: ({ either, not }) => after(`${not ? "not led" : "led"} by ${either}`),
  person: ({ either, not }) => after(`${not ? "without" : "with"} ${either} on the team`),
  source: ({ either, not }) => after(`${not ? "not listed" : "listed"} in ${either}`),
  event: ({ values, not }) =>
    after(`${not ? "not about" : "about"} ${listedWith("or", values.map(eventInWords))}`),
  stage: ({ either, not }) => (not ? after(`other than ${either}`) : null),
  "round.stage": ({ either, not }) =>
    after(`in ${not ? "rounds other than " : ""}${either}${not ? "" : " rounds"}`),
  funding_stage: ({ either, not }) => after(`${not ? "not " : ""}at ${either}`),
  remote: ({ either, not }) => after(`that are ${not ? "not " : ""}${either.toLowerCase()}`),
  company_type: ({ either, not }) => {
    if (either === "Nonprofit") return after(`that are ${not ? "not " : ""}nonprofits`);
    return not ? after(`that are not ${either}`) : after(`of the type ${either}`);
  },
  "company.name": ({ either, not }) => after(`${not ? "not " : ""}of ${either}`),
  name: ({ either, not }) => after(not ? `other than ${either}` : `called ${either}`),
};

function ofText(name: string, condition: FieldCondition): Phrase | null {
  const values = textsOf(condition.value);
  const said = { either: listedWith("or", values), values, not: isNegative(condition) };
  return OF_TEXT[name]?.(said) ?? null;
}

/** "In 2021", "after 2019", "from 1 June 2026"; of a state "in 2024 or later", and not "since 2024". */
function whenInWords({ op, value }: FieldCondition, traits: FieldTraits, ofState = false): string {
  const text = valueInWords(traits, value);
  const isYear = traits.kind === "year";
  const year = Number(String(value).slice(0, 4));
  if (op === "gte" && /-01-01$/.test(String(value)))
    return ofState ? `in ${year} or later` : `since ${year}`;
  if (op === "lte" && /-12-31$/.test(String(value))) return `before ${year + 1}`;
  if (op === "gte") return isYear ? `in ${text} or later` : `from ${text}`;
  if (op === "lte") return isYear ? `in ${text} or earlier` : `on or before ${text}`;
  if (op === "gt") return `after ${text}`;
  if (op === "lt") return `before ${text}`;
  return op === "not_eq" ? `not in ${text}` : isYear ? `in ${text}` : `on ${text}`;
}

function ofNumber(name: string, condition: FieldCondition, traits: FieldTraits): Phrase | null {
  const { op, value } = condition;
  const event = EVENTS[name];
  if (event && (traits.kind === "day" || traits.kind === "year"))
    return after(`${event} ${whenInWords(condition, traits, event.startsWith("whose "))}`);
  const bound = BOUNDS[op];
  if (bound === undefined) return null;
  const said = `${name === "employees" && op === "lt" ? "fewer than " : bound}${valueInWords(traits, value)}`;
  const raisedIn = timeOfRaised(name);
  if (raisedIn) return after(`that raised ${said} ${raisedTimeText(raisedIn)}`);
  const count = (unit: string) => `${said} ${unitBehind(value, unit)}`;
  switch (name) {
    case "employees":
      return after(`with ${count("employees")}`);
    case "funding":
      return after(`that raised ${said}`);
    case "valuation":
      return after(`worth ${said}`);
    case "amount":
      return after(`of ${said}`);
    case "round.amount":
      return after(`in rounds of ${said}`);
    case "age":
      return after(`that are ${count("years")} old`);
    case "months_since_round":
      return after(`whose last round was ${count("months")} ago`);
    case "leads":
      return after(`that led ${count("rounds")}`);
    default:
      return traits.unit ? after(`with ${count(traits.unit)}`) : null;
  }
}

/** "A known city", "a known lead investor", "known people". */
function oneKnown(label: string, traits: FieldTraits | null): string {
  if (label === "people") return "known people";
  if (label === "number of rounds") return "a known round";
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
  if (name === "filed") return after(value ? "from SEC filings" : "from news outlets only");
  if (name === "tracked") return after(`of companies ${value ? "in" : "outside"} your projects`);
  if (name === "when") return after(whenInWords(condition, traits ?? { label: "", kind: "day" }));
  if (name === "hiring") return after(value ? "that are hiring" : "that are not hiring");
  const raisedIn = timeOfRaised(name);
  if (raisedIn && op === "known") return after(`that raised money ${raisedTimeText(raisedIn)}`);
  if (raisedIn && op === "unknown")
    return after(`without a known round ${raisedTimeText(raisedIn)}`);
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
    return after(`whose ${label} is ${whenInWords(condition, traits, true)}`);
  return after(`whose ${label} ${verbOf(op, traits)} ${boundOf(op)}${valueInWords(traits, value)}`);
}

/** "Is not" a value, "does not include" a word; a list has several values. */
function verbOf(op: FieldCondition["op"], traits: FieldTraits | null): string {
  const isNot = op.startsWith("not_");
  if (traits?.kind === "list") return isNot ? "do not include" : "include";
  if (op.endsWith("contains")) return isNot ? "does not include" : "includes";
  return isNot ? "is not" : "is";
}
const boundOf = (op: FieldCondition["op"]) => (op.startsWith("not_") ? "" : (BOUNDS[op] ?? ""));

/** "In London": a place with its country is one; "outside London" if one of the two is another. */
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
    const raised = /^that raised (money .+)$/.exec(said.length === 1 ? (said[0] ?? "") : "");
    return after(raised ? `that did not raise ${raised[1]}` : `but not ${listedWith("or", said)}`);
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
  if (isMonth) return `in ${monthInWords(from)}`;
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
  const { own, ofCompanies } = parted(about, where);
  const phrase = phrasesOf(about, own).reduce(joined, none);
  const nouns = phrase.noun ? [`${phrase.noun}s`] : [];
  return predicateOf([
    ...phrase.before,
    ...nouns,
    ...phrase.after,
    ...companiesOf(about, ofCompanies, null),
  ]);
}

/** "Of companies that are hiring": of which companies rows are; empty where nothing says so. */
function companiesOf(
  about: Subject,
  where: readonly Condition[],
  meaning: string | null,
  custom?: CustomLabels,
): string[] {
  if (where.length === 0) return [];
  const companies = rowsInWords({ about: "companies", where, meaning }, 2, custom);
  return [`${OF_COMPANIES[about] ?? "of"} ${companies}`];
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
  const { own, ofCompanies } = parted(about, where);
  const isOfPeople = about === "people" && ofCompanies.length > 0;
  const companies = companiesOf(about, ofCompanies, isOfPeople ? meaning : null, custom);
  const phrase = phrasesOf(about, own, custom).reduce(joined, none);
  const [one, many] = phrase.noun ? [phrase.noun, `${phrase.noun}s`] : NOUNS[about];
  const described = meaning && !isOfPeople ? [`closest to ${meaningInWords(meaning)}`] : [];
  const said = count === 1 ? phrase.after.map(saidOfOne) : phrase.after;
  // "Rounds of unicorns announced in 2024", but "rounds announced in 2024 of companies that …".
  const isNoun = companies.every((text) => /^\w+ \w+$/.test(text));
  const behind = isNoun ? [...companies, ...said] : [...said, ...companies];
  return [...phrase.before, count === 1 ? one : many, ...behind, ...described].join(" ");
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
