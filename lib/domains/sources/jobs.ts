import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Applies a source's new trust to many companies, in steps. */
export const resolveSource = defineJob({
  name: "sources.resolve",
  data: z.strictObject({ sourceId: z.string(), after: z.string() }),
  retryLimit: 20,
  expireInSeconds: 300,
});

/** Resolves an organization's companies again that an older version of the product computed. */
export const renewCompanies = defineJob({
  name: "sources.renewCompanies",
  data: z.strictObject({ after: z.string() }),
  retryLimit: 20,
  expireInSeconds: 300,
});

/** Finds such organizations: after an upgrade, and when a renewal has stopped. */
export const findOutdated = defineJob({
  name: "sources.findOutdated",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});
