import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Embeds the next companies of an organization after an id, and goes on until all are. */
export const embedCompanies = defineJob({
  name: "models.embedCompanies",
  data: z.strictObject({ after: z.string() }),
  retryLimit: 5,
  expireInSeconds: 180,
});

/** Starts that where companies changed, and where a chain of steps has stopped. */
export const findUnembedded = defineJob({
  name: "models.findUnembedded",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});
