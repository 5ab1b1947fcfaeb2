import { DAY_MS } from "@/lib/core/durations";
import {
  type Condition,
  type FieldCondition,
  isFieldCondition,
  type Order,
  type Plan,
  partsOf,
  planAbout,
} from "@/lib/research/plan/plan";
import { isIsoDay, isoDay } from "@/lib/values/iso-day";
import { AMOUNT_MAX, CHOICE_LENGTH, CHOICES_MAX, type RoundSort, roundSorts } from "./constants";
import type { RoundFilters } from "./schema";

const oneOf = (field: string, value: readonly string[] | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: "in", value }];

/** A company is in a sector by what it is filed under, so each is asked for by its name. */
const inSectors = (field: string, sectors: readonly string[] | undefined): Condition[] =>
  sectors === undefined
    ? []
    : [{ any: sectors.map((value) => ({ field, op: "contains", value })) }];

/** Conditions on a company; `prefix`: as the company of its rounds or its investors' deals. */
export const ofCompany = (
  { sector, country, region, city }: Pick<RoundFilters, "sector" | "country" | "region" | "city">,
  prefix: "company." | "" = "company.",
) => [
  ...inSectors(`${prefix}category`, sector),
  ...oneOf(`${prefix}country`, country),
  ...oneOf(`${prefix}region`, region),
  ...oneOf(`${prefix}city`, city),
];

const isId = (investor: string) => investor.startsWith("ivr_");

/** The conditions of a plan about rounds. */
export function roundConditions(filters: RoundFilters): Condition[] {
  const { stage, investor, min_amount, max_amount, from, to } = filters;
  const bounds = [
    { field: "amount", op: "gte", value: min_amount },
    { field: "amount", op: "lte", value: max_amount },
    { field: "date", op: "gte", value: from },
    { field: "date", op: "lte", value: to },
  ] as const;
  return [
    ...oneOf("stage", stage),
    ...ofCompany(filters),
    ...bounds.flatMap(({ value, ...bound }) => (value === undefined ? [] : [{ ...bound, value }])),
    ...(investor === undefined
      ? []
      : [{ field: "investor", op: isId(investor) ? "eq" : "contains", value: investor } as const]),
  ];
}

const fields: Record<string, string> = {
  date: "date",
  amount: "amount",
  company: "company.name",
  stage: "stage",
  sector: "company.industry",
};

export const orderOf = (sort: RoundSort): Order[] => {
  const field = fields[sort.replace(/^-/, "")];
  return field ? [{ field, descending: sort.startsWith("-") }] : [];
};

/** What a row shows, in this order. */
const SHOWN = [
  "company.name",
  "stage",
  "amount",
  "date",
  "investor",
  "lead_investor",
  "company.city",
  "company.country",
  "company.industry",
];

export const roundsPlan = (filters: RoundFilters, sort: RoundSort, limit: number): Plan => ({
  ...planAbout("rounds"),
  where: roundConditions(filters),
  show: SHOWN,
  order: orderOf(sort),
  limit,
});

const besideDay = (day: string, days: number) => isoDay(new Date(Date.parse(day) + days * DAY_MS));

const choices: Readonly<Record<string, "stage" | "country" | "region" | "city">> = {
  stage: "stage",
  "company.country": "country",
  "company.region": "region",
  "company.city": "city",
};

/** Amounts and days that the list's address keeps: it leaves others out, and lists all rounds. */
const isAmount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < AMOUNT_MAX;
const isDay = (value: unknown): value is string => typeof value === "string" && isIsoDay(value);

/** A bound that includes its end: amounts are whole dollars, and days whole days. */
function boundOf({ field, op, value }: FieldCondition): RoundFilters | null {
  if (field === "amount" && isAmount(value)) {
    if (op === "gte" || op === "gt") return { min_amount: op === "gt" ? value + 1 : value };
    if (op === "lte" || (op === "lt" && value > 0))
      return { max_amount: op === "lt" ? value - 1 : value };
  }
  if (field === "date" && isDay(value)) {
    if (op === "gte" || op === "gt") return { from: op === "gt" ? besideDay(value, 1) : value };
    if (op === "lte" || op === "lt") return { to: op === "lt" ? besideDay(value, -1) : value };
    if (op === "eq") return { from: value, to: value };
  }
  return null;
}

/** Values that the list's address keeps as they are; null when it would leave some out. */
const keptChoices = (values: readonly string[]): string[] | null =>
  values.length <= CHOICES_MAX &&
  values.every(
    (value) => value.trim() !== "" && !value.includes("|") && value.length <= CHOICE_LENGTH,
  )
    ? [...values]
    : null;

/** The filter that asks the same as a condition; null when there is none. */
function filterOf(condition: Condition): RoundFilters | null {
  if (!isFieldCondition(condition)) {
    const parts = "any" in condition ? partsOf(condition).map(filterOf) : [];
    const sectors = parts.flatMap((part) => part?.sector ?? []);
    const isOfSectors = sectors.length > 0 && sectors.length === parts.length;
    return isOfSectors && keptChoices(sectors) ? { sector: sectors } : null;
  }
  const { field, op, value } = condition;
  const choice = choices[field];
  if (choice) {
    const values = op === "eq" || op === "in" ? keptChoices([value].flat().map(String)) : null;
    return values && { [choice]: values };
  }
  if (typeof value === "string" && keptChoices([value])) {
    if (field === "company.category" && op === "contains") return { sector: [value] };
    const isOne = op === "contains" || (op === "eq" && isId(value));
    if (field === "investor" && isOne) return { investor: value };
  }
  return boundOf(condition);
}

/** The filters and the sort that list the rounds of a plan; null when the list has none for it. */
export function roundsOfPlan({
  where,
  meaning,
  order,
}: Plan): (RoundFilters & { sort?: RoundSort }) | null {
  const filters = where.map(filterOf);
  const names = filters.flatMap((filter) => Object.keys(filter ?? {}));
  // Two conditions on one filter would be one of the two.
  const isKept = filters.every((filter) => filter !== null) && new Set(names).size === names.length;
  const sort = order.length === 0 ? undefined : sortOf(order);
  if (!isKept || meaning !== null || sort === null) return null;
  return Object.assign({}, ...filters, sort && { sort });
}

function sortOf([first, second]: readonly Order[]): RoundSort | null {
  if (!first || second || !("field" in first)) return null;
  return (
    roundSorts.find((sort) => JSON.stringify(orderOf(sort)) === JSON.stringify([first])) ?? null
  );
}

export const summaryPlan = (filters: RoundFilters): Plan => ({
  ...planAbout("rounds"),
  where: roundConditions(filters),
  measures: [{ of: "count" }, { of: "sum", field: "amount" }, { of: "median", field: "amount" }],
});
