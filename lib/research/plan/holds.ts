import { raisedKey } from "@/lib/core/raised";
import { searchKey } from "@/lib/core/search-key";
import type { Filter } from "@/lib/search/filter";
import { isInvestorCalled } from "@/lib/search/plan";
import { nameKey } from "@/lib/values/names";
import type { FieldValue } from "./evaluate";
import { filterOf } from "./filters";
import { normalize } from "./normalize";
import { type Condition, type Plan, planAbout } from "./plan";

/*
 * Whether one company, round or person meets conditions, decided from values in memory: yes, no, or
 * not known. The conditions are those of searches and plans, so that a criterion and a search of the
 * same words agree; a test compares the two.
 */

/** A company's values by its fields; `category` holds ids of sectors. Null and missing: unknown. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;

/** Null: not known. */
type Held = boolean | null;

const isRange = (value: unknown): value is { min: number; max: number | null } =>
  typeof value === "object" && value !== null && "min" in value;
const listOf = (value: FieldValue | undefined): string[] => {
  if (value === null || value === undefined || isRange(value)) return [];
  return Array.isArray(value) ? [...value] : [String(value)];
};

/** The field behind each column of the database. */
const fieldOf: Readonly<Record<string, string>> = {
  sectors: "category",
  tags: "tag",
  total_funding: "funding",
  stage: "funding_stage",
  last_round_on: "funding_date",
  last_round_amount: "last_funding_amount",
  valuation_usd: "valuation",
  annual_revenue_usd: "annual_revenue",
  known_rounds: "rounds",
  known_investors: "investors",
  investors: "investor",
  former_names: "former_name",
  round_stage: "stage",
  round_on: "date",
  round_amount: "amount",
  round_valuation: "valuation",
  round_investors: "investor",
  round_leads: "lead_investor",
  person_key: "name",
  person_title: "title",
};

/** A value as its column holds it. */
function textsIn(column: string, values: Values): string[] {
  const own = listOf(values[fieldOf[column] ?? column]);
  if (column === "city") return own.map(searchKey);
  if (column === "person_key") return own.map(nameKey);
  return own;
}

/** Who is filed under some industry is known to be in a line of business or not to be. */
function isKnown(column: string, values: Values): boolean {
  if (column === "is_public") return true;
  if (column === "sectors")
    return listOf(values.category).length > 0 || listOf(values.industry).length > 0;
  const value = values[fieldOf[column] ?? column];
  return isRange(value) || listOf(value).length > 0;
}

