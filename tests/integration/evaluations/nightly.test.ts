import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { removeCriteria } from "@/lib/domains/criteria/service/change";
import {
  evaluateProjectAgain,
  findNightlyProjects,
  setNightly,
} from "@/lib/domains/evaluations/service/nightly";
import { getMatrix } from "@/lib/domains/evaluations/service/preview";
import { createProject } from "@/lib/domains/projects/service";
import { archiveProject, removeProject } from "@/lib/domains/projects/service/lifecycle";
import { shareProject } from "@/lib/domains/projects/service/sharing";
import { ctxOf, ctxOfApiKey, ctxOfJob } from "../../support/contexts";
import { aFirm, criteria, shared, some } from "../../support/evaluated-firm";
import { anEvaluation, evaluated, finishRun } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const nights = (count: number) => () => new Date(Date.now() + count * 86_400_000);

/** The projects of an organization that the system's job finds due. */
async function dueIn(member: Member, now: () => Date): Promise<string[]> {
  const all = await inTransaction(getDb(), { orgId: null, userId: null }, "write", (db) =>
    findNightlyProjects({ ...ctxOfJob(null, { now }), db, transaction: "write" }),
  );
  return all.filter(({ orgId }) => orgId === member.orgId).map(({ projectId }) => projectId);
}

/** The nightly job of a project as the worker runs it, and the run that it started. */
async function night(member: Member, projectId: string, now = nights(1)) {
  const runId = await inTransaction(
    getDb(),
    { orgId: member.orgId as OrgId, userId: null },
    "write",
    (db) => {
      const ctx = ctxOfJob(member.orgId, { now });
      const org = { id: member.orgId as OrgId };
      return evaluateProjectAgain({ ...ctx, org, db, transaction: "write" }, projectId);
    },
  );
  return runId === null ? null : finishRun(member, runId, now);
}

const aProject = async (member: Member, { companies }: { companies: string[] }) =>
  createProject.run(ctxOf(member), { project_name: "Robots", companies });

async function aNightlyProject() {
  const { owner, colleague, stranger } = await aFirm();
  const companies = await some(owner, 3);
  const project = await aProject(owner, { companies });
  const set = await shared(owner);
  const asked = { project_id: project._id, criteria_id: set._id };
  await evaluated(owner, asked);
  await setNightly.run(ctxOf(owner), asked);
  return { owner, colleague, stranger, companies, project, set, asked };
}

test("the project's owner and admins switch it on; others and other organizations can't", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const project = await aProject(owner, { companies: await some(owner, 1) });
  const set = await shared(owner);
  const asked = { project_id: project._id, criteria_id: set._id };
  expect(await codeOf(setNightly.run(ctxOf(colleague), asked))).toBe("FORBIDDEN");
  expect(await codeOf(setNightly.run(ctxOfApiKey(owner, ["write"]), asked))).toBe("FORBIDDEN");
  expect(await codeOf(setNightly.run(ctxOf(stranger), asked))).toBe("NOT_FOUND");
  const admin = { ...colleague, role: "admin" as const };
  expect(await setNightly.run(ctxOf(admin), asked)).toMatchObject({
    _id: project._id,
    nightly: { criteria_id: set._id, criteria_name: set.name, last_at: null },
  });
  const seen = { project_id: project._id, criteria_id: "lens_sequoia" };
  expect(await getMatrix.run(ctxOf(colleague), seen)).toMatchObject({
    nightly: { criteria_id: set._id },
    can_set_nightly: false,
  });
  expect(await setNightly.run(ctxOf(owner), { ...asked, criteria_id: null })).toMatchObject({
    nightly: null,
  });
  expect(await getMatrix.run(ctxOf(owner), seen)).toMatchObject({
    nightly: null,
    can_set_nightly: true,
  });
});

test("personal criteria are refused: everybody who sees the project sees the result", async () => {
  const { owner } = await aFirm();
  const project = await aProject(owner, { companies: await some(owner, 1) });
  const own = await aCriteriaSet(owner, { access_type: "personal", criteria });
  const asked = { project_id: project._id, criteria_id: own._id };
  expect(await codeOf(setNightly.run(ctxOf(owner), asked))).toBe("INVALID_INPUT");
});

test("evaluates only companies with changed facts again at night", async () => {
  const { owner, companies, project, asked } = await aNightlyProject();
  expect(await dueIn(owner, nights(0))).toEqual([]);
  expect(await dueIn(owner, nights(1))).toEqual([project._id]);
  expect(await night(owner, project._id)).toMatchObject({ status: "done", evaluated: 0 });
  await aStatement(owner, {
    companyId: companies[1],
    kind: "user",
    says: { employees: { min: 9, max: 9 } },
  });
  const run = await night(owner, project._id, nights(2));
  expect(run).toMatchObject({ status: "done", evaluated: 1, failures: [] });
  const matrix = await getMatrix.run(ctxOf(owner), asked);
  expect(matrix.nightly?.last_at).toBe(run?.finished_at);
});

