import "server-only";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";
import { ImportInput, ImportStep } from "./schema";

/**
 * The next step of an import, by its status: reads the file and compares its rows, writes them into
 * the evidence, or undoes them. The heartbeat reports a dead worker, however long a file takes.
 */
export const workOnImport = defineJob({
  name: "imports.work",
  data: ImportStep,
  retryLimit: 5,
  expireInSeconds: 4 * 60 * 60,
  inTurns: true,
});

/**
 * The rows of a list that was fetched were imported, or are undone: for what other domains make of
 * them, by the state that the import then has.
 */
export const fetchedListChanged = defineJob({
  name: "imports.fetchedListChanged",
  data: ImportInput,
  retryLimit: 20,
  expireInSeconds: 600,
  inTurns: true,
});

/** How jobs that still wait in a queue of the version before go on in the import's own. */
const forwarded = { data: ImportInput, retryLimit: 20, expireInSeconds: 60 };
export const parseImport = defineJob({ name: "imports.parse", ...forwarded });
export const writeImport = defineJob({ name: "imports.write", ...forwarded });
export const takeBackImport = defineJob({ name: "imports.takeBack", ...forwarded });
/** Queues of versions in which each step of an import had its own. */
export const earlierImportQueues = [parseImport, writeImport, takeBackImport];

/** Finds imports whose worker died in its last attempt, so that no job is left to work on them. */
export const findAbandoned = defineJob({
  name: "imports.findAbandoned",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});

/** Says of such an import that it failed. */
export const settleAbandoned = defineJob({
  name: "imports.settleAbandoned",
  data: ImportStep,
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Updates the planner's statistics after an import or its undo. */
export const gatherStatistics = defineJob({
  name: "imports.gatherStatistics",
  data: NoInput,
  retryLimit: 2,
  expireInSeconds: 600,
});

/** Gives an organization the starter catalog. Named as its stored queue is. */
export const copyStarterCatalogue = defineJob({
  name: "imports.copyStarterCatalogue",
  data: NoInput,
  retryLimit: 20,
  expireInSeconds: 60,
});
