import { listedWith } from "@/lib/core/listed";
import { withoutCompany } from "../plan/fields";
import type { Subject } from "../plan/plan";
import type { Cell, Column, PlanResult, Row } from "../plan/result";
import { figureOf } from "./figures";
import { labelOf } from "./labels";

/*
 * What a sentence says of one named thing, read back: its own grammar of facts, which shares nothing
 * with what writes such sentences, so that a fault there is found here.
 */

/** What may follow a thing's name, and the fields that it speaks of. `v` is the value. */
const PREDICATES: readonly (readonly [says: string, ...fields: string[]])[] = [
  [" has (?<v>.+?) employees?", "employees"],
  [" was founded in (?<v>\\d{4})", "founded_year"],
  [" has raised (?<v>.+)", "funding"],
  [" is valued at (?<v>.+)", "valuation"],
  ["’s annual revenue is (?<v>.+)", "annual_revenue"],
  ["’s funding stage is (?<v>.+)", "funding_stage"],
  [" is based in (?:the )?(?<v>.+)", "city", "country"],
  [" is in (?:the )?(?<v>.+)", "region"],
  ["’s website is (?<v>.+)", "website"],
  [": (?<v>.+)", "description"],
  [" was in the (?<v>.+) batch", "batch"],
  [" is (?<no>not )?hiring", "hiring"],
  [" is (?<no>not )?a unicorn", "unicorn"],
  [" became a unicorn (?:on|in) (?<v>.+)", "unicorn_since"],
  [" is (?<v>\\d+) years? old", "age"],
  [" has (?<v>.+?) known rounds?", "rounds"],
  [" has (?<v>.+?) known investors?", "investors"],
  [" last raised (?<v>.+?) months? ago", "months_since_round"],
  ["’s last round was (?:on|in) (?<v>.+)", "funding_date"],
  ["’s last round was (?<v>.+)", "last_funding_amount"],
  [" is (?<low>.+)", "status", "remote"],
  [" works in (?<v>.+)", "industry", "category"],
  ["’s investors? (?:is|are) (?<v>.+)", "investor"],
  ["’s sources? (?:is|are) (?<v>.+)", "source"],
  [" was led by (?<v>.+)", "lead_investor"],
  [" was formerly called (?<v>.+)", "former_name"],
  [" is tagged (?<v>.+)", "tag"],
  ["’s team includes (?<v>.+)", "person"],
  [" had a post-money valuation of (?<v>.+)", "valuation"],
  [" was (?<v>.+)", "amount"],
  [" was an? (?<v>.+) round", "stage"],
  [" was announced (?:on|in) (?<v>.+)", "date"],
];

/** Items of a list that a sentence names at most. */
const NAMED_MAX = 12;

const plainField = (field: string | null) => withoutCompany(field ?? "");
const isOfCompany = (field: string | null) => field?.startsWith("company.") ?? false;

/** Part of a row: what is said of one subject is compared with these cells. */
export type Part = { columns: readonly Column[]; cells: readonly Cell[] };

export const cellAt = ({ columns, cells }: Part, field: string): Cell | undefined =>
  cells[columns.findIndex((column) => column.field === field)];

/** What a row is called where a field of it is stated: a round by its company’s name and its stage. */
export function subjectOf({ plan, columns }: PlanResult, { cells }: Row, field: string | null) {
  const textOf = (name: string) => cellAt({ columns, cells }, name)?.text ?? "";
  if (plan.about !== "rounds") return cells[0]?.text ?? "";
  if (isOfCompany(field) && field !== "company.name") return textOf("company.name");
  const stage = textOf("stage");
  // The stage is not told of a round that is called by it.
  const kind = field === "stage" || stage === "" || /unknown/i.test(stage) ? "" : ` ${stage}`;
  return `${textOf("company.name")}’s${kind} round`;
}

export const areNames = (text: string, names: readonly string[]): boolean =>
  text === listedWith("and", names);

/** A day is never written more exactly than its cell has it. */
function isDay(text: string, cell: Cell): boolean {
  const [told, held] = [figureOf(text), figureOf(cell.text)];
  return told && held ? told.value === held.value : text === cell.text;
}

/** Whether words state a cell's value. */
export function states(words: string, cell: Cell, column: Column): boolean {
  if (cell.text === "") return false;
  if (Array.isArray(cell.value)) return areNames(words, cell.value.slice(0, NAMED_MAX).map(String));
  if (column.kind === "day") return isDay(words, cell);
  if (plainField(column.field) === "description")
    return cell.text.replace(/[.\s]+$/u, "") === words;
  return words === cell.text;
}

type Slots = { v?: string; low?: string; no?: string };

function isStated({ v, low, no }: Slots, cell: Cell, column: Column): boolean {
  if (v !== undefined) return states(v, cell, column);
  if (low !== undefined) return cell.text !== "" && low === cell.text.toLowerCase();
  return cell.value === (no === undefined);
}

/**
 * "Berlin", "Berlin, Germany", "Berlin, and also in Rome": the first city, with the one country that
 * all lie in, and the others.
 */
function isPlace(words: string, part: Part): boolean {
  const [city, country] = ["city", "country"].map(
    (name) => part.cells[part.columns.findIndex(({ field }) => plainField(field) === name)],
  );
  if (!city?.text) return false;
  const [main = "", ...others] = Array.isArray(city.value)
    ? city.value.slice(0, NAMED_MAX)
    : [city.text];
  const isOne = !Array.isArray(country?.value) || country.value.length === 1;
  const heads = [main, ...(country?.text && isOne ? [`${main}, ${country.text}`] : [])];
  const [head = "", also, ...rest] = words.split(", and also in ");
  if (!heads.includes(head) || rest.length > 0) return false;
  return also === undefined ? others.length === 0 : others.length > 0 && areNames(also, others);
}

/** Whether what follows a thing's name is so of its cells. */
export function isPredicate(said: string, part: Part, about: Subject): boolean {
  const isIn = (is: (column: Column, cell: Cell) => boolean) =>
    part.columns.some((column, at) => {
      const cell = part.cells[at];
      return cell !== undefined && is(column, cell);
    });
  for (const [says, ...fields] of PREDICATES) {
    const found = new RegExp(`^${says}$`, "su").exec(said);
    const slots: Slots = { ...found?.groups };
    if (found && fields.includes("city") && isPlace(slots.v ?? "", part)) return true;
    const isOne = (column: Column, cell: Cell) => {
      const field = plainField(column.field);
      return field !== "city" && fields.includes(field) && isStated(slots, cell, column);
    };
    if (found && isIn(isOne)) return true;
  }
  const [, label, value = ""] = /^’s (.+?) is (.+)$/su.exec(said) ?? [];
  return isIn((column, cell) => {
    const isIt = column.field !== null && labelOf({ about }, column.field) === label;
    return isIt && states(value, cell, column);
  });
}

export type Ranked = { row: Row; value: number | string };

/** Rows whose value in a column is known, as they are called. */
export function rankedBy(result: PlanResult, at: number): Map<string, Ranked> {
  const known = result.rows.flatMap((row): [string, Ranked][] => {
    const value = row.cells[at]?.value;
    const isKnown = typeof value === "number" || typeof value === "string";
    const name = subjectOf(result, row, result.columns[at]?.field ?? null);
    return isKnown ? [[name, { row, value }]] : [];
  });
  return new Map(known);
}
