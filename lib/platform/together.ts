import "server-only";
import { setImmediate as turn } from "node:timers/promises";

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(thrown: unknown): void;
};

/**
 * Has work of one name done together: what is asked for while some is being done is done in one go, behind
 * it; nobody waits for a timer. `work` is given the items in the order in which they came and answers a
 * result for each; when it rejects, all of them do.
 */
export function together<Item, Result>(work: (items: Item[]) => Promise<readonly Result[]>) {
  const desks = new Map<string, Waiting<Item, Result>[]>();
  const workOff = async (name: string, waiting: Waiting<Item, Result>[]) => {
    while (waiting.length > 0) {
      // What comes in one turn of the event loop is there by now.
      await turn();
      await take(waiting.splice(0), work);
    }
    desks.delete(name);
  };
  return (name: string, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const open = desks.get(name);
    const waiting = open ?? [];
    waiting.push({ item, resolve, reject });
    desks.set(name, waiting);
    if (!open) void workOff(name, waiting);
    return promise;
  };
}

async function take<Item, Result>(
  taken: Waiting<Item, Result>[],
  work: (items: Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(taken.map(({ item }) => item));
    taken.forEach(({ resolve }, i) => {
      resolve(results[i] as Result);
    });
  } catch (thrown) {
    for (const { reject } of taken) reject(thrown);
  }
}
