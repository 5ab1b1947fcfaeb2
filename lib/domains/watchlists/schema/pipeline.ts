import { z } from "zod";
import { line } from "@/lib/core/text";
import { STAGE_NAME_MAX, STAGES_MAX, STALE_DAYS_MAX, stageOutcomes } from "../constants";

export const PipelineInput = z.strictObject({});

/** The stages of the organization's deals, in order. */
export const Pipeline = z.object({
  stages: z.array(
    z.object({
      /** The value that entries store; it never changes. */
      key: z.string(),
      name: z.string(),
      stale_after_days: z.int().nullable(),
      outcome: z.enum(stageOutcomes),
      /** Number of entries in it, in projects that the caller can see. */
      entries: z.int(),
    }),
  ),
  version: z.int(),
  /** Funding stages, which the call for an entry's stage also accepts. */
  funding_stages: z.array(z.string()),
});
export type Pipeline = z.output<typeof Pipeline>;

const stage = z.strictObject({
  /** Absent for a new stage. */
  key: z
    .string()
    .meta({ examples: ["new"] })
    .optional(),
  name: line(STAGE_NAME_MAX, "Give the stage a name"),
  stale_after_days: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(STALE_DAYS_MAX, `Must be at most ${STALE_DAYS_MAX}`)
    .nullable()
    .default(null),
  outcome: z.enum(stageOutcomes, `Must be one of ${stageOutcomes.join(", ")}`).default("open"),
});

export const SavePipelineInput = z.strictObject({
  /** The whole new pipeline. */
  stages: z
    .array(stage, "Must be a list of stages")
    .min(1, "A pipeline needs at least one stage")
    .max(STAGES_MAX, `Must be at most ${STAGES_MAX}`),
  /** Key of a removed stage → key or name of the stage for its entries. */
  moves: z.record(z.string(), z.string(), "Must name stages by their keys").default({}),
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type SavePipelineInput = z.input<typeof SavePipelineInput>;

/** The pipeline after an act, with the id to undo it; null when nothing changed. */
export const SavedPipeline = Pipeline.extend({ undo_id: z.string().nullable() });
export type SavedPipeline = z.output<typeof SavedPipeline>;
