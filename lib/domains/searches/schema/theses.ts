import { z } from "zod";

export const ThesisListInput = z.strictObject({});

/** A question in plain words, with the number of the organization's companies that match it. */
export const Thesis = z.object({
  question: z.string(),
  total: z.int(),
  /** True when there are more than were counted. */
  total_is_capped: z.boolean(),
});
export type Thesis = z.output<typeof Thesis>;

export const ThesisList = z.object({ theses: z.array(Thesis) });
export type ThesisList = z.output<typeof ThesisList>;
