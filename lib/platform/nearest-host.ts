import { parentPort } from "node:worker_threads";

/*
 * The thread that compares vectors, started by `nearest.ts`. It runs without a TypeScript runner,
 * with no settings and no secrets. Each organization's vectors are one block of bytes.
 */

/** Vectors of one organization, a part at a time: `bytes` holds `dimensions` for each id. */
export type Part = { ids: string[]; scales: Float32Array; bytes: Int8Array };

/** What the thread is told; each is answered under its number. */
export type Order =
  | { type: "begin"; key: string; dimensions: number }
  | ({ type: "part"; key: string } & Part)
  | { type: "drop"; key: string }
  | {
      type: "search";
      key: string;
      bytes: Int8Array;
      most: number;
      /** Only these ids; null: all. */
      among: string[] | null;
    };

type Block = { dimensions: number; parts: Part[] };
const blocks = new Map<string, Block>();

function similarities(
  { dimensions, parts }: Block,
  query: Int8Array,
): { ids: string[]; of: Float64Array } {
  const ids = parts.flatMap((part) => part.ids);
  const of = new Float64Array(ids.length);
  let at = 0;
  for (const { bytes, scales } of parts)
    for (let row = 0; row < scales.length; row++) {
      const from = row * dimensions;
      let sum = 0;
      // Whole numbers: the order of additions changes nothing.
      for (let i = 0; i < dimensions; i++)
        sum += (query[i] as number) * (bytes[from + i] as number);
      of[at++] = sum * (scales[row] ?? 0);
    }
  return { ids, of };
}

/**
 * The most similar, best first, ids in order among equals. Of those only what is nearer to the best
 * than to the average of all: what is left says nothing.
 */
function search({ key, bytes, most, among }: Extract<Order, { type: "search" }>): string[] {
  const block = blocks.get(key);
  if (!block || block.dimensions !== bytes.length) return [];
  const { ids, of } = similarities(block, bytes);
  const isAsked = among && new Set(among);
  const asked = isAsked
    ? [...ids.keys()].filter((at) => isAsked.has(ids[at] ?? ""))
    : [...ids.keys()];
  let best = Number.NEGATIVE_INFINITY;
  for (const at of asked) best = Math.max(best, of[at] ?? best);
  const mean = of.reduce((sum, each) => sum + each, 0) / Math.max(1, of.length);
  const least = mean + (best - mean) / 2;
  return asked
    .filter((at) => (of[at] ?? 0) >= least)
    .map((at) => ({ id: ids[at] ?? "", similarity: of[at] ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}

function obey(order: Order): string[] {
  if (order.type === "search") return search(order);
  if (order.type === "begin") blocks.set(order.key, { dimensions: order.dimensions, parts: [] });
  else if (order.type === "drop") blocks.delete(order.key);
  else
    blocks.get(order.key)?.parts.push({ ids: order.ids, scales: order.scales, bytes: order.bytes });
  return [];
}

parentPort?.on("message", ({ nth, order }: { nth: number; order: Order }) => {
  parentPort?.postMessage({ nth, ids: obey(order) });
});
