import { expect, test } from "vitest";
import { type LiveAnswer, withEvents } from "@/components/chat/live-answer";
import type { ThreadEvent, ToolUse } from "@/lib/client/thread-events";

const tool = (seq: number, state: ToolUse["state"], count: number | null = null): ThreadEvent => ({
  seq,
  type: "tool_use",
  data: { id: "t1", name: "query_data", label: "Query your data", state, count, ms: count },
});
const sentence = (seq: number, index: number): ThreadEvent => ({
  seq,
  type: "delta",
  data: { index, text: `Sentence ${index}.`, status: "inference", evidence: [], block: "lead" },
});
const done = (seq: number): ThreadEvent => ({ seq, type: "done", data: {} });

const told = [tool(5, "running"), tool(6, "done", 3), sentence(7, 0), sentence(8, 1), done(9)];
const texts = (answers: readonly LiveAnswer[]) =>
  answers.map(({ sentences }) => sentences.map(({ text }) => text));

test("a tool that begins and ends is one step, with what it found", () => {
  const [answer] = withEvents([], told);
  expect(answer?.steps).toHaveLength(1);
  expect(answer?.steps[0]).toMatchObject({ state: "done", count: 3 });
});

test("events that come in any groups, and twice, tell the same answer", () => {
  const whole = withEvents([], told);
  for (let cut = 0; cut <= told.length; cut++)
    for (let again = 0; again <= cut; again++) {
      const first = withEvents([], told.slice(0, cut));
      expect(withEvents(first, told.slice(again))).toEqual(whole);
    }
});

test("a table is there as soon as its event has come, before the sentences that rest on it", () => {
  const empty = {
    columns: ["Company"],
    rows: [],
    evidence: [],
    company_ids: [],
    kinds: [],
    total: 0,
  };
  const table: ThreadEvent = { seq: 6, type: "table", data: { ...empty, index: 0 } };
  const [answer] = withEvents([], [tool(5, "running"), table]);
  expect(answer).toMatchObject({ tables: [{ columns: ["Company"] }], sentences: [] });
});

test("starts another answer after the end of one", () => {
  const both = withEvents(withEvents([], told), [sentence(10, 0), done(11)]);
  expect(texts(both)).toEqual([["Sentence 0.", "Sentence 1."], ["Sentence 0."]]);
  expect(both.map(({ firstSeq }) => firstSeq)).toEqual([5, 10]);
});

test("a type that is not known changes nothing but the place in the stream", () => {
  const unknown = { seq: 9, type: "hint", data: {} } as unknown as ThreadEvent;
  const [answer] = withEvents(withEvents([], told.slice(0, 4)), [unknown]);
  expect(answer).toMatchObject({ lastSeq: 9, isDone: false });
});
