import { traitsOf } from "../plan/fields";
import type { Column, PlanResult } from "../plan/result";
import { singularUnit } from "../plan/word-forms";
import { statesValue } from "./figures";
import { labelOf } from "./labels";
import { areNames, isPredicate, type Ranked, rankedBy, states } from "./read-fact";

/* Comparisons of named things, read back: who is first, the values of all, and how far apart. */

/** One column of a result, with the rows whose value in it is known. */
type Ranking = { column: Column; at: number; rows: ReadonlyMap<string, Ranked> };

const rankingsOf = (result: PlanResult): Ranking[] =>
  result.columns.map((column, at) => ({ column, at, rows: rankedBy(result, at) }));

function isValue({ column, at, rows }: Ranking, name: string, words: string): boolean {
  const cell = rows.get(name)?.row.cells[at];
  return cell !== undefined && states(words, cell, column);
}

/**
 * Whether "B (42) and C (7)" tells all others with their values, in the order that goes on from the
 * first.
 */
function areOthers(text: string, first: string, ranking: Ranking, isDescending: boolean): boolean {
  const told = [...text.matchAll(/(?:^|, | and )(?<name>.+?) \((?<value>[^()]*)\)/gsu)];
  if (told.map(([all]) => all).join("") !== text) return false;
  let before = ranking.rows.get(first)?.value;
  for (const { groups: { name = "", value = "" } = {} } of told) {
    const other = ranking.rows.get(name)?.value;
    if (before === undefined || other === undefined || name === first) return false;
    if (!isValue(ranking, name, value)) return false;
    if (isDescending ? other > before : other < before) return false;
    before = other;
  }
  return told.length === ranking.rows.size - 1;
}

const areEqual = ({ rows }: Ranking) =>
  rows.size > 1 && new Set([...rows.values()].map(({ value }) => value)).size === 1;

/** "A was founded in 2010, before B (2012)", "A was founded in 2010, as did B". */
function isInTime(text: string, ranking: Ranking, { plan }: PlanResult): boolean {
  const { column, at, rows } = ranking;
  if (column.kind !== "day" && column.kind !== "year") return false;
  return [...rows].some(([name, { row }]) => {
    const said = /^(?<fact>.+), (?<word>before|after|as did) (?<rest>.+)$/su.exec(text)?.groups;
    const { fact = "", word = "", rest = "" } = said ?? {};
    if (!fact.startsWith(name)) return false;
    const own = { columns: [column], cells: row.cells.slice(at, at + 1) };
    if (!isPredicate(fact.slice(name.length), own, plan.about)) return false;
    const others = [...rows.keys()].filter((other) => other !== name);
    if (word === "as did") return areEqual(ranking) && areNames(rest, others);
    return !areEqual(ranking) && areOthers(rest, name, ranking, word === "after");
  });
}

export const isOrderInTime = (text: string, result: PlanResult): boolean =>
  rankingsOf(result).some((ranking) => isInTime(text, ranking, result));

/** "30 employees", "$1.5M": how far two values are apart. */
function isApart(text: string, [one, other]: [Ranked, Ranked], column: Column): boolean {
  const isYear = column.kind === "year";
  const apart = Math.abs(Number(one.value) - Number(other.value));
  return statesValue(text, apart, isYear ? { ...column, kind: "number", unit: null } : column);
}

/** A number without its unit (singular after 1); null where another unit follows. */
function withoutUnit(text: string, unit: string): string | null {
  if (unit === "") return text;
  const [, number = "", written] = /^(\S+) (.+)$/su.exec(text) ?? [];
  return written === (number === "1" ? singularUnit(unit) : unit) ? number : null;
}

/** "50 employees against B’s 20 employees, a difference of 30 employees". */
function isAgainst(
  text: string,
  first: string,
  ranking: Ranking,
  { isDescending, unit }: { isDescending: boolean; unit: string },
): boolean {
  const { rows, column } = ranking;
  const second = [...rows.keys()].find((name) => name !== first) ?? "";
  const [one, other] = [rows.get(first), rows.get(second)];
  const [own = "", rest = ""] = text.split(` against ${second}’s `);
  const [theirs = "", difference = ""] = rest.split(", a difference of ");
  const [value, against] = [withoutUnit(own, unit), withoutUnit(theirs, unit)];
  if (!one || !other || rows.size !== 2 || value === null || against === null) return false;
  const isFirst = isDescending ? one.value > other.value : one.value < other.value;
  const areValues = isValue(ranking, first, value) && isValue(ranking, second, against);
  return isFirst && areValues && isApart(difference, [one, other], column);
}

function isBySize(text: string, ranking: Ranking, { plan }: PlanResult): boolean {
  const { column, rows } = ranking;
  const traits = column.field && traitsOf(plan.about, column.field);
  if (!traits) return false;
  const unit = traits.kind === "range" ? "employees" : (traits.unit ?? "");
  const label = column.field === "funding" ? "total raised" : labelOf(plan, column.field ?? "");
  const [names = "", same] = text.split(` have the same ${label}: `);
  if (same !== undefined) {
    const value = withoutUnit(same, unit);
    const isOfAll = [...rows.keys()].every((name) => isValue(ranking, name, value ?? ""));
    return areEqual(ranking) && areNames(names, [...rows.keys()]) && isOfAll;
  }
  return [...rows.keys()].some((name) => {
    if (!text.startsWith(`${name} has the `)) return false;
    const said = text.slice(`${name} has the `.length);
    const [, end = "", noun, rest = ""] =
      /^(highest|lowest|higher|lower) (.+?): (.+)$/su.exec(said) ?? [];
    if (noun !== label) return false;
    const isDescending = end.startsWith("high");
    if (end.endsWith("er")) return isAgainst(rest, name, ranking, { isDescending, unit });
    const [first = "", others = ""] = rest.split(", followed by ");
    const own = withoutUnit(first, unit);
    return (
      own !== null && isValue(ranking, name, own) && areOthers(others, name, ranking, isDescending)
    );
  });
}

/** "A has the higher total raised: $50M against B’s $20M, a difference of $30M". */
export const isOrderBySize = (text: string, result: PlanResult): boolean =>
  rankingsOf(result).some((ranking) => isBySize(text, ranking, result));
