import { type RaisedTime, timeOfRaised } from "@/lib/core/raised";
import { lookupKey } from "@/lib/core/search-key";
import {
  FACET_VALUES,
  facetFields,
  NEAR_MISSES,
  RELAXATIONS,
} from "@/lib/domains/companies/constants";
import {
  asDescription,
  toInterpretation,
  worded,
} from "@/lib/domains/companies/rules/interpretation";
import type {
  Facet,
  FoundCompany,
  Interpretation,
  NearMiss,
  Reason,
  Relaxation,
} from "@/lib/domains/companies/schema/search";
import { traitsOf } from "@/lib/research/plan/fields";
import { preparedSearch } from "@/lib/research/plan/holds";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  fieldsIn,
  isFieldCondition,
  type WordedCondition,
} from "@/lib/research/plan/plan";
import { readAsDescription, readCompanies } from "@/lib/research/reading/companies";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { wordsIn } from "@/lib/search/term-weights";
import { STOP_WORDS } from "@/lib/search/vocabulary";
import { nameKey } from "@/lib/values/names";
import { cellsOf, valuesOf } from "./facts";
import { type KnownCompany, knownCompanies, toItem } from "./known";
import { companyNamed, demoNames } from "./names";

/*
 * The product's search over the demo's companies: the same reading of questions and the same
 * meaning of conditions as on the server, evaluated in memory.
 */

export type Asked = { q: string; where?: readonly Condition[]; words?: string };

const contextOf = (today: string) => ({ names: demoNames, batches: [], today });

/** How a question is understood, as the server would. */
export function interpret(query: string, today: string): Interpretation {
  const isName = companyNamed(query) !== null;
  const reading = isName
    ? { ...readAsDescription(""), name: query.trim() }
    : readCompanies(query, contextOf(today));
  return toInterpretation(query, reading);
}

/** The same with conditions and words that were edited by hand. */
function understoodOf({ q, where, words }: Asked, today: string): Interpretation {
  const read = interpret(q, today);
  if (where === undefined && words === undefined) return read;
  const byHand = where?.map((condition) => ({ ...worded(condition), text: "", start: 0, end: 0 }));
  const residual = words ?? [read.name, read.residual].filter(Boolean).join(" ");
  const constraints = byHand ?? read.constraints;
  return { ...read, constraints, residual, name: null, intent: "find_companies" };
}

const plainOf = ({ text, start, end, in_words, ...condition }: WordedCondition): Condition =>
  condition as Condition;

type Ready = (company: KnownCompany) => boolean;

/**
 * What a company raised in a time, in US dollars; null where no amount of it is known, undefined
 * without a round then.
 */
function raisedIn({ rounds }: KnownCompany, { from, to }: RaisedTime): number | null | undefined {
  const isThen = (day: string) => (from ?? "") <= day && day <= (to ?? day);
  const own = rounds.filter(({ date }) => date && isThen(date.date));
  if (own.length === 0) return undefined;
  const amounts = own.flatMap(({ amount }) => (amount?.currency === "USD" ? [amount.amount] : []));
  return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
}

/** A condition made ready, as the database decides it. */
function readyOf(condition: Condition, today: string): Ready {
  const isFound = preparedSearch("companies", [condition], today);
  const times = fieldsIn([condition]).flatMap((field) => {
    const time = timeOfRaised(field);
    return time ? [{ field, time }] : [];
  });
  return (company) => {
    const raised = times.map(({ field, time }) => [field, raisedIn(company, time)] as const);
    return isFound({ ...valuesOf(company, today), ...Object.fromEntries(raised) });
  };
}

const textsOf = ({ sample, claims, rounds, people }: KnownCompany): string =>
  [
    sample.name,
    ...claims
      .filter(({ field }) => /^(description|industry|tags|city|country)$/.test(field))
      .flatMap(({ value }) => [value].flat()),
    ...rounds.flatMap((round) => [...round.lead_investors, ...round.investors]),
    ...people.map(({ name }) => name),
  ].join(" ");

