import "server-only";
import { lensId } from "@/lib/core/scores";
import { companyCalls } from "@/lib/domains/companies/contract";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { STORED, toDetail } from "@/lib/domains/companies/service/wire-detail";
import { evaluationLenses } from "@/lib/domains/criteria/constants";
import { hiddenLensIds } from "@/lib/domains/criteria/service/lenses";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { latestOf } from "./latest";
import { similarScores, visibleEvaluation } from "./stored";

/** A company's latest evaluation by each lens that is not hidden, as SPEC.md's company detail has them. */
async function resultsOf(ctx: OrgCtx, companyId: string) {
  const hidden = await hiddenLensIds(ctx);
  const found = await Promise.all(
    evaluationLenses.map(async (firm) => {
      const setId = lensId(firm);
      if (hidden.includes(setId)) return [];
      const latest = (await latestOf(ctx, { setId, companyIds: [companyId] })).get(companyId);
      if (!latest) return [];
      const { result } = await visibleEvaluation(ctx, latest.id);
      const similar = await similarScores(ctx, companyId, setId);
      const similar_companies = similar.map(({ company_name }) => company_name);
      return [[firm, { ...result, similar_companies }] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** A company's detail; it belongs to companies, but for what evaluations add. */
export const researchCompany = implement(
  companyCalls.research,
  { transaction: "read" },
  async (ctx, { companyId }) => {
    const profile = await getCompany.call(ctx, { companyId });
    const evaluation_results = await resultsOf(ctx, profile._id);
    return { ...toDetail(profile), evaluation_results, source: STORED, note: null };
  },
);
