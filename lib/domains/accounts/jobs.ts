import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineEmailTemplate } from "@/lib/service/email-template";
import { defineJob, type JobDefinition } from "@/lib/service/job";

export const purgeSessions = defineJob({
  name: "accounts.purgeSessions",
  data: NoInput,
  load: async () => (await import("./service/purge")).purge,
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
  load: async () => (await import("./service/address-request")).settle,
  retryLimit: 20,
  expireInSeconds: 60,
});

/**
 * Runs once for every new organization, however it was created, and starts `followers` in it: what
 * later domains add to a new organization.
 */
export const organizationMadeWith = (followers: JobDefinition[]) =>
  defineJob({
    name: "accounts.organizationMade",
    data: z.strictObject({ organizationId: z.string() }),
    load: async () => (await import("./service/founding")).foundingOf(followers),
    retryLimit: 20,
    expireInSeconds: 60,
  });

/** What creating an organization enqueues; the worker's registry provides the followers. */
export const organizationMade = organizationMadeWith([]);

const PersonId = z.strictObject({ userId: z.string() });

export const resetEmail = defineEmailTemplate({
  name: "accounts.reset",
  data: PersonId,
  load: async () => (await import("./service/emails")).composeReset,
});

export const verificationEmail = defineEmailTemplate({
  name: "accounts.verification",
  data: PersonId,
  load: async () => (await import("./service/emails")).composeVerification,
});
