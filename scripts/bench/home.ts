import type { Benchmark } from "./benchmark.ts";
import { pageCost, REQUESTS, withServers } from "./page-cost.ts";

/** Home against the bare page that the bound names, and against one that reads something too. */
export const home: Benchmark = {
  name: "home",
  title:
    "Home of a signed-in user with 25 projects, sidebar included. The bound is against a bare " +
    "dynamic page with a nonce, which reads nothing; home reads the session, the person and the " +
    "latest projects, so it is also compared with the bare page that reads 25 rows. A sample is " +
    `${REQUESTS} requests, four at a time, connections kept, gzip.`,
  needsLinux: true,
  run: (contest) =>
    withServers(contest, async (bare, product) => ({
      figures: await pageCost({ server: product, path: "/", cookie: product.cookie }, [
        {
          what: "",
          page: { server: bare, path: bare.quiet },
          cpu: { times: 2 },
          html: { atMost: 16 },
        },
        { what: ", to 25 rows", page: { server: bare, path: bare.rows } },
      ]),
      notes: [],
    })),
};
