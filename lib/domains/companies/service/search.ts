import "server-only";
import { offsetOf } from "@/lib/core/pagination";
import { MeaningInput } from "@/lib/domains/models/service/meaning";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { COMPANIES_COUNTED } from "../constants";
import { companyCalls } from "../contract";
import { lastRoundText } from "../rules";
import { CompanySearch, type FoundCompany, SearchCompaniesInput } from "../schema/search";
import { facetsOf } from "./facets";
import { findFor, type Hit } from "./finding";
import { type Listed, listedCompanies } from "./items";
import { meaningOfSearch } from "./meaning-of-search";
import { nearMissesOf } from "./near-misses";
import { type Question, readQuestion } from "./question";
import { reasonsOf } from "./reasons";
import { relaxationsOf } from "./relaxations";
import { textReasons } from "./text-reasons";

function toFound({ row, item }: Listed, hit: Hit, question: Question): FoundCompany {
  const own = "reasons" in hit ? hit.reasons : textReasons(row, question.terms, hit.missing);
  const year = row.lastRoundOn === null ? null : Number(row.lastRoundOn.slice(0, 4));
  return {
    ...item,
    last_round: lastRoundText(row.lastRoundAmount, year),
    custom: row.custom as FoundCompany["custom"],
    reasons: [...reasonsOf(row, question), ...own],
  };
}

async function itemsOf(ctx: OrgCtx, question: Question, hits: Hit[]): Promise<FoundCompany[]> {
  const ids = hits.map(({ companyId }) => companyId);
  const listed = await listedCompanies(ctx, ids);
  return hits.flatMap((hit) => {
    const found = listed.get(hit.companyId);
    return found ? [toFound(found, hit, question)] : [];
  });
}

/** Inside a transaction, where no server can be asked what words mean: by words, unless specified. */
export const searchStored = defineOperation(
  {
    name: "companies.searchStored",
    summary: "Find companies by a question whose meaning is known, or by its words",
    effect: "read",
    access: "member",
    transaction: "read",
    input: SearchCompaniesInput.extend({ meaning: MeaningInput }),
    output: CompanySearch,
  },
  async (ctx, { q, where, words, sort, page, per_page, facets, near_misses, meaning }) => {
    const question = await readQuestion(ctx, { q, where, words }, meaning);
    const part = { sort, limit: per_page, offset: offsetOf({ page, per_page }) };
    const { hits, counted, corrections } = await findFor(ctx, question, part);
    const isShort = page === 1 && counted < per_page && question.conditions.length > 0;
    return {
      ...question.understood,
      items: await itemsOf(ctx, question, hits),
      total: Math.min(counted, COMPANIES_COUNTED),
      total_is_capped: counted > COMPANIES_COUNTED,
      page,
      per_page,
      ...(facets && { facets: await facetsOf(ctx, question) }),
      ...(near_misses && { near_misses: isShort ? await nearMissesOf(ctx, question) : [] }),
      relaxations: counted === 0 ? await relaxationsOf(ctx, question) : [],
      corrections,
      notice: meaning.note,
    };
  },
);

export const searchCompanies = implement(
  companyCalls.search,
  { transaction: "none" },
  async (ctx, asked) =>
    searchStored.call(ctx, { ...asked, meaning: await meaningOfSearch(ctx, asked) }),
);
