import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { RUNS_PER_PAGE, runKinds, runStatuses } from "./constants";

export const RunInput = z.strictObject({ runId: z.string() });
export const ListRunsInput = z.strictObject({
  kind: z.enum(runKinds, `Must be one of ${runKinds.join(", ")}`).optional(),
  /** Only those that wait or work. */
  ongoing: z
    .union(
      [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
      "Must be true or false",
    )
    .default(false),
  ...pageInput(RUNS_PER_PAGE),
});
export type ListRunsInput = z.input<typeof ListRunsInput>;

/** The model that took part in a run; null where the built-in engine did all of it. */
export const RunModel = z.object({
  name: z.string(),
  calls: z.int(),
  /**
   * As its server reported them; calls that were broken off, or reported nothing, are
   * `unreported_calls`.
   */
  input_tokens: z.int(),
  output_tokens: z.int(),
  unreported_calls: z.int(),
  /** In US dollars, by the prices in the settings; null without prices, or with unreported calls. */
  cost: z.number().nullable(),
  /** Why the built-in engine did part of its work. */
  failure: z.string().nullable(),
});

/** Long work that somebody asked for. */
export const Run = z.object({
  _id: z.string(),
  kind: z.enum(runKinds),
  /** What it makes, and the record's id; null where nothing single comes of it. */
  title: z.string().nullable(),
  subject_id: z.string().nullable(),
  status: z.enum(runStatuses),
  /** In percent. */
  progress: z.int(),
  steps: z.array(z.object({ name: z.string(), done: z.int(), total: z.int(), ms: z.int() })),
  error: z.string().nullable(),
  /** Of the engine that did the work; null for runs from before this was noted. */
  version: z.string().nullable(),
  model: RunModel.nullable(),
  /** Null when the person has left. */
  user_name: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Run = z.output<typeof Run>;

export const RunPage = pageOf(Run);
export type RunPage = z.output<typeof RunPage>;
