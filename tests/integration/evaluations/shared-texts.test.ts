import { expect, test } from "vitest";
import { previewCriteria } from "@/lib/domains/evaluations/service/preview";
import { getEvaluation, getReceipt } from "@/lib/domains/evaluations/service/read";

import { updateNote } from "@/lib/domains/notes/service/edit";
import { removeNote } from "@/lib/domains/notes/service/write";
import { ctxOf } from "../../support/contexts";
import { aFirm } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, aNote, anOpinion, aProject, type Member } from "../../support/factories";

const reading = (words: string[]) => ({
  kind: "read" as const,
  title: words.join(" or "),
  weight: 50,
  reading: { words, found: 8, missing: 2 },
});

const aSet = (member: Member, ...words: string[]) =>
  aCriteriaSet(member, {
    access_type: "organizational",
    criteria: words.map((word) => reading([word])),
  });

async function aCompany() {
  const firm = await aFirm();
  const says = { name: "Fjord", description: "Builds robots." };
  const { companyId } = await aStatement(firm.owner, { says });
  return { ...firm, companyId };
}

test("words are found in notes and opinions that every member may read, with a quote", async () => {
  const { owner, companyId } = await aCompany();
  const about = { company_id: companyId, access: "organizational" as const };
  const note = await aNote(owner, {
    ...about,
    title: "Call",
    body: "Their **churn** fell to 2 %.",
  });
  const opinion = await anOpinion(owner, { ...about, rationale: "The moat is their patents." });
  const set = await aSet(owner, "robot", "churn", "patent");
  const asked = { company_id: companyId, criteria_id: set._id };
  const { _id, evaluation, final_score } = await anEvaluation(owner, asked);
  expect(final_score).toBe("8.0");
  const [robot, churn, patent] = evaluation;
  expect(robot?.claims).toHaveLength(1);
  expect(churn).toMatchObject({
    reason: "A note about Fjord says “Call\nTheir **churn** fell to 2 %.”.",
    claims: [],
    quote: { claim: note._id, field: "note", start: 0, end: 33 },
  });
  expect(patent).toMatchObject({
    reason: "An opinion about Fjord says “The moat is their patents.”.",
    quote: { claim: opinion._id, field: "opinion" },
  });
  const receipt = await getReceipt.run(ctxOf(owner), { evaluationId: _id });
  expect(receipt.is_verified).toBe(true);
  await removeNote.run(ctxOf(owner), { noteId: note._id });
  const stored = await getEvaluation.run(ctxOf(owner), { evaluationId: _id });
  expect(stored).toMatchObject({ final_score: "8.0", is_outdated: true });
});

test("a text that one reader may not read affects no score, not even its author's", async () => {
  const { owner, colleague, companyId } = await aCompany();
  const restricted = await aProject(owner, { access: "members" });
  const shared = { company_id: companyId, access: "organizational" as const };
  await aNote(owner, { company_id: companyId, access: "personal", body: "The churn is high." });
  await anOpinion(owner, { company_id: companyId, access: "personal", rationale: "Churn." });
  await aNote(owner, { ...shared, project_id: restricted._id, body: "The churn is high." });
  await anOpinion(owner, { ...shared, project_id: restricted._id, rationale: "High churn." });
  const set = await aSet(owner, "churn");
  const asked = { company_id: companyId, criteria_id: set._id };
  for (const member of [owner, colleague])
    expect((await anEvaluation(member, asked)).evaluation[0]).toMatchObject({
      score: 2,
      quote: null,
    });
  const previewed = { criteria: [reading(["churn"])], company_ids: [companyId] };
  const { evaluations } = await previewCriteria.run(ctxOf(owner), previewed);
  expect(evaluations[0]?.evaluation[0]?.quote).toBeNull();
});

test("ignores texts written or edited later as of a date", async () => {
  const { owner } = await aFirm();
  const at = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
  const { companyId } = await aStatement(owner, {
    says: { name: "Fjord", description: "Builds robots." },
    recordedAt: new Date("2026-01-02T00:00:00Z"),
  });
  const about = { company_id: companyId, access: "organizational" as const };
  const body = "The churn is low.";
  const note = await aNote(owner, { ...about, body }, at("2026-02-02"));
  const set = await aSet(owner, "churn");
  const scoreAsOf = async (as_of: string) => {
    const asked = { company_id: companyId, criteria_id: set._id, as_of };
    return (await anEvaluation(owner, asked, at("2026-03-01"))).evaluation[0]?.score;
  };
  expect([await scoreAsOf("2026-02-01"), await scoreAsOf("2026-02-02")]).toEqual([2, 8]);
  const edit = { noteId: note._id, body: `${body} And falling.`, version: note.version };
  await updateNote.run(ctxOf(owner, at("2026-02-10")), edit);
  expect([await scoreAsOf("2026-02-09"), await scoreAsOf("2026-02-10")]).toEqual([2, 8]);
});