/** The words of a text that are looked for, each once. */
const wordsOf = (text: string): string[] => [
  ...new Set(wordsIn(lookupKey(text)).filter((word) => !STOP_WORDS.has(word))),
];

const has = (company: KnownCompany, words: readonly string[]): string[] => {
  const own = wordsIn(lookupKey(textsOf(company)));
  return words.filter((word) => own.some((each) => each === word || each === `${word}s`));
};

/** Companies that a name means: exactly, or by its beginning. */
function called(name: string): KnownCompany[] {
  const key = nameKey(name);
  const exact = knownCompanies.filter(({ sample }) => nameKey(sample.name) === key);
  if (exact.length > 0) return exact;
  return knownCompanies.filter(({ sample }) => nameKey(sample.name).startsWith(key));
}

/** A question as it is understood, and the companies that it finds, best first. */
export type Found = {
  understood: Interpretation;
  conditions: readonly Condition[];
  words: readonly string[];
  companies: readonly KnownCompany[];
};

function findBy(understood: Interpretation, today: string): Found {
  const { name, residual, constraints } = understood;
  const conditions = constraints.map(plainOf);
  const words = name === null ? wordsOf(residual) : [];
  const among = name === null ? knownCompanies : called(name);
  const ready = conditions.map((condition) => readyOf(condition, today));
  const met = among.filter((company) => ready.every((holds) => holds(company)));
  const ranked = met.map((company) => ({ company, count: has(company, words).length }));
  const most = Math.max(0, ...ranked.map(({ count }) => count));
  const found = ranked
    .filter(({ count }) => words.length === 0 || (count > 0 && count === most))
    .map(({ company }) => company);
  return { understood, conditions, words, companies: found };
}

/** Finds companies; a sentence that nobody meets as conditions may describe what one does. */
export function find(asked: Asked, today: string): Found {
  const found = findBy(understoodOf(asked, today), today);
  if (found.companies.length > 0 || asked.where || asked.words !== undefined) return found;
  const described = asDescription(found.understood);
  const other = described && findBy(described, today);
  return other && other.companies.length > 0 ? other : found;
}

type Key = string | number | null | undefined;

/** What each order of a list compares; what is not known comes last. */
const sortKeys: Readonly<Record<string, (company: KnownCompany) => Key>> = {
  name: ({ sample }) => lookupKey(sample.name),
  updated: () => 0,
  founded: ({ value }) => value("founded_year") as number | null,
  employees: ({ employees }) => employees?.min,
  funding: ({ raised }) => raised,
  valuation: ({ value }) => (value("valuation") as { amount: number } | null)?.amount,
  annual_revenue: (company) => toItem(company).annual_revenue,
  last_round_on: ({ rounds }) => rounds[0]?.date?.date,
  last_round_amount: ({ rounds }) => rounds[0]?.amount?.amount,
  rounds: ({ rounds }) => rounds.length,
};

