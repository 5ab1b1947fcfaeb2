import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { COMPANIES_COUNTED, type SearchSort } from "../constants";
import { countCompanies, type SearchOrder, searchCompanies } from "../queries/search";
import type { Reason } from "../schema/search";
import { findByName, findBySlip } from "./names";
import { askedWith, type Question } from "./question";

export type Part = { sort: SearchSort | undefined; limit: number; offset: number };

/** Where a company was found: its reasons beside those of the conditions. */
export type Hit =
  | { companyId: string; reasons: Reason[] }
  | { companyId: string; missing: number[] };

/** The order that was asked for; without a question to rank by, by name. */
function orderOf({ conditions, terms }: Question, sort: SearchSort | undefined) {
  const usual = conditions.length + terms.length > 0 ? "relevance" : "name";
  const asked = sort ?? usual;
  const isDescending = asked.startsWith("-") || asked === "relevance";
  return { sort: asked.replace(/^-/, "") as SearchOrder, isDescending };
}

/** The companies that a question finds, in order, as far as they are counted. */
async function hitsOf(
  ctx: OrgCtx,
  question: Question,
  { sort, limit, offset }: Part,
): Promise<Hit[]> {
  if (offset >= COMPANIES_COUNTED) return [];
  const part = { ...orderOf(question, sort), limit, offset };
  const hits = await searchCompanies(ctx.db, askedWith(question, question.conditions), part);
  return hits.map(({ company_id, missing }) => ({ companyId: company_id, missing: missing ?? [] }));
}

/** Longer questions are rather sentences: what their words find stands behind whom they name. */
const NAME_WORDS_MAX = 4;
const isSentence = (q: string) => q.split(/\s+/u).length > NAME_WORDS_MAX;

/**
 * A company that is asked for by its name; namesakes behind each other, nothing else beside them. A
 * query with a word that nobody uses, or with none but stop words, may be a name with a slip in it.
 */
async function namedOf(ctx: OrgCtx, { understood, conditions, corrections, terms }: Question) {
  const { query, name, residual } = understood;
  if (name !== null)
    return findByName(ctx, { name, words: residual, query, limit: COMPANIES_COUNTED });
  const isOdd = conditions.length === 0 && (corrections.length > 0 || terms.length === 0);
  return isOdd ? findBySlip(ctx, query, COMPANIES_COUNTED) : { found: [], corrections: [] };
}

/** What the words find behind the companies that were found first, which do not come again. */
async function hitsBehind(ctx: OrgCtx, question: Question, first: readonly Hit[], part: Part) {
  const { offset, limit } = part;
  const reach = offset + limit + first.length;
  const hits = await hitsOf(ctx, question, { ...part, offset: 0, limit: reach });
  const isFirst = new Set(first.map(({ companyId }) => companyId));
  const others = hits.filter(({ companyId }) => !isFirst.has(companyId));
  return {
    hits: [...first, ...others].slice(offset, offset + limit),
    repeated: hits.length - others.length,
  };
}

/** The hits of a page and how many there are, one more than COMPANIES_COUNTED at most. */
export async function findFor(ctx: OrgCtx, question: Question, part: Part) {
  const { found, ...named } = await namedOf(ctx, question);
  const { limit, offset } = part;
  if (found.length > 0 && !isSentence(question.understood.query))
    return { ...named, hits: found.slice(offset, offset + limit) as Hit[], counted: found.length };
  const asked = askedWith(question, question.conditions);
  const [{ hits, repeated }, counted] = await Promise.all([
    hitsBehind(ctx, question, found, part),
    countCompanies(ctx.db, asked, COMPANIES_COUNTED),
  ]);
  const corrections = [...named.corrections, ...question.corrections];
  return { hits, counted: counted + found.length - repeated, corrections };
}
