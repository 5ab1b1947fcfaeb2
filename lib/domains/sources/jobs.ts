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

/** Works an organisation's companies out anew that an older version of the product worked out. */
export const renewCompanies = defineJob({
  name: "sources.renewCompanies",
  data: z.strictObject({ after: z.string() }),
  load: async () => (await import("./service/renew")).renew,
  retryLimit: 20,
  expireInSeconds: 300,
});

/** Looks for such organisations: after an upgrade, and where a renewal came to a stop. */
export const findOutdated = defineJob({
  name: "sources.findOutdated",
  data: z.strictObject({}),
  load: async () => (await import("./service/renew")).findAll,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});