/** Companies in an order; by relevance they stay as they were found. */
export function sorted(companies: readonly KnownCompany[], sort: string | null): KnownCompany[] {
  const keyOf = sortKeys[sort?.replace(/^-/, "") ?? ""];
  if (!keyOf) return [...companies];
  const direction = sort?.startsWith("-") ? -1 : 1;
  return companies.toSorted((a, b) => {
    const [first, second] = [keyOf(a) ?? null, keyOf(b) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first === second ? 0 : direction * (first < second ? -1 : 1);
  });
}

/** The company's own tag or industry that names the sector that is asked for. */
function sectorReason({ value }: KnownCompany, { field, value: asked }: FieldCondition) {
  const wanted = [asked].flat().flatMap((name) => sectorNamed(String(name))?.id ?? []);
  const says = (text: string) => sectorsIn([text]).some((id) => wanted.includes(id));
  const tag = (value("tags") as string[] | null)?.find(says);
  return tag ? { field, text: `tagged ${tag}`, words: [tag] } : null;
}

/** The investor of the company that is asked for. */
function investorReason(company: KnownCompany, { field, value }: FieldCondition) {
  const wanted = [value].flat().map((name) => nameKey(String(name)));
  const own = company.rounds.flatMap((round) => [...round.lead_investors, ...round.investors]);
  const backer = own.find((name) => wanted.some((key) => nameKey(name).startsWith(key)));
  return backer ? { field, text: `Backed by ${backer}`, words: [backer] } : null;
}

/** What a company has to say about a condition; null for nothing that could be quoted. */
function reasonFor(company: KnownCompany, condition: Condition, today: string) {
  const [first] = fieldConditions([condition]);
  if (!first || first.op === "unknown" || !isFieldCondition(condition)) return null;
  const quoted = { category: sectorReason, investor: investorReason }[first.field];
  const told = quoted?.(company, first);
  if (told) return told;
  const field = first.field === "category" ? "industry" : first.field;
  const text = cellsOf(company, today).get(field)?.text;
  if (!text) return null;
  const label = traitsOf("companies", field)?.label ?? "";
  const isPlain = /^(category|industry|country|city|region|status)$/.test(first.field);
  return { field: first.field, text: isPlain ? text : `${label}: ${text}`, words: [] };
}

function reasonsOf(company: KnownCompany, { conditions, words }: Found, today: string): Reason[] {
  const told = conditions.flatMap((condition, at) => {
    const reason = reasonFor(company, condition, today);
    return reason ? [{ constraint: at, ...reason }] : [];
  });
  const said = has(company, words);
  if (said.length === 0) return told;
  const text = `mentions “${said.join(" ")}”`;
  return [...told, { constraint: null, field: "text", text, words: said }];
}

/** A company as a search shows it. */
export const toFound = (company: KnownCompany, found: Found, today: string): FoundCompany => ({
  ...toItem(company),
  last_round: company.last_round,
  reasons: reasonsOf(company, found, today),
  custom: {},
});

const isOn = (condition: Condition, field: string) =>
  isFieldCondition(condition) && condition.field === field;

/** The most common values of each field, counted with all conditions but those on that field. */
export function facetsOf(asked: Asked, today: string): Facet[] {
  const { understood } = find(asked, today);
  const facets = facetFields.map((field): Facet => {
    const constraints = understood.constraints.filter((each) => !isOn(plainOf(each), field));
    const { companies } = findBy({ ...understood, constraints }, today);
    const counts = new Map<string, number>();
    for (const company of companies) {
      const text = cellsOf(company, today).get(field)?.text;
      const values = field === "category" ? (text?.split(", ") ?? []) : text ? [text] : [];
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, FACET_VALUES);
    return { field, values, is_capped: false };
  });
  return facets.filter(({ values }) => values.length > 0);
}

/** Companies that miss one condition, and what is known of them instead. */
export function nearMissesOf(asked: Asked, today: string): NearMiss[] {
  const { understood, conditions } = find(asked, today);
  // Of a single condition every company would be one.
  if (conditions.length < 2) return [];
  return conditions
    .flatMap((condition, constraint): NearMiss[] => {
      const others = understood.constraints.filter((_, at) => at !== constraint);
      const missed = findBy({ ...understood, constraints: others }, today).companies.filter(
        (company) => !readyOf(condition, today)(company),
      );
      return missed.map((company) => ({
        item: toItem(company),
        constraint,
        because: reasonFor(company, condition, today)?.text ?? "Not known",
      }));
    })
    .slice(0, NEAR_MISSES);
}

/** Conditions to drop where nothing was found. */
export function relaxationsOf({ understood, companies }: Found, today: string): Relaxation[] {
  if (companies.length > 0) return [];
  return understood.constraints
    .map((_, constraint): Relaxation => {
      const others = understood.constraints.filter((_each, at) => at !== constraint);
      const { length: total } = findBy({ ...understood, constraints: others }, today).companies;
      return { changes: [{ constraint, action: "drop", to: null }], total, total_is_capped: false };
    })
    .filter(({ total }) => total > 0)
    .slice(0, RELAXATIONS);
}
