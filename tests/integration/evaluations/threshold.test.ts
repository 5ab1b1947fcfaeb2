import { expect, test } from "vitest";
import { assessEvaluation } from "@/lib/domains/evaluations/service/read";
import { getThreshold, setThreshold } from "@/lib/domains/evaluations/service/threshold";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord, shared } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { codeOf, failureOf } from "../../support/failures";

test("a firm’s admins choose the score from which it pursues, by which assessments decide", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const admin = { ...owner, role: "admin" as const };
  const member = { ...colleague, role: "member" as const };
  const { companyId } = await aStatement(owner, { says: fjord });
  const set = await shared(owner);
  const { _id: evaluationId } = await anEvaluation(owner, {
    company_id: companyId,
    criteria_id: set._id,
  });
  const decided = async (asked: { threshold?: number } = {}) => {
    const told = await assessEvaluation.run(ctxOf(member), { evaluationId, ...asked });
    return [told.threshold, told.is_worth_pursuing];
  };
  expect(await decided()).toEqual([70, true]);
  expect(await codeOf(setThreshold.run(ctxOf(member), { threshold: 90 }))).toBe("FORBIDDEN");
  await setThreshold.run(ctxOf(admin), { threshold: 90 });
  expect(await decided()).toEqual([90, false]);
  expect(await decided({ threshold: 80 })).toEqual([80, true]);
  expect((await getThreshold.run(ctxOf(stranger), {})).threshold).toBe(70);
  const wrong = await failureOf(setThreshold.run(ctxOf(admin), { threshold: 101 }));
  expect(wrong.details.fields).toEqual({ threshold: ["Must be at most 100"] });
});
