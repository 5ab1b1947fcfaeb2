import "server-only";
import { normalize } from "@/lib/research/plan/normalize";
import {
  type Condition,
  isFieldCondition,
  planAbout,
  type WordedCondition,
} from "@/lib/research/plan/plan";
import { toProgram } from "@/lib/research/plan/program";
import { DESCRIBED_BELOW } from "@/lib/research/reading/companies";
import type { Filter, Ranking, Term } from "@/lib/search/filter";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import type { OrgCtx } from "@/lib/service/context";
import { countCompanies } from "../queries/search";
import type { Interpretation } from "../schema/search";
import { asDescription, interpret, interpretAsked, todayOf, worded } from "./interpretation";
import { type Correction, termsOf } from "./terms";

/** A condition's place among the constraints, and what the database is asked for it. */
export type Planned = { at: number; filter: Filter };

/** A question as it was understood, and in the form for the database. */
export type Question = {
  understood: Interpretation;
  /** Conditions or words were edited by hand, so no name is meant. */
  isEdited: boolean;
  constraints: WordedCondition[];
  conditions: Planned[];
  terms: Term[];
  ranking: Ranking;
  /** Ids of sectors named by the words left for text search, including parent sectors. */
  sectors: string[];
  corrections: Correction[];
};

export type Asked = { q: string; where?: Condition[]; words?: string };

const byHand = (condition: Condition): WordedCondition => ({
  ...worded(condition),
  text: "",
  start: 0,
  end: 0,
});

/** Conditions and words edited by hand replace the parsed ones; no name is meant. */
async function changed(ctx: OrgCtx, { q, where, words }: Asked): Promise<Interpretation> {
  const read = await interpret(ctx, q);
  const constraints = where?.map(byHand) ?? read.constraints;
  const residual = words ?? [read.name, read.residual].filter(Boolean).join(" ");
  return { ...read, constraints, residual, name: null, intent: "find_companies" };
}

/** What the database is asked for a condition: the same as for a plan's. */
export function filterFor(ctx: OrgCtx, condition: Condition): Filter {
  const plan = normalize({ ...planAbout("companies"), where: [condition] });
  const { filters } = toProgram(plan, todayOf(ctx));
  const [filter] = filters;
  return filters.length === 1 && filter ? filter : { kind: "all", of: filters };
}

/** The words of the sectors that are asked for: companies that use these very words come first. */
export const sectorWords = (conditions: readonly Condition[]): string =>
  conditions
    .filter(isFieldCondition)
    .filter(({ field, op }) => field === "category" && !op.startsWith("not_") && op !== "unknown")
    .map(({ value }) => String(value ?? ""))
    .join(" ");

/** Terms for the words, followed by those of the sectors, which only affect the order. */
async function readWords(ctx: OrgCtx, words: string, ofSectors: string) {
  const read = await termsOf(ctx, words);
  const sectors = await termsOf(ctx, ofSectors);
  const ranking = sectors.terms.map((term) => ({ ...term, optional: true as const }));
  return { ...read, terms: [...read.terms, ...ranking] };
}

async function questionOf(ctx: OrgCtx, understood: Interpretation): Promise<Question> {
  const { constraints, name, residual } = understood;
  const conditions = constraints.map(({ text, start, end, in_words, ...condition }, at) => ({
    at,
    filter: filterFor(ctx, condition as Condition),
  }));
  const sectors = sectorsIn([residual]);
  const words = [name, residual].filter(Boolean).join(" ");
  const read = await readWords(ctx, words, sectorWords(constraints));
  return { understood, isEdited: false, constraints, conditions, sectors, ...read };
}

/** Parses a question in plain words, or takes what somebody edited. */
export async function readQuestion(ctx: OrgCtx, asked: Asked): Promise<Question> {
  if (asked.where !== undefined || asked.words !== undefined)
    return { ...(await questionOf(ctx, await changed(ctx, asked))), isEdited: true };
  const understood = await interpretAsked(ctx, asked.q);
  const question = await questionOf(ctx, understood);
  const described = asDescription(understood);
  if (!described) return question;
  const meeting = askedWith(question, question.conditions);
  const found = await countCompanies(ctx.db, meeting, DESCRIBED_BELOW);
  return found < DESCRIBED_BELOW ? questionOf(ctx, described) : question;
}

/** What a plan asks of companies: its filters, its words, and those of the sectors it asks for. */
export type PlanQuestion = { filters: readonly Filter[]; words: string; sectorWords: string };

/** The same question as that of a search whose conditions and words were edited by hand. */
export async function questionOfPlan(ctx: OrgCtx, asked: PlanQuestion): Promise<Question> {
  const { words, filters } = asked;
  const understood: Interpretation = {
    query: words,
    constraints: [],
    residual: words,
    name: null,
    intent: "find_companies",
    not_understood: [],
    sort: null,
  };
  return {
    understood,
    isEdited: true,
    constraints: [],
    conditions: filters.map((filter, at) => ({ at, filter })),
    sectors: sectorsIn([words]),
    ...(await readWords(ctx, words, asked.sectorWords)),
  };
}

/** The database query with these conditions. */
export const askedWith = (
  { terms, ranking }: Question,
  conditions: readonly { filter: Filter }[],
  ...more: Filter[]
) => ({ filters: [...conditions.map(({ filter }) => filter), ...more], terms, ranking });
