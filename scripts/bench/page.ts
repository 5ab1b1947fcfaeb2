import { cpuMilliseconds } from "../launch/process-figures.ts";
import { type Benchmark, interleave, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { load } from "./load.ts";
import { pageWeight } from "./page-weight.ts";

/** So many that the 10 ms steps of the processor clock are below 1 % of a sample. */
const REQUESTS = 400;

/** Server CPU per request over one sample, in milliseconds. */
async function cpuPerRequest(server: Server): Promise<number> {
  const before = cpuMilliseconds(server.pid);
  await load(server.address + server.rows, REQUESTS, server.cookie);
  return (cpuMilliseconds(server.pid) - before) / REQUESTS;
}

/** A page that lists 25 projects against the bare page that reads 25 rows. */
export const page: Benchmark = {
  name: "page",
  title:
    "The list of 25 projects of a signed-in user against a bare dynamic page that reads 25 rows " +
    `with one query. A sample is ${REQUESTS} requests, four at a time, connections kept, gzip.`,
  needsLinux: true,
  async run(contest) {
    const bare = await contest.startBare();
    const product = await contest.startProduct();
    try {
      for (const server of [bare, product]) await cpuPerRequest(server);
      const cpu = await interleave(
        PAIRS,
        () => cpuPerRequest(bare),
        () => cpuPerRequest(product),
      );
      const bareWeight = await pageWeight(bare.address, bare.rows);
      const productWeight = await pageWeight(product.address, product.rows, product.cookie);
      const kilobytes = (what: string, of: "html" | "javascript") => ({
        what,
        unit: "kB" as const,
        bare: [bareWeight[of] / 1000],
        product: [productWeight[of] / 1000],
      });
      return {
        figures: [
          { what: "server CPU per request", unit: "ms", ...cpu, bound: { times: 2.5 } },
          kilobytes("HTML, gzip", "html"),
          kilobytes("first-load JavaScript, gzip", "javascript"),
        ],
        notes: [],
      };
    } finally {
      await Promise.all([bare.stop(), product.stop()]);
    }
  },
};
