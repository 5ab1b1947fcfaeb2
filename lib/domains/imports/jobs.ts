import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";
import { ImportInput } from "./schema";

/**
 * The next step of an import, by its status: reads the file and compares its rows, writes them into
 * the evidence, or undoes them. The heartbeat reports a dead worker, however long a file takes.
 */
export const workOnImport = defineJob({
  name: "imports.work",
  data: ImportInput,
  load: async () => (await import("./service/work")).work,
  retryLimit: 5,
  expireInSeconds: 4 * 60 * 60,
  inTurns: true,
});

/** Queues of versions before one queue served all steps: jobs that still wait there go on. */
export const earlierImportQueues = (
  ["imports.parse", "imports.write", "imports.takeBack"] as const
).map((name) =>
  defineJob({
    name,
    data: ImportInput,
    load: async () => (await import("./service/earlier-queues")).forward,
    retryLimit: 20,
    expireInSeconds: 60,
  }),
);

/** Updates the planner's statistics after an import or its undo. */
export const gatherStatistics = defineJob({
  name: "imports.gatherStatistics",
  data: z.strictObject({}),
  load: async () => (await import("./service/statistics")).gather,
  retryLimit: 2,
  expireInSeconds: 600,
});

/** Gives an organization the starter catalog. */
export const copyStarterCatalogue = defineJob({
  name: "imports.copyStarterCatalogue",
  data: z.strictObject({}),
  load: async () => (await import("./service/starter")).copyCatalogue,
  retryLimit: 20,
  expireInSeconds: 60,
});
