import { type Condition, type Order, type Plan, planAbout } from "@/lib/research/plan/plan";
import type { RoundSort } from "./constants";
import type { RoundFilters } from "./schema";

const oneOf = (field: string, value: readonly string[] | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: "in", value }];

/** A company is in a sector by what it is filed under, so each is asked for by its name. */
const inSectors = (field: string, sectors: readonly string[] | undefined): Condition[] =>
  sectors === undefined
    ? []
    : [{ any: sectors.map((value) => ({ field, op: "contains", value })) }];

/** Conditions on a company; `prefix`: it stands beside its rounds or its investors' deals. */
export const ofCompany = (
  { sector, country }: Pick<RoundFilters, "sector" | "country">,
  prefix: "company." | "" = "company.",
) => [...inSectors(`${prefix}category`, sector), ...oneOf(`${prefix}country`, country)];

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

export const summaryPlan = (filters: RoundFilters): Plan => ({
  ...planAbout("rounds"),
  where: roundConditions(filters),
  measures: [{ of: "count" }, { of: "sum", field: "amount" }, { of: "median", field: "amount" }],
});
