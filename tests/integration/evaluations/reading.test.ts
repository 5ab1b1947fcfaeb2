import { expect, test } from "vitest";
import {
  getMatrix,
  getPointOfView,
  previewCriteria,
} from "@/lib/domains/evaluations/service/preview";
import {
  assessEvaluation,
  getEvaluation,
  getReceipt,
  listEvaluations,
} from "@/lib/domains/evaluations/service/read";
import { cancelEvaluation } from "@/lib/domains/evaluations/service/runs";
import { updateProject } from "@/lib/domains/projects/service";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aFirm, criteria, fjord, shared, some } from "../../support/evaluated-firm";
import { anEvaluation, evaluated, runOf } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import {
  aCriteriaSet,
  anEntry,
  anEvaluationRun,
  aProject,
  aSavedSearch,
  type Member,
} from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";

const day = (date: string) => new Date(`${date}T12:00:00Z`);

test("evaluations by a personal set are its owner's; those by a shared one are everybody's", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const [company_id] = await some(owner, 1);
  const own = await aCriteriaSet(owner, { criteria });
  const ours = await shared(owner);
  const mine = await evaluated(owner, { company_id, criteria_id: own._id });
  const all = await evaluated(owner, { company_id, criteria_id: ours._id });
  const seenBy = async (member: Member) => {
    const { items, total } = await listEvaluations.run(ctxOf(member), { company_id });
    expect(items).toHaveLength(total);
    return items.map(({ criteria_id }) => criteria_id);
  };
  expect(await seenBy(owner)).toEqual([ours._id, own._id]);
  const personal = [mine, all].map(({ evaluation }) => evaluation?.is_personal);
  expect(personal).toEqual([true, false]);
  expect(await seenBy(colleague)).toEqual([ours._id]);
  expect(await codeOf(seenBy(stranger))).toBe("NOT_FOUND");
  const key = ctxOfApiKey(owner, ["read", "write"]);
  expect((await listEvaluations.run(key, { company_id })).total).toBe(1);
  const evaluationId = mine.evaluation?._id ?? "";
  for (const ctx of [ctxOf(colleague), ctxOf(stranger), key]) {
    for (const read of [getEvaluation, getReceipt, assessEvaluation])
      expect(await codeOf(read.run(ctx, { evaluationId }))).toBe("NOT_FOUND");
    expect(await codeOf(cancelEvaluation.run(ctx, { jobId: mine.jobId }))).toBe("NOT_FOUND");
  }
  expect(await codeOf(runOf(colleague, mine.jobId))).toBe("NOT_FOUND");
  expect((await runOf(colleague, all.jobId)).evaluation?._id).toBe(all.evaluation?._id);
});

test("refuses invalid input, naming its field", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const [company_id] = await some(owner, 1);
  const [foreign] = await some(stranger, 1);
  const set = await aCriteriaSet(owner, { criteria });
  const project = await aProject(owner);
  const fieldsOf = async (asked: Parameters<typeof anEvaluationRun>[1]) =>
    Object.keys((await failureOf(anEvaluationRun(owner, asked))).details.fields ?? {});
  expect(await fieldsOf({ company_id })).toEqual(["criteria_id"]);
  expect(await fieldsOf({ criteria_id: set._id })).toEqual(["company_id"]);
  expect(await fieldsOf({ project_id: project._id, criteria_id: set._id })).toEqual(["project_id"]);
  expect(await fieldsOf({ company_id, criteria_id: set._id, as_of: "2999-01-01" })).toEqual([
    "as_of",
  ]);
  for (const asked of [
    { company_id: foreign, criteria_id: set._id },
    { company_id, criteria_id: "crt_none" },
    { saved_search_id: "sav_none", criteria_id: set._id },
    { project_id: "prj_none", criteria_id: set._id },
  ])
    expect(await codeOf(anEvaluationRun(owner, asked))).toBe("NOT_FOUND");
  const byOther = anEvaluationRun(colleague, { company_id, criteria_id: set._id });
  expect(await codeOf(byOther)).toBe("NOT_FOUND");
});

test("a project is evaluated as a whole, and read as a matrix and a list", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 3);
  const project = await aProject(owner);
  for (const id of companies) await anEntry(owner, project._id, id);
  const run = await evaluated(owner, { project_id: project._id, criteria_id: "lens_sequoia" });
  expect(run).toMatchObject({ status: "done", evaluated: 3, evaluation: null });
  expect(run.steps.map(({ name, done, total }) => [name, done, total])).toEqual([
    ["Read the facts", 3, 3],
    ["Sequoia-style lens", 3, 3],
  ]);
  const asked = { project_id: project._id, criteria_id: "lens_sequoia" };
  const matrix = await getMatrix.run(ctxOf(owner), asked);
  expect(matrix.rows.map(({ company_id }) => company_id)).toEqual(companies);
  for (const { scores, evaluation } of matrix.rows) {
    expect(scores).toHaveLength(matrix.columns.length);
    expect(evaluation?.notice).toContain("not affiliated");
  }
  await evaluated(owner, { company_id: companies[0], criteria_id: "lens_sequoia" });
  expect((await listEvaluations.run(ctxOf(owner), asked)).total).toBe(3);
  expect((await listEvaluations.run(ctxOf(owner), { ...asked, latest: "false" })).total).toBe(4);
  const listing = { criteria_id: "lens_sequoia", company_ids: companies.slice(1).join(",") };
  const listed = await listEvaluations.run(ctxOf(owner), listing);
  expect(new Set(listed.items.map(({ company_id }) => company_id))).toEqual(
    new Set(companies.slice(1)),
  );
});

