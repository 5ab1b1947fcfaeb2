import { expect, test } from "vitest";
import { repeatRun } from "@/lib/domains/agents/service/repeat";
import { evaluate } from "@/lib/domains/evaluations/service/evaluate";
import { listMemos } from "@/lib/domains/memos/service/read";
import { removeMemo } from "@/lib/domains/memos/service/remove";
import { startMemo } from "@/lib/domains/memos/service/start";
import { updateTemplate } from "@/lib/domains/memos/service/templates";
import { cancelAnyRun, listRuns } from "@/lib/domains/runs/service/read";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { anEvaluation, finishRun } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, aMemoRun, aMemoTemplate, finishWriting, memoOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

test("a memo's run is repeated by what its template said then, also when the memo is gone", async () => {
  const { owner, colleague } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const template = await aMemoTemplate(owner);
  const memo = await aMemo(owner, companyId, template._id);
  const other = { templateId: template._id, version: template.version, name: "Later" };
  await updateTemplate.run(ctxOf(owner), { ...other, sections: [{ title: "Other" }] });
  await removeMemo.run(ctxOf(owner), { memoId: memo._id });
  const run = await repeatRun.run(ctxOf(colleague), { runId: memo.run_id });
  expect(run).toMatchObject({ status: "queued", user_name: colleague.fullName });
  expect(await codeOf(repeatRun.run(ctxOf(owner), { runId: run._id }))).toBe("CONFLICT");
  await finishWriting(owner, run._id);
  const again = await memoOf(owner, run.subject_id ?? "");
  expect(again.blocks.map(({ section_title }) => section_title)).toEqual(
    memo.blocks.map(({ section_title }) => section_title),
  );
  expect(again.company_id).toBe(companyId);
  expect((await listMemos.run(ctxOf(owner), {})).total).toBe(1);
});

test("a repeated memo keeps the title that was given, and takes no other one's", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const asked = { company_id: companyId, template: "one_pager" };
  const titles: (string | null)[] = [];
  for (const title of ["Salmon robots", undefined]) {
    const { run_id } = await startMemo.run(ctxOf(owner), { ...asked, title });
    await finishWriting(owner, run_id);
    titles.push((await repeatRun.run(ctxOf(owner), { runId: run_id })).title);
  }
  expect(titles).toEqual(["Salmon robots", "Fjord Robotics: one-pager memo"]);
});

test("a memo whose company is deleted while it is written keeps what is there and says so", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const { _id, run_id } = await aMemoRun(owner, companyId);
  await asOwner()`delete from companies where id = ${companyId}`;
  const run = await finishWriting(owner, run_id);
  const error = "The company was removed. What was written stays.";
  expect(run).toMatchObject({ status: "failed", error });
  expect(await memoOf(owner, _id)).toMatchObject({
    status: "draft",
    company_name: "Fjord Robotics",
    run: { status: "failed", error },
  });
  expect(await codeOf(repeatRun.run(ctxOf(owner), { runId: run_id }))).toBe("NOT_FOUND");
});

test("an evaluation is repeated, and a private one by its person alone", async () => {
  const { owner, colleague } = await aFirm();
  const { id: setId } = await aCriteriaSet(owner);
  const { companyId } = await aStatement(owner, { says: fjord });
  const asked = { company_id: companyId, criteria_id: setId };
  const { jobId } = await evaluate.run(ctxOf(owner), asked);
  await cancelAnyRun.run(ctxOf(owner), { runId: jobId });
  expect(await codeOf(repeatRun.run(ctxOf(colleague), { runId: jobId }))).toBe("NOT_FOUND");
  const again = await repeatRun.run(ctxOf(owner), { runId: jobId });
  expect(again).toMatchObject({ kind: "evaluations", status: "queued" });
});

test("lists runs in progress separately", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  await aMemo(owner, companyId, "one_pager");
  const { run_id } = await aMemoRun(owner, companyId, "one_pager");
  const ongoing = await listRuns.run(ctxOf(owner), { ongoing: true });
  expect(ongoing).toMatchObject({ total: 1, items: [{ _id: run_id, status: "queued" }] });
  expect((await listRuns.run(ctxOf(owner), {})).total).toBe(2);
});

test("a repeated run evaluates also what has not changed since a run that left that out", async () => {
  const { owner } = await aFirm();
  const set = await aCriteriaSet(owner);
  const { companyId } = await aStatement(owner, { says: fjord });
  const asked = { company_id: companyId, criteria_id: set.id };
  await anEvaluation(owner, asked);
  const { jobId } = await evaluate.run(ctxOf(owner), asked);
  await cancelAnyRun.run(ctxOf(owner), { runId: jobId });
  await asOwner()`update runs set inputs = inputs || '{"only_changed": true}' where id = ${jobId}`;
  const again = await repeatRun.run(ctxOf(owner), { runId: jobId });
  expect(await finishRun(owner, again._id)).toMatchObject({ status: "done", evaluated: 1 });
});
