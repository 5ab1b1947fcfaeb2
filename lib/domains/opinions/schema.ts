import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { prose, visible } from "@/lib/core/text";
import { NOTES_PER_PAGE } from "@/lib/domains/notes/constants";
import {
  mentionsMe,
  NotePage,
  sharedFields,
  subjectFilter,
  subjectInput,
} from "@/lib/domains/notes/schema";
import { CONVICTION_MAX, opinionStances, RATIONALE_MAX } from "./constants";

const stance = z.enum(opinionStances, `Must be one of ${opinionStances.join(", ")}`);
const conviction = z
  .int("Must be a whole number")
  .min(0, "Must be at least 0")
  .max(CONVICTION_MAX, `Must be at most ${CONVICTION_MAX}`);
const rationale = prose(RATIONALE_MAX).min(1, "Say why").regex(visible, "Say why");
const changeMyMind = prose(RATIONALE_MAX);
const version = z.int("Must be a whole number").min(1, "Must be at least 1");

/** A person's structured opinion about a company. */
export const Opinion = z.object({
  ...sharedFields,
  stance,
  /** 0 to 10. */
  conviction: z.int(),
  rationale: z.string(),
  /** May be empty. */
  change_my_mind: z.string(),
});
export type Opinion = z.output<typeof Opinion>;

export const OpinionPage = pageOf(Opinion);
export type OpinionPage = z.output<typeof OpinionPage>;

/** An opinion after an act, with the id to undo it; null when the act changed nothing. */
export const ChangedOpinion = Opinion.extend({ undo_id: z.string().nullable() });
export type ChangedOpinion = z.output<typeof ChangedOpinion>;

export const CreateOpinionInput = z.strictObject({
  stance,
  conviction,
  rationale,
  change_my_mind: changeMyMind.default(""),
  ...subjectInput,
});
export type CreateOpinionInput = z.input<typeof CreateOpinionInput>;

export const OpinionInput = z.strictObject({ opinionId: z.string() });

export const UpdateOpinionInput = z.strictObject({
  opinionId: z.string(),
  stance: stance.optional(),
  conviction: conviction.optional(),
  rationale: rationale.optional(),
  change_my_mind: changeMyMind.optional(),
  access: subjectFilter.access,
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version,
});
export type UpdateOpinionInput = z.input<typeof UpdateOpinionInput>;

/** A deleted opinion, with the id to undo that. */
export const RemovedOpinion = Opinion.pick({
  _id: true,
  stance: true,
  access: true,
  company_id: true,
  project_id: true,
}).extend({ undo_id: z.string() });
export type RemovedOpinion = z.output<typeof RemovedOpinion>;

export const ListOpinionsInput = z.strictObject({
  ...subjectFilter,
  stance: stance.optional(),
  ...pageInput(NOTES_PER_PAGE),
});
export type ListOpinionsInput = z.input<typeof ListOpinionsInput>;

/** Opinions have no mentions, so a filter for mentions returns notes only. */
export const ListAboutInput = z.strictObject({
  ...subjectFilter,
  mentions_me: mentionsMe,
  ...pageInput(NOTES_PER_PAGE),
});
export type ListAboutInput = z.input<typeof ListAboutInput>;

/** Notes and opinions about one subject, a page of each. */
export const WrittenAbout = z.object({ notes: NotePage, opinions: OpinionPage });
export type WrittenAbout = z.output<typeof WrittenAbout>;
