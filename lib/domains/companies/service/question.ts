import "server-only";
import type { Constraint, Interpretation } from "@/lib/search/constraint";
import type { Filter, Ranking, Term } from "@/lib/search/filter";
import { type Planned, planOf } from "@/lib/search/plan";
import { interpret, readAsTold } from "@/lib/search/query/interpret";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import type { OrgCtx } from "@/lib/service/context";
import { countCompanies } from "../queries/search";
import type { Condition } from "../schema/search";
import { isNameExactly, mayBeName } from "./names";
import { type Correction, termsOf } from "./terms";

/** A question as it was understood, and in the form for the database. */
export type Question = {
  understood: Interpretation;
  /** Conditions or words were edited by hand, so no name is meant. */
  isEdited: boolean;
  constraints: Constraint[];
  conditions: Planned[];
  terms: Term[];
  ranking: Ranking;
  /** Ids of sectors named by the words left for text search, including parent sectors. */
  sectors: string[];
  corrections: Correction[];
};

export type Asked = { q: string; where?: Condition[]; words?: string };

const byHand = (condition: Condition): Constraint => ({ ...condition, text: "", start: 0, end: 0 });

/**
 * A question that consists of a company's name means that company, whatever else its words may
 * mean. An exception is a sector name like "Fintech": it means the sector even when a company has
 * that name.
 */
async function understand(ctx: OrgCtx, q: string): Promise<Interpretation> {
  const understood = interpret(q, { today: ctx.now().toISOString().slice(0, 10) });
  const sector = sectorNamed(q);
  const isSector = [sector?.value, sector?.label].some(
    (word) => word?.toLowerCase() === q.trim().toLowerCase(),
  );
  if (isSector || !mayBeName(q) || !(await isNameExactly(ctx, q))) return understood;
  return { query: q, constraints: [], residual: "", name: q.trim(), intent: "find_company" };
}

/** Conditions and words edited by hand replace the parsed ones; no name is meant. */
function changed(ctx: OrgCtx, { q, where, words }: Asked): Interpretation {
  const read = interpret(q, { today: ctx.now().toISOString().slice(0, 10) });
  const constraints = where?.map(byHand) ?? read.constraints;
  const residual = words ?? [read.name, read.residual].filter(Boolean).join(" ");
  return { ...read, constraints, residual, name: null, intent: "find_companies" };
}

/** The words of the requested sectors: companies that use these very words come first. */
const sectorWords = (constraints: readonly Constraint[]): string =>
  constraints
    .filter(({ field, op }) => field === "category" && !op.startsWith("not_"))
    .map(({ text, value }) => text || String(value))
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
  const conditions = planOf(constraints);
  const sectors = sectorsIn([residual]);
  const words = [name, residual].filter(Boolean).join(" ");
  const read = await readWords(ctx, words, sectorWords(constraints));
  return { understood, isEdited: false, constraints, conditions, sectors, ...read };
}

/** A sentence whose conditions fewer companies meet is probably a description, not a question. */
const FEW = 10;

/** Parses a question in plain words, or takes what somebody edited. */
export async function readQuestion(ctx: OrgCtx, asked: Asked): Promise<Question> {
  if (asked.where !== undefined || asked.words !== undefined)
    return { ...(await questionOf(ctx, changed(ctx, asked))), isEdited: true };
  const understood = await understand(ctx, asked.q);
  const question = await questionOf(ctx, understood);
  const told = readAsTold(understood);
  if (!told) return question;
  const found = await countCompanies(ctx.db, askedWith(question, question.conditions), FEW);
  return found < FEW ? questionOf(ctx, told) : question;
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
  };
  return {
    understood,
    isEdited: true,
    constraints: [],
    conditions: filters.map((filter) => ({ constraints: [], filter })),
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
