import { expect, test } from "vitest";
import { Tail } from "@/lib/domains/chat/rules";

const events = (...seqs: number[]) => seqs.map((seq) => ({ seq, json: `${seq}` }));
const size = (characters: number, ...seqs: number[]) =>
  seqs.map((seq) => ({ seq, json: "x".repeat(characters) }));

test("tells the events after a number, and none that it does not hold", () => {
  const tail = new Tail(4);
  expect([tail.after(3), tail.after(4)]).toEqual([null, []]);
  tail.add(events(5, 6));
  tail.add(events(7));
  expect(tail.after(4)).toEqual(events(5, 6, 7));
  expect(tail.after(6)).toEqual(events(7));
  expect(tail.after(7)).toEqual([]);
});

test("events that were stored without an answer are left to the database", () => {
  const tail = new Tail(0);
  tail.add(events(1, 2));
  // 3 and 4 were stored, but the connection broke before the database could say so.
  tail.add(events(5, 6));
  expect([tail.after(1), tail.after(2), tail.after(3)]).toEqual([null, null, null]);
  expect(tail.after(4)).toEqual(events(5, 6));
  expect(tail.after(5)).toEqual(events(6));
});

test("drops the beginning of a tail that is too long, and leaves it to the database", () => {
  const tail = new Tail(0);
  tail.add(size(200_000, 1, 2));
  tail.add(size(200_000, 3));
  expect(tail.after(0)).toBeNull();
  expect(tail.after(1)?.map(({ seq }) => seq)).toEqual([2, 3]);
});