const folded = (text: string) =>
  ` ${searchKey(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

function hasPhrase(texts: readonly string[], phrases: readonly string[], whole: boolean): boolean {
  const wanted = phrases.map(folded);
  return texts
    .map(folded)
    .some((text) => wanted.some((phrase) => (whole ? text === phrase : text.includes(phrase))));
}

type Bounds = Extract<Filter, { kind: "range" | "raised" | "custom" }>;

const isBounded = ({ min, above, max, below }: Bounds): boolean =>
  [min, above, max, below].some((bound) => bound !== undefined);

function inRange({ min, above, max, below }: Bounds, value: FieldValue): boolean {
  const [low, high] = isRange(value) ? [value.min, value.max] : [value, value];
  const least = low as number | string;
  const most = high as number | string | null;
  if (min !== undefined && !(least >= min)) return false;
  if (above !== undefined && !(least > above)) return false;
  if (max !== undefined && !(most !== null && most <= max)) return false;
  return below === undefined || (most !== null && most < below);
}

const isPublic = (values: Values): boolean =>
  values.status === "Public" || values.company_type === "Public Company";

type OneOf = Extract<Filter, { kind: "in" }>;

function ofValues({ column, values: wanted, codes }: OneOf, values: Values): boolean {
  if (column === "is_public") return wanted.includes(String(isPublic(values)));
  const asked = column === "city" ? wanted.map(searchKey) : wanted;
  const own = textsIn(column, values);
  if (own.some((text) => asked.includes(text))) return true;
  const [country = codes?.country] = listOf(values.country);
  return country === codes?.country && own.some((text) => codes?.values.includes(text));
}

/** Words in what is written of a company. */
function ofWords({ phrases }: Extract<Filter, { kind: "words" }>, values: Values): boolean {
  const texts = [values.name, values.industry, values.tag, values.description].flatMap(listOf);
  return hasPhrase(
    texts,
    phrases.map((words) => words.join(" ")),
    false,
  );
}

function ofInvestors(filter: Extract<Filter, { kind: "investor" }>, values: Values): boolean {
  if ("ids" in filter) throw new Error("Investors by id are not compared in memory");
  return textsIn(filter.column ?? "investors", values).some((own) => isInvestorCalled(own, filter));
}

/** A field that the organization defined; without words or bounds: whether it has a value. */
function ofCustom(filter: Extract<Filter, { kind: "custom" }>, values: Values): Held {
  const value = values[filter.field];
  const isStated = isRange(value) || listOf(value).length > 0;
  if (!filter.phrases && !isBounded(filter)) return isStated;
  if (!isStated || value === null || value === undefined) return null;
  if (!filter.phrases) return inRange(filter, value);
  return hasPhrase(listOf(value), filter.phrases, filter.whole ?? false);
}

function plainly(filter: Filter, values: Values): Held {
  switch (filter.kind) {
    case "in":
      return isKnown(filter.column, values) ? ofValues(filter, values) : null;
    case "range": {
      const value = values[fieldOf[filter.column] ?? filter.column];
      return value === null || value === undefined ? null : inRange(filter, value);
    }
    case "text": {
      const texts = textsIn(filter.column, values);
      return texts.length === 0 ? null : hasPhrase(texts, filter.phrases, filter.whole);
    }
    case "words":
      return ofWords(filter, values);
    case "investor":
      return isKnown(filter.column ?? "investors", values) ? ofInvestors(filter, values) : null;
    case "name":
      return [values.name, values.former_name]
        .flatMap(listOf)
        .some((name) => filter.keys.includes(nameKey(name)));
    case "person": {
      const people = listOf(values.person);
      if (people.length === 0) return null;
      return filter.phrases.length === 0 || hasPhrase(people, filter.phrases, filter.whole);
    }
    case "raised": {
      const value = values[raisedKey({ from: filter.from ?? null, to: filter.to ?? null })];
      // Without bounds: whether there is a round of that time, of whatever amount.
      if (!isBounded(filter)) return value !== undefined;
      return value === null || value === undefined ? null : inRange(filter, value);
    }
    case "custom":
      return ofCustom(filter, values);
    case "unknown":
      return !isKnown(filter.column, values);
    case "all":
      return together(filter.of, values, false);
    case "any":
      return together(filter.of, values, true);
    default:
      throw new Error(`No condition in memory: ${filter.kind}`);
  }
}

/** `deciding`: the answer of one that settles all: yes for alternatives, no for what must all hold. */
function together(of: readonly Filter[], values: Values, deciding: boolean): Held {
  const each = of.map((one) => holdsOf(one, values));
  if (each.includes(deciding)) return deciding;
  return each.includes(null) ? null : !deciding;
}

/** Whether a filter holds: null where a value that decides it is not known. */
function holdsOf(filter: Filter, values: Values): Held {
  const held = plainly(filter, values);
  return filter.not && held !== null ? !held : held;
}

/**
 * Whether a search finds a row by a filter. A value that is not known meets none; `any` and `all` are
 * always known, so `not` of them finds that row.
 */
function isFoundBy(filter: Filter, values: Values): boolean {
  const { not = false } = filter;
  if (filter.kind !== "all" && filter.kind !== "any") return plainly(filter, values) === !not;
  const isOne = (one: Filter) => isFoundBy(one, values);
  return (filter.kind === "any" ? filter.of.some(isOne) : filter.of.every(isOne)) !== not;
}

function filtersOf(about: Plan["about"], where: readonly Condition[], today: string): Filter[] {
  const normal = normalize({ ...planAbout(about), where });
  return normal.where.map((condition) => filterOf(about, condition, today));
}

/** Conditions made ready for many rows: ages and months are reckoned from an ISO day. */
export function preparedConditions(
  about: Plan["about"],
  where: readonly Condition[],
  today: string,
): (values: Values) => Held {
  const filters = filtersOf(about, where, today);
  return (values) => together(filters, values, false);
}

/** The same as a search decides it, which knows no third answer. */
export function preparedSearch(
  about: Plan["about"],
  where: readonly Condition[],
  today: string,
): (values: Values) => boolean {
  const filters = filtersOf(about, where, today);
  return (values) => filters.every((filter) => isFoundBy(filter, values));
}
