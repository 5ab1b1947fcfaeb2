import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Builds an organization's graph from its evidence and joins contacts to its people. */
export const buildGraph = defineJob({
  name: "connections.build",
  data: z.strictObject({}),
  retryLimit: 2,
  expireInSeconds: 600,
  inTurns: true,
});

/** Starts that where the evidence has changed. */
export const findOutdatedGraphs = defineJob({
  name: "connections.findOutdated",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});
