import { WEIGHT_SUM } from "../constants";

/**
 * Shares of a whole in the proportion of weights, by largest remainder: they sum to it exactly. Of
 * equal remainders the first gets more. Weights of 0 get nothing; without any weight all are equal.
 */
export function sharesOf(weights: readonly number[], whole = WEIGHT_SUM): number[] {
  const sum = weights.reduce((total, each) => total + each, 0);
  if (weights.length === 0) return [];
  if (sum === 0)
    return sharesOf(
      weights.map(() => 1),
      whole,
    );
  const exact = weights.map((weight) => BigInt(weight) * BigInt(whole));
  const shares = exact.map((each) => Number(each / BigInt(sum)));
  const rest = exact.map((each) => each % BigInt(sum));
  const missing = whole - shares.reduce((total, each) => total + each, 0);
  const byRest = [...rest.keys()].sort((a, b) => {
    const [one, other] = [rest[a] ?? 0n, rest[b] ?? 0n];
    return one === other ? a - b : one > other ? -1 : 1;
  });
  for (const at of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/**
 * Weights after one of them is moved: it takes its new value, and the others share the rest of 100
 * in the proportion that they had; when they had none, equally.
 */
export function withWeight(weights: readonly number[], at: number, weight: number): number[] {
  if (weights.length < 2) return weights.map(() => WEIGHT_SUM);
  const taken = Math.max(0, Math.min(WEIGHT_SUM, weight));
  const others = weights.filter((_, place) => place !== at);
  const shares = sharesOf(others, WEIGHT_SUM - taken);
  return weights.map((_, place) => (place === at ? taken : (shares.shift() ?? 0)));
}

/**
 * Criteria with weights that sum to 100; those that sum to it already stay as they are. What has a
 * weight keeps at least 1, which the largest gives.
 */
export function withShares<T extends { weight: number }>(criteria: readonly T[]): T[] {
  const shares = sharesOf(criteria.map(({ weight }) => weight));
  for (const [at, { weight }] of criteria.entries()) {
    if (weight === 0 || shares[at] !== 0) continue;
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) - 1;
    shares[at] = 1;
  }
  return criteria.map((criterion, at) => ({ ...criterion, weight: shares[at] ?? 0 }));
}