test("evaluates the results of a saved search", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 2);
  await aStatement(owner, { says: { name: "Elsewhere", country: "Japan" } });
  const params = new URLSearchParams({ q: "companies in Norway" }).toString();
  const search = await aSavedSearch(owner, { params });
  const asked = { saved_search_id: search._id, criteria_id: "lens_a16z" };
  expect(await evaluated(owner, asked)).toMatchObject({ status: "done", evaluated: 2 });
  const { items } = await listEvaluations.run(ctxOf(owner), {});
  expect(items.map(({ company_id }) => company_id).sort()).toEqual(companies.sort());
});

test("evaluates the results of a project’s thesis, and refuses a view of a project", async () => {
  const { owner, stranger } = await aFirm();
  const companies = await some(owner, 2);
  await aStatement(owner, { says: { name: "Elsewhere", country: "Japan" } });
  const thesis = new URLSearchParams({ q: "companies in Norway" }).toString();
  const project = await aProject(owner);
  const { _id: projectId, version } = project;
  await updateProject.run(ctxOf(owner), { projectId, thesis, version });
  const asked = { thesis_project_id: project._id, criteria_id: "lens_a16z" };
  expect(await evaluated(owner, asked)).toMatchObject({ status: "done", evaluated: 2 });
  const { items } = await listEvaluations.run(ctxOf(owner), {});
  expect(items.map(({ company_id }) => company_id).sort()).toEqual(companies.sort());
  expect(await codeOf(anEvaluationRun(stranger, asked))).toBe("NOT_FOUND");
  const bare = await aProject(owner);
  const view = await aSavedSearch(owner, {
    name: "Stale",
    surface: "projects",
    params: "stage=new",
  });
  for (const [field, id] of [
    ["thesis_project_id", bare._id],
    ["saved_search_id", view._id],
  ] as const) {
    const refused = anEvaluationRun(owner, { [field]: id, criteria_id: "lens_a16z" });
    expect((await failureOf(refused)).details.fields).toHaveProperty(field);
  }
});

test("reads nothing that was recorded later as of a date", async () => {
  const { owner } = await aFirm();
  const before = { recordedAt: day("2026-01-10"), says: fjord };
  const { companyId } = await aStatement(owner, before);
  const later = { name: "Fjord Holding", employees: { min: 5, max: 5 } };
  await aStatement(owner, { companyId, kind: "user", recordedAt: day("2026-02-10"), says: later });
  const set = await shared(owner);
  const asked = { company_id: companyId, criteria_id: set._id };
  const then = await anEvaluation(owner, { ...asked, as_of: "2026-01-31" });
  expect(then).toMatchObject({ final_score: "8.8", as_of: "2026-01-31", is_outdated: false });
  expect(then.summary).toContain("Fjord Robotics scores");
  const now = await anEvaluation(owner, asked);
  expect(now.hundredths).toBeLessThan(then.hundredths);
  const listed = await listEvaluations.run(ctxOf(owner), { company_id: companyId });
  expect(listed.items.map(({ _id }) => _id)).toEqual([now._id]);
  expect(await evaluated(owner, { ...asked, as_of: "2026-01-09" })).toMatchObject({
    status: "failed",
    error: "Nothing was known of it at the end of 2026-01-09. Nothing was stored.",
  });
});

test("a point of view and a preview store nothing", async () => {
  const { owner } = await aFirm();
  const companies = await some(owner, 2);
  const project = await aProject(owner);
  for (const id of companies) await anEntry(owner, project._id, id);
  const [companyId = ""] = companies;
  const view = await getPointOfView.run(ctxOf(owner), { companyId, firm: "bessemer" });
  expect(view).toMatchObject({ company_name: "Fjord 0", firm: "bessemer", company_id: companyId });
  expect(view.receipt).toMatch(/^[0-9a-f]{64}$/);
  const preview = await previewCriteria.run(ctxOf(owner), {
    criteria,
    company_ids: [companyId],
    project_id: project._id,
  });
  expect(preview.evaluations).toMatchObject([{ final_score: "8.8", company_id: companyId }]);
  expect(preview.distribution).toMatchObject({ companies: 2, too_little_known: 0 });
  expect(preview.distribution?.points[8]).toBe(2);
  // Without a project, values are looked for in all projects that the caller sees.
  const { lint } = await previewCriteria.run(ctxOf(owner), {
    criteria: [
      {
        kind: "measured",
        title: "Revenue",
        weight: 1,
        measure: { of: "field", field: "annual_revenue" },
        scale: { by: "targets", unacceptable: 0, acceptable: 1, ideal: 2 },
      },
    ],
  });
  expect(lint.map(({ code }) => code)).toEqual(["mostly_unknown"]);
  expect((await listEvaluations.run(ctxOf(owner), {})).total).toBe(0);
});
