import fc from "fast-check";
import { expect, test } from "vitest";
import { opinionStances } from "@/lib/domains/opinions/constants";
import {
  dissenters,
  leanOf,
  leanText,
  spreadOf,
  stateOf,
} from "@/lib/domains/opinions/rules/second-opinions";

const stated = (text: string) => {
  const [stance = "", conviction = ""] = text.split(" ");
  return { stance: stance as (typeof opinionStances)[number], conviction: Number(conviction) };
};

test("an answer stands between passing and investing; who waits stands in the middle", () => {
  const leans = ["invest 9", "wait 10", "pass 4", "pass 0"].map((text) => leanOf(stated(text)));
  expect(leans).toEqual([9, 0, -4, 0]);
  expect(leans.map(leanText)).toEqual(["invest 9", "wait", "pass 4", "wait"]);
});

test("the middle of an even number lies between the middle two", () => {
  expect(spreadOf([9, 1, 4])).toEqual({ lowest: 1, median: 4, highest: 9 });
  expect(spreadOf([10, -2, 3, 4])).toEqual({ lowest: -2, median: 3.5, highest: 10 });
  expect(spreadOf([5])).toEqual({ lowest: 5, median: 5, highest: 5 });
});

test.each([
  [["invest 8", "invest 7", "pass 3"], [2]],
  [["invest 8", "pass 8"], []],
  [["invest 5"], []],
  [["invest 5", "invest 5", "invest 5"], []],
  [
    ["invest 10", "wait 1", "wait 2", "pass 10"],
    [0, 3],
  ],
])("of %j dissent those furthest from the median: %j", (answers, expected) => {
  const found = dissenters(answers.map(stated)).flatMap((is, i) => (is ? [i] : []));
  expect(found).toEqual(expected);
});

test("names the answers furthest from the median as dissent", () => {
  const answer = fc.record({
    stance: fc.constantFrom(...opinionStances),
    conviction: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 20 }), (answers) => {
      const { median } = spreadOf(answers.map(leanOf));
      const isDissent = dissenters(answers);
      const far = answers.map((one) => Math.abs(leanOf(one) - median));
      const others = far.filter((_, i) => !isDissent[i]);
      for (const [i, distance] of far.entries())
        if (isDissent[i]) expect(distance).toBeGreaterThan(Math.max(...others));
    }),
  );
});

test("the quorum or the deadline reveals, also what was closed", () => {
  const now = new Date("2026-01-02T00:00:00Z");
  const [past, future] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-01-03T00:00:00Z")];
  const open = { revealedAt: null, closedAt: null, deadlineAt: future };
  expect(stateOf(open, now)).toBe("open");
  expect(stateOf({ ...open, closedAt: past }, now)).toBe("closed");
  expect(stateOf({ ...open, revealedAt: past }, now)).toBe("revealed");
  expect(stateOf({ ...open, closedAt: past, deadlineAt: now }, now)).toBe("revealed");
});
