import { expect, test } from "vitest";
import { listFields } from "@/lib/domains/criteria/service/read";
import { createCustomField, updateCustomField } from "@/lib/domains/custom-fields/service";
import {
  assessEvaluation,
  getEvaluation,
  getReceipt,
} from "@/lib/domains/evaluations/service/read";
import { ctxOf } from "../../support/contexts";
import { fjord } from "../../support/evaluated-firm";
import { anEvaluation, finishRun } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, aMember, anEvaluationRun } from "../../support/factories";
import { failureOf } from "../../support/failures";

test("a field that is renamed to a protected trait is scored no longer", async () => {
  const owner = await aMember({ role: "admin" });
  const own = { subject: "company" as const, kind: "number" as const };
  const {
    key,
    _id: fieldId,
    version,
  } = await createCustomField.run(ctxOf(owner), {
    ...own,
    name: "Churn",
  });
  const set = await aCriteriaSet(owner, {
    criteria: [
      {
        kind: "measured",
        title: "Sticky",
        weight: 1,
        measure: { of: "field", field: key },
        scale: { by: "targets", unacceptable: 1, acceptable: 2, ideal: 3 },
      },
    ],
  });
  const { companyId } = await aStatement(owner, { says: { ...fjord, [key]: 2 } });
  const asked = { company_id: companyId, criteria_id: set._id };
  const { jobId } = await anEvaluationRun(owner, asked);
  await updateCustomField.run(ctxOf(owner), { fieldId, name: "Founder gender", version });
  const told = "“Sticky”: Criteria on the sex of founders are not allowed";
  const { status, error } = await finishRun(owner, jobId);
  expect({ status, error }).toEqual({
    status: "failed",
    error: `${told}. Nothing was stored.`,
  });
  const { message } = await failureOf(anEvaluationRun(owner, asked));
  expect(message).toBe(`Check criteria_id: ${told}`);
});

test("a firm’s own fields are listed, and reasons and flips speak of them by name", async () => {
  const owner = await aMember({ role: "admin" });
  const own = { subject: "company" as const, kind: "number" as const };
  const field = await createCustomField.run(ctxOf(owner), {
    ...own,
    name: "Net retention",
    unit: "%",
  });
  const { key } = field;
  await createCustomField.run(ctxOf(owner), { ...own, name: "Founder gender" });
  const listed = await listFields.run(ctxOf(owner), {});
  const ours = listed.items.filter(({ field: one }) => one.startsWith("custom."));
  expect(ours).toMatchObject([{ field: key, label: "Net retention", kind: "number", unit: "%" }]);
  const others = await listFields.run(ctxOf(await aMember()), {});
  expect(others.items).toHaveLength(listed.items.length - 1);

  const set = await aCriteriaSet(owner, {
    criteria: [
      {
        kind: "measured",
        title: "Sticky",
        weight: 1,
        measure: { of: "field", field: key },
        scale: { by: "targets", unacceptable: 80, acceptable: 100, ideal: 120 },
      },
    ],
  });
  const evaluationOf = async (says: object) => {
    const { companyId } = await aStatement(owner, { says });
    return anEvaluation(owner, { company_id: companyId, criteria_id: set._id });
  };
  const unknown = await evaluationOf({ name: "Skerry Sails" });
  expect(unknown.evaluation[0]?.reason).toBe("Not known: Net retention.");
  const made = await evaluationOf({ ...fjord, [key]: 110 });
  expect(made.evaluation[0]).toMatchObject({
    score: 8,
    reason: "Fjord Robotics’s Net retention is 110%.",
  });
  const evaluationId = made._id;
  const { fact_flips } = await assessEvaluation.run(ctxOf(owner), { evaluationId });
  expect(fact_flips).toMatchObject([{ from: "110%", to: "104%" }]);

  const { _id: fieldId, version } = field;
  await updateCustomField.run(ctxOf(owner), { fieldId, name: "Retention", version });
  expect((await getEvaluation.run(ctxOf(owner), { evaluationId })).is_outdated).toBe(false);
  expect((await getReceipt.run(ctxOf(owner), { evaluationId })).is_verified).toBe(true);
  const again = await evaluationOf({ ...fjord, name: "Fjord Sails", [key]: 90 });
  expect(again.evaluation[0]?.reason).toBe("Fjord Sails’s Retention is 90%.");
});
