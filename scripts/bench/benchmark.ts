import type { Contest } from "./contest.ts";

/** "" is a number without a unit. */
export type Unit = "ms" | "kB" | "MB" | "";

/**
 * The product may take `times` the bare server's figure after subtracting its `allowance`, or
 * `atMost`.
 */
export type Bound =
  | { times: number; allowance?: { what: string; samples: number[] } }
  | { atMost: number };

/** One measured thing: samples of the bare server and of the product, one pair at each index. */
export type Figure = {
  what: string;
  unit: Unit;
  bare: number[];
  product: number[];
  bound?: Bound;
};

/** The result of one benchmark; `notes` are sentences below the table. */
export type Outcome = { figures: Figure[]; notes: string[] };

export type Benchmark = {
  /** `npm run bench -- NAME` and the heading in docs/benchmarks.md. */
  name: string;
  title: string;
  /** It reads /proc, so it only runs on Linux. */
  needsLinux: boolean;
  /** It opens pages in Chromium, so it only runs where one is installed. */
  needsBrowser?: boolean;
  run(contest: Contest): Promise<Outcome>;
};

/** Pairs per run: the smallest number whose median tolerates two disturbed ones. */
export const PAIRS = 5;

/**
 * Alternates, so that whatever slows the machine down affects all; returns the samples of each, in
 * order.
 */
export async function takeTurns(
  turns: number,
  ...competitors: (() => Promise<number>)[]
): Promise<number[][]> {
  const samples: number[][] = competitors.map(() => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, measure] of competitors.entries()) samples[index]?.push(await measure());
  return samples;
}

/** The same for two: the bare server first. */
export async function interleave(
  pairs: number,
  measureBare: () => Promise<number>,
  measureProduct: () => Promise<number>,
): Promise<Pick<Figure, "bare" | "product">> {
  const [bare = [], product = []] = await takeTurns(pairs, measureBare, measureProduct);
  return { bare, product };
}

/** Figures of one of several things, named after it. */
export const prefixed = (name: string, figures: readonly Figure[]): Figure[] =>
  figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The ratio of product to bare server for every pair, after subtracting the allowance. */
export function pairRatios({ bare, product, bound }: Figure): number[] {
  const allowance = bound && "times" in bound ? bound.allowance?.samples : undefined;
  return product.map((value, pair) => (value - (allowance?.[pair] ?? 0)) / (bare[pair] ?? NaN));
}

/** True when there is no bound, or when the median (of the ratios, or of the product) meets it. */
export function isMet(figure: Figure): boolean {
  const { bound, product } = figure;
  if (!bound) return true;
  return "atMost" in bound
    ? median(product) <= bound.atMost
    : median(pairRatios(figure)) <= bound.times;
}
