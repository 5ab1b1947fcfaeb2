import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";

/** Erases a person from an organization's texts. */
export const erase = defineJob({
  name: "privacy.erase",
  data: z.strictObject({ erasureId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 900,
  inTurns: true,
});
