import type { Benchmark, Figure } from "./benchmark.ts";
import { withServers } from "./page-cost.ts";
import { LINE, paintBound, type Visit, visitInTurns, WATCHED_MS, withBrowser } from "./visit.ts";

function figuresOf(bare: readonly Visit[], product: readonly Visit[]): Figure[] {
  const figure = (what: string, unit: "ms" | "", of: keyof Visit, bound: Figure["bound"]) => ({
    what,
    unit,
    bare: bare.map((one) => one[of]),
    product: product.map((one) => one[of]),
    bound,
  });
  return [
    figure("largest contentful paint", "ms", "paint", paintBound),
    figure("sum of layout shifts", "", "shift", { atMost: 0.02 }),
    figure("longest task over 50 ms", "ms", "task", { atMost: 50 }),
  ];
}

/** What a visitor sees of home against the bare list page. */
export const paint: Benchmark = {
  name: "paint",
  title:
    "Home of a signed-in user with 25 projects against the bare page with 25 rows, in a headless " +
    `Chromium at 1440x900 with an empty cache, over ${LINE}. A page is watched for ${WATCHED_MS / 1000} s after it has loaded.`,
  needsLinux: false,
  needsBrowser: true,
  run: (contest) =>
    withServers(contest, async (bare, product) => {
      const visits = await withBrowser((browser) => visitInTurns(browser, { bare, product }, "/"));
      return { figures: figuresOf(visits.bare, visits.product), notes: [] };
    }),
};
