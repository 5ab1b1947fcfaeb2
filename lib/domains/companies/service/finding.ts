import "server-only";
import { fused } from "@/lib/search/fusion";
import type { OrgCtx } from "@/lib/service/context";
import { COMPANIES_COUNTED, type SearchSort } from "../constants";
import {
  countCompanies,
  type SearchOrder,
  searchCompanies,
  type Hit as WordHit,
} from "../queries/search";
import { sectorsOfCompanies } from "../queries/words";
import type { Reason } from "../schema/search";
import { findByBeginning, findByName, findBySlip, mayBeName } from "./names";
import { askedWith, type Question } from "./question";

export type Part = {
  sort: SearchSort | undefined;
  limit: number;
  offset: number;
  counted?: number;
};

/** How a company was found, besides the reasons of the conditions. */
export type Hit =
  | { companyId: string; reasons: Reason[] }
  | { companyId: string; missing: number[] };

/** The requested order, else the question's own, else the best match and the best known first. */
function orderOf({ understood }: Question, sort: SearchSort | undefined) {
  const asked = sort ?? understood.sort ?? "relevance";
  const isDescending = asked.startsWith("-") || asked === "relevance";
  return { sort: asked.replace(/^-/, "") as SearchOrder, isDescending };
}

/** Top hits that are compared with the sectors in the words. */
const COMPARED = 100;
/**
 * Bonus for matching all sectors, as a share of the mean score of the ten best; measured, see
 * docs/search.md.
 */
const SECTORS_WORTH = 0.25;
const BEST = 10;
/** For longer texts, companies with all words are not put first. */
const WHOLE_WORDS_MAX = 4;

/** Whether words decide the order and name sectors besides those that are conditions. */
const isRanked = ({ terms, sectors }: Question, sort: SearchOrder) =>
  sort === "relevance" && sectors.length > 0 && terms.some(({ optional }) => !optional);

