import { z } from "zod";

export const ThesisListInput = z.strictObject({});

/** A question in plain words that companies of the organization answer, and how many. */
export const Thesis = z.object({
  question: z.string(),
  total: z.int(),
  /** There are more than are counted. */
  total_is_capped: z.boolean(),
});
export type Thesis = z.output<typeof Thesis>;

export const ThesisList = z.object({ theses: z.array(Thesis) });
export type ThesisList = z.output<typeof ThesisList>;
