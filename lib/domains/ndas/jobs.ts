import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineEmailTemplate } from "@/lib/service/email-template";
import { defineJob } from "@/lib/service/job";

/** Sends the receiver the code that accepting takes; it is made when the email is sent. */
export const codeEmail = defineEmailTemplate({
  name: "ndas.code",
  data: z.strictObject({ ndaId: z.string() }),
});

/** Reminds the sender of an accepted NDA that it ends. */
export const remindOfEnd = defineJob({
  name: "ndas.remindOfEnd",
  data: z.strictObject({ ndaId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Finds those NDAs, every hour. */
export const findEnding = defineJob({
  name: "ndas.findEnding",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "20 * * * *",
});
