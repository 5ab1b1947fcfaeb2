import { z } from "zod";
import { line, prose } from "@/lib/core/text";
import {
  EVIDENCE_LINE_MAX,
  EVIDENCE_LINES_MAX,
  HEADING_MAX,
  INSTRUCTIONS_MAX,
  PURPOSE_MAX,
  SENTENCES_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_SECTIONS_MAX,
  writtenSections,
} from "../constants";

const from = z.enum(writtenSections, `Must be one of ${writtenSections.join(", ")}`).nullable();

/** A section of a template as it is sent. */
export const TemplateSectionInput = z.strictObject({
  title: line(HEADING_MAX, "Give the section a heading"),
  /** What the built-in engine fills it with; null: only what is asked, and what people write. */
  from: from.default(null),
  /** In words, for the engine and for authors: "State the net margin. Say who competes." */
  instructions: prose(INSTRUCTIONS_MAX).default(""),
  /** What must be stated, a piece each: "Annual revenue". What is not stored is said to be unknown. */
  evidence: z
    .array(line(EVIDENCE_LINE_MAX))
    .max(EVIDENCE_LINES_MAX, `Must be at most ${EVIDENCE_LINES_MAX} pieces of evidence`)
    .default([]),
  /** The most sentences that the engine writes; what is required comes first. */
  sentences_max: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(SENTENCES_MAX, `Must be at most ${SENTENCES_MAX}`)
    .nullable()
    .default(null),
});
export type TemplateSectionInput = z.output<typeof TemplateSectionInput>;

const sections = z
  .array(TemplateSectionInput)
  .min(1, "Give at least one section")
  .max(TEMPLATE_SECTIONS_MAX, `Must be at most ${TEMPLATE_SECTIONS_MAX} sections`)
  .meta({ examples: [[{ title: "The market", evidence: ["Net margin", "Annual revenue"] }]] });

const name = line(TEMPLATE_NAME_MAX, "Give the template a name");
const purpose = prose(PURPOSE_MAX);

export const CreateTemplateInput = z.strictObject({ name, purpose: purpose.default(""), sections });
export type CreateTemplateInput = z.input<typeof CreateTemplateInput>;

export const UpdateTemplateInput = z.strictObject({
  templateId: z.string(),
  name: name.optional(),
  purpose: purpose.optional(),
  sections: sections.optional(),
  /** The version that was read; an older one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1).optional(),
});
export type UpdateTemplateInput = z.input<typeof UpdateTemplateInput>;

export const RemoveTemplateInput = z.strictObject({ templateId: z.string() });

const TemplateSection = z.object({
  title: z.string(),
  from,
  instructions: z.string(),
  evidence: z.array(z.string()),
  sentences_max: z.int().nullable(),
  /** What it asks for, by its words, and how the engine reads each; null: it is always unknown. */
  asks: z.array(z.object({ text: z.string(), reads_as: z.string().nullable() })),
});

/** A template of memos. `_id` and `id` are one value, which `POST /api/memos` takes. */
export const MemoTemplate = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  /** It comes with the product: it can be copied, not changed. */
  is_built_in: z.boolean(),
  sections: z.array(TemplateSection),
  version: z.int(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type MemoTemplate = z.output<typeof MemoTemplate>;

/** Those that come with the product first, then the firm's own by name. */
export const MemoTemplates = z.object({ items: z.array(MemoTemplate), total: z.int() });
export type MemoTemplates = z.output<typeof MemoTemplates>;

/** A template after an act, with the id to undo it. */
export const ChangedTemplate = MemoTemplate.extend({ undo_id: z.string().nullable() });
export type ChangedTemplate = z.output<typeof ChangedTemplate>;
export const RemovedTemplate = z.object({ _id: z.string(), name: z.string(), undo_id: z.string() });
