import { z } from "zod";

/** By which criteria a project is evaluated again each night, and when that last ended. */
export const Nightly = z.object({
  criteria_id: z.string(),
  criteria_name: z.string(),
  last_at: z.iso.datetime().nullable(),
});
export type Nightly = z.output<typeof Nightly>;

export const SetNightlyInput = z.strictObject({
  project_id: z.string(),
  /** A set of the organization's, or a lens; null: no longer. */
  criteria_id: z.string().nullable(),
});
export const NightlyProject = z.object({
  _id: z.string(),
  project_name: z.string(),
  nightly: Nightly.nullable(),
});
