import { z } from "zod";

export const ThesisListInput = z.strictObject({});

/** A question in plain words, whose plan was run on the organization's own data. */
export const Thesis = z.object({
  question: z.string(),
  /** The companies that it finds; null when it asks for groups. */
  total: z.int().nullable(),
  /** What its answer says first; null when it has no sentence that was proved. */
  answer: z.string().nullable(),
  /** True when there are more than were counted. */
  total_is_capped: z.boolean(),
});
export type Thesis = z.output<typeof Thesis>;

export const ThesisList = z.object({ theses: z.array(Thesis) });
export type ThesisList = z.output<typeof ThesisList>;
