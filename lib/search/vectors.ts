/** A vector of length 1 as signed bytes, each times `scale`. */
export type Quantized = { bytes: Int8Array; scale: number };

const LARGEST_BYTE = 127;

/**
 * A vector's direction in one byte per dimension; its length says nothing about its meaning. Null
 * for numbers that have no direction: none, not finite, or all zero.
 */
export function quantized(numbers: readonly number[]): Quantized | null {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) return null;
  const largest = numbers.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / length;
  const scale = Math.fround(largest / LARGEST_BYTE);
  if (scale === 0) return null;
  const bytes = Int8Array.from(numbers, (each) => {
    const step = Math.round(each / length / scale);
    return Math.max(-LARGEST_BYTE, Math.min(LARGEST_BYTE, step));
  });
  return { bytes, scale };
}
