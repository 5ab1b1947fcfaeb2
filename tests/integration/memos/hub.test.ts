import { expect, test } from "vitest";
import { listAgentRuns, listAgents } from "@/lib/domains/agents/service";
import { evaluate } from "@/lib/domains/evaluations/service/evaluate";
import { removeMemo } from "@/lib/domains/memos/service/remove";
import { cancelAnyRun } from "@/lib/domains/runs/service/read";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, type Member } from "../../support/factories";
import { aMemo, aMemoRun, writePart } from "../../support/memos";
import { asOwner } from "../../support/owner";

/** Runs of every end: done, failed, canceled, waiting, and a private one of the owner's. */
async function aBusyFirm() {
  const { owner, colleague } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const done = await aMemo(owner, companyId, "one_pager");
  const gone = await aMemo(owner, companyId, "one_pager");
  await removeMemo.run(ctxOf(owner), { memoId: gone._id });
  const failed = await aMemoRun(colleague, companyId);
  await writePart(colleague, failed.run_id, "giveUp");
  const canceled = await aMemoRun(owner, companyId);
  await cancelAnyRun.run(ctxOf(owner), { runId: canceled.run_id });
  const waiting = await aMemoRun(owner, companyId);
  const { id } = await aCriteriaSet(owner);
  const asked = { company_id: companyId, criteria_id: id };
  const { jobId } = await evaluate.run(ctxOf(owner), asked);
  return { owner, colleague, done, gone, failed, waiting, privately: jobId };
}

const figuresFor = async (member: Member) =>
  (await listAgents.run(ctxOf(member), {})).items.map(({ _id, runs }) => [_id, runs] as const);

test("the hub's figures equal the runs' table, whatever became of them", async () => {
  const { owner, colleague, failed, waiting } = await aBusyFirm();
  const [row] = await asOwner()<{ total: number; done: number; median_ms: number }[]>`
    select count(*)::int as total, count(*) filter (where status = 'done')::int as done,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at) * 1000)
        filter (where status = 'done')::float8 as median_ms
    from runs where org_id = ${owner.orgId} and kind = 'memos'`;
  expect(row).toMatchObject({ total: 5, done: 2 });
  for (const member of [owner, colleague]) {
    const runs = new Map(await figuresFor(member));
    expect(runs.get("investment-memo")).toMatchObject({ ...row });
    // The others' work does not run on its own.
    expect([...runs].filter(([, figures]) => figures !== null)).toHaveLength(1);
    const latest = runs.get("investment-memo")?.latest;
    expect(latest?.map(({ status }) => status)).toEqual(["queued", "cancelled", "failed"]);
    expect(latest?.[0]).toMatchObject({ _id: waiting.run_id, progress: 0 });
    expect(latest?.[2]).toMatchObject({
      _id: failed.run_id,
      user_name: colleague.fullName,
      error: "The memo could not be written. What was written stays.",
      version: "1",
    });
  }
});

test("every run is listed to whoever may see it, and none leads to a memo that was deleted", async () => {
  const { owner, colleague, done, gone, privately } = await aBusyFirm();
  const listed = async (member: Member) => (await listAgentRuns.run(ctxOf(member), {})).items;
  const own = await listed(owner);
  expect(own.map(({ _id }) => _id)).toContain(privately);
  expect(own).toHaveLength(6);
  const others = await listed(colleague);
  expect(others.map(({ _id }) => _id)).not.toContain(privately);
  expect(others).toHaveLength(5);
  const subjects = own.map(({ subject_id }) => subject_id);
  expect(subjects).toContain(done._id);
  expect(subjects).not.toContain(gone._id);
});

test("each agent says where it is begun, what it reads, and that it works without a model", async () => {
  const { owner } = await aFirm();
  const { items } = await listAgents.run(ctxOf(owner), {});
  for (const { status, run_path, sources, model } of items) {
    expect(run_path !== null).toBe(status === "available");
    expect(sources.length > 0).toBe(status === "available");
    expect(model).toBeNull();
  }
});
