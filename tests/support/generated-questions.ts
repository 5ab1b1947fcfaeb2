import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import { US_STATES } from "@/lib/values/places";
import type { Condition } from "./search-conditions";
import type { OracleRow } from "./search-oracle";

/** Seeded random numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Draw = { row: OracleRow; other: OracleRow; random: () => number };

const oneOf = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

function text(
  field: Condition["field"],
  own: string | null,
  other: string | null,
  random: () => number,
) {
  if (own === null) return null;
  const op = oneOf(["eq", "eq", "contains", "in", "not_eq", "not_in"] as const, random);
  const isList = op === "in" || op === "not_in";
  const value = op === "not_eq" ? (other ?? own) : own;
  return { field, op, value: isList ? [...new Set([value, other ?? value])] : value };
}

function number(field: Condition["field"], own: number | null, step: number, random: () => number) {
  if (own === null) return null;
  const op = oneOf(["gte", "lte", "gte", "lte", "eq", "not_eq"] as const, random);
  const moved = own + Math.round((random() - 0.5) * step);
  return { field, op, value: op === "eq" ? own : Math.max(0, moved) };
}

function about({ row, random }: Draw): Condition | null {
  const sector = sectorOf(oneOf([...row.sectors], random) ?? "");
  if (!sector) return null;
  const op = oneOf(["contains", "contains", "not_contains"] as const, random);
  return { field: oneOf(["category", "industry"] as const, random), op, value: sector.label };
}

function day({ row, random }: Draw): Condition | null {
  const op = oneOf(["gte", "lte"] as const, random);
  return row.last_round_on === null
    ? null
    : { field: "funding_date", op, value: row.last_round_on };
}

const TYPES = ["Privately Held", "Public Company", "Acquired"] as const;

/** Regions as people name them, not as codes in addresses. */
const REGIONS = ["Europe", "Nordics", "Southeast Asia", "Bay Area", "New England"];
function regionOf({ id, region, country }: OracleRow): string | null {
  if (id.charCodeAt(7) % 2 === 0) return REGIONS[id.charCodeAt(8) % REGIONS.length] ?? null;
  return country === "United States" ? (US_STATES.get(region ?? "") ?? region) : region;
}

/** One condition for each field; null where the company has no value. */
const draws: ((draw: Draw) => Condition | null)[] = [
  ({ row, other, random }) => text("country", row.country, other.country, random),
  ({ row, other, random }) => text("country", row.country, other.country, random),
  ({ row, other, random }) => text("region", regionOf(row), regionOf(other), random),
  ({ row, other, random }) =>
    text("country", row.places[0] ?? null, other.places.at(-1) ?? null, random),
  ({ row, other, random }) => text("city", row.city, other.city, random),
  ({ row, other, random }) => text("maturity", row.maturity, other.maturity, random),
  ({ row, other, random }) => text("sub_industry", row.sub_industry, other.sub_industry, random),
  ({ row, other, random }) => text("remote", row.remote, other.remote, random),
  ({ random }) => ({
    field: "hiring",
    op: oneOf(["eq", "not_eq"] as const, random),
    value: oneOf(["yes", "no"], random),
  }),
  ({ row, other, random }) => text("funding_stage", row.stage, other.stage, random),
  ({ row, other, random }) => text("status", row.status, other.status, random),
  ({ row, random }) => number("founded_year", row.founded_year, 8, random),
  ({ row, random }) => number("founded_year", row.founded_year, 8, random),
  ({ row, random }) => number("employees", row.employees_min, 60, random),
  ({ row, random }) => number("employees", row.employees_max, 60, random),
  ({ row, random }) => number("funding", row.total_funding, (row.total_funding ?? 0) / 2, random),
  ({ row, random }) =>
    number("last_funding_amount", row.last_round_amount, (row.last_round_amount ?? 0) / 2, random),
  day,
  about,
  about,
  ({ row, random }) =>
    row.industry === null
      ? null
      : { field: "industry", op: oneOf(["eq", "not_eq"] as const, random), value: row.industry },
  ({ row, random }) =>
    row.investors.length === 0
      ? null
      : {
          field: "investor",
          op: oneOf(["contains", "not_contains", "eq", "not_eq"] as const, random),
          value: oneOf(row.investors, random),
        },
  ({ random }) => ({
    field: "company_type",
    op: oneOf(["eq", "eq", "not_eq"] as const, random),
    value: oneOf(TYPES, random),
  }),
  ({ row, other, random }) => text("batch", row.batch, other.batch, random),
];

const isAskable = ({ value }: Condition) =>
  [value]
    .flat()
    .every((one) => typeof one === "number" || (one.trim() === one && one.length <= 200));

/**
 * Conditions that a company satisfies fully or nearly. Every third question mixes in those of
 * another company, so that many find nothing.
 */
export function generatedQuestion(rows: readonly OracleRow[], random: () => number): Condition[] {
  const [row, other] = [oneOf(rows, random), oneOf(rows, random)];
  const wanted = 1 + Math.floor(random() * 4);
  const isMixed = random() < 0.34;
  const conditions: Condition[] = [];
  for (let tries = 0; conditions.length < wanted && tries < 40; tries++) {
    const from = isMixed && conditions.length % 2 === 1 ? other : row;
    const drawn = oneOf(draws, random)({ row: from, other, random });
    if (drawn && isAskable(drawn) && !conditions.some(({ field }) => field === drawn.field))
      conditions.push(drawn);
  }
  return conditions;
}
