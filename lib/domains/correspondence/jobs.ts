import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineEmailTemplate } from "@/lib/service/email-template";
import { defineJob } from "@/lib/service/job";
import type { LoopDefinition } from "@/lib/service/loop";

/** A planned mail to somebody outside; whether it may leave is decided when it is sent. */
export const letterEmail = defineEmailTemplate({
  name: "correspondence.letter",
  data: z.strictObject({ letterId: z.string() }),
});

/** Sends the follow-up of a conversation whose next mail is due, or ends it without an answer. */
export const followUp = defineJob({
  name: "correspondence.followUp",
  data: z.strictObject({ conversationId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Takes in what came to the mailbox for answers, if there is one. */
export const pollMailbox: LoopDefinition = { name: "correspondence.pollMailbox", restMs: 30_000 };

/** Finds those conversations, every minute. */
export const findDue = defineJob({
  name: "correspondence.findDue",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});
