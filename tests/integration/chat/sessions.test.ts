import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import {
  deleteSession,
  getSession,
  listSessions,
  updateSession,
} from "@/lib/domains/chat/service/sessions";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf } from "../../support/contexts";
import { aMember, aThread, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { answerWith, said } from "../../support/scripted-engine";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

/** A thread in which something was asked. */
async function anAskedThread(member: Member, content = "Robots") {
  restore = answerWith(async function* () {
    yield said("more");
  });
  const { _id: sessionId } = await aThread(member);
  await sendMessage.run(ctxOf(member), { sessionId, content });
  restore();
  return sessionId;
}

const idsOf = async (member: Member, input: object = {}) =>
  (await listSessions.run(ctxOf(member), input)).items.map(({ _id }) => _id);

const noon = (minutes: number) => () => new Date(Date.UTC(2026, 0, 1, 12, minutes));

describe("threads", () => {
  test("are listed with the last used first, a part at a time, the caller's own alone", async () => {
    const member = await aMember();
    const ids: string[] = [];
    for (const minute of [1, 2, 2]) ids.push((await aThread(member, { now: noon(minute) }))._id);
    await aThread(await aMember());
    const [oldest = "", ...younger] = ids;
    const all = await idsOf(member);
    expect(all).toEqual([...younger.sort().reverse(), oldest]);
    expect(await idsOf(member, { limit: 2 })).toEqual(all.slice(0, 2));
    expect(await idsOf(member, { limit: 2, before: all[0] })).toEqual(all.slice(1));
    const foreign = listSessions.run(ctxOf(await aMember()), { before: oldest });
    expect(await codeOf(foreign)).toBe("NOT_FOUND");
  });

  test("are titled by their first question, cut to 50 characters, until somebody names them", async () => {
    const member = await aMember();
    const sessionId = await anAskedThread(member, `A question\nthat is ${"long ".repeat(20)}`);
    const { title, version } = await getSession.run(ctxOf(member), { sessionId });
    expect(title).toBe("A question that is long long long long long long l...");
    const named = { sessionId, title: "Robots", version };
    expect(await updateSession.run(ctxOf(member), named)).toMatchObject({ title: "Robots" });
    expect(await codeOf(updateSession.run(ctxOf(member), named))).toBe("CONFLICT");
  });

  test("tell their latest messages, and what was before them on request", async () => {
    const member = await aMember();
    const sessionId = await anAskedThread(member);
    const ctx = ctxOf(member);
    const last = await getSession.run(ctx, { sessionId, limit: 1 });
    expect([last.messages.map(({ role }) => role), last.has_more]).toEqual([["assistant"], true]);
    const before = last.messages[0]?.position;
    const first = await getSession.run(ctx, { sessionId, limit: 1, before });
    expect([first.messages.map(({ role }) => role), first.has_more]).toEqual([["user"], false]);
  });

  test("are gone when they are removed, and back as they were by undo, for their owner alone", async () => {
    const member = await aMember();
    const organization = { id: member.orgId, name: member.organizationName };
    const admin = await aMember({ organization, role: "admin" });
    const sessionId = await anAskedThread(member);
    const ctx = ctxOf(member);
    const before = await getSession.run(ctx, { sessionId });
    const { undo_id: undoId } = await deleteSession.run(ctx, { sessionId });
    expect(await codeOf(getSession.run(ctx, { sessionId }))).toBe("NOT_FOUND");
    expect(await codeOf(sendMessage.run(ctx, { sessionId, content: "More" }))).toBe("NOT_FOUND");
    expect(await idsOf(member)).toEqual([]);
    expect(await codeOf(undoAct.run(ctxOf(admin), { undoId }))).toBe("FORBIDDEN");
    await undoAct.run(ctx, { undoId });
    expect(await getSession.run(ctx, { sessionId })).toEqual(before);
  });
});

describe("the wall of the database", () => {
  const tables = ["chat_sessions", "chat_messages", "chat_events"];
  const rowsSeenBy = (member: Member, table: string) => {
    const tenant = { orgId: member.orgId as OrgId, userId: member.userId };
    const count = sql`select count(*)::int as rows from ${sql.identifier(table)}`;
    return inTransaction(getDb(), tenant, "read", async (db) => (await db.execute(count))[0]?.rows);
  };

  test.each(
    tables,
  )("shows %s to colleagues when the thread is shared, and never changes it for them", async (table) => {
    const member = await aMember();
    const organization = { id: member.orgId, name: member.organizationName };
    const [colleague, foreigner] = [await aMember({ organization }), await aMember()];
    const sessionId = await anAskedThread(member);
    const own = await rowsSeenBy(member, table);
    expect(own).toBeGreaterThan(0);
    expect(await rowsSeenBy(colleague, table)).toBe(0);
    const sharing = { sessionId, is_shared: true, version: 1 };
    await updateSession.run(ctxOf(member), sharing);
    expect(await rowsSeenBy(colleague, table)).toBe(own);
    expect(await rowsSeenBy(foreigner, table)).toBe(0);
    const tenant = { orgId: colleague.orgId as OrgId, userId: colleague.userId };
    const touched = await inTransaction(getDb(), tenant, "write", (db) =>
      db.execute(sql`update ${sql.identifier(table)} set user_id = user_id returning org_id`),
    );
    expect([...touched]).toEqual([]);
    await deleteSession.run(ctxOf(member), { sessionId });
    expect(await rowsSeenBy(colleague, table)).toBe(0);
  });
});
