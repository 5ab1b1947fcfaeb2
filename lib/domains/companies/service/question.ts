import "server-only";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { type Meaning, NO_MEANING } from "@/lib/domains/models/service/meaning";
import { normalize } from "@/lib/research/plan/normalize";
import {
  type Condition,
  fieldsIn,
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
import { asDescription, worded } from "../rules/interpretation";
import type { Interpretation } from "../schema/search";
import { interpret, interpretAsked, todayOf } from "./interpretation";
import { nearestTo } from "./nearest-in-meaning";
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
  /** The fields that the organization defined and conditions name, by key. */
  custom: CustomFields;
  /** Ids of companies nearest in meaning that meet the conditions, best first; empty without vectors. */
  nearest: string[];
};

export type Asked = { q: string; where?: Condition[]; words?: string };

type CustomFields = ReadonlyMap<string, CustomField>;

/** The fields of the organization's own that conditions name; most name none. */
async function customFieldsIn(ctx: OrgCtx, where: readonly Condition[]): Promise<CustomFields> {
  if (!fieldsIn(where).some(isCustomKey)) return new Map();
  return customFieldsOf(ctx, "company", { archived: true });
}

const byHand = (condition: Condition, custom: CustomFields): WordedCondition => ({
  ...worded(condition, Object.fromEntries([...custom].map(([key, { name }]) => [key, name]))),
  text: "",
  start: 0,
  end: 0,
});

/** Conditions and words edited by hand replace the parsed ones; no name is meant. */
async function changed(ctx: OrgCtx, { q, where, words }: Asked): Promise<Interpretation> {
  const read = await interpret(ctx, q);
  const custom = await customFieldsIn(ctx, where ?? []);
  const constraints = where?.map((condition) => byHand(condition, custom)) ?? read.constraints;
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

/** The words of a question that describe companies; "" when it names one. */
export const describingWords = ({ understood: { name, residual } }: Question): string =>
  name === null ? residual : "";

async function questionOf(
  ctx: OrgCtx,
  understood: Interpretation,
  meaning: Meaning,
): Promise<Question> {
  const { constraints, name, residual } = understood;
  const conditions = constraints.map(({ text, start, end, in_words, ...condition }, at) => ({
    at,
    filter: filterFor(ctx, condition as Condition),
  }));
  const sectors = sectorsIn([residual]);
  const words = [name, residual].filter(Boolean).join(" ");
  const read = await readWords(ctx, words, sectorWords(constraints));
  const nearest = name === null ? await nearestTo(ctx, conditions, meaning) : [];
  const custom = await customFieldsIn(ctx, constraints);
  const meant = { understood, isEdited: false, constraints, conditions, sectors, custom };
  return { ...meant, nearest, ...read };
}

/** Parses a question in plain words, or takes what somebody edited. */
export async function readQuestion(
  ctx: OrgCtx,
  asked: Asked,
  meaning: Meaning = NO_MEANING,
): Promise<Question> {
  if (asked.where !== undefined || asked.words !== undefined)
    return { ...(await questionOf(ctx, await changed(ctx, asked), meaning)), isEdited: true };
  const understood = await interpretAsked(ctx, asked.q);
  const question = await questionOf(ctx, understood, meaning);
  const described = asDescription(understood);
  if (!described) return question;
  const found = await countCompanies(ctx.db, wordsWith(question), DESCRIBED_BELOW);
  return found < DESCRIBED_BELOW ? questionOf(ctx, described, meaning) : question;
}

/** What a plan asks of companies: its filters, its words, and those of the sectors it asks for. */
export type PlanQuestion = {
  filters: readonly Filter[];
  words: string;
  sectorWords: string;
  meaning: Meaning;
};

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
  const conditions = filters.map((filter, at) => ({ at, filter }));
  return {
    understood,
    isEdited: true,
    constraints: [],
    conditions,
    custom: new Map(),
    nearest: await nearestTo(ctx, conditions, asked.meaning),
    sectors: sectorsIn([words]),
    ...(await readWords(ctx, words, asked.sectorWords)),
  };
}

/** The condition that companies are among the nearest, or have enough of the words. */
export const meaningFilter = ({ nearest, terms, ranking }: Question): Filter | null =>
  nearest.length === 0 ? null : { kind: "meaning", ids: [...nearest], terms, share: ranking.share };

/** The database query by the words alone. */
export const wordsWith = ({ conditions, terms, ranking }: Question) => ({
  filters: conditions.map(({ filter }) => filter),
  terms,
  ranking,
});

/** The database query with these conditions; it finds what words and vectors find. */
export function askedWith(
  question: Question,
  conditions: readonly { filter: Filter }[],
  ...more: Filter[]
) {
  const { terms, ranking } = question;
  const filters = [...conditions.map(({ filter }) => filter), ...more];
  const meaning = meaningFilter(question);
  if (meaning === null) return { filters, terms, ranking };
  return { filters: [...filters, meaning], terms: [], ranking: { ...ranking, share: 0 } };
}
