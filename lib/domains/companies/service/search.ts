import "server-only";
import { offsetOf } from "@/lib/core/pagination";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { COMPANIES_COUNTED } from "../constants";
import { companyCalls } from "../contract";
import type { FoundCompany } from "../schema/search";
import { facetsOf } from "./facets";
import { findFor, type Hit } from "./finding";
import { type Listed, listedCompanies } from "./items";
import { nearMissesOf } from "./near-misses";
import { type Question, readQuestion } from "./question";
import { reasonsOf } from "./reasons";
import { relaxationsOf } from "./relaxations";
import { textReasons } from "./text-reasons";

function toFound({ row, item }: Listed, hit: Hit, question: Question): FoundCompany {
  const own = "reasons" in hit ? hit.reasons : textReasons(row, question.terms, hit.missing);
  return { ...item, reasons: [...reasonsOf(row, question), ...own] };
}

async function itemsOf(ctx: OrgCtx, question: Question, hits: Hit[]): Promise<FoundCompany[]> {
  const ids = hits.map(({ companyId }) => companyId);
  const listed = await listedCompanies(ctx, ids);
  return hits.flatMap((hit) => {
    const found = listed.get(hit.companyId);
    return found ? [toFound(found, hit, question)] : [];
  });
}

export const searchCompanies = implement(
  companyCalls.search,
  { transaction: "read" },
  async (ctx, { q, where, words, sort, page, per_page, facets, near_misses }) => {
    const question = await readQuestion(ctx, { q, where, words });
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
    };
  },
);
