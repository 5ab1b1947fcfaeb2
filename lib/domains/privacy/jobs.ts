import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { retentionKinds } from "@/lib/core/retention";
import { defineJob } from "@/lib/service/job";
import { FILES_AT_ONCE, LONGEST_SECONDS } from "./constants";

/** Erases a person from an organization's texts. */
export const erase = defineJob({
  name: "privacy.erase",
  data: z.strictObject({ erasureId: z.string() }),
  retryLimit: 5,
  expireInSeconds: LONGEST_SECONDS,
  inTurns: true,
});

/** Starts anew what was promised and is not done, though no job for it is left. */
export const findUnfinished = defineJob({
  name: "privacy.findUnfinished",
  data: NoInput,
  retryLimit: 3,
  expireInSeconds: 300,
  schedule: "53 * * * *",
});

/** Removes files that nothing names any longer from the store. */
export const removeFiles = defineJob({
  name: "privacy.removeFiles",
  data: z.strictObject({ keys: z.array(z.string()).max(FILES_AT_ONCE) }),
  retryLimit: 20,
  expireInSeconds: 600,
});

/** Starts retention in each organization that keeps anything for a limited time. */
export const findRetention = defineJob({
  name: "privacy.findRetention",
  data: NoInput,
  retryLimit: 3,
  expireInSeconds: 300,
  schedule: "41 3 * * *",
});

/**
 * Removes a part of what is too old of a kind, and asks for the next; `removed` counts what went
 * before. Each kind has jobs of its own, so that one that fails holds up no other.
 */
export const removeOld = defineJob({
  name: "privacy.removeOld",
  data: z.strictObject({ kind: z.enum(retentionKinds), removed: z.int().default(0) }),
  retryLimit: 5,
  expireInSeconds: LONGEST_SECONDS,
  inTurns: true,
});

/** Reminds admins that their organization will be deleted, unless that was cancelled since. */
export const remindOfDeletion = defineJob({
  name: "privacy.remindOfDeletion",
  data: z.strictObject({ deletesAt: z.iso.datetime() }),
  retryLimit: 5,
  expireInSeconds: 300,
});

/** Finds organizations whose time has come. */
export const findToDelete = defineJob({
  name: "privacy.findToDelete",
  data: NoInput,
  retryLimit: 3,
  expireInSeconds: 300,
  schedule: "23 * * * *",
});

/** Deletes all that an organization holds. A job of the system: it outlives the organization. */
export const deleteAll = defineJob({
  name: "privacy.deleteAll",
  data: z.strictObject({ organizationId: z.string() }),
  retryLimit: 5,
  expireInSeconds: LONGEST_SECONDS,
});
