import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { listActs } from "@/lib/domains/activity/service/acts";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { getProject } from "@/lib/domains/projects/service";
import { addEntries, addFresh } from "@/lib/domains/watchlists/service/add";
import { getEntry } from "@/lib/domains/watchlists/service/detail";
import {
  listEntries,
  listEntriesOfCompany,
  readBoard,
} from "@/lib/domains/watchlists/service/list";
import { removeEntry } from "@/lib/domains/watchlists/service/remove";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { updateEntry } from "@/lib/domains/watchlists/service/update";
import { aClock } from "../../support/clock";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCompanyByHand, aMember, aProject } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { aWatchlist, namesIn } from "../../support/watchlists";

test("a project's updated_at moves with its entries, its version does not", async () => {
  const clock = aClock();
  const member = await aMember();
  const project = await aProject(member);
  const { _id } = await aCompanyByHand(member);
  const ctx = ctxOf(member, { now: clock.now });
  const moments: number[] = [];
  async function after<T>(act: (() => Promise<T>) | undefined): Promise<T | undefined> {
    clock.advance(60_000);
    const done = await act?.();
    const now = await getProject.run(ctx, { projectId: project._id });
    expect(now.version).toBe(project.version);
    moments.push(Date.parse(now.updated_at));
    return done;
  }
  const undo = (undo_id: string | null | undefined) =>
    after(() => undoAct.run(ctx, { undoId: undo_id ?? "" }));
  const added = await after(() =>
    addEntries.run(ctx, { project_id: project._id, company_id: _id }),
  );
  const entryId = added?.items[0]?._id ?? "";
  const moved = await after(() => setStage.run(ctx, { entryId, stage: "Partner review" }));
  await undo(moved?.undo_id);
  const removed = await after(() => removeEntry.run(ctx, { entryId }));
  await undo(removed?.undo_id);
  const again = await aCompanyByHand(member);
  const other = await after(() =>
    addEntries.run(ctx, { project_id: project._id, company_id: again._id }),
  );
  await undo(other?.undo_id);
  const steps = moments.map((moment, at) => moment - (moments[at - 1] ?? moment - 60_000));
  expect(steps).toEqual(moments.map(() => 60_000));
});

