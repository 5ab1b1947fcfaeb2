import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";
import { ImportInput } from "./schema";

/** A file of any size takes as long as it takes: a worker that dies is noticed by its heartbeat. */
const settings = { data: ImportInput, retryLimit: 5, expireInSeconds: 4 * 60 * 60 };

/** Reads the file into rows and compares them with what is known. */
export const parseImport = defineJob({
  name: "imports.parse",
  load: async () => (await import("./service/parse")).parse,
  ...settings,
});

/** Writes the compared rows into the evidence. */
export const writeImport = defineJob({
  name: "imports.write",
  load: async () => (await import("./service/commit")).commit,
  ...settings,
});

/** Takes an import out of the evidence. */
export const takeBackImport = defineJob({
  name: "imports.takeBack",
  load: async () => (await import("./service/undo")).undo,
  ...settings,
});

/** Counts what was written, for the planner: after an import and its undo. */
export const gatherStatistics = defineJob({
  name: "imports.gatherStatistics",
  data: z.strictObject({}),
  load: async () => (await import("./service/statistics")).gather,
  retryLimit: 2,
  expireInSeconds: 600,
});

/** Gives an organisation the starter catalogue. */
export const copyStarterCatalogue = defineJob({
  name: "imports.copyStarterCatalogue",
  data: z.strictObject({}),
  load: async () => (await import("./service/starter")).copyCatalogue,
  retryLimit: 20,
  expireInSeconds: 60,
});
