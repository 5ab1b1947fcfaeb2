import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";

/** Writes the next sections of a memo, and goes on until all are written. */
export const writeMemo = defineJob({
  name: "memos.writeMemo",
  data: z.strictObject({ runId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 120,
});
