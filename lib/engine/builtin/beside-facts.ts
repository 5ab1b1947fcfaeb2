import { countText } from "../../core/counted";
import { dayInWords } from "../../core/day-text";
import { moneyText } from "../../core/money";
import { factStatement, sayFact } from "../../research/answer/fact-statements";
import { type Plan, planAbout, type Thing } from "../../research/plan/plan";
import { type AnswerContext, readProfiles, runPlan, type Working } from "../answer-context";
import type { Evidence, PlanRun, Profile } from "../tools";
import type { Draft } from "../types";
import { stating } from "./drafts";

/*
 * What is said with a fact: other values that sources state, the day it is stated for, and, where it
 * is missing, what is known instead.
 */

/** Facts stated about a company when something about it is not known, the most informative first. */
const NEAREST = ["valuation", "funding", "employees", "batch", "status", "industry"];
const NEAREST_MAX = 2;

/** Numbers of a company: beside a question that nothing answers, one would read as its answer. */
export const FIGURES = ["valuation", "funding", "employees"];

/** The nearest facts that are known of a company. */
export async function* nearestFacts(
  context: AnswerContext,
  thing: Thing,
  asked: readonly string[] = [],
): Working<Draft[]> {
  const show = NEAREST.filter((field) => !asked.includes(field));
  const run = yield* runPlan(context, { ...planAbout("companies"), things: [thing], show });
  const [row] = run.result.rows;
  if (!row || run.namesakes.length > 0) return [];
  const known = run.result.columns.flatMap(({ field }, at) =>
    field !== "name" && row.cells[at]?.text ? [factStatement(run.result, row, at)] : [],
  );
  return known.slice(0, NEAREST_MAX).map((statement) => stating(run, statement, "paragraph"));
}

/** Whether nothing that was asked of the one company of a plan is known. */
export function isMissing({ result: { plan, rows, columns } }: PlanRun): boolean {
  const [row] = rows;
  const isOne = plan.about === "companies" && plan.things.length === 1 && plan.show.length > 0;
  return isOne && columns.every(({ field }, at) => field === "name" || !row?.cells[at]?.text);
}

type Range = { min: number | null; max: number | null };
type Amount = Parameters<typeof moneyText>[0];

/** A claim's value as it is stated; null where one claim says only part of it. */
const VALUES: Record<string, (value: never) => string | null> = {
  employees: ({ min, max }: Range) =>
    min === null || max === null ? null : min === max ? countText(min) : `${min}–${max}`,
  founded_year: (value: number) => String(value),
  valuation: (value: Amount) => moneyText(value),
  annual_revenue: (value: Amount) => moneyText(value),
  city: String,
  country: String,
  industry: String,
  status: String,
  batch: String,
};

const textOf = (field: string, { value }: Evidence): string | null =>
  value === null ? null : (VALUES[field]?.(value as never) ?? null);

/** How many other values are stated for a fact. */
const OTHERS_MAX = 2;

export function otherValues(field: string, it: string, profiles: readonly Profile[]): Draft[] {
  const stated = profiles.flatMap(({ fields, evidence }) =>
    (fields[field]?.evidence ?? []).flatMap((id) => evidence.find((each) => each.id === id) ?? []),
  );
  const texts = new Set<string>();
  const told = stated.flatMap((each) => {
    const text = textOf(field, each);
    if (!text || texts.has(text.toLowerCase())) return [];
    texts.add(text.toLowerCase());
    return [{ each, text }];
  });
  return told.slice(1, 1 + OTHERS_MAX).flatMap(({ each, text }) => {
    const fact = sayFact(field, it, text);
    if (!fact) return [];
    const said = `According to ${each.title}, ${fact}.`;
    return [{ text: said, evidence: [each.id], block: "paragraph" as const }];
  });
}

/** Facts of more companies, or more of them, have their sources in the table. */
const COMPARED_MAX = 2;

/** Values that other sources state instead of those given. */
export async function* otherStatements(
  context: AnswerContext,
  { result }: Pick<PlanRun, "result">,
): Working<Draft[]> {
  const { plan, rows, columns } = result;
  const asked = columns.flatMap(({ field }, at) =>
    field && field in VALUES && rows.some(({ cells }) => (cells[at]?.claims.length ?? 0) > 0)
      ? [field]
      : [],
  );
  const isFew = rows.length <= COMPARED_MAX && asked.length > 0 && asked.length <= COMPARED_MAX;
  if (plan.about !== "companies" || plan.things.length === 0 || !isFew) return [];
  const ids = rows.flatMap(({ companyId }) => companyId ?? []);
  const profiles = yield* readProfiles(context, ids);
  return rows.flatMap(({ companyId, cells }) => {
    const own = profiles.filter(({ company }) => company._id === companyId);
    return asked.flatMap((field) => otherValues(field, cells[0]?.text ?? "", own));
  });
}

/** What is true of a company on one day and not on another. */
const CHANGING = new Set(["employees", "valuation", "annual_revenue"]);

/** "As of 3 May 2024, …": the day for which the first source states the only fact given. */
export async function dated(
  context: AnswerContext,
  { result }: Pick<PlanRun, "result">,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const [only] = drafts;
  const [claim] = only?.evidence ?? [];
  const isOne = result.plan.things.length === 1 && drafts.length === 1;
  if (!only || !claim || !isOne) return [...drafts];
  const [evidence] = await context.ask.tools.evidence([claim]);
  if (!evidence?.as_of || !CHANGING.has(evidence.field ?? "")) return [...drafts];
  const { result: _, ...draft } = only;
  return [{ ...draft, text: `As of ${dayInWords(evidence.as_of)}, ${only.text}` }];
}

/** What a company's own description says of who acquired it, word for word. */
const ACQUIRED =
  /(?:^|(?<=[.!?\n]\s*))[^.!?\n]*\b(?:acquired|bought|purchased) (?:in \d{4} )?by [^.!?\n]+[.!?]?/iu;
const DESCRIBING = ["long_description", "description"];

/** A sentence of a company's description that says who acquired it; null when none does. */
export async function* acquirerOf(context: AnswerContext, id: string): Working<Draft | null> {
  const [profile] = yield* readProfiles(context, [id]);
  for (const field of DESCRIBING)
    for (const claim of profile?.fields[field]?.evidence ?? []) {
      const evidence = profile?.evidence.find((each) => each.id === claim);
      const sentence = ACQUIRED.exec(evidence?.quote ?? "")?.[0].trim();
      if (!evidence || !sentence) continue;
      const text = `${evidence.company_name}’s description says: “${sentence}”`;
      return { text, evidence: [claim], block: "lead" };
    }
  return null;
}

/** The plan for a company's status. */
export const statusOf = (thing: Thing): Plan => ({
  ...planAbout("companies"),
  things: [thing],
  show: ["status"],
});
