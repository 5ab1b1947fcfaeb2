import { expect, test } from "vitest";
import { noteStanding, watchedTime } from "@/components/imports/step-times";

test("a step that was watched from beginning to end has a time", () => {
  noteStanding({ _id: "a", status: "received" }, 1_000);
  noteStanding({ _id: "a", status: "parsing" }, 2_000);
  noteStanding({ _id: "a", status: "parsing" }, 5_000);
  expect(watchedTime("a", "read")).toBeUndefined();
  noteStanding({ _id: "a", status: "preview" }, 9_000);
  expect(watchedTime("a", "read")).toBe(8_000);
  noteStanding({ _id: "a", status: "committing" }, 20_000);
  noteStanding({ _id: "a", status: "committed" }, 32_000);
  expect(watchedTime("a", "import")).toBe(12_000);
});

test("has no time for a step whose beginning was not seen", () => {
  noteStanding({ _id: "b", status: "committed" }, 1_000);
  expect([watchedTime("b", "read"), watchedTime("b", "import")]).toEqual([undefined, undefined]);
});

test("read again by another mapping, the time is that of the last reading", () => {
  noteStanding({ _id: "c", status: "parsing" }, 0);
  noteStanding({ _id: "c", status: "preview" }, 3_000);
  noteStanding({ _id: "c", status: "parsing" }, 10_000);
  noteStanding({ _id: "c", status: "preview" }, 11_500);
  expect(watchedTime("c", "read")).toBe(1_500);
});
