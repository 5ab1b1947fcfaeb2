import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineEmailTemplate } from "@/lib/service/email-template";
import { defineJob } from "@/lib/service/job";

export const purgeSessions = defineJob({
  name: "accounts.purgeSessions",
  data: NoInput,
  retryLimit: 3,
  expireInSeconds: 300,
  schedule: "17 3 * * *",
});

/**
 * Finds the owner of the address of a request in the background, so that timing does not reveal
 * whether one exists.
 */
export const settleAddressRequest = defineJob({
  name: "accounts.settleAddressRequest",
  data: z.strictObject({ addressRequestId: z.string() }),
  retryLimit: 20,
  expireInSeconds: 60,
});

/**
 * Runs once for every new organization, however it was created, and starts what later domains add
 * to it.
 */
export const organizationMade = defineJob({
  name: "accounts.organizationMade",
  data: z.strictObject({ organizationId: z.string() }),
  retryLimit: 20,
  expireInSeconds: 60,
});

const PersonId = z.strictObject({ userId: z.string() });

export const resetEmail = defineEmailTemplate({
  name: "accounts.reset",
  data: PersonId,
});

/** To the new address of somebody, as long as the session that asked for it is open. */
export const addressChangeEmail = defineEmailTemplate({
  name: "accounts.addressChange",
  data: PersonId.extend({ email: z.string(), sessionId: z.string() }),
});

export const verificationEmail = defineEmailTemplate({
  name: "accounts.verification",
  data: PersonId,
});
