import "server-only";
import { notFound } from "@/lib/core/errors";
import { offsetOf } from "@/lib/core/pagination";
import type { Ranking, Term } from "@/lib/search/filter";
import {
  asWritten,
  COMPARED_MAX,
  type DocumentWord,
  type Facts,
  FEEDBACK_COMPANIES,
  likeness,
  sharedFacts,
  termsOfCompany,
  termsWithFeedback,
} from "@/lib/search/similar";
import { rankingOf } from "@/lib/search/term-weights";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { companyCalls } from "../contract";
import { type CompanyRow, findCompany, listCompaniesById } from "../queries/list";
import { searchCompanies, wordsOfCompany } from "../queries/search";
import { countOfCompanies, sectorsOfCompanies } from "../queries/words";
import type { SimilarCompany } from "../schema/similar";
import { dealsOf } from "./items";
import { type Deal, toCompanyItem } from "./wire";

/** The search also finds the company itself. */
const FOUND_MAX = COMPARED_MAX + 1;
/** Number of common terms that are shown. */
const TERMS_NAMED = 5;
/** Number of best hits whose mean score scales the bonus for equal facts. */
const BEST = 10;

const factsOf = (row: CompanyRow, sectors: readonly string[] = []): Facts => ({
  industry: row.industry,
  sectors,
  foundedYear: row.foundedYear,
  employees: row.employeesMin,
  country: row.country,
  investors: row.investors,
});
const textOf = (row: CompanyRow) =>
  [row.industry, ...row.tags, row.description].filter(Boolean).join(" ");

type Known = { row: CompanyRow; facts: Facts };
type Compared = Known & { score: number; terms: Term[] };

/** Companies described in the same words, ordered by those and by equal facts. */
async function comparedBy(ctx: OrgCtx, company: Known, terms: Term[]): Promise<Compared[]> {
  if (terms.length === 0) return [];
  const ranking: Ranking = { ...rankingOf(terms), share: 0, prominence: 0 };
  const part = { sort: "relevance", isDescending: true, limit: FOUND_MAX, offset: 0 } as const;
  const hits = (await searchCompanies(ctx.db, { filters: [], terms, ranking }, part)).filter(
    ({ company_id }) => company_id !== company.row.id,
  );
  const ids = hits.map(({ company_id }) => company_id);
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sectors = await sectorsOfCompanies(ctx.db, ctx.org.id, ids);
  const best = hits.slice(0, BEST).map(({ score }) => score ?? 0);
  const measure = best.reduce((sum, score) => sum + score, 0) / Math.max(1, best.length);
  return hits
    .flatMap(({ company_id, score, missing }) => {
      const row = byId.get(company_id);
      if (!row) return [];
      const facts = factsOf(row, sectors.get(row.id));
      const said = terms.filter((_, at) => !missing?.includes(at));
      const total = (score ?? 0) + measure * likeness(company.facts, facts);
      return [{ row, facts, score: total, terms: said }];
    })
    .sort((a, b) => b.score - a.score);
}

/** The company's words, and those that its nearest companies have in common. */
async function termsFor(ctx: OrgCtx, company: Known, companies: number): Promise<Term[]> {
  // Words from the name, or only from after the description (investors, people, the city), do not
  // make companies similar.
  const wordsOf = async (id: string): Promise<DocumentWord[]> =>
    (await wordsOfCompany(ctx.db, id)).filter(({ fields }) => /[BC]/.test(fields));
  const own = termsOfCompany(await wordsOf(company.row.id), companies);
  const nearest = (await comparedBy(ctx, company, own)).slice(0, FEEDBACK_COMPANIES);
  const words: DocumentWord[][] = [];
  for (const { row } of nearest) words.push(await wordsOf(row.id));
  return words.length > 0 ? termsWithFeedback(own, words, companies) : own;
}

function toSimilar(company: Known, compared: Compared, deal: Deal | undefined): SimilarCompany {
  const { row, facts, score, terms } = compared;
  const [own, other] = [textOf(company.row), textOf(row)];
  const said = terms
    .filter(({ text }) => asWritten(text, own) !== null)
    .flatMap(({ text }) => asWritten(text, other)?.toLowerCase() ?? []);
  return {
    ...toCompanyItem(row, deal),
    score: Math.round(score * 100) / 100,
    reasons: {
      shared: sharedFacts(company.facts, facts),
      terms: [...new Set(said)].slice(0, TERMS_NAMED),
    },
  };
}

export const listSimilar = implement(
  companyCalls.listSimilar,
  { transaction: "read" },
  async (ctx, { companyId, ...page }) => {
    const row = await findCompany(ctx.db, ctx.org.id, companyId);
    if (!row) throw notFound("Company");
    const sectors = await sectorsOfCompanies(ctx.db, ctx.org.id, [companyId]);
    const company = { row, facts: factsOf(row, sectors.get(companyId)) };
    const companies = await countOfCompanies(ctx.db, ctx.org.id);
    const terms = await termsFor(ctx, company, companies);
    const all = (await comparedBy(ctx, company, terms)).slice(0, COMPARED_MAX);
    const shown = all.slice(offsetOf(page), offsetOf(page) + page.per_page);
    const deals = await dealsOf(
      ctx,
      shown.map((compared) => compared.row.id),
    );
    return {
      items: shown.map((compared) => toSimilar(company, compared, deals.get(compared.row.id))),
      total: all.length,
      total_is_capped: all.length === COMPARED_MAX,
      ...page,
    };
  },
);
