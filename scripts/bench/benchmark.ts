import type { Contest } from "./contest.ts";

export type Unit = "ms" | "kB" | "MB";

/** One measured thing: samples of the bare server and of the product, one pair at each index. */
export type Figure = {
  what: string;
  unit: Unit;
  bare: number[];
  product: number[];
  /** The product may take `times` the bare server's figure, beyond its `allowance`. */
  bound?: { times: number; allowance?: { what: string; samples: number[] } };
};

/** What one benchmark found; `notes` are sentences that stand below the table. */
export type Outcome = { figures: Figure[]; notes: string[] };

export type Benchmark = {
  /** `npm run bench -- NAME` and the heading in docs/benchmarks.md. */
  name: string;
  title: string;
  /** It reads /proc, so that it measures nothing elsewhere. */
  needsLinux: boolean;
  run(contest: Contest): Promise<Outcome>;
};

/** Pairs of one run: the least number whose median shrugs off two disturbed ones. */
export const PAIRS = 5;

/** Takes turns, bare first, so that whatever slows the machine down slows both. */
export async function interleave(
  pairs: number,
  bare: () => Promise<number>,
  product: () => Promise<number>,
): Promise<Pick<Figure, "bare" | "product">> {
  const samples = { bare: [] as number[], product: [] as number[] };
  for (let pair = 0; pair < pairs; pair++) {
    samples.bare.push(await bare());
    samples.product.push(await product());
  }
  return samples;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Product to bare of every pair, the allowance taken off the product first. */
export function pairRatios({ bare, product, bound }: Figure): number[] {
  return product.map((value, pair) => {
    const allowed = bound?.allowance?.samples[pair] ?? 0;
    return (value - allowed) / (bare[pair] ?? Number.NaN);
  });
}

/** True when there is no bound or the median of the pairs' ratios is within it. */
export const isMet = (figure: Figure): boolean =>
  !figure.bound || median(pairRatios(figure)) <= figure.bound.times;
