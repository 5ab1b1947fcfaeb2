import { dayInWords } from "@/lib/core/day-text";
import { moneyText } from "@/lib/core/money";
import { employeesText } from "@/lib/domains/companies/rules";
import type { Facts, PersonFact, RoundFact } from "@/lib/domains/evaluations/rules/facts";
import { ageOf, monthsSince } from "@/lib/research/plan/derived";
import type { FieldValue } from "@/lib/research/plan/evaluate";
import { traitsOf } from "@/lib/research/plan/fields";
import type { Values } from "@/lib/research/plan/holds";
import type { Cell } from "@/lib/research/plan/result";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import { dollarsOf, type KnownCompany } from "./known";

/** From this post-money valuation on, in US dollars, a company is a unicorn. */
const UNICORN = 1_000_000_000;

/** The evidence's field that states a field of plans, where the two are called otherwise. */
const statedBy: Readonly<Record<string, string>> = {
  tag: "tags",
  investor: "round",
  investors: "round",
  rounds: "round",
  funding: "round",
  funding_date: "round",
  last_funding_amount: "round",
  months_since_round: "round",
  funding_stage: "stage",
  age: "founded_year",
  category: "industry",
  unicorn: "valuation",
};

function investorsOf({ rounds }: KnownCompany): string[] {
  return [...new Set(rounds.flatMap((round) => [...round.lead_investors, ...round.investors]))];
}

const texts = (value: unknown): string[] => {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : [];
};

/** A company's values by the fields of plans; null is unknown. `today`: an ISO day. */
function fieldValues(company: KnownCompany, today: string): Record<string, FieldValue> {
  const { sample, value, rounds, people, raised, employees } = company;
  const own = (field: Parameters<typeof value>[0]) => value(field) as FieldValue;
  const founded = value("founded_year") as number | null;
  const lastOn = rounds[0]?.date?.date ?? null;
  const investors = investorsOf(company);
  const valuation = dollarsOf(value("valuation"));
  const said = [own("industry"), own("tags"), own("description")].flatMap(texts);
  return {
    name: sample.name,
    website: (value("website") as { url: string } | null)?.url ?? null,
    description: own("description"),
    category: sectorsIn(said),
    industry: own("industry"),
    tag: own("tags"),
    country: texts(own("country")),
    city: texts(own("city")),
    founded_year: founded,
    age: founded === null ? null : ageOf(founded, today),
    employees,
    funding: raised,
    funding_stage: own("stage"),
    funding_date: lastOn,
    months_since_round: lastOn === null ? null : monthsSince(lastOn, today),
    last_funding_amount: dollarsOf(rounds[0]?.amount),
    valuation,
    unicorn: valuation === null ? null : valuation >= UNICORN,
    annual_revenue: dollarsOf(value("annual_revenue")),
    investor: investors,
    investors: investors.length || null,
    rounds: rounds.length || null,
    person: people.map(({ name }) => name),
    company_type: own("company_type"),
    status: own("status"),
  };
}

function textOf(field: string, value: FieldValue): string {
  if (value === null) return "";
  if (field === "category")
    return texts(value)
      .map((id) => sectorOf(id)?.label ?? id)
      .join(", ");
  const { kind } = traitsOf("companies", field) ?? { kind: "text" };
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") {
    const { min, max } = value as { min: number; max: number | null };
    return employeesText(min, max);
  }
  if (kind === "money" && typeof value === "number")
    return moneyText({ amount: value, max: null, at_least: field === "funding", currency: "USD" });
  if (kind === "day") return dayInWords(String(value));
  return String(value);
}

/** A value as tables compare it: of a range its lower end, and sectors by their names. */
function shownValue(field: string, value: FieldValue): Cell["value"] {
  if (field === "category") return texts(value).map((id) => sectorOf(id)?.label ?? id);
  const isRange = typeof value === "object" && value !== null && "min" in value;
  return isRange ? (value as { min: number }).min : (value as Cell["value"]);
}

/** What is known of a company as cells, by the fields of plans; unknown ones are left out. */
export function cellsOf(company: KnownCompany, today: string): Map<string, Cell> {
  const known = Object.entries(fieldValues(company, today)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return new Map(
    known.map(([field, value]): [string, Cell] => {
      const stated = statedBy[field] ?? field;
      const claims = company.claims.filter((claim) => claim.field === stated).map(({ id }) => id);
      return [field, { value: shownValue(field, value), text: textOf(field, value), claims }];
    }),
  );
}

/** A company as conditions of searches and criteria read it. */
export const valuesOf = (company: KnownCompany, today: string): Values =>
  fieldValues(company, today);

const toRound = ({ claim_ids, ...round }: KnownCompany["rounds"][number]): RoundFact => ({
  claim: claim_ids[0] ?? "",
  stage: round.stage,
  date: round.date?.date ?? null,
  amount: dollarsOf(round.amount),
  valuation: dollarsOf(round.valuation),
  investor: [...new Set([...round.lead_investors, ...round.investors])],
  lead_investor: round.lead_investors,
});

const toPerson = ({ claim_ids, name, title }: KnownCompany["people"][number]): PersonFact => ({
  claim: claim_ids[0] ?? "",
  name,
  title,
});

/** What an evaluation of a company is computed from. */
export function factsOf(company: KnownCompany, today: string): Facts {
  const values = fieldValues(company, today);
  const facts = [...cellsOf(company, today)].map(([field, { text, claims }]) => [
    field,
    { value: values[field], text, claims },
  ]);
  const told = (["description", "long_description"] as const).flatMap((field) =>
    company.claims.filter((claim) => claim.field === field),
  );
  return {
    company: { id: company.sample.id, name: company.sample.name },
    day: today,
    values: Object.fromEntries(facts),
    rounds: company.rounds.map(toRound),
    people: company.people.map(toPerson),
    texts: told.map(({ id, value }) => ({
      claim: id,
      field: "description",
      text: String(value),
    })),
    judgements: {},
  };
}
