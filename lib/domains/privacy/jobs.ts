import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";
import { FILES_AT_ONCE } from "./constants";

/** Erases a person from an organization's texts. */
export const erase = defineJob({
  name: "privacy.erase",
  data: z.strictObject({ erasureId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 900,
  inTurns: true,
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

/** Removes a part of what is too old, and asks for the next; `removed` counts what went before. */
export const removeOld = defineJob({
  name: "privacy.removeOld",
  data: z.strictObject({ removed: z.record(z.string(), z.int()).default({}) }),
  retryLimit: 5,
  expireInSeconds: 900,
  inTurns: true,
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
  expireInSeconds: 3600,
});
