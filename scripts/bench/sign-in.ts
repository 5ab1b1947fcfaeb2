import type { Benchmark } from "./benchmark.ts";
import { pageCost, REQUESTS, withServers } from "./page-cost.ts";

/** The page where everybody enters against the bare page with a nonce. */
export const signIn: Benchmark = {
  name: "sign-in",
  title:
    "The sign-in page, opened without a session, against a bare dynamic page with a nonce. A sample " +
    `is ${REQUESTS} requests, four at a time, connections kept, gzip.`,
  needsLinux: true,
  run: (contest) =>
    withServers(contest, async (bare, product) => ({
      figures: await pageCost({ server: product, path: "/sign-in" }, [
        {
          what: "",
          page: { server: bare, path: bare.quiet },
          cpu: { times: 1.5 },
          javascript: { times: 1.15 },
        },
      ]),
      notes: [],
    })),
};
