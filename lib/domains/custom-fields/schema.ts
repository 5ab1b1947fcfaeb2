import { z } from "zod";
import { customKinds } from "@/lib/core/custom-fields";
import { lookupKey } from "@/lib/core/search-key";
import { line } from "@/lib/core/text";
import { CHOICE_MAX, CHOICES_MAX, customSubjects, FIELD_NAME_MAX, UNIT_MAX } from "./constants";

/** A field that the organization defined. */
export const CustomField = z.object({
  _id: z.string(),
  /** Names it in claims, conditions, columns and imports. */
  key: z.string(),
  subject: z.enum(customSubjects),
  kind: z.enum(customKinds),
  name: z.string(),
  /** Of a number; null for none. */
  unit: z.string().nullable(),
  /** Of a choice, in their order. */
  choices: z.array(z.string()),
  archived_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type CustomField = z.output<typeof CustomField>;

/** In the order in which they were defined, archived ones included. */
export const CustomFieldList = z.object({ items: z.array(CustomField), total: z.int() });

/** A field after an act, with the id to undo it; null when nothing changed. */
export const ChangedCustomField = CustomField.extend({ undo_id: z.string().nullable() });
export type ChangedCustomField = z.output<typeof ChangedCustomField>;

const name = line(FIELD_NAME_MAX, "Give the field a name");
const unit = line(UNIT_MAX).nullable();
const choices = z
  .array(line(CHOICE_MAX), "Must be a list")
  .max(CHOICES_MAX, `Must be at most ${CHOICES_MAX} choices`)
  .refine((given) => new Set(given.map(lookupKey)).size === given.length, "Name each choice once")
  .meta({ examples: [[]] });

export const CreateCustomFieldInput = z.strictObject({
  subject: z.enum(customSubjects, `Must be ${customSubjects.join(" or ")}`),
  kind: z.enum(customKinds, `Must be one of ${customKinds.join(", ")}`),
  name,
  unit: unit.default(null).meta({ examples: [null] }),
  choices: choices.default([]),
});
export type CreateCustomFieldInput = z.input<typeof CreateCustomFieldInput>;

export const UpdateCustomFieldInput = z.strictObject({
  fieldId: z.string(),
  name: name.optional(),
  unit: unit.optional().meta({ examples: [null] }),
  choices: choices.optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateCustomFieldInput = z.input<typeof UpdateCustomFieldInput>;

export const ArchiveCustomFieldInput = z.strictObject({
  fieldId: z.string(),
  is_archived: z.boolean("Must be true or false"),
});
