import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { listUndo, undoAct } from "@/lib/domains/activity/service";
import {
  createSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  updateSavedSearch,
} from "@/lib/domains/searches/service/saved";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, aSavedSearch, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";

const idsSeenBy = async (member: Member) => {
  const { items, total } = await listSavedSearches.run(ctxOf(member), {});
  expect(total).toBe(items.length);
  return items.map(({ _id }) => _id);
};

/** Two people of one organization, the second an admin. */
async function twoColleagues() {
  const owner = await aMember();
  const organization = { id: owner.orgId, name: owner.organizationName };
  return { owner, admin: await aMember({ organization, role: "admin" }) };
}

describe("saved searches", () => {
  test("keep the view of an address in one form, whatever its order and the page that was open", async () => {
    const owner = await aMember();
    const params =
      "sort=-founded&page=7&q=%20nordic+climate &unknown=1&where=&words=&density=compact";
    const saved = await aSavedSearch(owner, { name: " Nordic climate ", params });
    expect(saved).toMatchObject({
      name: "Nordic climate",
      surface: "search",
      version: 1,
      is_own: true,
      is_shared: false,
      user_name: "Ada Ridge",
      params: "density=compact&q=nordic+climate&sort=-founded&words=",
    });
    const { items } = await listSavedSearches.run(ctxOf(owner), { surface: "search" });
    expect(items).toEqual([saved]);
    const elsewhere = await listSavedSearches.run(ctxOf(owner), { surface: "companies" });
    expect(elsewhere).toMatchObject({ items: [], total: 0 });
  });

  test("are listed by name, a page at a time", async () => {
    const owner = await aMember();
    for (const name of ["Øresund", "alpha", "Beta"]) await aSavedSearch(owner, { name });
    const page = await listSavedSearches.run(ctxOf(owner), { page: 1, per_page: 2 });
    expect(page).toMatchObject({ total: 3, items: [{ name: "alpha" }, { name: "Beta" }] });
  });

  test("have a name once a person and page, whatever its case", async () => {
    const { owner, admin } = await twoColleagues();
    const saved = await aSavedSearch(owner, { name: "Fintech" });
    const again = await failureOf(aSavedSearch(owner, { name: "FINTECH " }));
    expect([again.code, again.details.fields]).toEqual([
      "CONFLICT",
      { name: ["You already have a saved search with this name"] },
    ]);
    await aSavedSearch(owner, { name: "Fintech", surface: "companies" });
    await aSavedSearch(admin, { name: "Fintech", is_shared: true });
    const other = await aSavedSearch(owner, { name: "Other" });
    const renaming = { savedSearchId: other._id, name: "fintech", version: 1 };
    expect(await codeOf(updateSavedSearch.run(ctxOf(owner), renaming))).toBe("CONFLICT");
    const sameName = { savedSearchId: saved._id, name: "FinTech", version: 1 };
    expect(await updateSavedSearch.run(ctxOf(owner), sameName)).toMatchObject({ name: "FinTech" });
  });

  test("are renamed, given another view and shared; an old version is refused", async () => {
    const owner = await aMember();
    const { _id: savedSearchId } = await aSavedSearch(owner);
    const changes = { name: "Renamed", params: "q=robots", is_shared: true };
    const changed = await updateSavedSearch.run(ctxOf(owner), {
      savedSearchId,
      version: 1,
      ...changes,
    });
    expect(changed).toMatchObject({ ...changes, version: 2 });
    const late = updateSavedSearch.run(ctxOf(owner), { savedSearchId, name: "Late", version: 1 });
    expect(await codeOf(late)).toBe("CONFLICT");
  });
});

