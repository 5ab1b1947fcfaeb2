import { z } from "zod";

const day = z.iso.date("Must be a date such as 2026-03-31");

export const UpdateDocumentInput = z.strictObject({
  documentId: z.string(),
  /** The company that it is about; null for none. */
  company_id: z.string("Must be a company").nullable().optional(),
  /** Id of the member who answers for a policy. */
  owner: z.string("Must be a member").optional(),
  /** The first and the last day on which a policy holds. */
  valid_from: day.nullable().optional(),
  valid_to: day.nullable().optional(),
  /** The document is deleted when this day is over. */
  remove_after: day.nullable().optional(),
});

const Reader = z.object({
  user_id: z.string(),
  name: z.string(),
  /** When the member confirmed it; null for those who have not. */
  read_at: z.iso.datetime().nullable(),
});
export const Acknowledgements = z.object({
  /** Every member, those who have not confirmed it first. */
  items: z.array(Reader),
  confirmed: z.int(),
  members: z.int(),
});

const target = z
  .string()
  .min(1, "Name a base")
  .max(100, "Is not a base")
  .meta({ examples: ["personal"] });
/** `base`: `personal`, `policies`, or the id of a team's base that the caller may add to. */
export const MoveInput = z.strictObject({ documentId: z.string(), base: target });

/** Names, unless there are many. */
const Sight = z.object({ count: z.int(), names: z.array(z.string()) });
export const MovePreview = z.object({
  base: z.string(),
  base_name: z.string(),
  /** Who gains and who loses sight of the document. */
  gains: Sight,
  loses: Sight,
});
export type MovePreview = z.output<typeof MovePreview>;

export const MovedDocument = z.object({
  _id: z.string(),
  name: z.string(),
  base: z.string(),
  base_name: z.string(),
  /** Whether everybody in the organization saw or sees it. */
  is_public: z.boolean(),
  undo_id: z.string(),
});
