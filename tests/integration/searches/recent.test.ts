import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { deleteSession } from "@/lib/domains/chat/service/sessions";
import { startThread } from "@/lib/domains/chat/service/start";
import {
  clearRecentSearches,
  listRecent,
  removeRecentSearch,
} from "@/lib/domains/searches/service/recent";
import { rememberSearch } from "@/lib/domains/searches/service/remember";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import {
  aCompanyByHand,
  aMember,
  aRecentSearch,
  aThread,
  type Member,
} from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { answerWith, said } from "../../support/scripted-engine";
import { follow, isDone, takeUntil } from "../../support/threads";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

const noon = (minutes: number) => () => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const listOf = (member: Member, input: object = {}) => listRecent.run(ctxOf(member), input);
const queriesOf = async (member: Member, input: object = {}) =>
  (await listOf(member, input)).items.map(({ query }) => query);

/** Asks in a new thread and waits for the answer's end. */
async function asked(member: Member, content: string) {
  restore = answerWith(async function* () {
    yield said("more");
  });
  const { session_id } = await startThread.run(ctxOf(member), { content });
  await takeUntil(await follow(member, session_id), isDone);
  return session_id;
}

describe("recent searches", () => {
  test("are what was asked in searches and in threads, last asked first", async () => {
    const member = await aMember();
    await aRecentSearch(member, "q=robots+in+Norway&page=7&columns=name", { now: noon(1) });
    const sessionId = await asked(member, "Who founded Fjord?");
    const { items, total } = await listOf(member);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { kind: "chat", query: "Who founded Fjord?", session_id: sessionId, view: null, total: null },
      {
        kind: "search",
        query: "robots in Norway",
        view: "q=robots+in+Norway",
        times: 1,
        session_id: null,
        total: 0,
        total_is_capped: false,
      },
    ]);
  });

  test("have of a thread's question the search that it made, and none that was made before it", async () => {
    const member = await aMember();
    await aCompanyByHand(member, { name: "Fjord Robotics", country: "Norway", founded_year: 2019 });
    const { _id: sessionId } = await aThread(member);
    const search = "companies in Norway";
    for (const content of [search, "When was Fjord Robotics founded?", search])
      await sendMessage.run(ctxOf(member), { sessionId, content });
    // What was found is noted behind the end of each answer.
    const found = async () => (await listOf(member)).items.map(({ total }) => total);
    await vi.waitFor(async () => expect(await found()).toEqual([1, null, 1]), { timeout: 60_000 });
  });

  test("have the same search once, with how often and when it was asked first and last", async () => {
    const member = await aMember();
    await aRecentSearch(member, "q=robots&sort=name", { now: noon(1) });
    await aRecentSearch(member, "q=fintech", { now: noon(2) });
    const { _id } = await aRecentSearch(member, "sort=-founded&q=robots", { now: noon(3) });
    expect((await listOf(member)).items).toMatchObject([
      {
        _id,
        query: "robots",
        times: 2,
        first_asked_at: noon(1)().toISOString(),
        asked_at: noon(3)().toISOString(),
      },
      { query: "fintech", times: 1 },
    ]);
  });

  test("are found by words that begin alike, accents and endings aside, and by their conditions", async () => {
    const member = await aMember();
    const where = JSON.stringify([{ field: "country", op: "eq", value: "Norway" }]);
    await aRecentSearch(member, "q=Robotics+in+Málaga", { now: noon(1) });
    await aRecentSearch(member, `where=${encodeURIComponent(where)}`, { now: noon(2) });
    expect(await queriesOf(member, { q: "robot mala" })).toEqual(["Robotics in Málaga"]);
    expect((await listOf(member, { q: "norw" })).items).toMatchObject([{ query: "" }]);
    expect(await queriesOf(member, { q: "robots oslo" })).toEqual([]);
    expect(await queriesOf(member, { q: "the" })).toHaveLength(2);
    expect(await queriesOf(member, { q: "'; drop table | & !" })).toEqual([]);
  });

  test("are narrowed to a kind and to days", async () => {
    const member = await aMember();
    await aRecentSearch(member, "q=robots", { now: noon(0) });
    await asked(member, "Who founded Fjord?");
    expect(await queriesOf(member, { kind: "search" })).toEqual(["robots"]);
    expect(await queriesOf(member, { kind: "chat" })).toEqual(["Who founded Fjord?"]);
    expect(await queriesOf(member, { days: 1 })).toEqual(["Who founded Fjord?"]);
  });

  test("a search that asks nothing is refused", async () => {
    const member = await aMember();
    for (const params of ["", "page=2&sort=name", "q=%20"])
      expect(await codeOf(rememberSearch.run(ctxOf(member), { params }))).toBe("INVALID_INPUT");
  });

  test("a question goes with its thread, and comes back with it", async () => {
    const member = await aMember();
    const sessionId = await asked(member, "Who founded Fjord?");
    const { undo_id } = await deleteSession.run(ctxOf(member), { sessionId });
    expect(await listOf(member)).toMatchObject({ items: [], total: 0 });
    await undoAct.run(ctxOf(member), { undoId: undo_id });
    expect(await queriesOf(member)).toEqual(["Who founded Fjord?"]);
  });
});

