import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createDealMover } from "@/components/watchlists/deal-mover";
import { keyOf } from "@/lib/client/query-keys";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { EntriesOfCompany } from "@/lib/domains/watchlists/schema/entry";
import { aDemo } from "@/tests/support/demo";

const companyId = "demo_revolut";
const diligence = { key: "diligence", name: "Diligence" };
const passed = { key: "passed", name: "Passed" };

/** A profile's cache over the demo, in which the company is in one project, in Screening. */
async function aProfile() {
  const { api } = aDemo();
  const cache = new QueryClient();
  const call = watchlistCalls.listEntriesOfCompany;
  const queryKey = keyOf("org_a", call, { companyId });
  const read = () => api.read(call, { companyId });
  cache.setQueryData(queryKey, await read());
  const shown = () => {
    const [deal] = cache.getQueryData<EntriesOfCompany>(queryKey)?.items ?? [];
    return [deal?.stage, deal?.version];
  };
  const stored = async () => {
    const [deal] = (await read()).items;
    return [deal?.stage, deal?.version];
  };
  const entryId = (await read()).items[0]?._id ?? "";
  const move = createDealMover({ api, cache, organizationId: "org_a", companyId });
  return { api, cache, queryKey, entryId, move, shown, stored };
}

test("a move is shown at once, stored with the version that was read, and can be undone", async () => {
  const { entryId, move, shown, stored } = await aProfile();
  expect(shown()).toEqual(["Screening", 1]);
  const moving = move(entryId, diligence);
  expect(shown()).toEqual(["Diligence", 1]);
  expect(await moving).toMatchObject({ ok: true, data: { undo_id: expect.any(String) } });
  expect([shown(), await stored()]).toEqual([
    ["Diligence", 2],
    ["Diligence", 2],
  ]);
  expect(await move(entryId, diligence)).toBeNull();
});

test("two moves in a row are stored one after the other, the second with the new version", async () => {
  const { entryId, move, shown, stored } = await aProfile();
  const both = [move(entryId, diligence), move(entryId, passed)];
  expect(shown()).toEqual(["Passed", 1]);
  expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  expect([shown(), await stored()]).toEqual([
    ["Passed", 3],
    ["Passed", 3],
  ]);
});

test("undoes a move that comes too late, and reads the list again", async () => {
  const { api, cache, queryKey, entryId, move, shown, stored } = await aProfile();
  await api.write(watchlistCalls.setStage, { entryId, stage: "New" });
  const result = await move(entryId, diligence);
  expect(result).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
  expect(shown()).toEqual(["Screening", 1]);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(await stored()).toEqual(["New", 2]);
});

test("the boards and counts of projects are read again when they are next shown", async () => {
  const { cache, entryId, move } = await aProfile();
  const board = keyOf("org_a", watchlistCalls.readBoard, { projectId: "demo_project_fintech" });
  cache.setQueryData(board, { cards: [] });
  await move(entryId, diligence);
  expect(cache.getQueryState(board)?.isInvalidated).toBe(true);
});
