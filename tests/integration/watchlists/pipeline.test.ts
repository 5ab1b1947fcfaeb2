import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { exportEntries } from "@/lib/domains/evaluations/service/exports";
import { readFunnel } from "@/lib/domains/watchlists/service/funnel";
import { listEntries, readBoard } from "@/lib/domains/watchlists/service/list";
import { getPipeline, savePipeline } from "@/lib/domains/watchlists/service/save-pipeline";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";

const DAY = 86_400_000;
const START = 1_700_000_000_000;
const onDay = (day: number) => ({ now: () => new Date(START + day * DAY) });

async function anEntryIn(member: Member, projectId: string, name: string) {
  const company = await aCompanyByHand(member, { name });
  return anEntry(member, projectId, company._id, onDay(0));
}

/** The stages of a pipeline as they are saved, without those that are left out. */
async function arranged(member: Member, without: string[] = []) {
  const { stages, version } = await getPipeline.run(ctxOf(member), {});
  const kept = stages.filter(({ key }) => !without.includes(key));
  return { version, stages: kept.map(({ entries, ...stage }) => stage) };
}

describe("the pipeline", () => {
  test("is the usual one until an admin arranges it, and again when that is taken back", async () => {
    const member = await aMember({ role: "admin" });
    const before = await getPipeline.run(ctxOf(member), {});
    expect(before.stages.map(({ name }) => name)).toEqual(
      "New,Screening,First meeting,Diligence,Partner review,Term sheet,Invested,Passed".split(","),
    );
    const { stages, version } = await arranged(member);
    const [first, ...others] = stages;
    const renamed = [...others, { ...first, name: "Inbox" }, { name: "Über-Later" }];
    const saved = await savePipeline.run(ctxOf(member), { stages: renamed, version });
    expect(saved.stages.slice(-2)).toMatchObject([
      { key: "new", name: "Inbox" },
      { key: "uber-later", name: "Über-Later", outcome: "open", stale_after_days: null },
    ]);
    expect(saved.version).toBe(2);
    const late = savePipeline.run(ctxOf(member), { stages: renamed, version: 1 });
    expect(await codeOf(late)).toBe("CONFLICT");
    const colleague = await aMember({ organization: { id: member.orgId, name: "Ridge" } });
    const undone = undoAct.run(ctxOf(colleague), { undoId: saved.undo_id });
    expect(await codeOf(undone)).toBe("FORBIDDEN");
    await undoAct.run(ctxOf(member), { undoId: saved.undo_id });
    expect(await getPipeline.run(ctxOf(member), {})).toEqual(before);
  });

  test("loses a stage that has entries only when it is said where they go", async () => {
    const member = await aMember({ role: "admin" });
    const project = await aProject(member);
    const entry = await anEntryIn(member, project._id, "Fjord");
    await setStage.run(ctxOf(member, onDay(2)), { entryId: entry._id, stage: "Screening" });
    const wish = await arranged(member, ["screening"]);
    expect(await codeOf(savePipeline.run(ctxOf(member), wish))).toBe("INVALID_INPUT");
    const astray = { ...wish, moves: { screening: "Nowhere" } };
    expect(await codeOf(savePipeline.run(ctxOf(member), astray))).toBe("INVALID_INPUT");
    const moved = { ...wish, moves: { screening: "First meeting" } };
    const saved = await savePipeline.run(ctxOf(member), moved);
    const list = (asked: object) =>
      listEntries.run(ctxOf(member), { projectId: project._id, ...asked });
    expect((await list({ stage: "first-meeting" })).items[0]).toMatchObject({
      stage: "First meeting",
      stage_key: "first-meeting",
      stage_since: new Date(START + 2 * DAY).toISOString(),
    });
    const refused = setStage.run(ctxOf(member), { entryId: entry._id, stage: "Screening" });
    expect(await codeOf(refused)).toBe("INVALID_INPUT");
    await undoAct.run(ctxOf(member), { undoId: saved.undo_id });
    expect((await list({ stage: "screening" })).total).toBe(1);
  });

  test("keeps entries of projects that the admin does not see", async () => {
    const admin = await aMember({ role: "admin" });
    const organization = { id: admin.orgId, name: admin.organizationName };
    const colleague = await aMember({ organization });
    const project = await aProject(colleague, { access: "members" });
    const entry = await anEntryIn(colleague, project._id, "Fjord");
    await setStage.run(ctxOf(colleague), { entryId: entry._id, stage: "Diligence" });
    expect(
      (await getPipeline.run(ctxOf(admin), {})).stages.map(({ entries }) => entries),
    ).not.toContain(1);
    await savePipeline.run(ctxOf(admin), await arranged(admin, ["diligence"]));
    const board = await readBoard.run(ctxOf(colleague), { projectId: project._id });
    expect(board.cards).toMatchObject([{ _id: entry._id, stage_key: "first-meeting" }]);
  });

  test("refuses two stages of one name, an unknown key, and who is no admin", async () => {
    const member = await aMember({ role: "admin" });
    const twice = { stages: [{ name: "A" }, { name: " a " }], version: 1 };
    expect(await codeOf(savePipeline.run(ctxOf(member), twice))).toBe("INVALID_INPUT");
    const strange = { stages: [{ key: "strange", name: "A" }], version: 1 };
    expect(await codeOf(savePipeline.run(ctxOf(member), strange))).toBe("INVALID_INPUT");
    const other = ctxOf({ ...member, role: "member" });
    expect(await codeOf(savePipeline.run(other, await arranged(member)))).toBe("FORBIDDEN");
  });
});

