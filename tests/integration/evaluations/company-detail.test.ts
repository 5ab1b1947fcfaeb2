import { expect, test } from "vitest";
import { researchCompany } from "@/lib/domains/evaluations/service/company-detail";
import { ctxOf } from "../../support/contexts";
import { fjord } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aMember } from "../../support/factories";

test("a company's detail has its latest evaluation by each lens, and none by the others", async () => {
  const member = await aMember();
  const { companyId } = await aStatement(member, { says: fjord });
  const made = await anEvaluation(member, { company_id: companyId, criteria_id: "lens_sequoia" });
  await anEvaluation(member, { company_id: companyId, criteria_id: "lens_bessemer" });
  const { evaluation_results } = await researchCompany.run(ctxOf(member), { companyId });
  expect(Object.keys(evaluation_results)).toEqual(["sequoia"]);
  expect(evaluation_results.sequoia).toMatchObject({
    summary: made.summary,
    final_score: made.final_score,
    score: made.score,
    key_strengths: made.key_strengths,
    key_concerns: made.key_concerns,
    evaluation: made.evaluation.map(({ criteria, score, reason }) => ({ criteria, score, reason })),
    similar_companies: [],
  });
});
