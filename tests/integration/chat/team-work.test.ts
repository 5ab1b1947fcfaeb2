import { afterEach, expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { getSession, updateSession } from "@/lib/domains/chat/service/sessions";
import { planAbout, type Subject } from "@/lib/research/plan/plan";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf } from "../../support/contexts";
import { aMember, aThread } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { answerWith, said } from "../../support/scripted-engine";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

/** An answer that draws on a subject, on documents, or for null on the caller's projects. */
function answerFrom(about: Subject | "documents" | null) {
  restore = answerWith(async function* ({ tools }) {
    if (about === "documents") await tools.documents({ question: "What is said?", of: "all" });
    else if (about) await tools.runPlan({ plan: planAbout(about) });
    else await tools.projects();
    yield said("more than that");
  });
}

const draws = ["entries", "notes", "opinions", "activity", "news", "documents", null] as const;
for (const about of draws) {
  const name = about ?? "projects";
  test(`a thread whose answers draw on ${name} is not shared, and a shared one gets none`, async () => {
    const member = await aMember();
    const ctx = ctxOf(member);
    answerFrom(about);
    const { _id: own } = await aThread(member);
    await sendMessage.run(ctx, { sessionId: own, content: "What do we think?" });
    const { version } = await getSession.run(ctx, { sessionId: own });
    const sharing = updateSession.run(ctx, { sessionId: own, is_shared: true, version });
    expect(await codeOf(sharing)).toBe("CONFLICT");

    const { _id: shared } = await aThread(member);
    await updateSession.run(ctx, { sessionId: shared, is_shared: true, version: 1 });
    const asking = sendMessage.run(ctx, { sessionId: shared, content: "What do we think?" });
    expect(await codeOf(asking)).toBe("UNAVAILABLE");
    const { messages } = await getSession.run(ctx, { sessionId: shared });
    expect(messages.at(-1)?.response?.text ?? "").toBe("");
  });
}

test("a thread about companies is shared as before", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  answerFrom("companies");
  const { _id: sessionId } = await aThread(member);
  await sendMessage.run(ctx, { sessionId, content: "Which companies are there?" });
  const { version } = await getSession.run(ctx, { sessionId });
  const { is_shared } = await updateSession.run(ctx, { sessionId, is_shared: true, version });
  expect(is_shared).toBe(true);
});

/** An answer beside which the team's own work is told, as far as the thread may tell it. */
function answerBeside() {
  restore = answerWith(async function* ({ tools }) {
    const leftOut = await tools.teamWorkLeftOut?.();
    if (leftOut) yield said("what a shared thread leaves out");
    else await tools.runPlan({ plan: planAbout("notes"), beside: true });
    yield said("more than that");
  });
}

test("leaves the team's related work out of a shared thread, which is still answered", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  answerBeside();
  const { _id: sessionId } = await aThread(member);
  await updateSession.run(ctx, { sessionId, is_shared: true, version: 1 });
  await sendMessage.run(ctx, { sessionId, content: "What do we think?" });
  const { messages } = await getSession.run(ctx, { sessionId });
  expect(messages.at(-1)?.response?.text).toContain("a shared thread leaves out");
  expect(messages.at(-1)?.response?.text).toContain("more than that");
});

test("a thread in which none of the team's own work was told may be shared", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  answerBeside();
  const { _id: sessionId } = await aThread(member);
  await sendMessage.run(ctx, { sessionId, content: "What do we think?" });
  const { version } = await getSession.run(ctx, { sessionId });
  const { is_shared } = await updateSession.run(ctx, { sessionId, is_shared: true, version });
  expect(is_shared).toBe(true);
});
