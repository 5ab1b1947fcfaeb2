import { expect, test } from "vitest";
import { PARTS_TRIED, smallestDrops } from "@/lib/search/relax";

/** Rows by the parts that they satisfy; parts find something when some row satisfies them all. */
const findsIn = (rows: readonly number[][]) => {
  const asked: string[] = [];
  const holds = (parts: readonly number[]) =>
    rows.some((row) => parts.every((part) => row.includes(part)));
  const finds = async (parts: readonly number[]) => {
    asked.push(parts.join());
    return holds(parts);
  };
  return { asked, holds, finds };
};

/** Every choice of parts, by bits. */
const everyChoice = (count: number) =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, part) => part).filter((part) => bits & (1 << part)),
  );

test("one part in the way is left out alone, whichever it is", async () => {
  const { finds } = findsIn([
    [0, 1],
    [1, 2],
  ]);
  expect(await smallestDrops(3, finds)).toEqual([[0], [2]]);
});

test("all choices of the fewest parts are found, as trying every choice finds them", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let trial = 0; trial < 300; trial++) {
    const count = 1 + random(6);
    const rows = Array.from({ length: random(5) + 1 }, () =>
      Array.from({ length: count }, (_, part) => part).filter(() => random(2) === 0),
    );
    const { finds, holds } = findsIn(rows);
    if (holds(Array.from({ length: count }, (_, part) => part))) continue;
    const working = everyChoice(count).filter((dropped) =>
      holds(
        Array.from({ length: count }, (_, part) => part).filter((part) => !dropped.includes(part)),
      ),
    );
    const fewest = Math.min(...working.map(({ length }) => length));
    const smallest = working.filter(({ length }) => length === fewest);
    const found = await smallestDrops(count, finds);
    expect(found.map(String).sort()).toEqual(smallest.map(String).sort());
  }
});

test("nothing is asked twice, and what holds parts that find nothing is not asked", async () => {
  const { asked, finds } = findsIn([[0], [1], [2], [3], [4], [5], [6], [7]]);
  const found = await smallestDrops(8, finds);
  expect(found).toHaveLength(8);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThan(60);
});

test("leaves out one choice that no other can replace from many parts", async () => {
  const count = PARTS_TRIED + 6;
  const { asked, finds, holds } = findsIn([[0, 2, 4, 6, 8, 10], [1]]);
  const [dropped = [], ...others] = await smallestDrops(count, finds);
  expect(others).toEqual([]);
  const kept = Array.from({ length: count }, (_, part) => part).filter(
    (part) => !dropped.includes(part),
  );
  expect(holds(kept)).toBe(true);
  for (const part of dropped) expect(holds([...kept, part])).toBe(false);
  expect(asked.length).toBeLessThan(300);
});