test("a company whose newest evaluation is of a record merged into it is evaluated again", async () => {
  const { owner, companies, project, asked } = await aNightlyProject();
  const [keep = ""] = companies;
  const { companyId: bare } = await aStatement(owner, { says: { name: "Skerry Sails" } });
  await anEvaluation(owner, { company_id: bare, criteria_id: asked.criteria_id });
  await mergeCompanies.run(ctxOf(owner), { keep, merge: [bare] });
  expect(await night(owner, project._id)).toMatchObject({ status: "done", evaluated: 1 });
  const { rows } = await getMatrix.run(ctxOf(owner), asked);
  const row = rows.find(({ company_id }) => company_id === keep);
  expect(row?.evaluation).toMatchObject({ company_id: keep, final_score: "8.8" });
  expect(await night(owner, project._id, nights(2))).toMatchObject({ evaluated: 0 });
});

test("a project is evaluated once a night, also after a killed worker", async () => {
  const { owner, project } = await aNightlyProject();
  const killed = inTransaction(
    getDb(),
    { orgId: owner.orgId as OrgId, userId: null },
    "write",
    async (db) => {
      const org = { id: owner.orgId as OrgId };
      const ctx = ctxOfJob(owner.orgId, { now: nights(1) });
      await evaluateProjectAgain({ ...ctx, org, db, transaction: "write" }, project._id);
      throw new Error("killed");
    },
  );
  await expect(killed).rejects.toThrow("killed");
  const both = await Promise.all([night(owner, project._id), night(owner, project._id)]);
  expect(both.filter((run) => run !== null)).toHaveLength(1);
  expect(await night(owner, project._id)).toBeNull();
  expect(await dueIn(owner, nights(1))).toEqual([]);
  expect(await night(owner, project._id, nights(2))).not.toBeNull();
});

test("the criteria last used in the project are used; personal ones do not count", async () => {
  const { owner, colleague, project, asked } = await aNightlyProject();
  const nightlySet = async () => (await getMatrix.run(ctxOf(owner), asked)).nightly?.criteria_id;
  await evaluated(colleague, { project_id: project._id, criteria_id: "lens_a16z" });
  expect(await nightlySet()).toBe("lens_a16z");
  const own = await aCriteriaSet(colleague, { access_type: "personal", criteria });
  await evaluated(colleague, { project_id: project._id, criteria_id: own._id });
  expect(await nightlySet()).toBe("lens_a16z");
  expect(await night(owner, project._id)).toMatchObject({ status: "done", evaluated: 0 });
});

test("archived and deleted projects rest, and deleted criteria turn it off", async () => {
  const { owner, project, set, asked } = await aNightlyProject();
  const about = { projectId: project._id };
  await archiveProject.run(ctxOf(owner), { ...about, is_archived: true });
  expect(await dueIn(owner, nights(1))).toEqual([]);
  expect(await night(owner, project._id)).toBeNull();
  await archiveProject.run(ctxOf(owner), { ...about, is_archived: false });
  await removeCriteria.run(ctxOf(owner), { criteriaId: set._id });
  expect(await night(owner, project._id)).toBeNull();
  const other = { ...asked, criteria_id: "lens_sequoia" };
  expect((await getMatrix.run(ctxOf(owner), other)).nightly).toBeNull();
  await setNightly.run(ctxOf(owner), other);
  await removeProject.run(ctxOf(owner), about);
  expect(await dueIn(owner, nights(1))).toEqual([]);
  expect(await night(owner, project._id)).toBeNull();
});

test("it ends with the membership of whoever switched it on, and with their access", async () => {
  const { owner, colleague, project, asked } = await aNightlyProject();
  const admin = { ...colleague, role: "admin" as const };
  await setNightly.run(ctxOf(admin), asked);
  await shareProject.run(ctxOf(owner), { projectId: project._id, access: "members" });
  expect(await dueIn(owner, nights(1))).toEqual([]);
  expect((await getMatrix.run(ctxOf(owner), asked)).nightly).toBeNull();
  // A restricted project's members see it, and their nightly job does.
  await setNightly.run(ctxOf(owner), asked);
  expect(await night(owner, project._id)).toMatchObject({ status: "done" });
  await asOwner()`delete from memberships where user_id = ${owner.userId}`;
  expect(await night(owner, project._id, nights(2))).toBeNull();
  expect(await dueIn(owner, nights(2))).toEqual([]);
});

test("stores a nightly evaluation like any other", async () => {
  const { owner, companies, project, asked } = await aNightlyProject();
  const [companyId = ""] = companies;
  await aStatement(owner, { companyId, kind: "user", says: { employees: { min: 9, max: 9 } } });
  await night(owner, project._id);
  const rows = (await getMatrix.run(ctxOf(owner), asked)).rows;
  const again = await anEvaluation(owner, {
    company_id: companyId,
    criteria_id: asked.criteria_id,
  });
  const stored = rows.find((row) => row.company_id === companyId);
  expect(stored?.evaluation?.final_score).toBe(again.final_score);
});