/** The best hits, ordered by their words and by the sectors that the words name. */
async function inOrderOfSectors(
  ctx: OrgCtx,
  { sectors, terms }: Question,
  found: readonly WordHit[],
): Promise<WordHit[]> {
  const best = found.slice(0, COMPARED);
  const ids = best.map(({ company_id }) => company_id);
  const own = await sectorsOfCompanies(ctx.db, ctx.org.id, ids);
  const scores = best.map(({ score }) => score ?? 0).sort((a, b) => b - a);
  const top = scores.slice(0, BEST);
  const mean = top.reduce((sum, score) => sum + score, 0) / Math.max(1, top.length);
  const isShort = terms.filter(({ optional }) => !optional).length <= WHOLE_WORDS_MAX;
  const isWhole = ({ missing }: WordHit) => isShort && missing?.length === 0;
  const worth = (hit: WordHit) => {
    const shared = sectors.filter((id) => own.get(hit.company_id)?.includes(id)).length;
    return (hit.score ?? 0) + (SECTORS_WORTH * mean * shared) / sectors.length;
  };
  const ranked = best
    .map((hit) => ({ hit, isWhole: isWhole(hit), worth: worth(hit) }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.worth - a.worth);
  return [...ranked.map(({ hit }) => hit), ...found.slice(COMPARED)];
}

/** The best hits by words that are fused with those by vectors. */
const FUSED = 200;

/** Whether hits have less of the words than is asked for: none has more, so any of them says. */
function isFallback({ terms, ranking }: Question, [hit]: readonly Found[]): boolean {
  if (!hit?.missing) return false;
  const required = terms.map((term, at) => ({ ...term, at })).filter(({ optional }) => !optional);
  const weightOf = (some: typeof required) => some.reduce((sum, { weight }) => sum + weight, 0);
  const matched = required.filter(({ at }) => !hit.missing?.includes(at));
  return weightOf(matched) <= ranking.share * weightOf(required);
}

/** Hits by words and those nearest in meaning, as one ranking; then the other hits by words. */
async function fusedHits(ctx: OrgCtx, question: Question, part: Part): Promise<Hit[]> {
  const { nearest, terms } = question;
  const { limit, offset } = part;
  const reach = { ...part, offset: 0, limit: Math.max(FUSED, offset + limit) };
  const worded = await hitsByWords(ctx, { ...question, nearest: [] }, reach);
  const words = isFallback(question, worded) ? [] : worded;
  const best = words.slice(0, FUSED).map(({ companyId }) => companyId);
  const isNear = new Set(nearest);
  const others = words.slice(FUSED).filter(({ companyId }) => !isNear.has(companyId));
  const known = new Map(words.map((hit) => [hit.companyId, hit]));
  // What words did not find has none of them.
  const missing = [...terms.keys()].filter((at) => !terms[at]?.optional);
  const first = fused(best, nearest).map((id) => known.get(id) ?? { companyId: id, missing });
  return [...first, ...others].slice(offset, offset + limit);
}

/** The companies that a question finds, in order, up to the counting limit. */
function hitsOf(ctx: OrgCtx, question: Question, part: Part): Promise<Hit[]> {
  const isFused = question.nearest.length > 0 && orderOf(question, part.sort).sort === "relevance";
  return isFused && part.offset < COMPANIES_COUNTED
    ? fusedHits(ctx, question, part)
    : hitsByWords(ctx, question, part);
}

type Found = { companyId: string; missing: number[] };

/** The same in an order by words or by a column. */
async function hitsByWords(
  ctx: OrgCtx,
  question: Question,
  { sort, limit, offset, counted }: Part,
): Promise<Found[]> {
  if (offset >= COMPANIES_COUNTED || counted === 0) return [];
  const order = orderOf(question, sort);
  const isCompared = isRanked(question, order.sort) && offset < COMPARED;
  const part = isCompared
    ? { limit: Math.max(COMPARED, offset + limit), offset: 0 }
    : { limit, offset };
  const asked = askedWith(question, question.conditions);
  const found = await searchCompanies(ctx.db, asked, { ...order, ...part, counted });
  const hits = isCompared
    ? (await inOrderOfSectors(ctx, question, found)).slice(offset, offset + limit)
    : found;
  return hits.map(({ company_id, missing }) => ({ companyId: company_id, missing: missing ?? [] }));
}

/**
 * Longer questions are probably sentences: companies found by words come after those found by name.
 */
const NAME_WORDS_MAX = 4;
const isSentence = (q: string) => q.split(/\s+/u).length > NAME_WORDS_MAX;

const NOBODY = { found: [], corrections: [] };

/**
 * Companies asked for by name; namesakes follow each other. A query with an unused word, or with
 * stop words only, may be a name with a typo.
 */
async function namedOf(ctx: OrgCtx, question: Question) {
  const { understood, isEdited, conditions, corrections, terms } = question;
  const { query, name, residual } = understood;
  if (name !== null)
    return findByName(ctx, { name, words: residual, query, limit: COMPANIES_COUNTED });
  if (isEdited) return NOBODY;
  if (!mayBeName(query)) return { ...NOBODY, found: await findByBeginning(ctx, query) };
  const isOdd = conditions.length === 0 && (corrections.length > 0 || terms.length === 0);
  return isOdd ? findBySlip(ctx, query, COMPANIES_COUNTED) : NOBODY;
}

/** The same for a few words that no company has all of: they may also be a mistyped name. */
async function mistypedOf(ctx: OrgCtx, question: Question, first: Hit | undefined) {
  const { understood, isEdited, terms } = question;
  const isWhole = first !== undefined && !("missing" in first && first.missing.length > 0);
  if (isWhole || isEdited || terms.length === 0 || isSentence(understood.query)) return NOBODY;
  return findBySlip(ctx, understood.query, COMPANIES_COUNTED);
}

/** Hits by words, after the companies that were found first and without repeating them. */
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

/** The hits of a page and the total, at most COMPANIES_COUNTED + 1. */
export async function findFor(ctx: OrgCtx, question: Question, part: Part) {
  const { offset, limit } = part;
  const only = ({ found, corrections }: Awaited<ReturnType<typeof namedOf>>) => ({
    hits: found.slice(offset, offset + limit) as Hit[],
    counted: found.length,
    corrections,
  });
  const named = await namedOf(ctx, question);
  if (named.found.length > 0 && !isSentence(question.understood.query)) return only(named);
  const asked = askedWith(question, question.conditions);
  const counted = await countCompanies(ctx.db, asked, COMPANIES_COUNTED);
  const known = { ...part, counted };
  const { hits, repeated } = await hitsBehind(ctx, question, named.found, known);
  const [first] =
    offset === 0 && question.nearest.length === 0
      ? hits
      : await hitsByWords(ctx, { ...question, nearest: [] }, { ...known, offset: 0, limit: 1 });
  const mistyped = await mistypedOf(ctx, question, first);
  if (mistyped.found.length > 0) return only(mistyped);
  const corrections = [...named.corrections, ...question.corrections];
  return { hits, counted: counted + named.found.length - repeated, corrections };
}

/** Ids of the companies that a plan finds, in the order in which a search lists them. */
export async function idsInSearchOrder(
  ctx: OrgCtx,
  question: Question,
  part: { limit: number; offset: number },
): Promise<string[]> {
  const asked = askedWith(question, question.conditions);
  const counted = await countCompanies(ctx.db, asked, COMPANIES_COUNTED);
  const hits = await hitsOf(ctx, question, { ...part, sort: undefined, counted });
  return hits.map(({ companyId }) => companyId);
}
