import { expect, test } from "vitest";
import { scoreKey } from "@/lib/core/scores";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { updateCriteria } from "@/lib/domains/criteria/service/change";
import { exportCompanies } from "@/lib/domains/evaluations/service/exports";
import { getMatrix } from "@/lib/domains/evaluations/service/preview";
import { assessEvaluation, listEvaluations } from "@/lib/domains/evaluations/service/read";
import { ctxOf } from "../../support/contexts";
import { aFirm, criteria, fjord, shared, some } from "../../support/evaluated-firm";
import { anEvaluation, evaluated } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, anEntry, aProject } from "../../support/factories";

test("scores by a version that asks otherwise are left out of the matrix, and the version is told", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 2);
  const project = await aProject(owner);
  for (const id of companies) await anEntry(owner, project._id, id);
  const set = await shared(owner);
  const asked = { project_id: project._id, criteria_id: set._id };
  await evaluated(owner, asked);
  const [size, ...others] = set.criteria;
  if (size?.kind !== "measured") throw new Error("No size");
  const scale = { by: "targets" as const, unacceptable: 0, acceptable: 500, ideal: 1_000 };
  const change = {
    criteriaId: set._id,
    criteria: [{ ...size, title: "Head count", scale }, ...others],
  };
  await updateCriteria.run(ctxOf(owner), change);
  await evaluated(owner, { company_id: companies[1], criteria_id: set._id });
  const matrix = await getMatrix.run(ctxOf(owner), asked);
  expect(matrix).toMatchObject({ criteria_version: 2, total: 2 });
  expect(matrix.rows.map((row) => [row.evaluation?.criteria_version, row.scores])).toEqual([
    [1, [null, 1000, 1000, 800]],
    [2, [48, 1000, 1000, 800]],
  ]);
});

test("after a merge the newest evaluation of all records is the latest, everywhere", async () => {
  const { owner } = await aFirm();
  const [keep = "", merged = ""] = await some(owner, 2);
  const set = await shared(owner);
  const of = (company_id: string, at: string) =>
    anEvaluation(
      owner,
      { company_id, criteria_id: set._id },
      { now: () => new Date(`${at}T12:00:00Z`) },
    );
  const older = await of(keep, "2026-12-01");
  const newer = await of(merged, "2026-12-02");
  const project = await aProject(owner);
  await anEntry(owner, project._id, keep);
  await mergeCompanies.run(ctxOf(owner), { keep, merge: [merged] });
  const idsOf = async (asked: Parameters<typeof listEvaluations.run>[1]) =>
    (await listEvaluations.run(ctxOf(owner), asked)).items.map(({ _id, company_id }) => [
      _id,
      company_id,
    ]);
  const latest = [[newer._id, keep]];
  for (const asked of [
    {},
    { company_id: keep },
    { company_id: merged },
    { company_ids: keep },
    { project_id: project._id },
    { criteria_id: set._id },
  ])
    expect(await idsOf(asked), JSON.stringify(asked)).toEqual(latest);
  expect(await idsOf({ company_id: keep, latest: "false" })).toEqual([
    [newer._id, keep],
    [older._id, keep],
  ]);
  const asked = { project_id: project._id, criteria_id: set._id };
  const { rows } = await getMatrix.run(ctxOf(owner), asked);
  expect(rows.map(({ evaluation }) => evaluation?._id)).toEqual([newer._id]);
  // Compared with the one that the history lists before it, whichever record that is of.
  const beforeOf = async ({ _id }: { _id: string }) =>
    (await assessEvaluation.run(ctxOf(owner), { evaluationId: _id })).difference?.before._id;
  const again = await of(keep, "2026-12-03");
  expect([await beforeOf(again), await beforeOf(newer)]).toEqual([newer._id, older._id]);
});

test("the file of a list says of a score that a dealbreaker declines the company", async () => {
  const { owner } = await aFirm();
  const declining = criteria.map((one) => ({ ...one, dealbreaker: one.title === "In Europe" }));
  const set = await aCriteriaSet(owner, { access_type: "organizational", criteria: declining });
  const { companyId } = await aStatement(owner, { says: { ...fjord, country: "Japan" } });
  await anEvaluation(owner, { company_id: companyId, criteria_id: set._id });
  const { pieces } = await exportCompanies.run(ctxOf(owner), { columns: scoreKey(set._id) });
  const lines = [];
  for await (const piece of pieces) lines.push(...piece);
  expect(lines).toEqual([{ name: "Fjord Robotics", [set.name]: "6.8 (dealbreaker)" }]);
});
