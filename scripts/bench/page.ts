import type { Benchmark } from "./benchmark.ts";
import { pageCost, REQUESTS, withServers } from "./page-cost.ts";

/** A page that lists 25 projects against the bare page that reads 25 rows. */
export const page: Benchmark = {
  name: "page",
  title:
    "The list of 25 projects of a signed-in user against a bare dynamic page that reads 25 rows " +
    `with one query. A sample is ${REQUESTS} requests, four at a time, connections kept, gzip.`,
  needsLinux: true,
  run: (contest) =>
    withServers(contest, async (bare, product) => ({
      figures: await pageCost({ server: product, path: product.rows, cookie: product.cookie }, [
        { what: "", page: { server: bare, path: bare.rows }, cpu: { times: 2.5 } },
      ]),
      notes: [],
    })),
};
