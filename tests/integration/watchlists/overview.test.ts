import { expect, test } from "vitest";
import { countKnown } from "@/lib/domains/companies/service/facets";
import { readBoard } from "@/lib/domains/watchlists/service/list";
import { readOverview } from "@/lib/domains/watchlists/service/overview";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { updateEntry } from "@/lib/domains/watchlists/service/update";
import { ctxOf } from "../../support/contexts";
import { aDeal } from "../../support/deals";
import { aCompany, aStatement } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { aWatchlist } from "../../support/watchlists";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("the pipeline of all projects counts stages, next steps that are due and what changed", async () => {
  const member = await aMember();
  const first = await aWatchlist(member, ["Cedar", "Ash"]);
  const second = await aWatchlist(member, ["Birch"]);
  await aWatchlist(await aMember(), ["Foreign"]);
  const [cedar, ash] = first.entries;
  const [birch] = second.entries;
  await setStage.run(ctxOf(member), { entryId: ash?._id, stage: "Diligence" });
  await setStage.run(ctxOf(member), { entryId: cedar?._id, stage: "Series B" });
  const due = { version: 1, owner_id: member.userId };
  const cedarStep = { next_step: "Call", next_step_on: dayIn(-1) };
  await updateEntry.run(ctxOf(member), { ...due, entryId: cedar?._id, ...cedarStep });
  const later = { entryId: birch?._id, next_step_on: dayIn(30), version: 1 };
  await updateEntry.run(ctxOf(member), later);
  const since = new Date().toISOString();
  const companyId = birch?.company_id;
  const recordedAt = new Date(Date.now() + 5_000);
  await aStatement(member, { companyId, recordedAt, says: { country: "Norway" } });
  const overview = await readOverview.run(ctxOf(member), { since });
  expect(overview.entries).toBe(3);
  const counts = overview.stages.filter(({ entries }) => entries > 0);
  expect(counts.map(({ key, entries }) => [key, entries])).toEqual([
    ["new", 2],
    ["diligence", 1],
  ]);
  const stages = { pipeline_stage: "New", funding_stage: "Series B" };
  expect(overview.due).toMatchObject({
    total: 1,
    items: [{ _id: cedar?._id, company_name: "Cedar", ...stages, ...cedarStep }],
  });
  expect(overview.changed).toMatchObject({ total: 1, items: [{ company_name: "Birch" }] });
  const nothing = await readOverview.run(ctxOf(await aMember()), {});
  expect(nothing).toMatchObject({ entries: 0, due: { items: [] }, changed: { items: [] } });
});

test("lists and projects say of how many companies each column is known", async () => {
  const member = await aMember();
  await aDeal(member, "Bergen Kelp", {
    country: "Norway",
    round: { stage: "Seed", usd: 4_000_000, on: "2026-02-03" },
  });
  await aCompany(member, { name: "Bare Labs", description: "Bare labs" });
  await aDeal(await aMember(), "Kyoto Foam", { country: "Japan", round: {} });
  const known = async (asked: Parameters<typeof countKnown.run>[1]) => {
    const { total, known: counts } = await countKnown.run(ctxOf(member), asked);
    return [total, Object.fromEntries(counts.map(({ column, companies }) => [column, companies]))];
  };
  const unknown = { sector: 0, status: 0, founded: 0, employees: 0 };
  const all = { description: 1, place: 1, stage: 1, funding: 1, ...unknown };
  expect(await known({})).toEqual([2, all]);
  const where = JSON.stringify([{ field: "country", op: "eq", value: "Norway" }]);
  expect(await known({ where })).toEqual([1, { ...all, description: 0 }]);
  const { project, entries } = await aWatchlist(member, ["Cedar"]);
  const says = { description: `Timber ${"and more ".repeat(60)}`, employees: { min: 11, max: 50 } };
  await aStatement(member, { companyId: entries[0]?.company_id, says });
  const board = await readBoard.run(ctxOf(member), { projectId: project._id });
  expect(board.known).toMatchObject({ description: 1, employees: 1, place: 0, owner: 0 });
  expect(board.cards[0]).toMatchObject({ employees: "11–50", last_round: null });
  expect(board.cards[0]?.short_description).toHaveLength(160);
});
