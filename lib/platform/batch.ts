import "server-only";
import { setImmediate as turn } from "node:timers/promises";

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(thrown: unknown): void;
};

/**
 * Batches work by key: items that arrive while a batch of their key runs form the next batch, so no
 * timer is needed. `work` gets the items in order of arrival and returns one result for each; when
 * it rejects, all of them reject.
 */
export function batch<Item, Result>(work: (items: Item[]) => Promise<readonly Result[]>) {
  const queues = new Map<string, Waiting<Item, Result>[]>();
  const drain = async (key: string, waiting: Waiting<Item, Result>[]) => {
    while (waiting.length > 0) {
      // Items added in the same turn of the event loop form one batch.
      await turn();
      await run(waiting.splice(0), work);
    }
    queues.delete(key);
  };
  return (key: string, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const running = queues.get(key);
    const waiting = running ?? [];
    waiting.push({ item, resolve, reject });
    queues.set(key, waiting);
    if (!running) void drain(key, waiting);
    return promise;
  };
}

async function run<Item, Result>(
  items: Waiting<Item, Result>[],
  work: (items: Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(items.map(({ item }) => item));
    items.forEach(({ resolve }, i) => {
      resolve(results[i] as Result);
    });
  } catch (thrown) {
    for (const { reject } of items) reject(thrown);
  }
}
