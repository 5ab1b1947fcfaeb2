import { expect, test } from "vitest";
import { updateCriteria } from "@/lib/domains/criteria/service/change";
import { getScores, giveScores, revealScores } from "@/lib/domains/evaluations/service/judgements";
import { previewCriteria } from "@/lib/domains/evaluations/service/preview";
import { getEvaluation } from "@/lib/domains/evaluations/service/read";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";

const judged = (key: string, title: string, weight: number) =>
  ({ kind: "judged", key, title, weight }) as const;
const criteria = [judged("team", "Team", 60), judged("market", "Market", 40)];
const oneScore = (key: string, score: number, reason = "We met them.") => ({ key, score, reason });

async function aScoredCompany() {
  const firm = await aFirm();
  const set = await aCriteriaSet(firm.owner, { access_type: "organizational", criteria });
  const recordedAt = new Date("2026-01-01T09:00:00Z");
  const { companyId } = await aStatement(firm.owner, { says: fjord, recordedAt });
  return { ...firm, set, asked: { company_id: companyId, criteria_id: set._id } };
}

test("nobody sees or counts the others' scores before they are revealed", async () => {
  const { owner, colleague, asked } = await aScoredCompany();
  await giveScores.run(ctxOf(owner), { ...asked, scores: [oneScore("team", 9)] });
  const sheet = await getScores.run(ctxOf(colleague), asked);
  expect(JSON.stringify(sheet)).not.toContain("We met them.");
  expect(sheet).toMatchObject({ is_open: false, revealed_at: null });
  const blind = await anEvaluation(colleague, asked);
  expect(blind.evaluation.map(({ score }) => score)).toEqual([null, null]);

  await expect(revealScores.run(ctxOf(colleague), asked)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const scores = [oneScore("team", 6.5), oneScore("market", 4)];
  await giveScores.run(ctxOf(colleague), { ...asked, scores });
  await revealScores.run(ctxOf(colleague), asked);

  const seen = await getScores.run(ctxOf(owner), asked);
  expect(seen.criteria[0]?.revealed.map(({ score }) => score)).toEqual([6.5, 9]);
  expect(seen.criteria[0]?.own).toBeNull();
  const outdated = await getEvaluation.run(ctxOf(owner), { evaluationId: blind.id });
  expect(outdated.is_outdated).toBe(true);
  const told = await anEvaluation(owner, asked);
  expect(told.evaluation[0]).toMatchObject({
    score: 7.8,
    spread: { low: 6.5, high: 9, people: 2 },
    reason: "2 people scored 7.8 on average, from 6.5 to 9.0.",
  });
  expect(told.evaluation[1]).toMatchObject({ score: 4, reason: "One person scored 4.0." });
  expect(told.receipt).not.toBe(blind.receipt);
  // A draft of the same set counts them; one of a new set has none.
  const tried = { criteria: [...criteria], company_ids: [asked.company_id] };
  const draft = await previewCriteria.run(ctxOf(owner), {
    ...tried,
    criteria_id: asked.criteria_id,
  });
  expect(draft.evaluations[0]?.final_score).toBe(told.final_score);
  expect((await previewCriteria.run(ctxOf(owner), tried)).evaluations[0]?.coverage).toBe(0);
});

test("API keys give no scores and reveal none", async () => {
  const { owner, asked } = await aScoredCompany();
  const scores = [oneScore("team", 9)];
  await giveScores.run(ctxOf(owner), { ...asked, scores });
  const key = ctxOfApiKey(owner, ["read", "write"]);
  expect(await codeOf(giveScores.run(key, { ...asked, scores }))).toBe("FORBIDDEN");
  expect(await codeOf(revealScores.run(key, asked))).toBe("FORBIDDEN");
});

test("the revealed scores count until the next round is revealed", async () => {
  const { owner, asked } = await aScoredCompany();
  const give = (score: number) =>
    giveScores.run(ctxOf(owner), { ...asked, scores: [oneScore("team", score)] });
  await give(3);
  await give(5);
  await revealScores.run(ctxOf(owner), asked);
  await give(9);
  expect((await anEvaluation(owner, asked)).evaluation[0]?.score).toBe(5);
  await revealScores.run(ctxOf(owner), asked);
  expect((await anEvaluation(owner, asked)).evaluation[0]?.score).toBe(9);
});

test("scoring one criterion again leaves the others as they are, in the evaluation and the sheet", async () => {
  const { owner, colleague, asked } = await aScoredCompany();
  const third = await aMember({
    organization: { id: owner.orgId, name: owner.organizationName },
  });
  for (const member of [owner, colleague, third])
    await giveScores.run(ctxOf(member), {
      ...asked,
      scores: [oneScore("team", 8), oneScore("market", 6)],
    });
  await revealScores.run(ctxOf(owner), asked);
  await giveScores.run(ctxOf(third), { ...asked, scores: [oneScore("team", 2)] });
  await revealScores.run(ctxOf(third), asked);
  const { evaluation } = await anEvaluation(owner, asked);
  expect(evaluation.map(({ score, spread }) => [score, spread?.people ?? 1])).toEqual([
    [2, 1],
    [6, 3],
  ]);
  const sheet = await getScores.run(ctxOf(colleague), asked);
  expect(sheet.criteria.map(({ revealed }) => revealed.map(({ score }) => score))).toEqual([
    [2],
    [6, 6, 6],
  ]);
});

test("ignores scores revealed later as of a date", async () => {
  const { owner, asked } = await aScoredCompany();
  const at = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
  await giveScores.run(ctxOf(owner, at("2026-01-10")), { ...asked, scores: [oneScore("team", 3)] });
  await revealScores.run(ctxOf(owner, at("2026-01-10")), asked);
  await giveScores.run(ctxOf(owner, at("2026-02-10")), { ...asked, scores: [oneScore("team", 8)] });
  await revealScores.run(ctxOf(owner, at("2026-02-10")), asked);
  const scoreAsOf = async (as_of?: string) =>
    (await anEvaluation(owner, { ...asked, as_of })).evaluation[0]?.score;
  expect(await scoreAsOf("2026-01-09")).toBeNull();
  expect(await scoreAsOf("2026-01-10")).toBe(3);
  expect(await scoreAsOf()).toBe(8);
});

test("names criteria that people can't score, and hides everything from strangers", async () => {
  const { owner, stranger, asked, set } = await aScoredCompany();
  const give = (key: string) =>
    giveScores.run(ctxOf(owner), { ...asked, scores: [oneScore(key, 5)] });
  await expect(give("nonsense")).rejects.toMatchObject({
    code: "INVALID_INPUT",
    message: expect.stringContaining("nonsense"),
  });
  for (const call of [getScores, revealScores])
    await expect(call.run(ctxOf(stranger), asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await give("market");
  const kept = criteria.slice(0, 1);
  await updateCriteria.run(ctxOf(owner), { criteriaId: set._id, criteria: kept });
  await expect(give("market")).rejects.toMatchObject({ code: "INVALID_INPUT" });
});