describe("adding", () => {
  test("a company comes into the first stage, once, and is told in the activity", async () => {
    const member = await aMember();
    const project = await aProject(member, { name: "Sea" });
    const company = await aCompanyByHand(member, { name: "Fjord", stage: "Series A" });
    const asked = { project_id: project._id, companies: [company._id, company._id] };
    const added = await addEntries.run(ctxOf(member), asked);
    expect(added).toMatchObject({ project_name: "Sea", added: 1, already: 0 });
    expect(added.items).toMatchObject([
      {
        company_id: company._id,
        company_name: "Fjord",
        project_id: project._id,
        stage: "New",
        stage_key: "new",
        funding_stage: "Series A",
        status: "Active",
        priority: null,
        owner_id: null,
        next_step: "",
        version: 1,
        is_stale: false,
      },
    ]);
    const again = await addEntries.run(ctxOf(member), asked);
    expect(again).toMatchObject({ added: 0, already: 1, undo_id: null });
    expect(again.items[0]?._id).toBe(added.items[0]?._id);
    const told = await asOwner()`select project_id, company_id, detail from activity
      where org_id = ${member.orgId} and action = 'watchlists.add' order by at limit 1`;
    expect(told).toEqual([
      {
        project_id: project._id,
        company_id: company._id,
        detail: { project: "Sea", count: "1 company", company: "Fjord" },
      },
    ]);
  });

  test("with a funding stage sets it on the company, and the entry starts in the first column", async () => {
    const member = await aMember();
    const project = await aProject(member);
    const { _id } = await aCompanyByHand(member, { name: "Fjord" });
    const asked = { project_id: project._id, company_id: _id, stage: "series b" };
    const added = await addEntries.run(ctxOf(member), asked);
    const stages = { pipeline_stage: "New", stage_key: "new", funding_stage: "Series B" };
    expect(added).toMatchObject({ added: 1, items: [{ stage: "Series B", ...stages }] });
    const entryId = added.items[0]?._id ?? "";
    expect(await getEntry.run(ctxOf(member), { entryId })).toMatchObject({
      stage: "New",
      ...stages,
    });
    const again = await setStage.run(ctxOf(member), { entryId, stage: "Series C" });
    expect(again).toMatchObject({ stage: "Series C", pipeline_stage: "New", moved_from: null });
    const moved = await setStage.run(ctxOf(member), { entryId, stage: "Screening" });
    expect(moved).toMatchObject({ stage: "Screening", pipeline_stage: "Screening" });
  });

  test("takes what a thread found as objects and ids", async () => {
    const member = await aMember();
    const project = await aProject(member);
    const [a, b] = [
      await aCompanyByHand(member, { name: "A1" }),
      await aCompanyByHand(member, { name: "B2" }),
    ];
    const companies = [a._id, { ...b }, { company_id: a._id }];
    const first = await addFresh.run(ctxOf(member), { projectId: project._id, companies });
    expect([first.added, first.already]).toEqual([2, 0]);
    const second = await addFresh.run(ctxOf(member), { projectId: project._id, companies });
    expect([second.added, second.already, second.undo_id]).toEqual([0, 2, null]);
  });

  test("refuses a company, a person and a project of somebody else alike", async () => {
    const [member, foreign] = [await aMember(), await aMember()];
    const project = await aProject(member);
    const company = await aCompanyByHand(foreign);
    const own = await aCompanyByHand(member);
    const add = (input: Record<string, unknown>) => codeOf(addEntries.run(ctxOf(member), input));
    expect(await add({ project_id: project._id, companies: [own._id, company._id] })).toBe(
      "NOT_FOUND",
    );
    expect(
      await add({ project_id: project._id, companies: [own._id], owner_id: foreign.userId }),
    ).toBe("NOT_FOUND");
    const theirs = await aProject(foreign);
    expect(await add({ project_id: theirs._id, companies: [own._id] })).toBe("NOT_FOUND");
    expect(await namesIn(member, project._id)).toEqual([]);
    const key = ctxOfApiKey(member, ["read"]);
    const asked = { project_id: project._id, companies: [own._id] };
    expect(await codeOf(addEntries.run(key, asked))).toBe("FORBIDDEN");
  });

  test("is taken back without a trace", async () => {
    const member = await aMember();
    const project = await aProject(member);
    const company = await aCompanyByHand(member);
    const asked = { project_id: project._id, companies: [company._id] };
    const { undo_id } = await addEntries.run(ctxOf(member), asked);
    await undoAct.run(ctxOf(member), { undoId: undo_id });
    const left =
      await asOwner()`select (select count(*)::int from watchlist_entries where org_id = ${member.orgId}) as entries,
      (select count(*)::int from stage_moves where org_id = ${member.orgId}) as moves,
      (select count(*)::int from company_uses where org_id = ${member.orgId}) as uses`;
    expect(left).toEqual([{ entries: 0, moves: 0, uses: 0 }]);
  });
});

