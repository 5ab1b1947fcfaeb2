import { expect, test } from "vitest";
import { lensId, scoreKey } from "@/lib/core/scores";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { createCriteria } from "@/lib/domains/criteria/service/change";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { runPlan, solvePlan } from "@/lib/domains/research/service/run";
import { type Condition, type Plan, planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aFirm, criteria, fjord, shared } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, anEntry, aProject, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

/** Three companies by one set: 8.8, less, and one of which too little is known. */
async function scored(owner: Member) {
  const set = await shared(owner);
  const small = { ...fjord, name: "Tarn Robotics", employees: { min: 2, max: 2 } };
  const says = [fjord, small, { name: "Silent Robotics" }];
  const ids: string[] = [];
  for (const each of says) {
    const { companyId } = await aStatement(owner, { says: each });
    await anEvaluation(owner, { company_id: companyId, criteria_id: set._id });
    ids.push(companyId);
  }
  return { set, ids, field: scoreKey(set._id) };
}
const found = async (member: Member, where: Condition[], show: string[] = []) => {
  const plan = { ...planAbout("companies"), where, show };
  const { rows, known_of } = await solvePlan.run(ctxOf(member), { plan });
  return { names: rows.map(({ cells }) => cells[0]?.text), rows, known_of };
};

test("the latest score by a set is a field: compared, ordered, shown, and unknown while too little is known", async () => {
  const { owner } = await aFirm();
  const { field, ids } = await scored(owner);
  const over = await found(owner, [{ field, op: "gte", value: 8.8 }], [field]);
  expect(over.names).toEqual(["Fjord Robotics"]);
  expect(over.rows[0]?.cells.map(({ text }) => text)).toEqual(["Fjord Robotics", "8.8"]);
  expect(over.known_of).toEqual([{ field, known: 2, of: 3 }]);
  expect((await found(owner, [{ field, op: "gt", value: 8.8 }])).names).toEqual([]);
  expect((await found(owner, [{ field, op: "lt", value: 8.8 }])).names).toEqual(["Tarn Robotics"]);
  expect((await found(owner, [{ field, op: "unknown", value: null }])).names).toEqual([
    "Silent Robotics",
  ]);
  expect((await found(owner, [{ field, op: "not_eq", value: 8.8 }])).names).toEqual([
    "Tarn Robotics",
  ]);
  await asOwner()`update evaluations set is_latest = false where company_id = ${ids[0] ?? ""}`;
  expect((await found(owner, [{ field, op: "known", value: null }])).names).toEqual([
    "Tarn Robotics",
  ]);
});

test("a company of several records has their newest score, in conditions and in cells", async () => {
  const { owner } = await aFirm();
  const { field, ids, set } = await scored(owner);
  const [keep = "", merged = "", silent = ""] = ids;
  await mergeCompanies.run(ctxOf(owner), { keep, merge: [merged] });
  const under = await found(owner, [{ field, op: "lt", value: 8.8 }], [field]);
  expect(under.names).toEqual(["Fjord Robotics"]);
  expect(Number(under.rows[0]?.cells.at(-1)?.text)).toBeLessThan(8.8);
  expect((await found(owner, [{ field, op: "gte", value: 8.8 }])).names).toEqual([]);
  await mergeCompanies.run(ctxOf(owner), { keep: silent, merge: [keep] });
  const all = await found(owner, [{ field, op: "unknown", value: null }]);
  expect(all.names).toHaveLength(1);
  const made = await anEvaluation(owner, { company_id: silent, criteria_id: set._id });
  const known = await found(owner, [{ field, op: "known", value: null }], [field]);
  expect(known.rows.map(({ cells }) => cells.at(-1)?.text)).toEqual([made.final_score]);
});

test("scores by a colleague's own criteria are asked for in vain, and so are a stranger's", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const own = await aCriteriaSet(colleague, { access_type: "personal", criteria });
  const { companyId } = await aStatement(owner, { says: fjord });
  await anEvaluation(colleague, { company_id: companyId, criteria_id: own._id });
  const plan = { ...planAbout("companies"), show: [scoreKey(own._id)] };
  const { rows } = await solvePlan.run(ctxOf(colleague), { plan });
  expect(rows[0]?.cells.at(-1)?.text).toBe("8.8");
  const known = { field: scoreKey(own._id), op: "known", value: null } as const;
  const share: Plan = { ...planAbout("companies"), measures: [{ of: "share", where: [known] }] };
  for (const other of [owner, stranger])
    for (const asked of [plan, share])
      expect(await codeOf(solvePlan.run(ctxOf(other), { plan: asked }))).toBe("INVALID_INPUT");
});

test("a question about deals and a lens or a set of ours is answered, and its column is named", async () => {
  const { owner } = await aFirm();
  const { ids, set } = await scored(owner);
  const { _id: projectId } = await aProject(owner);
  for (const companyId of ids) await anEntry(owner, projectId, companyId);
  const { sentences, tables, result } = await answerQuestion.run(ctxOf(owner), {
    question: `which of our deals score above 8 with ${set.name}?`,
  });
  expect(sentences[0]).toMatch(/1 pipeline entry of companies whose .*score/);
  expect(tables[0]?.columns).toContain(`${set.name} score`);
  expect(result?.rows).toHaveLength(1);
  const byLens = await answerQuestion.run(ctxOf(owner), {
    question: "which of our deals score above 7 with the Sequoia-style lens?",
  });
  expect(byLens.sentences[0]).toMatch(/doesn’t have the Sequoia-style score/);
  const unnamed = await answerQuestion.run(ctxOf(owner), {
    question: "which of our deals score above 7?",
  });
  expect(unnamed.sentences.join(" ")).toContain("does not say by which criteria");
});

test("scores are no measure of criteria, and no lens is named that is not there", async () => {
  const { owner } = await aFirm();
  const field = scoreKey(lensId("sequoia"));
  const [size] = criteria;
  const asked = createCriteria.run(ctxOf(owner), {
    name: "Of scores",
    access_type: "personal",
    criteria: [{ ...size, measure: { of: "field", field } }] as typeof criteria,
  });
  expect(await codeOf(asked)).toBe("INVALID_INPUT");
  const plan = { ...planAbout("companies"), show: ["score.lens_nobody"] };
  expect(await codeOf(runPlan.run(ctxOf(owner), { plan }))).toBe("INVALID_INPUT");
});
