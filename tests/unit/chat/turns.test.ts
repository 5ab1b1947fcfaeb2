import { expect, test } from "vitest";
import { merged, sharedWith, turnsOf, withEarlier } from "@/components/chat/turns";
import type { Message, Session } from "@/lib/domains/chat/schema/threads";

const message = (position: number, role: Message["role"], of?: number): Message => ({
  _id: `msg_${position}`,
  role,
  content: `Message ${position}`,
  metadata: {},
  position,
  created_at: "2026-01-02T00:00:00.000Z",
  superseded_at: null,
  response: null,
  question_id: of === undefined ? null : `msg_${of}`,
  first_seq: null,
  last_seq: null,
  state: role === "assistant" ? "done" : null,
});
const talk = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    (from + at) % 2 === 0
      ? message(from + at, "user")
      : message(from + at, "assistant", from + at - 1),
  );
const session = (messages: Message[], has_more: boolean) => ({ messages, has_more }) as Session;
const positions = ({ messages }: Session) => messages.map(({ position }) => position);

test("counts the later of two answers to a question", () => {
  const turns = turnsOf([
    message(0, "user"),
    message(1, "assistant", 0),
    message(2, "assistant", 0),
  ]);
  expect(turns.map(({ answer }) => answer?._id)).toEqual(["msg_2"]);
});

test("an answer whose question was not read stands alone", () => {
  const [turn] = turnsOf([message(3, "assistant", 2)]);
  expect(turn).toMatchObject({ question: null, answer: { _id: "msg_3" } });
});

test("keeps earlier messages in a later reading, as long as they are still valid", () => {
  const before = session(talk(0, 6), false);
  const later = session(talk(4, 8), true);
  expect(positions(merged(before, later))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(merged(before, later).has_more).toBe(false);
});

test("a thread that was read whole is what was read", () => {
  const edited = session([message(0, "user"), message(8, "user")], false);
  expect(positions(merged(session(talk(0, 8), false), edited))).toEqual([0, 8]);
});

test("earlier messages stand before those that are known", () => {
  const known = withEarlier(session(talk(4, 6), true), session(talk(0, 4), false));
  expect(positions(known)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(known.has_more).toBe(false);
});

test("keeps a message's identity when it is read again at another position", () => {
  const before = session(talk(4, 8), true);
  const moved = sharedWith(
    before,
    withEarlier(session(talk(4, 8), true), session(talk(0, 4), false)),
  );
  expect(positions(moved)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  for (const [at, message] of before.messages.entries())
    expect(moved.messages[at + 4]).toBe(message);
});

test("a changed message is another one, and a thread without a change is the same", () => {
  const before = session(talk(0, 4), false);
  expect(sharedWith(before, session(talk(0, 4), false))).toBe(before);
  const [first, second] = talk(0, 2);
  const changed = session([first as Message, { ...(second as Message), content: "Other" }], false);
  const shared = sharedWith(before, changed);
  expect(shared.messages[0]).toBe(before.messages[0]);
  expect(shared.messages[1]).toMatchObject({ content: "Other" });
});