describe("an entry", () => {
  test("moves by key or name, and says from where", async () => {
    const member = await aMember();
    const { entries } = await aWatchlist(member, ["Fjord"]);
    const entryId = entries[0]?._id ?? "";
    const now = () => new Date(1_700_000_000_000 + 3 * 86_400_000);
    const moved = await setStage.run(ctxOf(member, { now }), { entryId, stage: "partner REVIEW" });
    expect(moved).toMatchObject({ stage: "Partner review", moved_from: "New", version: 2 });
    const later = () => new Date(1_700_000_000_000 + 5 * 86_400_000);
    const told = await getEntry.run(ctxOf(member, { now: later }), { entryId });
    expect(told.moves).toMatchObject([
      { from: "New", to: "Partner review", days: 2, user_name: member.fullName },
      { from: null, to: "New", days: 3 },
    ]);
    const same = await setStage.run(ctxOf(member), { entryId, stage: "partner-review" });
    expect(same).toMatchObject({ moved_from: null, undo_id: null, version: 2 });
  });

  test("states a funding stage of the company, and stays where it is", async () => {
    const member = await aMember();
    const { entries, companies } = await aWatchlist(member, ["Fjord"]);
    const entryId = entries[0]?._id ?? "";
    const changed = await setStage.run(ctxOf(member), { entryId, stage: "series b" });
    expect(changed).toMatchObject({
      stage: "Series B",
      pipeline_stage: "New",
      funding_stage: "Series B",
      moved_from: null,
    });
    const profile = await getCompany.run(ctxOf(member), { companyId: companies[0]?._id });
    expect(profile.stage).toBe("Series B");
    expect(profile.values.stage?.claims[0]?.source.kind).toBe("user");
    await undoAct.run(ctxOf(member), { undoId: changed.undo_id });
    const back = await getCompany.run(ctxOf(member), { companyId: companies[0]?._id });
    expect(back.stage).toBeNull();
  });

  test("is told with both of its stages by every call that tells of it", async () => {
    const member = await aMember();
    const { project, entries, companies } = await aWatchlist(member, ["Fjord"]);
    const [entryId = "", companyId = ""] = [entries[0]?._id, companies[0]?._id];
    await setStage.run(ctxOf(member), { entryId, stage: "Screening" });
    await setStage.run(ctxOf(member), { entryId, stage: "Series B" });
    const [of, ctx] = [{ projectId: project._id }, ctxOf(member)];
    const again = { project_id: project._id, company_id: companyId, stage: "Series B" };
    const told = {
      get: await getEntry.run(ctx, { entryId }),
      edited: await updateEntry.run(ctx, { entryId, priority: "High", version: 2 }),
      listed: (await listEntries.run(ctx, of)).items[0],
      card: (await readBoard.run(ctx, of)).cards[0],
      ofCompany: (await listEntriesOfCompany.run(ctx, { companyId })).items[0],
      again: (await addEntries.run(ctx, again)).items[0],
      fresh: (await addFresh.run(ctx, { ...of, companies: [companyId] })).items[0],
      removed: await removeEntry.run(ctx, { entryId }),
    };
    const both = { pipeline_stage: "Screening", funding_stage: "Series B" };
    const each = Object.keys(told).map((call) => [call, expect.objectContaining(both)]);
    expect(told).toEqual(Object.fromEntries(each));
    expect(told.again?.stage).toBe("Series B");
  });

  test("is not said to have moved when its company's funding stage was stated", async () => {
    const member = await aMember();
    const { project, entries } = await aWatchlist(member, ["Fjord"]);
    await setStage.run(ctxOf(member), { entryId: entries[0]?._id, stage: "series b" });
    const { items } = await listActs.run(ctxOf(member), { project_id: project._id });
    expect(items[0]?.text).toBe("Set the funding stage of Fjord to Series B");
  });

  test("names the stages of both kinds when it is told another one", async () => {
    const member = await aMember();
    const { entries } = await aWatchlist(member, ["Fjord"]);
    const asked = { entryId: entries[0]?._id, stage: "Somewhere" };
    const failure = await failureOf(setStage.run(ctxOf(member), asked));
    expect(failure.code).toBe("INVALID_INPUT");
    expect(failure.details.fields?.stage).toEqual([
      expect.stringContaining(
        "New, Screening, First meeting, Diligence, Partner review, Term sheet, Invested, Passed",
      ),
      expect.stringMatching(/Pre-Seed, Seed.*Series I.*Late Stage Venture.*Private.*Public/),
    ]);
  });

  test("is edited by one person at a time: the second is told what is stored", async () => {
    const member = await aMember();
    const { entries } = await aWatchlist(member, ["Fjord"]);
    const entryId = entries[0]?._id ?? "";
    const said = {
      priority: "High",
      owner_id: member.userId,
      next_step: "Call",
      next_step_on: "2026-12-01",
    };
    const input = { entryId, ...said, last_interaction: "2026-11-01", version: 1 };
    const edited = await updateEntry.run(ctxOf(member), input);
    expect(edited).toMatchObject({ ...said, owner_name: member.fullName, version: 2 });
    expect(edited.last_interaction).toBe("2026-11-01T00:00:00.000Z");
    const late = updateEntry.run(ctxOf(member), { entryId, next_step: "Write", version: 1 });
    expect(await codeOf(late)).toBe("CONFLICT");
    const moved = setStage.run(ctxOf(member), { entryId, stage: "passed", version: 1 });
    expect(await codeOf(moved)).toBe("CONFLICT");
    expect((await getEntry.run(ctxOf(member), { entryId })).next_step).toBe("Call");
    await undoAct.run(ctxOf(member), { undoId: edited.undo_id });
    const back = await getEntry.run(ctxOf(member), { entryId });
    expect(back).toMatchObject({
      priority: null,
      owner_id: null,
      next_step: "",
      next_step_on: null,
    });
    expect(back.last_interaction).toBeNull();
  });

  test("is not seen from another organization", async () => {
    const [member, foreign] = [await aMember(), await aMember()];
    const { entries } = await aWatchlist(member, ["Fjord"]);
    const entryId = entries[0]?._id;
    const calls = [
      getEntry.run(ctxOf(foreign), { entryId }),
      removeEntry.run(ctxOf(foreign), { entryId }),
      setStage.run(ctxOf(foreign), { entryId, stage: "New" }),
      updateEntry.run(ctxOf(foreign), { entryId, version: 1 }),
    ];
    const codes = await Promise.all(calls.map(codeOf));
    expect(codes).toEqual(calls.map(() => "NOT_FOUND"));
  });

  test("shows once when its record becomes part of a company that is in the project", async () => {
    const member = await aMember();
    const { project, companies, entries } = await aWatchlist(member, [
      "Fjord",
      "Fjord AS",
      "Other",
    ]);
    const [keep, gone] = companies;
    const merged = await mergeCompanies.run(ctxOf(member), { keep: gone?._id, merge: [keep?._id] });
    const list = await listEntries.run(ctxOf(member), { projectId: project._id, sort: "added" });
    expect([list.total, list.items.map(({ _id }) => _id)]).toEqual([
      2,
      [entries[0]?._id, entries[2]?._id],
    ]);
    expect(list.items[0]?.company_id).toBe(gone?._id);
    const of = await listEntriesOfCompany.run(ctxOf(member), { companyId: keep?._id });
    expect(of.items.map(({ _id }) => _id)).toEqual([entries[0]?._id]);
    const asked = { project_id: project._id, companies: [keep?._id, gone?._id] };
    expect(await addEntries.run(ctxOf(member), asked)).toMatchObject({ added: 0, already: 1 });
    await undoAct.run(ctxOf(member), { undoId: merged.undo_id });
    expect((await listEntries.run(ctxOf(member), { projectId: project._id })).total).toBe(3);
  });

  test("is taken out with the entries of its merged records, and put back with them", async () => {
    const member = await aMember();
    const { project, companies, entries } = await aWatchlist(member, ["Fjord", "Fjord AS"]);
    const [keep, gone] = companies;
    await mergeCompanies.run(ctxOf(member), { keep: keep?._id, merge: [gone?._id] });
    const shown = async () =>
      (await listEntries.run(ctxOf(member), { projectId: project._id })).items.map(
        ({ _id }) => _id,
      );
    const { undo_id } = await removeEntry.run(ctxOf(member), { entryId: entries[0]?._id ?? "" });
    expect(await shown()).toEqual([]);
    await undoAct.run(ctxOf(member), { undoId: undo_id });
    expect(await shown()).toEqual([entries[0]?._id]);
  });
});
