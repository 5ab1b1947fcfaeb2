import { afterEach, expect, test } from "vitest";
import { getSession, listSessions } from "@/lib/domains/chat/service/sessions";
import { startThread } from "@/lib/domains/chat/service/start";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { answerWith, said } from "../../support/scripted-engine";
import { follow, isDone, takeUntil } from "../../support/threads";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

const scripted = () => {
  restore = answerWith(async function* () {
    yield said("more");
  });
};

const threadsOf = async (member: Member) => (await listSessions.run(ctxOf(member), {})).items;

test("a thread begins with its question stored, titled and being answered", async () => {
  scripted();
  const member = await aMember();
  const { _id, session_id: sessionId } = await startThread.run(ctxOf(member), {
    content: "Robots in Norway",
  });
  expect(_id).toBe(sessionId);
  await takeUntil(await follow(member, sessionId), isDone);
  const thread = await getSession.run(ctxOf(member), { sessionId });
  expect(thread).toMatchObject({
    title: "Robots in Norway",
    messages: [
      { role: "user", content: "Robots in Norway" },
      { role: "assistant", state: "done", content: "The data does not say more." },
    ],
  });
});

test("the same wish begins one thread, whose answer is written once", async () => {
  scripted();
  const member = await aMember();
  const asked = { content: "Robots", wish: "wish-7" };
  const both = await Promise.all([
    startThread.run(ctxOf(member), asked),
    startThread.run(ctxOf(member), asked),
  ]);
  expect(both[1]).toEqual(both[0]);
  expect(await startThread.run(ctxOf(member), asked)).toEqual(both[0]);
  expect(await threadsOf(member)).toHaveLength(1);
  const { session_id } = both[0];
  const events = await takeUntil(await follow(member, session_id), isDone);
  expect(events.filter(isDone)).toHaveLength(1);
  const other = startThread.run(ctxOf(member), { content: "Other", wish: "wish-7" });
  expect(await codeOf(other)).toBe("CONFLICT");
});

test("a refused question makes no thread, and a key begins none", async () => {
  const member = await aMember();
  expect(await codeOf(startThread.run(ctxOf(member), { content: "  " }))).toBe("INVALID_INPUT");
  const byKey = startThread.run(ctxOfApiKey(member, ["read", "write"]), { content: "Robots" });
  expect(await codeOf(byKey)).toBe("FORBIDDEN");
  expect(await threadsOf(member)).toEqual([]);
});
