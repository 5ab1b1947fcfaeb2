import "server-only";
import { z } from "zod";

/** What the run of a memo was given. */
export const RunInputs = z.object({
  memo_id: z.string(),
  company_id: z.string(),
  /** Whether the organization's model words it. */
  with_model: z.boolean().default(false),
  /** The title that was given; left out: the company and the template. */
  title: z.string().optional(),
});
