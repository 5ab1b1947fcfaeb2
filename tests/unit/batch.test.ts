import { expect, test } from "vitest";
import { batch } from "@/lib/platform/batch";

/** Work that says what was asked of it at once, and waits at a door each time. */
function aWorkshop() {
  const batches: number[][] = [];
  const doors: (() => void)[] = [];
  const work = async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((open) => doors.push(open));
    if (items.includes(0)) throw new Error("There is no zero");
    return items.map((item) => item * 10);
  };
  const next = async () => {
    for (;;) {
      const open = doors.shift();
      if (open) return open();
      await new Promise(setImmediate);
    }
  };
  return { batches, next, ask: batch(work) };
}

test("handles requests that arrive during a batch in one batch after it, in order", async () => {
  const { batches, next, ask } = aWorkshop();
  const first = ask("a", 1);
  await new Promise(setImmediate);
  const others = [ask("a", 2), ask("a", 3)];
  await next();
  expect(await first).toBe(10);
  const late = ask("a", 4);
  await next();
  expect(await Promise.all(others)).toEqual([20, 30]);
  if (batches.length > 2) await next();
  expect(await late).toBe(40);
  expect(batches.flat()).toEqual([1, 2, 3, 4]);
  expect(batches[0]).toEqual([1]);
  expect(batches[1]?.slice(0, 2)).toEqual([2, 3]);
});

test("handles requests of one turn together, and keeps names separate", async () => {
  const { batches, next, ask } = aWorkshop();
  const asked = [ask("a", 1), ask("a", 2), ask("b", 3)];
  await next();
  await next();
  expect(await Promise.all(asked)).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1, 2], [3]]);
});

test("fails only the callers of a failed batch, not the next", async () => {
  const { next, ask } = aWorkshop();
  const asked = Promise.allSettled([ask("a", 1), ask("a", 0)]);
  await next();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = ask("a", 1);
  await next();
  expect(await again).toBe(10);
});
