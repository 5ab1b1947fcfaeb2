import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";
import { defineLetter } from "@/lib/service/letter";
import { Nothing } from "./schema";

export const purgeSessions = defineJob({
  name: "accounts.purgeSessions",
  data: Nothing,
  load: async () => (await import("./service/purge")).purge,
  retryLimit: 3,
  expireInSeconds: 300,
  schedule: "17 3 * * *",
});

/** Finds out whose address something was asked for, where nobody waits for the answer. */
export const settleAddressRequest = defineJob({
  name: "accounts.settleAddressRequest",
  data: z.strictObject({ addressRequestId: z.string() }),
  load: async () => (await import("./service/address-request")).settle,
  retryLimit: 20,
  expireInSeconds: 60,
});

const PersonId = z.strictObject({ userId: z.string() });

export const resetLetter = defineLetter({
  name: "accounts.reset",
  data: PersonId,
  load: async () => (await import("./service/letters")).composeReset,
});

export const verificationLetter = defineLetter({
  name: "accounts.verification",
  data: PersonId,
  load: async () => (await import("./service/letters")).composeVerification,
});