describe("the funnel", () => {
  test("says how far entries ever came, and how long they stayed", async () => {
    const member = await aMember();
    const project = await aProject(member);
    const [a, b, c] = [
      await anEntryIn(member, project._id, "Ash"),
      await anEntryIn(member, project._id, "Birch"),
      await anEntryIn(member, project._id, "Cedar"),
    ];
    const move = (entry: { _id: string }, stage: string, day: number) =>
      setStage.run(ctxOf(member, onDay(day)), { entryId: entry._id, stage });
    await move(a, "Screening", 2);
    await move(b, "Diligence", 4);
    await move(b, "Passed", 10);
    const { stages, total, weeks } = await readFunnel.run(ctxOf(member, onDay(12)), {
      projectId: project._id,
    });
    const told = Object.fromEntries(stages.map(({ key, ...stage }) => [key, stage]));
    expect(total).toBe(3);
    expect(told.new).toMatchObject({ entries: 1, reached: 3, conversion: null, median_days: 3 });
    expect(told.screening).toMatchObject({
      entries: 1,
      reached: 2,
      conversion: 0.667,
      median_days: null,
    });
    expect(told["first-meeting"]).toMatchObject({ entries: 0, reached: 1, conversion: 0.5 });
    expect(told.diligence).toMatchObject({ entries: 0, reached: 1, conversion: 1, median_days: 6 });
    expect(told.passed).toMatchObject({ entries: 1, reached: 1, conversion: 0.333 });
    expect(c.stage_key).toBe("new");
    // Day 0 is Tuesday, 14 November 2023; each entry begins in the first stage.
    const entered = weeks.map(({ start, entered }) => [start.slice(0, 10), entered]);
    expect(entered).toHaveLength(12);
    expect(entered.slice(-2)).toEqual([
      ["2023-11-13", [3, 1, 0, 1, 0, 0, 0, 0]],
      ["2023-11-20", [0, 0, 0, 0, 0, 0, 0, 1]],
    ]);
  });

  test("counts a company that was merged once", async () => {
    const member = await aMember();
    const { _id: projectId } = await aProject(member);
    const kept = await anEntryIn(member, projectId, "Ash");
    const gone = await anEntryIn(member, projectId, "Ash AS");
    const merge = { keep: kept.company_id, merge: [gone.company_id] };
    await mergeCompanies.run(ctxOf(member, onDay(1)), merge);
    const ctx = ctxOf(member, onDay(2));
    const { stages, total, weeks } = await readFunnel.run(ctx, { projectId });
    expect([total, stages[0]?.entries, stages[0]?.reached]).toEqual([1, 1, 1]);
    expect(weeks.at(-1)?.entered[0]).toBe(1);
  });
});

describe("the export", () => {
  test("has the columns and the order of the view", async () => {
    const member = await aMember();
    const project = await aProject(member, { name: "Sea" });
    await anEntryIn(member, project._id, "Ash");
    await anEntryIn(member, project._id, "Birch");
    const ctx = ctxOf(member, onDay(3));
    const asked = { projectId: project._id, sort: "name", columns: "stage,since,owner" };
    const table = await exportEntries.run(ctx, asked);
    const lines = [];
    for await (const piece of table.pieces) lines.push(...piece);
    expect(table.file_name).toBe("Sea 2023-11-17.csv");
    expect(table.columns).toEqual(["name", "stage", "days_in_stage", "owner"]);
    expect(lines).toEqual([
      { name: "Ash", stage: "New", days_in_stage: 3, owner: "" },
      { name: "Birch", stage: "New", days_in_stage: 3, owner: "" },
    ]);
    const strange = exportEntries.run(ctx, { ...asked, columns: "password" });
    expect(await codeOf(strange)).toBe("INVALID_INPUT");
  });
});
