import "server-only";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Asks the next websites of an organization's companies for their icons. */
export const fetchLogos = defineJob({
  name: "logos.fetch",
  data: NoInput,
  retryLimit: 2,
  expireInSeconds: 290,
  inTurns: true,
});

/**
 * Does so for every organization that shows logos: a few websites each time, so that the requests
 * are spread over hours and not tied to what anyone does.
 */
export const findDueLogos = defineJob({
  name: "logos.findDue",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "*/5 * * * *",
});