describe("removing", () => {
  test("one goes and comes back; so do all, and one that was asked again since is there once", async () => {
    const member = await aMember();
    const ctx = ctxOf(member);
    const { _id: recentSearchId } = await aRecentSearch(member, "q=robots", { now: noon(1) });
    await aRecentSearch(member, "q=fintech", { now: noon(2) });
    const one = await removeRecentSearch.run(ctx, { recentSearchId });
    expect(await queriesOf(member)).toEqual(["fintech"]);
    await undoAct.run(ctx, { undoId: one.undo_id });
    expect(await queriesOf(member)).toEqual(["fintech", "robots"]);
    const all = await clearRecentSearches.run(ctx, {});
    expect(all).toMatchObject({ _id: null, removed: 2 });
    expect(await queriesOf(member)).toEqual([]);
    await aRecentSearch(member, "q=robots");
    await undoAct.run(ctx, { undoId: all.undo_id });
    expect(await queriesOf(member)).toEqual(["robots", "fintech"]);
  });

  test("nobody sees or removes those of a colleague, whatever their role; keys have none", async () => {
    const owner = await aMember();
    const organization = { id: owner.orgId, name: owner.organizationName };
    const admin = await aMember({ organization, role: "admin" });
    const { _id: recentSearchId } = await aRecentSearch(owner, "q=robots");
    expect(await queriesOf(admin)).toEqual([]);
    const removal = removeRecentSearch.run(ctxOf(admin), { recentSearchId });
    expect(await codeOf(removal)).toBe("NOT_FOUND");
    expect((await clearRecentSearches.run(ctxOf(admin), {})).removed).toBe(0);
    const byKey = listRecent.run(ctxOfApiKey(owner, ["read", "write"]), {});
    expect(await codeOf(byKey)).toBe("FORBIDDEN");
    const tenant = { orgId: owner.orgId as OrgId, userId: admin.userId };
    const seen = await inTransaction(getDb(), tenant, "write", (db) =>
      db.execute(sql`update recent_searches set query = 'mine' returning id`),
    );
    expect([...seen]).toEqual([]);
    expect(await queriesOf(owner)).toEqual(["robots"]);
  });
});

test("ten thousand searches are listed and looked through a page at a time", async () => {
  const { orgId, userId, ...member } = await aMember();
  await asOwner()`
    insert into recent_searches (id, org_id, user_id, kind, query, document, view, view_key,
      created_at, updated_at)
    select ${`${orgId}_`} || i, ${orgId}, ${userId}, 'search', 'robots ' || i,
      search_vector('robots ' || i), 'q=' || i, 'v' || i, now(), now() - i * interval '1 minute'
    from generate_series(1, 10000) i`;
  const owner = { ...member, orgId, userId };
  const { items, total } = await listOf(owner, { page: 400 });
  expect([items.at(-1)?.query, total]).toEqual(["robots 10000", 10000]);
  expect(await listOf(owner, { q: "robot 9999" })).toMatchObject({ total: 1 });
});
