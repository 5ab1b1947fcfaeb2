import { afterEach, describe, expect, test } from "vitest";
import { MESSAGES_MAX } from "@/lib/domains/chat/constants";
import { followSession } from "@/lib/domains/chat/service/follow";
import {
  askQuestion,
  retryAnswer,
  sendMessage,
  stopAnswer,
} from "@/lib/domains/chat/service/messages";
import { deleteSession, getSession, updateSession } from "@/lib/domains/chat/service/sessions";
import { noState } from "@/lib/engine/no-state";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, aThread, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { aDoor, answerWith, said } from "../../support/scripted-engine";
import { ask, collect, follow, isDone, takeUntil, threeSentences } from "../../support/threads";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

const script = (answer: Parameters<typeof answerWith>[0]) => {
  restore = answerWith(answer);
};

describe("a question", () => {
  test("waits for none: while an answer is written the next one is refused", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const door = aDoor();
    script(async function* () {
      yield said("busy");
      await door.opened;
    });
    const ctx = ctxOf(member);
    const first = await ask(member, _id, "First");
    const second = askQuestion.run(ctx, { sessionId: _id, content: "Second" });
    expect(await codeOf(second)).toBe("CONFLICT");
    door.open();
    await collect(first);
  });

  test("is refused once a thread has no room for it and its answer, and not before", async () => {
    const member = await aMember();
    const { _id: sessionId } = await aThread(member);
    const holds = (messages: number) =>
      asOwner()`update chat_sessions set message_count = ${messages} where id = ${sessionId}`;
    const answered = () => sendMessage.run(ctxOf(member), { sessionId, content: "One more" });
    script(async function* () {
      yield said("the last");
    });
    await holds(MESSAGES_MAX - 1);
    expect(await codeOf(answered())).toBe("CONFLICT");
    await holds(MESSAGES_MAX - 2);
    await answered();
    const { message_count } = await getSession.run(ctxOf(member), { sessionId });
    expect(message_count).toBe(MESSAGES_MAX);
    expect(await codeOf(answered())).toBe("CONFLICT");
  });

  test("sent twice under one Idempotency-Key is asked once", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    let answers = 0;
    script(async function* () {
      answers += 1;
      yield said("once");
    });
    const ctx = ctxOf(member, { idempotencyKey: "a key" });
    const input = { sessionId: _id, content: "Once" };
    const [one, two] = [await sendMessage.run(ctx, input), await sendMessage.run(ctx, input)];
    expect(two).toEqual(one);
    expect(answers).toBe(1);
    const other = sendMessage.run(ctx, { ...input, content: "Twice" });
    expect(await codeOf(other)).toBe("CONFLICT");
  });

  test("is answered with what the thread held before: questions, texts and states", async () => {
    const member = await aMember();
    const { _id: sessionId } = await aThread(member);
    const seen: unknown[] = [];
    script(async function* ({ question, history }) {
      seen.push(history.map((turn) => [turn.question, turn.text, turn.state?.intent]));
      yield said(`of ${question}`);
      yield { type: "state", data: { ...noState, intent: "general" } };
    });
    const ctx = ctxOf(member);
    await sendMessage.run(ctx, { sessionId, content: "Robots" });
    await sendMessage.run(ctx, { sessionId, content: "And fish?" });
    expect(seen).toEqual([[], [["Robots", expect.stringContaining("of Robots"), "general"]]]);
  });

  test("edited takes the place of what followed it, and nothing of that is lost", async () => {
    const member = await aMember();
    const { _id: sessionId } = await aThread(member);
    script(async function* ({ question, history }) {
      yield said(`${question} after${" turn".repeat(history.length)}`);
    });
    const ctx = ctxOf(member);
    for (const content of ["One", "Two", "Three"])
      await sendMessage.run(ctx, { sessionId, content });
    const before = await getSession.run(ctx, { sessionId });
    const replaces = before.messages[2]?._id ?? "";
    const { response } = await sendMessage.run(ctx, { sessionId, content: "Zwei", replaces });
    expect(response.text).toContain("Zwei after turn.");
    const after = await getSession.run(ctx, { sessionId });
    expect(after.messages.map(({ content }) => content)).toEqual([
      "One",
      before.messages[1]?.content,
      "Zwei",
      response.text,
    ]);
    const all = await getSession.run(ctx, { sessionId, superseded: true });
    expect(all.messages.filter(({ superseded_at }) => superseded_at)).toMatchObject(
      before.messages.slice(2).map(({ _id, content }) => ({ _id, content })),
    );
    const again = sendMessage.run(ctx, { sessionId, content: "Two", replaces });
    expect(await codeOf(again)).toBe("NOT_FOUND");
  });

  test("is asked again by a retry, which sets the last answer aside", async () => {
    const member = await aMember();
    const { _id: sessionId } = await aThread(member);
    let tries = 0;
    script(async function* ({ question }) {
      tries += 1;
      yield said(`${question}${" again".repeat(tries)}`);
    });
    const ctx = ctxOf(member);
    expect(await codeOf(retryAnswer.run(ctx, { sessionId }))).toBe("NOT_FOUND");
    await sendMessage.run(ctx, { sessionId, content: "Try" });
    const { answer } = await retryAnswer.run(ctx, { sessionId });
    await takeUntil(await follow(member, sessionId, 3), isDone);
    const { messages } = await getSession.run(ctx, { sessionId });
    expect(messages.map(({ _id }) => _id)).toEqual([messages[0]?._id, answer._id]);
    expect(messages[1]).toMatchObject({
      state: "done",
      content: expect.stringContaining("Try again again."),
    });
  });
});

