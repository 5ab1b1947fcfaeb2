import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import { getEntry } from "@/lib/domains/watchlists/service/detail";
import {
  listEntries,
  listEntriesOfCompany,
  readBoard,
} from "@/lib/domains/watchlists/service/list";
import { removeEntries } from "@/lib/domains/watchlists/service/remove";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { changeEntries, updateEntry } from "@/lib/domains/watchlists/service/update";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { aWatchlist, namesIn } from "../../support/watchlists";

describe("entries of a project", () => {
  test("are listed ten at a time, latest added first, and by whatever is asked for", async () => {
    const member = await aMember();
    const { project, entries } = await aWatchlist(member, ["Cedar", "Ash", "Birch"]);
    const page = await listEntries.run(ctxOf(member), { projectId: project._id });
    expect([page.page, page.per_page, page.total]).toEqual([1, 10, 3]);
    expect(page.items.map(({ company_name }) => company_name)).toEqual(["Birch", "Ash", "Cedar"]);
    const edit = {
      entryId: entries[1]?._id,
      priority: "High",
      owner_id: member.userId,
      version: 1,
    };
    await updateEntry.run(ctxOf(member), edit);
    await setStage.run(ctxOf(member), { entryId: entries[2]?._id, stage: "Diligence" });
    const ask = (asked: Record<string, unknown>) => namesIn(member, project._id, asked);
    expect(await ask({ sort: "name" })).toEqual(["Ash", "Birch", "Cedar"]);
    expect(await ask({ sort: "-stage" })).toEqual(["Birch", "Ash", "Cedar"]);
    expect(await ask({ sort: "priority" })).toEqual(["Ash", "Birch", "Cedar"]);
    expect(await ask({ sort: "owner" })).toEqual(["Ash", "Birch", "Cedar"]);
    expect(await ask({ stage: "diligence" })).toEqual(["Birch"]);
    expect(await ask({ stage: "nowhere" })).toEqual([]);
    expect(await ask({ priority: "none", sort: "name" })).toEqual(["Birch", "Cedar"]);
    expect(await ask({ owner: `${member.userId},none`, q: "C", sort: "name" })).toEqual([
      "Birch",
      "Cedar",
    ]);
    expect(await ask({ q: "%" })).toEqual([]);
    expect(await ask({ sort: "added", page: 2, per_page: 2 })).toEqual(["Birch"]);
    expect(
      await codeOf(listEntries.run(ctxOf(member), { projectId: project._id, sort: "id" })),
    ).toBe("INVALID_INPUT");
  });

  test("are marked on their company's page once they stay too long", async () => {
    const member = await aMember();
    const { companies } = await aWatchlist(member, ["Cedar"]);
    const companyId = companies[0]?._id ?? "";
    const marked = async (day: number) => {
      const now = () => new Date(1_700_000_000_000 + day * 86_400_000);
      const { items } = await listEntriesOfCompany.run(ctxOf(member, { now }), { companyId });
      return items.map(({ is_stale }) => is_stale);
    };
    expect([await marked(13), await marked(15)]).toEqual([[false], [true]]);
  });

  test("stand on the board by stage, a part at a time, and are marked when they stay too long", async () => {
    const member = await aMember();
    const { project } = await aWatchlist(member, ["Cedar", "Ash", "Birch"]);
    const now = () => new Date(1_700_000_000_000 + 15 * 86_400_000);
    const ctx = () => ctxOf(member, { now });
    const first = await readBoard.run(ctx(), { projectId: project._id, per_stage: 2 });
    const [stage] = first.stages;
    expect(stage).toMatchObject({ key: "new", entries: 3, stale: 3, stale_after_days: 14 });
    expect(first.stages).toHaveLength(8);
    expect(first.cards.map(({ company_name, is_stale }) => [company_name, is_stale])).toEqual([
      ["Birch", true],
      ["Ash", true],
    ]);
    const asked = { projectId: project._id, stage: "new", after: stage?.next, per_stage: 2 };
    const rest = await readBoard.run(ctx(), asked);
    expect(rest.cards.map(({ company_name }) => company_name)).toEqual(["Cedar"]);
    expect(rest.stages[0]?.next).toBeNull();
    expect(await codeOf(readBoard.run(ctx(), { ...asked, after: "nonsense" }))).toBe(
      "INVALID_INPUT",
    );
  });

  test("are moved and edited at once, with one way back", async () => {
    const member = await aMember();
    const { project, entries } = await aWatchlist(member, ["Cedar", "Ash", "Birch"]);
    await setStage.run(ctxOf(member), { entryId: entries[0]?._id, stage: "Screening" });
    const before = await listEntries.run(ctxOf(member), { projectId: project._id, sort: "name" });
    const done = await changeEntries.run(ctxOf(member), {
      project_id: project._id,
      matching: { status: "Active" },
      stage: "screening",
      priority: "Low",
      owner_id: member.userId,
    });
    expect(done).toMatchObject({ changed: 3, stage: "Screening", what: "priority and owner" });
    const list = await listEntries.run(ctxOf(member), { projectId: project._id, sort: "name" });
    for (const item of list.items)
      expect(item).toMatchObject({ stage_key: "screening", priority: "Low" });
    await undoAct.run(ctxOf(member), { undoId: done.undo_id });
    const after = await listEntries.run(ctxOf(member), { projectId: project._id, sort: "name" });
    const still = ({ version, updated_at, ...rest }: (typeof after.items)[number]) => rest;
    expect(after.items.map(still)).toEqual(before.items.map(still));
    const moves =
      await asOwner()`select count(*)::int as moves from stage_moves where project_id = ${project._id}`;
    expect(moves).toEqual([{ moves: 4 }]);
  });

  test("are not changed when one of those named is of another project", async () => {
    const member = await aMember();
    const one = await aWatchlist(member, ["Cedar"]);
    const other = await aWatchlist(member, ["Ash"]);
    const asked = {
      project_id: one.project._id,
      entries: [one.entries[0]?._id, other.entries[0]?._id],
    };
    expect(await codeOf(changeEntries.run(ctxOf(member), { ...asked, stage: "Passed" }))).toBe(
      "NOT_FOUND",
    );
    expect(await codeOf(removeEntries.run(ctxOf(member), asked))).toBe("NOT_FOUND");
    expect(await codeOf(removeEntries.run(ctxOf(member), { project_id: one.project._id }))).toBe(
      "INVALID_INPUT",
    );
    expect(await namesIn(member, one.project._id, { stage: "new" })).toEqual(["Cedar"]);
  });

  test("are taken out and put back as they were", async () => {
    const member = await aMember();
    const { project, companies } = await aWatchlist(member, ["Cedar", "Ash"]);
    const before = await listEntries.run(ctxOf(member), { projectId: project._id });
    const gone = await removeEntries.run(ctxOf(member), { project_id: project._id, matching: {} });
    expect(gone.changed).toBe(2);
    expect(await namesIn(member, project._id)).toEqual([]);
    await undoAct.run(ctxOf(member), { undoId: gone.undo_id });
    const after = await listEntries.run(ctxOf(member), { projectId: project._id });
    expect(after.items.map(({ _id }) => _id)).toEqual(before.items.map(({ _id }) => _id));
    const again = await removeEntries.run(ctxOf(member), { project_id: project._id, matching: {} });
    const asked = { project_id: project._id, companies: [companies[0]?._id] };
    await addEntries.run(ctxOf(member), asked);
    expect(await codeOf(undoAct.run(ctxOf(member), { undoId: again.undo_id }))).toBe("CONFLICT");
  });

  test("a change that was changed again is not taken back", async () => {
    const member = await aMember();
    const { entries } = await aWatchlist(member, ["Cedar"]);
    const entryId = entries[0]?._id;
    const first = await setStage.run(ctxOf(member), { entryId, stage: "Screening" });
    await setStage.run(ctxOf(member), { entryId, stage: "Diligence" });
    expect(await codeOf(undoAct.run(ctxOf(member), { undoId: first.undo_id }))).toBe("CONFLICT");
    expect((await getEntry.run(ctxOf(member), { entryId })).stage).toBe("Diligence");
  });
});
