import type { CompanyCard, Found, SearchAsk } from "@/lib/engine/tools";
import type { Condition, Constraint } from "@/lib/search/constraint";
import { interpret } from "@/lib/search/query/interpret";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { nameKey } from "@/lib/values/names";
import type { Row } from "./rows";

export const TODAY = "2026-11-22";

export type World = { rows: readonly Row[]; cards: readonly CompanyCard[] };

const REGIONS: Record<string, string[]> = {
  Europe: ["Germany", "France", "Sweden", "United Kingdom", "Norway", "Spain", "Switzerland"],
  Nordics: ["Sweden", "Norway"],
  Asia: ["Japan", "India", "Singapore"],
  "North America": ["United States"],
};

const numberOf: Partial<Record<Condition["field"], (row: Row) => number | undefined>> = {
  founded_year: (row) => row.founded,
  employees: (row) => row.employees?.[0],
  funding: (row) => (row.currency ? undefined : row.total),
  last_funding_amount: (row) => row.rounds?.[0]?.amount,
};

const textOf = (row: Row) =>
  [row.name, row.industry, row.description, row.about, ...(row.tags ?? []), ...(row.former ?? [])]
    .join(" ")
    .toLowerCase();

function saysSector(row: Row, asked: string): boolean {
  const sector = sectorNamed(asked);
  const texts = [row.industry, row.description, ...(row.tags ?? [])].filter(
    (text) => text !== undefined,
  );
  return sector ? sectorsIn(texts).includes(sector.id) : textOf(row).includes(asked.toLowerCase());
}

function holds(row: Row, { field, op, value }: Condition): boolean {
  const number = numberOf[field];
  if (number) {
    const has = number(row);
    if (has === undefined) return false;
    if (op === "gte") return has >= Number(value);
    return op === "lte" ? has <= Number(value) : has === Number(value);
  }
  const asked = [value].flat().map(String);
  const has = ((): string | undefined => {
    if (field === "country") return row.country;
    if (field === "city") return row.city;
    if (field === "funding_stage") return row.stage;
    if (field === "status") return row.status;
    return field === "batch" ? row.batch : undefined;
  })();
  const is = (() => {
    if (field === "category" || field === "industry")
      return asked.some((one) => saysSector(row, one));
    if (field === "investor")
      return asked.some((one) => row.investors?.some((name) => name.includes(one)) ?? false);
    if (field === "region")
      return asked.some((one) => REGIONS[one]?.includes(row.country ?? "") ?? row.city === one);
    if (field === "name") return asked.some((one) => nameKey(one) === nameKey(row.name));
    if (field === "company_type")
      return (
        asked.includes(row.type ?? "") ||
        (asked.includes("Public Company") && row.ticker !== undefined)
      );
    return has !== undefined && asked.includes(has);
  })();
  if (!op.startsWith("not_")) return is;
  return (has !== undefined || field === "category") && !is;
}

/** A category and an industry of the same words are one condition. */
const distinct = (constraints: readonly Constraint[]) =>
  constraints.filter(
    (one) =>
      one.field !== "industry" ||
      !constraints.some(({ field, text }) => field === "category" && text === one.text),
  );

/** A search over rows, read by the product's own reader; its filters are the simplest that do. */
export function searchIn(
  { rows, cards }: World,
  { q, where, words, limit, page = 1, sort }: SearchAsk,
): Found {
  const read = interpret(q, { today: TODAY });
  const exact = rows.some((row) => nameKey(row.name) === nameKey(q || "-"));
  const named = where === undefined && exact ? { constraints: [], residual: "", name: q } : null;
  const constraints: Constraint[] =
    named?.constraints ??
    where?.map((one) => ({ ...one, text: "", start: 0, end: 0 })) ??
    read.constraints;
  const residual = words ?? named?.residual ?? read.residual;
  const name = where || words !== undefined ? null : (named?.name ?? read.name);
  const asked = [name, residual].filter(Boolean).join(" ").toLowerCase().split(" ").filter(Boolean);
  const score = (row: Row) => asked.filter((word) => textOf(row).includes(word)).length;
  const conditions = distinct(constraints);
  const hits = rows
    .map((row, at) => ({ row, card: cards[at] as CompanyCard, score: score(row) }))
    .filter((hit) => conditions.every((one) => holds(hit.row, one)))
    .filter((hit) => asked.length === 0 || hit.score >= Math.ceil(asked.length / 2))
    .sort((a, b) => b.score - a.score);
  if (sort) {
    const field = (
      { founded: "founded_year", employees: "employees", funding: "funding" } as const
    )[sort.replace("-", "") as "founded"];
    const by = (row: Row) => numberOf[field]?.(row) ?? Number.NEGATIVE_INFINITY;
    hits.sort((a, b) => (sort.startsWith("-") ? by(b.row) - by(a.row) : by(a.row) - by(b.row)));
  }
  const reasonsOf = (row: Row) =>
    constraints.flatMap((one, at) => {
      const tag = row.tags?.find((each) =>
        sectorsIn([each]).includes(sectorNamed(String(one.value))?.id ?? "-"),
      );
      return [{ constraint: at, field: one.field, text: tag ? `tagged ${tag}` : one.field }];
    });
  const near =
    hits.length > 0
      ? []
      : rows.flatMap((row, at) => {
          const failing = conditions.filter((one) => !holds(row, one));
          const [first] = failing;
          return failing.length === 1 && first && conditions.length > 1
            ? [
                {
                  item: cards[at] as CompanyCard,
                  constraint: constraints.indexOf(first),
                  because: "",
                },
              ]
            : [];
        });
  return {
    query: q,
    constraints,
    residual,
    name,
    intent: name ? "find_company" : "find_companies",
    items: hits
      .slice((page - 1) * limit, page * limit)
      .map(({ row, card }) => ({ ...card, reasons: reasonsOf(row) })),
    total: hits.length,
    total_is_capped: false,
    near_misses: near,
    relaxations: [],
    corrections: [],
  };
}
