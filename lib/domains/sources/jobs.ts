import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";

/** Lets the values of many companies follow a change of one source's trust, some at a time. */
export const resolveSource = defineJob({
  name: "sources.resolve",
  data: z.strictObject({ sourceId: z.string(), after: z.string() }),
  load: async () => (await import("./service/resolve")).resolve,
  retryLimit: 20,
  expireInSeconds: 300,
});
