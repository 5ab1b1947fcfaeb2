import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { eachOnce } from "@/lib/core/text";
import { FOUNDERS_MAX, INTERVIEWS_PER_PAGE } from "../constants";
import { CreateInterviewInput, Interview } from "../schema";

const Founder = CreateInterviewInput.pick({
  founder_name: true,
  founder_email: true,
  founder_company: true,
  company_id: true,
});

export const CreateManyInput = CreateInterviewInput.omit({
  founder_name: true,
  founder_email: true,
  founder_company: true,
  company_id: true,
}).extend({
  founders: z
    .array(
      Founder,
      "Must be a list of founders with founder_name, founder_email and founder_company",
    )
    .min(1, "Name at least one founder")
    .max(FOUNDERS_MAX, `Add at most ${FOUNDERS_MAX} founders at once`)
    .check(eachOnce("founder_email", "This address is listed twice"))
    .meta({
      examples: [
        [{ founder_name: "Bo Birch", founder_email: "bo@birch.example", founder_company: "Birch" }],
      ],
    }),
});
export type CreateManyInput = z.input<typeof CreateManyInput>;

export const PreparedInterviews = z.object({ items: z.array(Interview), total: z.int() });

export const ListFoundersInput = z.strictObject(pageInput(INTERVIEWS_PER_PAGE));

/** What came of asking a founder; people are distinguished by their address. */
export const FounderFigures = z.object({
  founder_email: z.string(),
  founder_name: z.string(),
  interviews: z.int(),
  /** Those whose first email left, or was sent by hand. */
  sent: z.int(),
  answered: z.int(),
  last_asked_at: z.string(),
  last_answered_at: z.string().nullable(),
});
export type FounderFigures = z.output<typeof FounderFigures>;
export const FounderPageOfList = pageOf(FounderFigures);
