import { nameKey } from "@/lib/values/names";
import type { Cell, Column, PlanResult, Row } from "../plan/result";

/** One of several companies of a name that are not one, with what tells it apart. */
export type Namesake = { id: string; name: string; text: string };

/** Asks which of several companies of a name is meant. */
export function whichOneText(namesakes: readonly Namesake[]): string {
  const names = [...new Set(namesakes.map(({ name }) => name))].join(" and ");
  return `${namesakes.length} companies in your data are called ${names}. Which one do you mean?`;
}

/** Asks which of several investors is meant, by the words with which all their names begin. */
export function whichInvestorText(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const words = first.split(" ");
  const isShared = (count: number) =>
    others.every((name) => nameKey(name).startsWith(nameKey(words.slice(0, count).join(" "))));
  const shared = words.slice(0, words.findLastIndex((_, at) => isShared(at + 1)) + 1).join(" ");
  const alike = shared ? `are called ${shared}` : "have names that begin alike";
  return `${names.length} investors in your data ${alike}. Which one do you mean?`;
}

/** What tells companies of one name apart. */
export const IDENTITY = ["country", "city", "founded_year", "industry", "website", "description"];

/** Founding years that differ by more are of different companies. */
const YEARS_APART = 3;

/** What several records say of one company: of each value the first that is known. */
function combined(rows: readonly Row[]): Row[] {
  const [first] = rows;
  if (!first) return [];
  const cells = first.cells.map(
    (cell, at): Cell => rows.map((row) => row.cells[at]).find((one) => one?.text) ?? cell,
  );
  return [{ ...first, cells }];
}

const cellOf = (row: Row, columns: readonly Column[], field: string) =>
  row.cells[columns.findIndex((column) => column.field === field)];

const hostOf = (website: string) =>
  website
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .split("/")[0];

/** Whether what is known of two records cannot be true of one company. */
function contradict(one: Row, other: Row, columns: readonly Column[]): boolean {
  const [mine, theirs] = [one, other].map((row) => (field: string) => cellOf(row, columns, field));
  const both = (field: string) => [mine?.(field), theirs?.(field)] as const;
  const [country, otherCountry] = both("country").map((cell) => [cell?.value ?? []].flat());
  const isElsewhere =
    (country?.length ?? 0) > 0 &&
    (otherCountry?.length ?? 0) > 0 &&
    !country?.some((place) => otherCountry?.includes(place));
  const [year, otherYear] = both("founded_year").map((cell) => cell?.value);
  const isLater =
    typeof year === "number" &&
    typeof otherYear === "number" &&
    Math.abs(year - otherYear) > YEARS_APART;
  const [site, otherSite] = both("website").map((cell) => hostOf(cell?.text ?? ""));
  const isOtherSite = site !== "" && otherSite !== "" && site !== otherSite;
  return isElsewhere || isLater || isOtherSite;
}

/** Whether records of one name, shown with `IDENTITY`, are of different companies. */
export const areDifferent = (rows: readonly Row[], columns: readonly Column[]): boolean =>
  rows.some((one, at) => rows.slice(at + 1).some((other) => contradict(one, other, columns)));

/** "Mercury, San Francisco, United States, founded in 2017": what tells a namesake apart. */
export function namesakeText(row: Row, columns: readonly Column[]): string {
  const textOf = (field: string) => cellOf(row, columns, field)?.text ?? "";
  const year = textOf("founded_year");
  const parts = [
    textOf("name"),
    textOf("city"),
    textOf("country"),
    year && `founded in ${year}`,
    textOf("industry"),
  ].filter(Boolean);
  const isTold = parts.length > 1;
  return isTold
    ? parts.join(", ")
    : [...parts, textOf("website"), textOf("description")].filter(Boolean).slice(0, 2).join(", ");
}

/** Rows by the thing that they are called after, in the order of the plan's things. */
export const rowsByThing = ({ plan, rows }: PlanResult): Row[][] =>
  plan.things.map(({ name, id }) =>
    rows.filter((row) =>
      id === null ? nameKey(row.cells[0]?.text ?? "") === nameKey(name) : row.id === id,
    ),
  );

/**
 * The result of a plan about named things with one row for each name, in the plan's order; those
 * whose value is unknown come last, as they were named.
 */
export function oneRowForEachName(result: PlanResult): PlanResult {
  const { plan, columns } = result;
  const rows = rowsByThing(result).flatMap(combined);
  const [order] = plan.order;
  if (!order || !("field" in order)) return { ...result, rows, total: rows.length };
  const at = columns.findIndex(({ field }) => field === order.field);
  const sign = order.descending ? -1 : 1;
  const isKnown = (row: Row) => (row.cells[at]?.value ?? null) !== null;
  const compare = (one: Row, other: Row) => {
    const [a, b] = [one.cells[at]?.value, other.cells[at]?.value];
    return typeof a === "string" && typeof b === "string"
      ? a.localeCompare(b)
      : Number(a) - Number(b);
  };
  const known = rows.filter(isKnown).toSorted((one, other) => sign * compare(one, other));
  const ordered = [...known, ...rows.filter((row) => !isKnown(row))];
  return { ...result, rows: ordered, total: rows.length };
}
