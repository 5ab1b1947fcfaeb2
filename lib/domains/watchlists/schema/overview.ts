import { z } from "zod";
import { stageOutcomes } from "../constants";

export const ReadOverviewInput = z.strictObject({
  /** Companies that changed after this moment are listed; absent: none. */
  since: z.iso.datetime().optional(),
});

/** The caller's pipeline over all active projects: what is where, what is due, what is new. */
export const PipelineOverview = z.object({
  entries: z.int(),
  stages: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome: z.enum(stageOutcomes),
      entries: z.int(),
      stale: z.int(),
    }),
  ),
  /** Next steps of the coming days, and overdue ones, of entries that are the caller's or nobody's. */
  due: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        _id: z.string(),
        project_id: z.string(),
        company_name: z.string(),
        pipeline_stage: z.string(),
        /** Of the company; null: not known. */
        funding_stage: z.string().nullable(),
        next_step: z.string(),
        next_step_on: z.string(),
      }),
    ),
  }),
  /** Companies of these projects about which something was learnt. */
  changed: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        company_id: z.string(),
        company_name: z.string(),
        updated_at: z.iso.datetime(),
      }),
    ),
  }),
});
export type PipelineOverview = z.output<typeof PipelineOverview>;
