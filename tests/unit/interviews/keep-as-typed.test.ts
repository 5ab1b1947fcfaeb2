import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEEP_AFTER_MS, type Keeping, type Kept, keepAsTyped } from "@/lib/client/keep-as-typed";

type Sent = { typed: string; seenAt: string | null | undefined; answer: (kept: Kept) => void };

let text = "";
let sent: Sent[] = [];
let told: Keeping[] = [];
const keeper = () =>
  keepAsTyped({
    read: () => text,
    send: (typed, seenAt) => {
      const { promise, resolve } = Promise.withResolvers<Kept>();
      sent.push({ typed, seenAt, answer: resolve });
      return promise;
    },
    tell: (state) => told.push(state),
    seenAt: null,
  });
const type = (kept: ReturnType<typeof keeper>, typed: string) => {
  text = typed;
  kept.typed();
};
const wait = (ms = KEEP_AFTER_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  [sent, told] = [[], []];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("saves typed text once, after the last keystroke, and names what it replaces", async () => {
  const kept = keeper();
  type(kept, "4");
  await wait(KEEP_AFTER_MS - 1);
  type(kept, "40");
  await wait(KEEP_AFTER_MS - 1);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toMatchObject([{ typed: "40", seenAt: null }]);
  sent[0]?.answer({ keptAt: "t1" });
  await wait(0);
  expect(told).toEqual(["saving", "saved"]);
  type(kept, "400");
  await wait();
  expect(sent[1]).toMatchObject({ typed: "400", seenAt: "t1" });
});

test("one save at a time: what is typed meanwhile is kept after it", async () => {
  const kept = keeper();
  type(kept, "4");
  await wait();
  type(kept, "40");
  await wait(3 * KEEP_AFTER_MS);
  expect(sent).toHaveLength(1);
  sent[0]?.answer({ keptAt: "t1" });
  await wait();
  expect(sent[1]).toMatchObject({ typed: "40", seenAt: "t1" });
});

test("sends unsaved text when the page is left, and nothing twice", async () => {
  const kept = keeper();
  kept.left();
  type(kept, "40");
  kept.left();
  kept.left();
  await wait();
  expect(sent).toMatchObject([{ typed: "40", seenAt: undefined }]);
});

test("a form that is sent saves by itself, and a failed save is said", async () => {
  const kept = keeper();
  type(kept, "4");
  kept.stop();
  await wait();
  expect(sent).toEqual([]);
  type(kept, "40");
  await wait();
  sent[0]?.answer({ problem: "Not saved" });
  await wait(0);
  expect(told).toEqual(["saving", { problem: "Not saved" }]);
});
