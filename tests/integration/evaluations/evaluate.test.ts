import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "@/lib/core/json";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { removeCriteria, updateCriteria } from "@/lib/domains/criteria/service/change";
import {
  assessEvaluation,
  getEvaluation,
  getReceipt,
  listEvaluations,
} from "@/lib/domains/evaluations/service/read";
import { cancelEvaluation } from "@/lib/domains/evaluations/service/runs";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord, shared, some } from "../../support/evaluated-firm";
import { anEvaluation, evaluated, evaluatePart, finishRun, runOf } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { anEvaluationRun } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const countIn = async (runId: string) => {
  const [row] = await asOwner()<{ all: number; different: number }[]>`
    select count(*)::int as all, count(distinct (company_id, set_id))::int as different
    from evaluations where run_id = ${runId}`;
  return row;
};
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

test("a company is evaluated from its facts, with a receipt that anybody can check", async () => {
  const { owner } = await aFirm();
  const { companyId, claimIds } = await aStatement(owner, { says: fjord });
  const set = await shared(owner);
  const asked = await anEvaluationRun(owner, { company_id: companyId, criteria_id: set._id });
  expect(asked).toMatchObject({ status: "queued", progress: 0, evaluated: 0, evaluation: null });
  const run = await finishRun(owner, asked.jobId);
  expect(run).toMatchObject({ status: "done", progress: 100, evaluated: 1, failures: [] });
  // 50 × 8 + 20 × 10 + 20 × 10 + 10 × 8
  expect(run.evaluation).toMatchObject({
    company_id: companyId,
    company_name: "Fjord Robotics",
    criteria_id: set._id,
    criteria_version: 1,
    final_score: "8.8",
    coverage: 100,
    score: { company: 8, market: 10, Technology: 8, Business: 10 },
    is_outdated: false,
    firm: null,
    notice: null,
  });
  const [size, place, rounds, texts] = run.evaluation?.evaluation ?? [];
  expect(claimIds).toContain(size?.claims[0]);
  expect(place?.reason).toBe("Yes. Fjord Robotics is based in Norway.");
  expect(rounds?.claims).toHaveLength(1);
  expect(texts?.quote?.text).toContain("robots");
  const receipt = await getReceipt.run(ctxOf(owner), {
    evaluationId: run.evaluation?._id ?? "",
  });
  expect(receipt).toMatchObject({ receipt: run.evaluation?.receipt, is_verified: true });
  expect(hashOf(receipt.text)).toBe(receipt.receipt);
});

test("the same facts give the same receipt; one changed claim changes only what reads it", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const set = await shared(owner);
  const asked = { company_id: companyId, criteria_id: set._id };
  const [first, second] = [await anEvaluation(owner, asked), await anEvaluation(owner, asked)];
  expect(second.receipt).toBe(first.receipt);
  await aStatement(owner, { companyId, kind: "user", says: { employees: { min: 10, max: 10 } } });
  expect(await getEvaluation.run(ctxOf(owner), { evaluationId: second._id })).toMatchObject({
    final_score: "8.8",
    is_outdated: true,
  });
  const third = await anEvaluation(owner, asked);
  expect(third.receipt).not.toBe(first.receipt);
  expect(third.evaluation.slice(1)).toEqual(second.evaluation.slice(1));
  const told = await assessEvaluation.run(ctxOf(owner), { evaluationId: third._id });
  expect(told).toMatchObject({
    threshold: 70,
    is_worth_pursuing: false,
    difference: {
      before: { _id: second._id, final_score: "8.8" },
      total: third.hundredths - second.hundredths,
      engine: 0,
      facts: third.hundredths - second.hundredths,
      criteria: 0,
      changed_facts: ["employees"],
      changed_criteria: [],
    },
  });
});

test("describes in words what would change a decision", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: { ...fjord, country: null } });
  const set = await shared(owner);
  const { _id } = await anEvaluation(owner, { company_id: companyId, criteria_id: set._id });
  const told = await assessEvaluation.run(ctxOf(owner), { evaluationId: _id, threshold: 85 });
  expect(told.is_worth_pursuing).toBe(true);
  expect(told.fact_flips[0]).toMatchObject({ keys: ["size"], from: "40 people" });
  expect(told.unknown_flips).toMatchObject([{ keys: ["in-europe"], from: null, to: "no" }]);
  expect(told.questions).toMatchObject([{ keys: ["in-europe"] }]);
  expect(told.movers.length).toBeGreaterThan(0);
});

test("a run goes on where a killed part began, and doubles nothing", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 23);
  const set = await shared(owner);
  const asked = { company_ids: companies, criteria_ids: [set._id, "lens_sequoia"] };
  const { jobId } = await anEvaluationRun(owner, asked);
  await evaluatePart(owner, jobId);
  expect(await runOf(owner, jobId)).toMatchObject({
    status: "running",
    progress: 86,
    evaluated: 40,
  });
  // A part that is killed rolls back.
  await expect(
    evaluatePart(owner, jobId, {
      now: () => {
        throw new Error("killed");
      },
    }),
  ).rejects.toThrow();
  expect(await runOf(owner, jobId)).toMatchObject({ status: "running", evaluated: 40 });
  await evaluatePart(owner, jobId);
  await evaluatePart(owner, jobId);
  expect(await runOf(owner, jobId)).toMatchObject({ status: "done", progress: 100, evaluated: 46 });
  expect(await countIn(jobId)).toEqual({ all: 46, different: 46 });
});

