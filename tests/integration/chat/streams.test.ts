import { afterEach, describe, expect, test } from "vitest";
import { answerEvents, askQuestion, stopAnswer } from "@/lib/domains/chat/service/messages";
import { interruptLostAnswers } from "@/lib/domains/chat/service/orphaned-answers";
import { deleteSession, getSession } from "@/lib/domains/chat/service/sessions";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, aThread } from "../../support/factories";
import { asOwner } from "../../support/owner";
import { aDoor, answerWith, said } from "../../support/scripted-engine";
import {
  ask,
  collect,
  follow,
  isDone,
  stored,
  takeUntil,
  threeSentences,
  typeOf,
} from "../../support/threads";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

const script = (answer: Parameters<typeof answerWith>[0]) => {
  restore = answerWith(answer);
};

describe("an answer's stream", () => {
  test("carries what is stored, numbered from 1 without gaps, to its end", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    script(threeSentences);
    const events = await collect(await ask(member, _id, "Count"));
    expect(events.map(typeOf)).toEqual(["delta", "delta", "delta", "response", "done"]);
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    const rows = await stored(_id);
    expect(rows.map(({ seq, json }) => ({ seq: Number(seq), json }))).toEqual(events);
    const { messages, title, last_seq } = await getSession.run(ctxOf(member), { sessionId: _id });
    expect([title, last_seq]).toEqual(["Count", 5]);
    expect(messages).toMatchObject([
      { role: "user", content: "Count", state: null },
      { role: "assistant", state: "done", first_seq: 1, last_seq: 5 },
    ]);
    const response = JSON.parse(events[3]?.json ?? "") as { data: { text: string } };
    expect(messages[1]?.content).toBe(response.data.text);
    expect(response.data.text).toContain("gamma");
  });

  test("is sent only as far as it is stored, one commit after the other", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const door = aDoor();
    script(async function* () {
      yield said("before");
      await door.opened;
      yield said("behind");
    });
    const events = (await ask(member, _id, "Wait"))[Symbol.asyncIterator]();
    const first = await events.next();
    expect(first.value?.map(typeOf)).toEqual(["delta"]);
    expect(await stored(_id)).toHaveLength(1);
    door.open();
    const rest = await collect({ [Symbol.asyncIterator]: () => events });
    expect(rest.map(typeOf)).toEqual(["delta", "response", "done"]);
  });

  test("goes on when its reader leaves, and is told from any number on, to several", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const door = aDoor();
    script(async function* () {
      yield said("before");
      await door.opened;
      yield* threeSentences();
    });
    const ctx = ctxOf(member);
    const gone = new AbortController();
    const opened = await askQuestion.run(ctx, { sessionId: _id, content: "Leave" });
    for await (const _ of answerEvents(ctx, opened, gone.signal)) break;
    gone.abort();
    const two = [0, 1].map(async (after) => takeUntil(await follow(member, _id, after), isDone));
    door.open();
    const [all = [], rest = []] = await Promise.all(two);
    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rest).toEqual(all.slice(1));
    const replayed = await takeUntil(await follow(member, _id), isDone);
    expect(replayed).toEqual(all);
  });

  test("ends with an error in words when its engine fails, and keeps nothing of the cause", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    script(async function* () {
      yield said("before");
      throw new Error("password of the model");
    });
    const events = await collect(await ask(member, _id, "Fail"));
    expect(events.map(typeOf)).toEqual(["delta", "error", "done"]);
    expect(events[1]?.json).toContain("could not be written");
    expect(JSON.stringify(events)).not.toContain("password");
    const { messages } = await getSession.run(ctxOf(member), { sessionId: _id });
    expect(messages[1]).toMatchObject({
      state: "failed",
      content: expect.stringContaining("before"),
    });
  });

  test("is cut, in words, when it has no end", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    script(async function* () {
      for (;;) yield said("x".repeat(50_000));
    });
    const events = await collect(await ask(member, _id, "Endless"));
    const size = events.reduce((sum, { json }) => sum + json.length, 0);
    expect(size).toBeLessThan(3_500_000);
    expect(events.map(typeOf).slice(-3)).toEqual(["delta", "response", "done"]);
    expect(events.at(-3)?.json).toContain("is cut off here");
  });
});

describe("stop", () => {
  test("ends the answer with what there is of it, whatever the engine does", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    script(async function* () {
      yield said("kept");
      await new Promise(() => {});
    });
    const events = (await ask(member, _id, "Stop"))[Symbol.asyncIterator]();
    await events.next();
    await stopAnswer.run(ctxOf(member), { sessionId: _id });
    const rest = await collect({ [Symbol.asyncIterator]: () => events });
    expect(rest.map(typeOf)).toEqual(["response", "done"]);
    const { messages, is_running } = await getSession.run(ctxOf(member), { sessionId: _id });
    expect(is_running).toBe(false);
    expect(messages[1]).toMatchObject({ state: "stopped" });
    expect(messages[1]?.content).toContain("kept");
  });

  test("changes nothing in an idle thread", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const item = await stopAnswer.run(ctxOf(member), { sessionId: _id });
    expect(item).toMatchObject({ _id, is_running: false });
  });

  test("comes with the removal of the thread", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const stopped = aDoor();
    script(async function* ({ signal }) {
      signal.addEventListener("abort", () => stopped.open());
      yield said("kept");
      await stopped.opened;
    });
    const events = (await ask(member, _id, "Remove"))[Symbol.asyncIterator]();
    await events.next();
    await deleteSession.run(ctxOf(member), { sessionId: _id });
    await stopped.opened;
    await events.return?.(undefined);
  });
});

describe("a process that lives but never heard that a question was stored", () => {
  test("keeps its thread from other questions for no longer than an answer may take", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const door = aDoor();
    script(async function* () {
      yield said("before");
      await door.opened;
    });
    const events = (await ask(member, _id, "Unheard"))[Symbol.asyncIterator]();
    await events.next();
    const endedAfter = (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * 60_000);
      return interruptLostAnswers.run(ctxOfJob(null, { now }), {});
    };
    expect([await endedAfter(3), await endedAfter(5)]).toEqual([0, 1]);
    door.open();
    const rest = await collect({ [Symbol.asyncIterator]: () => events });
    expect(rest.map(typeOf)).toEqual(["error", "done"]);
  });
});

describe("a process that only seems gone", () => {
  test("writes no more of an answer that somebody ended meanwhile, and answers the next question", async () => {
    const member = await aMember();
    const { _id } = await aThread(member);
    const door = aDoor();
    script(async function* () {
      yield said("before");
      await door.opened;
      yield* threeSentences();
    });
    const events = (await ask(member, _id, "Lose"))[Symbol.asyncIterator]();
    await events.next();
    await asOwner()`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'spotlight-presence' and datname = current_database()`;
    expect(await interruptLostAnswers.run(ctxOfJob(null), {})).toBe(1);
    door.open();
    const rest = await collect({ [Symbol.asyncIterator]: () => events });
    expect(rest.map(typeOf)).toEqual(["error", "done"]);
    script(threeSentences);
    expect((await collect(await ask(member, _id, "Again"))).map(typeOf).at(-1)).toBe("done");
    const types = (await stored(_id)).map(({ seq, json }) => typeOf({ seq: Number(seq), json }));
    expect(types).toEqual([
      ...["delta", "error", "done"],
      ...["delta", "delta", "delta", "response", "done"],
    ]);
  });
});
