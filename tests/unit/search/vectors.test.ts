import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fused } from "@/lib/search/fusion";
import { quantized } from "@/lib/search/vectors";

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
  minLength: 2,
  maxLength: 60,
});
const cosine = (a: readonly number[], b: readonly number[]) => {
  const dot = a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);
  return dot / Math.hypot(...a) / Math.hypot(...b);
};

describe("a vector in bytes", () => {
  test("keeps its direction and forgets its length", () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0.01, max: 100, noNaN: true }), (given, factor) => {
        fc.pre(Math.hypot(...given) > 1e-3);
        const made = quantized(given);
        if (!made) throw new Error("no vector");
        const back = Array.from(made.bytes, (byte) => byte * made.scale);
        expect(cosine(given, back)).toBeGreaterThan(0.98);
        expect(Math.hypot(...back)).toBeCloseTo(1, 1);
        const longer = quantized(given.map((each) => each * factor));
        expect(cosine(back, Array.from(longer?.bytes ?? []))).toBeGreaterThan(0.99);
      }),
    );
  });

  test.each([
    [[]],
    [[0, 0]],
    [[Number.NaN, 1]],
    [[Number.POSITIVE_INFINITY, 1]],
  ])("%j has none", (given) => {
    expect(quantized(given)).toBeNull();
  });
});

describe("two rankings as one", () => {
  test("puts results of both rankings first; the rest keeps its order, the first ranking's before", () => {
    expect(fused(["a", "b", "c"], ["c", "d"])).toEqual(["c", "a", "b", "d"]);
    expect(fused([], ["x", "y"])).toEqual(["x", "y"]);
    expect(fused(["x", "y"], [])).toEqual(["x", "y"]);
  });

  test("has each once, and no place is better than both of its own", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 50 }).map(String), { maxLength: 40 });
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const all = fused(one, other);
        expect(new Set(all)).toEqual(new Set([...one, ...other]));
        expect(all).toHaveLength(new Set(all).size);
        // Where both agree who comes first, so does the fusion.
        for (const [at, id] of one.entries())
          for (const later of one.slice(at + 1))
            if (other.includes(id) && other.includes(later))
              if (other.indexOf(id) < other.indexOf(later))
                expect(all.indexOf(id)).toBeLessThan(all.indexOf(later));
      }),
    );
  });
});
