import { expect, test } from "vitest";
import { type Figure, isMet, median, pairRatios, takeTurns } from "@/scripts/bench/benchmark";
import { firstLoadScripts } from "@/scripts/bench/page-weight";
import { replaceSection, table } from "@/scripts/bench/report";

const figure = (product: number[], allowance?: number[]): Figure => ({
  what: "start",
  unit: "ms",
  bare: [100, 200, 100],
  product,
  bound: { times: 2, ...(allowance && { allowance: { what: "the rest", samples: allowance } }) },
});

test("the median is the middle, or between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 10, 20])).toBe(6);
  expect(median([])).toBeNaN();
});

test("computes a ratio per pair, so that a slow moment of both changes nothing", () => {
  expect(pairRatios(figure([150, 300, 150]))).toEqual([1.5, 1.5, 1.5]);
});

test("a bound is of the median ratio, beyond the allowance", () => {
  expect(isMet(figure([200, 400, 900]))).toBe(true);
  expect(isMet(figure([210, 420, 210]))).toBe(false);
  expect(isMet(figure([210, 420, 210], [10, 20, 10]))).toBe(true);
  expect(isMet({ ...figure([999, 999, 999]), bound: undefined })).toBe(true);
});

test("an absolute bound is of the product's median, whatever the bare server has", () => {
  const shift = (product: number[]): Figure => ({
    what: "layout shift",
    unit: "",
    bare: [0, 0, 0],
    product,
    bound: { atMost: 0.02 },
  });
  expect(isMet(shift([0, 0.01, 0.9]))).toBe(true);
  expect(isMet(shift([0, 0.03, 0.03]))).toBe(false);
  expect(isMet(shift([]))).toBe(false);
  expect(table([shift([0, 0.03, 0.03])])).toMatch(/\|\s+\| at most 0.02 \| MISSED/);
});

test("competitors take turns, so that a slow minute is everybody's", async () => {
  const order: string[] = [];
  const turn = (name: string, value: number) => async () => {
    order.push(name);
    return value;
  };
  expect(await takeTurns(2, turn("a", 1), turn("b", 2), turn("c", 3))).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(order.join("")).toBe("abcabc");
});

test("shows a missed bound in the table", () => {
  expect(table([figure([500, 500, 500])])).toContain("MISSED");
  expect(table([figure([100, 100, 100])])).toContain("| met");
});

test("scripts of tags, preloads and inlined data are counted once, those for old browsers never", () => {
  const html = `<link rel="preload" as="script" href="/_next/static/chunks/a.js"/>
    <script src="/_next/static/chunks/a.js" async=""></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>
    <script>self.__next_f.push([1,"2:I[7,[\\"static/chunks/b.js\\",\\"/_next/static/chunks/c-1~x.js\\"]"])</script>`;
  const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
  expect(firstLoadScripts(html)).toEqual([chunk("a"), chunk("b"), chunk("c-1~x")]);
});

test("a section takes the place of the one of its name, or comes last", () => {
  const document = "# Benchmarks\n\n## page\n\nold\n\n## start\n\nkept\n";
  expect(replaceSection(document, "page", "## page\n\nnew\n")).toBe(
    "# Benchmarks\n\n## page\n\nnew\n\n## start\n\nkept\n",
  );
  expect(replaceSection(document, "start", "## start\n\nnew\n")).toBe(
    "# Benchmarks\n\n## page\n\nold\n\n## start\n\nnew\n",
  );
  expect(replaceSection("# Benchmarks\n", "page", "## page\n\nnew\n")).toBe(
    "# Benchmarks\n\n## page\n\nnew\n",
  );
});