describe("who sees and changes them", () => {
  test("their owner alone, until they are shared", async () => {
    const { owner, admin } = await twoColleagues();
    const { _id } = await aSavedSearch(owner);
    expect(await idsSeenBy(admin)).toEqual([]);
    const sharing = { savedSearchId: _id, is_shared: true, version: 1 };
    await updateSavedSearch.run(ctxOf(owner), sharing);
    const { items } = await listSavedSearches.run(ctxOf(admin), {});
    expect(items).toMatchObject([{ _id, is_own: false, user_id: owner.userId }]);
    expect(await idsSeenBy(await aMember())).toEqual([]);
  });

  test("a colleague changes and removes none, shared or not, whatever their role", async () => {
    const { owner, admin } = await twoColleagues();
    for (const is_shared of [false, true]) {
      const { _id: savedSearchId } = await aSavedSearch(owner, { name: `${is_shared}`, is_shared });
      const change = { savedSearchId, name: "Mine now", version: 1 };
      expect(await codeOf(updateSavedSearch.run(ctxOf(admin), change))).toBe("NOT_FOUND");
      const removal = removeSavedSearch.run(ctxOf(admin), { savedSearchId });
      expect(await codeOf(removal)).toBe("NOT_FOUND");
    }
    expect(await idsSeenBy(owner)).toHaveLength(2);
  });

  test("an API key reads the shared ones and saves none", async () => {
    const owner = await aMember();
    await aSavedSearch(owner, { name: "Own" });
    const shared = await aSavedSearch(owner, { name: "Shared", is_shared: true });
    const ctx = ctxOfApiKey(owner, ["read", "write"]);
    const { items, total } = await listSavedSearches.run(ctx, {});
    expect([items, total]).toEqual([[{ ...shared, is_own: false }], 1]);
    const input = { name: "By key", surface: "search", params: "" };
    expect(await codeOf(createSavedSearch.run(ctx, input))).toBe("FORBIDDEN");
  });

  test("the wall of the database shows a colleague no row that is not shared, and changes none", async () => {
    const { owner, admin } = await twoColleagues();
    await aSavedSearch(owner, { name: "Own" });
    await aSavedSearch(owner, { name: "Shared", is_shared: true });
    const tenant = { orgId: admin.orgId as OrgId, userId: admin.userId };
    const names = await inTransaction(getDb(), tenant, "write", async (db) => {
      const changed = await db.execute(sql`update saved_searches set name = 'x' returning id`);
      const gone = await db.execute(sql`delete from saved_searches returning id`);
      expect([[...changed], [...gone]]).toEqual([[], []]);
      return db.execute(sql`select name from saved_searches`);
    });
    expect([...names]).toEqual([{ name: "Shared" }]);
    const noUser = { ...tenant, userId: null };
    const count = sql`select name from saved_searches where not is_shared`;
    const seen = await inTransaction(getDb(), noUser, "read", (db) => db.execute(count));
    expect([...seen]).toEqual([]);
  });
});

describe("removing a saved search", () => {
  test("is taken back exactly, by who removed it alone", async () => {
    const { owner, admin } = await twoColleagues();
    const saved = await aSavedSearch(owner, { is_shared: true });
    const { undo_id } = await removeSavedSearch.run(ctxOf(owner), { savedSearchId: saved._id });
    expect(await idsSeenBy(owner)).toEqual([]);
    const byAdmin = undoAct.run(ctxOf(admin), { undoId: undo_id });
    expect(await codeOf(byAdmin)).toBe("FORBIDDEN");
    await undoAct.run(ctxOf(owner), { undoId: undo_id });
    const { items } = await listSavedSearches.run(ctxOf(owner), {});
    expect(items).toEqual([saved]);
  });

  test("is not taken back over another of the same name", async () => {
    const owner = await aMember();
    const saved = await aSavedSearch(owner);
    const { undo_id } = await removeSavedSearch.run(ctxOf(owner), { savedSearchId: saved._id });
    await aSavedSearch(owner);
    const failure = await failureOf(undoAct.run(ctxOf(owner), { undoId: undo_id }));
    expect(failure.message).toMatch(/saved another search as “Fintech in Kenya”/);
  });

  test("is nobody else's to read or take back when nobody else saw the search", async () => {
    const { owner, admin } = await twoColleagues();
    const undoIds: string[] = [];
    for (const is_shared of [false, true]) {
      const { _id } = await aSavedSearch(owner, { name: `Secret ${is_shared}`, is_shared });
      const removed = await removeSavedSearch.run(ctxOf(owner), { savedSearchId: _id });
      undoIds.push(removed.undo_id);
    }
    const labels = async (member: typeof owner) =>
      (await listUndo.run(ctxOf(member), { whose: "everybody" })).items.map(({ label }) => label);
    expect(await labels(admin)).toEqual(["Removed the saved search Secret true"]);
    expect(await labels(owner)).toEqual([
      "Removed the saved search Secret true",
      "Removed the saved search Secret false",
    ]);
    const byAdmin = undoAct.run(ctxOf(admin), { undoId: undoIds[0] ?? "" });
    expect(await codeOf(byAdmin)).toBe("NOT_FOUND");
  });
});
