import "server-only";
import { z } from "zod";
import { defineEmailTemplate } from "@/lib/service/email-template";
import { defineJob } from "@/lib/service/job";

/** Writes the next sections of a memo, and goes on until all are written. */
export const writeMemo = defineJob({
  name: "memos.writeMemo",
  data: z.strictObject({ runId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 180,
  // A section that a model words takes as long as an answer: nobody else waits for it.
  inTurns: true,
});

/** Tells a member that a memo waits for their approval, or that a comment on it mentions them. */
export const memoEmail = defineEmailTemplate({
  name: "memos.notice",
  data: z.strictObject({
    memoId: z.string(),
    userId: z.string(),
    /** Null: approval is asked for. */
    commentId: z.string().nullable(),
  }),
});