describe("who reads and writes a thread", () => {
  const calls = (member: Member, sessionId: string) => {
    const ctx = ctxOf(member);
    return {
      get: getSession.run(ctx, { sessionId }),
      follow: followSession.run(ctx, { sessionId }),
      send: sendMessage.run(ctx, { sessionId, content: "Mine" }),
      stop: stopAnswer.run(ctx, { sessionId }),
      retry: retryAnswer.run(ctx, { sessionId }),
      remove: deleteSession.run(ctx, { sessionId }),
      update: updateSession.run(ctx, { sessionId, title: "Mine", version: 1 }),
    };
  };
  const codesOf = async (member: Member, sessionId: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls(member, sessionId)).map(async ([name, call]) => [
          name,
          await codeOf(call as Promise<unknown>).catch(() => "done"),
        ]),
      ),
    );

  test("its owner alone, until it is shared: then colleagues read it, and write nothing", async () => {
    const owner = await aMember();
    const organization = { id: owner.orgId, name: owner.organizationName };
    const [colleague, foreigner] = [await aMember({ organization }), await aMember()];
    const { _id: sessionId } = await aThread(owner);
    script(threeSentences);
    await sendMessage.run(ctxOf(owner), { sessionId, content: "Count" });
    const missing = "NOT_FOUND";
    const nothing = {
      send: missing,
      stop: missing,
      retry: missing,
      remove: missing,
      update: missing,
    };
    for (const other of [colleague, foreigner])
      expect(await codesOf(other, sessionId)).toEqual({
        ...nothing,
        get: missing,
        follow: missing,
      });
    const shared = { sessionId, is_shared: true, version: 1 };
    await updateSession.run(ctxOf(owner), shared);
    expect(await codesOf(colleague, sessionId)).toEqual({
      ...nothing,
      get: "done",
      follow: "done",
    });
    expect(await codesOf(foreigner, sessionId)).toEqual({
      ...nothing,
      get: missing,
      follow: missing,
    });
    const seen = await getSession.run(ctxOf(colleague), { sessionId });
    expect(seen.messages).toEqual((await getSession.run(ctxOf(owner), { sessionId })).messages);
    expect(await takeUntil(await follow(colleague, sessionId), isDone)).toHaveLength(5);
    await updateSession.run(ctxOf(owner), { sessionId, is_shared: false, version: 2 });
    expect((await codesOf(colleague, sessionId)).get).toBe(missing);
  });

  test("no API key, in words", async () => {
    const owner = await aMember();
    const { _id: sessionId } = await aThread(owner);
    const key = ctxOfApiKey(owner, ["read", "write"]);
    expect(await codeOf(getSession.run(key, { sessionId }))).toBe("FORBIDDEN");
    const send = sendMessage.run(key, { sessionId, content: "Mine" });
    expect(await codeOf(send)).toBe("FORBIDDEN");
  });
});
