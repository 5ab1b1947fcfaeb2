import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { COMPANIES_COUNTED, type SearchSort } from "../constants";
import { countCompanies, type SearchOrder, searchCompanies } from "../queries/search";
import type { Reason } from "../schema/search";
import { findByName } from "./names";
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

/** A company that is asked for by its name; namesakes behind each other, nothing else beside them. */
async function namedOf(ctx: OrgCtx, { understood }: Question) {
  const { intent, name, residual } = understood;
  if (intent !== "find_company" || name === null) return { found: [], corrections: [] };
  return findByName(ctx, { name, words: residual, limit: COMPANIES_COUNTED });
}

/** The hits of a page and how many there are, one more than COMPANIES_COUNTED at most. */
export async function findFor(ctx: OrgCtx, question: Question, part: Part) {
  const named = await namedOf(ctx, question);
  const { limit, offset } = part;
  if (named.found.length > 0) {
    const hits: Hit[] = named.found.slice(offset, offset + limit);
    return { hits, counted: named.found.length, corrections: named.corrections };
  }
  const asked = askedWith(question, question.conditions);
  const [hits, counted] = await Promise.all([
    hitsOf(ctx, question, part),
    countCompanies(ctx.db, asked, COMPANIES_COUNTED),
  ]);
  return { hits, counted, corrections: [...named.corrections, ...question.corrections] };
}
