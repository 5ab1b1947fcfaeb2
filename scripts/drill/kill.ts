import { setTimeout as delay } from "node:timers/promises";
import { launchProduct, startProduct } from "../launch/product.ts";
import {
  type Acknowledged,
  aClient,
  assert,
  type Client,
  countLost,
  inDirectory,
  killTree,
  seconds,
  writeUnderLoad,
} from "./installation.ts";

/**
 * Kills the whole running product under writes, `rounds` times, and starts it again each time.
 * Returns the figures. Throws when an acknowledged write is missing or a start fails.
 */
export const killUnderWrites = (rounds = 20): Promise<string> =>
  inDirectory(async (data) => {
    const acknowledged: Acknowledged = new Set();
    let client: Client | undefined;
    let slowest = 0;
    for (let round = 0; round <= rounds; round++) {
      const since = performance.now();
      const product = await launchProduct({ data, ready: "/readyz" });
      slowest = Math.max(slowest, performance.now() - since);
      client ??= await aClient(product.address);
      const lost = await countLost(product.address, client, acknowledged);
      assert(lost === 0, `no acknowledged write is lost; ${lost} are after kill ${round}`);
      if (round === rounds) {
        assert((await product.stop()) === 0, "the last stop exits 0");
        break;
      }
      const writing = writeUnderLoad(product.address, client, acknowledged);
      await delay(300 + Math.random() * 1500);
      killTree(product.pid);
      await writing;
    }
    const start = seconds(performance.now() - slowest);
    return `${rounds} kills under writes: ${acknowledged.size} acknowledged, 0 lost; slowest start ${start}`;
  });

/** Kills the first start at moments spread over its length; each next start must serve. */
export const killFirstStart = (rounds = 10): Promise<string> =>
  inDirectory(async (root) => {
    const since = performance.now();
    await serveAndStop(`${root}/whole`);
    const length = performance.now() - since;
    for (let round = 0; round < rounds; round++) {
      const data = `${root}/data-${round}`;
      const moment = ((round + 0.5) / rounds) * Math.min(length, 6000);
      const product = await startProduct({ data });
      await delay(moment);
      killTree(product.pid);
      await product.exited;
      await serveAndStop(data);
    }
    return `${rounds} kills in the first start (${Math.round(length)} ms long): every next start serves`;
  });

async function serveAndStop(data: string): Promise<void> {
  const product = await launchProduct({ data, ready: "/readyz" });
  await aClient(product.address);
  assert((await product.stop()) === 0, `the product on ${data} stops with exit 0`);
}
