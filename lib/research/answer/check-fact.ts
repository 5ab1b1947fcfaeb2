import { fieldConditions, type Plan } from "../plan/plan";
import type { PlanResult, Row } from "../plan/result";
import { isOrderBySize, isOrderInTime } from "./check-comparison";
import { labelOf } from "./labels";
import { areNames, cellAt, isPredicate, type Part, rankedBy, subjectOf } from "./read-fact";

/*
 * Reads a sentence about named things back and compares it with the cells of the result, which
 * `check-cell.ts` has compared with their claims.
 */

/** The cells of a row, by what they are said of: a round, or its company. */
function partsOf(result: PlanResult, row: Row): ({ name: string } & Part)[] {
  const names = result.columns.map(({ field }) => subjectOf(result, row, field));
  return [...new Set(names)].map((name) => ({
    name,
    columns: result.columns.filter((_, at) => names[at] === name),
    cells: row.cells.filter((_, at) => names[at] === name),
  }));
}

const anyPart = (result: PlanResult, is: (part: { name: string } & Part) => boolean) =>
  result.rows.some((row) => partsOf(result, row).some((part) => part.name !== "" && is(part)));

/** Whether a sentence states one fact of one row. */
const isFact = (text: string, result: PlanResult): boolean =>
  anyPart(
    result,
    ({ name, ...part }) =>
      text.startsWith(name) && isPredicate(text.slice(name.length), part, result.plan.about),
  );

/** What is said of things of which it is not known whether it is so, by the field's name. */
const STATES: Record<string, string> = { hiring: "hiring status", "a unicorn": "unicorn status" };

/** "Your data doesn’t have X’s batch, status or head count": each of them is unknown. */
function isGap(text: string, result: PlanResult): boolean {
  const said = /^Your data doesn’t (?:have|list) (.+)$/su.exec(text)?.[1] ?? "";
  const undescribed = /^Your data doesn’t say what (.+) does$/su.exec(text)?.[1];
  const undecided = /^Your data doesn’t say whether (.+) is (hiring|a unicorn)$/su.exec(text);
  return anyPart(result, ({ name, columns, cells }) => {
    const unknown = columns.flatMap(({ field }, at) =>
      cells[at]?.text || field === null ? [] : [labelOf(result.plan, field)],
    );
    if (undecided)
      return undecided[1] === name && unknown.includes(STATES[undecided[2] ?? ""] ?? "");
    if (undescribed !== undefined) return undescribed === name && unknown.includes("description");
    if (!said.startsWith(`${name}’s `)) return false;
    const labels = said.slice(name.length + "’s ".length).split(/, | or /u);
    return labels.every((label) => unknown.includes(label));
  });
}

/** "Your data doesn’t list Accel among X’s investors": X has investors, and does not meet that. */
function isUnlisted(text: string, { plan, rows, columns, met = [] }: PlanResult): boolean {
  const [, names = "", it] =
    /^Your data doesn’t list (?:all of )?(.+) among (.+)’s investors$/su.exec(text) ?? [];
  const row = rows.find(({ cells }) => cells[0]?.text === it);
  const at = columns.findIndex(({ field }) => field === "investor");
  const asked = fieldConditions(plan.where);
  const told = names.split(/, | and | or /u);
  return (
    row !== undefined &&
    !met.includes(row.id ?? "") &&
    Boolean(row.cells[at]?.text) &&
    asked.every(({ field }) => field === "investor") &&
    asked.flatMap(({ value }) => String(value).split(/, | and | or /u)).join() === told.join()
  );
}

/** What is said first in a question of yes or no about several things. */
function askedFirst({ things, where }: Plan): string {
  const named = fieldConditions(where).find(({ field }) => field === "company.name")?.value;
  return things[0]?.name ?? String(Array.isArray(named) ? named[0] : "");
}

/** Whether the first in the order, alone, is whom the question asks about. */
function isFirstAsked(result: PlanResult): boolean | null {
  const { plan, columns } = result;
  const [order] = plan.order;
  if (!order || !("field" in order)) return null;
  const at = columns.findIndex(({ field }) => field === order.field);
  const ranked = [...rankedBy(result, at).values()];
  if (ranked.length < 2) return null;
  const best = ranked
    .map(({ value }) => value)
    .reduce((one, other) => (other > one === order.descending ? other : one));
  const first = ranked.filter(({ value }) => value === best);
  const named = plan.about === "rounds" ? "company.name" : "name";
  const name = first[0] && cellAt({ columns, cells: first[0].row.cells }, named)?.text;
  return first.length === 1 && name?.toLowerCase() === askedFirst(plan).toLowerCase();
}

/** Whether "Yes." or "No." is what the conditions, or the order of things compared, come to. */
function isVerdict(isYes: boolean, result: PlanResult): boolean {
  const { plan, rows, columns } = result;
  const [only, second] = rows;
  if (!only) return false;
  if (second) return isFirstAsked(result) === isYes;
  if (result.met?.includes(only.id ?? "")) return isYes;
  const asked = fieldConditions(plan.where).map(({ field }) => field);
  const isDecided = columns.every(
    ({ field }, at) => !asked.includes(field ?? "") || only.cells[at]?.value !== null,
  );
  return isDecided && !isYes;
}

/** Why a sentence about named things is not what the result's cells say; null when it is. */
export function factProblem(text: string, result: PlanResult): string | null {
  const verdict = /^(Yes|No)\.$/.exec(text)?.[1];
  if (verdict)
    return isVerdict(verdict === "Yes", result) ? null : "The result does not decide that.";
  const said = /^(.*)\.$/su.exec(text)?.[1] ?? "";
  const names = result.rows.map((row) => subjectOf(result, row, null));
  const listed = /^This is what your data has on (.+)$/su.exec(said)?.[1];
  if (listed !== undefined)
    return areNames(listed, names) ? null : "These are not the items in the result.";
  const isSo =
    isGap(said, result) ||
    isUnlisted(said, result) ||
    isFact(said, result) ||
    isOrderInTime(said, result) ||
    isOrderBySize(said, result);
  return isSo ? null : "No value in the result supports it.";
}