test("two workers that are given the same part do it once", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 3);
  const set = await shared(owner);
  const { jobId } = await anEvaluationRun(owner, { company_ids: companies, criteria_id: set._id });
  await Promise.all([evaluatePart(owner, jobId), evaluatePart(owner, jobId)]);
  expect(await countIn(jobId)).toEqual({ all: 3, different: 3 });
});

test("a cancelled run keeps what it has stored and does no more", async () => {
  const { owner, colleague } = await aFirm();
  const companies = await some(owner, 21);
  const set = await shared(owner);
  const { jobId } = await anEvaluationRun(owner, { company_ids: companies, criteria_id: set._id });
  await evaluatePart(owner, jobId);
  expect(await cancelEvaluation.run(ctxOf(colleague), { jobId })).toMatchObject({
    status: "cancelled",
    evaluated: 20,
  });
  await evaluatePart(owner, jobId);
  expect(await countIn(jobId)).toEqual({ all: 20, different: 20 });
  const again = await cancelEvaluation.run(ctxOf(owner), { jobId });
  expect(again.status).toBe("cancelled");
  const done = await evaluated(owner, { company_id: companies[0], criteria_id: set._id });
  expect(await codeOf(cancelEvaluation.run(ctxOf(owner), { jobId: done.jobId }))).toBe("CONFLICT");
});

test("a company that is merged meanwhile is told; the others are evaluated", async () => {
  const { owner } = await aFirm();
  const [keep = "", merged = ""] = await some(owner, 2);
  const set = await shared(owner);
  const both = await anEvaluationRun(owner, { company_ids: [merged, keep], criteria_id: set._id });
  const alone = await anEvaluationRun(owner, { company_id: merged, criteria_id: set._id });
  await mergeCompanies.run(ctxOf(owner), { keep, merge: [merged] });
  const reason = "It was merged into Fjord 0";
  expect(await finishRun(owner, both.jobId)).toMatchObject({
    status: "done",
    evaluated: 1,
    failures: [{ company_id: merged, company_name: "Fjord 1", reason }],
  });
  expect(await finishRun(owner, alone.jobId)).toMatchObject({
    status: "failed",
    error: `${reason}. Nothing was stored.`,
  });
});

test("criteria that are deleted meanwhile end the run; those that are changed do not", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 21);
  const [deleted, changed] = [await shared(owner), await shared(owner)];
  const run = await anEvaluationRun(owner, { company_ids: companies, criteria_id: deleted._id });
  await evaluatePart(owner, run.jobId);
  await removeCriteria.run(ctxOf(owner), { criteriaId: deleted._id });
  expect(await finishRun(owner, run.jobId)).toMatchObject({
    status: "failed",
    evaluated: 20,
    error: "The criteria “Our thesis” were deleted. 20 evaluations were stored and are kept.",
  });
  const kept = await listEvaluations.run(ctxOf(owner), { criteria_id: deleted._id });
  expect(kept.total).toBe(20);
  const other = await anEvaluationRun(owner, {
    company_id: companies[0],
    criteria_id: changed._id,
  });
  await updateCriteria.run(ctxOf(owner), { criteriaId: changed._id, name: "Later" });
  const { evaluation } = await finishRun(owner, other.jobId);
  expect(evaluation).toMatchObject({ criteria_version: 1, criteria_name: "Our thesis" });
});

test("criteria that went for good with their owner end the run at once", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 21);
  const [gone, stays] = [await shared(owner), await shared(owner)];
  const asked = { company_ids: companies, criteria_ids: [gone._id, stays._id] };
  const { jobId } = await anEvaluationRun(owner, asked);
  await evaluatePart(owner, jobId);
  await asOwner()`delete from evaluations where set_id = ${gone._id}`;
  await asOwner()`delete from criteria_versions where set_id = ${gone._id}`;
  await asOwner()`delete from criteria_sets where id = ${gone._id}`;
  expect(await finishRun(owner, jobId)).toMatchObject({
    status: "failed",
    error: "Criteria of this run were deleted for good, with what was scored by them.",
  });
});

test("a run that gives up says so", async () => {
  const { owner } = await aFirm();
  const [company_id] = await some(owner, 1);
  const set = await shared(owner);
  const { jobId } = await anEvaluationRun(owner, { company_id, criteria_id: set._id });
  await evaluatePart(owner, jobId, { step: "giveUp" });
  expect(await runOf(owner, jobId)).toMatchObject({
    status: "failed",
    error: "The companies could not be evaluated. Nothing was stored.",
  });
});

test("accepts an earlier engine's evaluation without a mismatch, reports it, and evaluates again", async () => {
  const { owner } = await aFirm();
  const [company_id] = await some(owner, 1);
  const set = await shared(owner);
  const made = await anEvaluation(owner, { company_id, criteria_id: set._id });
  const receiptOf = () => getReceipt.run(ctxOf(owner), { evaluationId: made._id });
  expect(await receiptOf()).toMatchObject({ is_scored_again: true, is_verified: true });
  const text = JSON.parse((await receiptOf()).text);
  const old = canonicalJson({ ...text, engine: "0" });
  await asOwner()`update evaluations set engine = '0', receipt = ${hashOf(old)},
    result = result || '{"summary": "Said otherwise."}' where id = ${made._id}`;
  expect(await receiptOf()).toEqual({
    receipt: hashOf(old),
    text: old,
    engine: "0",
    is_scored_again: false,
    is_verified: true,
  });
  await asOwner()`update evaluations set receipt = ${"0".repeat(64)} where id = ${made._id}`;
  expect(await receiptOf()).toMatchObject({ is_scored_again: false, is_verified: false });
});
