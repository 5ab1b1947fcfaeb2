import { z } from "zod";
import { SIDE_BY_SIDE_MAX } from "../constants";

/** An address holds the ids with commas between them. */
export const CompareInterviewsInput = z.strictObject({
  interview_ids: z.preprocess(
    (value) => (typeof value === "string" ? value.split(",") : value),
    z
      .array(z.string().max(100))
      .min(2, "Choose at least two interviews")
      .max(SIDE_BY_SIDE_MAX, `Compare at most ${SIDE_BY_SIDE_MAX} interviews`),
  ),
});

/** Answers side by side; the questions of the first interview come first. */
export const InterviewComparison = z.object({
  founders: z.array(
    z.object({
      interview_id: z.string(),
      founder_name: z.string(),
      founder_company: z.string(),
      /** Null until the founder sends the answers. */
      submitted_at: z.string().nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      question: z.string(),
      /** In the founders' order. Null: not asked, not sent or not answered. */
      answers: z.array(z.string().nullable()),
    }),
  ),
});
export type InterviewComparison = z.output<typeof InterviewComparison>;
