import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";

/** Reads a document and makes its passages findable, as the person who added it. */
export const indexDocument = defineJob({
  name: "documents.index",
  data: z.strictObject({ documentId: z.string(), userId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 60 * 60,
  inTurns: true,
});
