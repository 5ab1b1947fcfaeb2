import { z } from "zod";
import { prose, visible } from "@/lib/core/text";
import { SOUGHT_MAX, sourceKinds } from "../constants";

export const FindEvidenceInput = z.strictObject({
  memoId: z.string(),
  /** The sentence that evidence is looked for. */
  text: prose(SOUGHT_MAX).min(1, "Write a sentence").regex(visible, "Write a sentence"),
});

/** Words that are proved and can take the place of a sentence, with what proves them. */
export const OfferedWords = z.object({
  text: z.string(),
  /** Whether they are the words of the sentence itself. */
  is_same: z.boolean(),
  /** What an edit names with them, so that they are proved again when they are saved. */
  evidence: z.array(z.string()),
  sources: z.array(
    z.object({
      kind: z.enum(sourceKinds),
      title: z.string(),
      quote: z.string(),
      url: z.string().nullable(),
      path: z.string().nullable(),
    }),
  ),
});
export type OfferedWords = z.output<typeof OfferedWords>;

export const FoundEvidence = z.object({ items: z.array(OfferedWords), total: z.int() });

export const RestoreVersionInput = z.strictObject({
  memoId: z.string(),
  blockId: z.string(),
  /** The version whose words come back. */
  number: z.int("Must be a whole number").min(1, "Must be at least 1"),
  /** The version that was read as the newest one; an outdated one is refused with both texts. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type RestoreVersionInput = z.input<typeof RestoreVersionInput>;
