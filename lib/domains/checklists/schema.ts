import { z } from "zod";
import { line } from "@/lib/core/text";
import {
  AREA_MAX,
  EVIDENCE_MAX,
  evidenceKinds,
  ITEM_TITLE_MAX,
  ITEMS_MAX,
  itemStates,
  TEMPLATE_NAME_MAX,
} from "./constants";

const area = line(AREA_MAX, "Name the area");
const title = line(ITEM_TITLE_MAX, "Name what is looked at");

const attached = z.strictObject({
  kind: z.enum(evidenceKinds, `Must be one of ${evidenceKinds.join(", ")}`),
  id: z.string("Name the document, the claim or the note"),
});

export const ChecklistInput = z.strictObject({ companyId: z.string() });

export const BeginChecklistInput = z.strictObject({
  companyId: z.string(),
  /** `standard`, or the id of one of your own templates. */
  template: z
    .string("Choose a template")
    .max(60)
    .meta({ examples: ["standard"] }),
});
export type BeginChecklistInput = z.input<typeof BeginChecklistInput>;

export const AddItemInput = z.strictObject({
  company_id: z.string("Name the company"),
  area,
  title,
});
export type AddItemInput = z.input<typeof AddItemInput>;

/** What is left out stays as it is. */
export const UpdateItemInput = z.strictObject({
  itemId: z.string(),
  /** The version that was read; an outdated one is refused. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1").optional(),
  area: area.optional(),
  title: title.optional(),
  state: z.enum(itemStates, `Must be one of ${itemStates.join(", ")}`).optional(),
  owner_id: z.string().nullable().optional(),
  due_on: z.iso.date("Must be a date such as 2026-03-31").nullable().optional(),
  /** All evidence of the item; what is attached already may stay whoever can read it. */
  evidence: z.array(attached).max(EVIDENCE_MAX, `Attach at most ${EVIDENCE_MAX}`).optional(),
});
export type UpdateItemInput = z.input<typeof UpdateItemInput>;

export const ItemInput = z.strictObject({ itemId: z.string() });

export const ItemEvidence = z.object({
  kind: z.enum(evidenceKinds),
  id: z.string(),
  /** Null when the caller cannot read it, or it is gone. */
  title: z.string().nullable(),
  quote: z.string().nullable(),
  /** Where the product shows it. */
  path: z.string().nullable(),
  /** Whether everybody in the organization can read it: only then a memo names it. */
  is_for_all: z.boolean(),
});
export type ItemEvidence = z.output<typeof ItemEvidence>;

export const ChecklistItem = z.object({
  _id: z.string(),
  area: z.string(),
  title: z.string(),
  state: z.enum(itemStates),
  owner_id: z.string().nullable(),
  /** Null for nobody, and for people who have left. */
  owner_name: z.string().nullable(),
  due_on: z.string().nullable(),
  evidence: z.array(ItemEvidence),
  /** What it lacks: "an owner", "a due day", "evidence", "overdue". */
  missing: z.array(z.string()),
  version: z.int(),
  updated_at: z.string(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

/** A company's items in their order; none before a checklist is begun. */
export const Checklist = z.object({
  company_id: z.string(),
  company_name: z.string(),
  items: z.array(ChecklistItem),
  total: z.int(),
  /** Items that are done or not applicable. */
  settled: z.int(),
  /** Items that lack something. */
  incomplete: z.int(),
});
export type Checklist = z.output<typeof Checklist>;

export const RemovedItem = z.object({
  _id: z.string(),
  company_id: z.string(),
  title: z.string(),
  undo_id: z.string(),
});

const templateItem = z.strictObject({ area, title });

export const SaveTemplateInput = z.strictObject({
  name: line(TEMPLATE_NAME_MAX, "Name the template"),
  items: z
    .array(templateItem)
    .min(1, "Give at least one item")
    .max(ITEMS_MAX, `Must be at most ${ITEMS_MAX} items`),
});
export type SaveTemplateInput = z.input<typeof SaveTemplateInput>;

export const ChecklistTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  /** Whether it comes with the product. */
  is_built_in: z.boolean(),
  items: z.array(z.object({ area: z.string(), title: z.string() })),
});
export type ChecklistTemplate = z.output<typeof ChecklistTemplate>;
export const ChecklistTemplates = z.object({ items: z.array(ChecklistTemplate), total: z.int() });

export const TemplateInput = z.strictObject({ checklistTemplateId: z.string() });
export const RemovedTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  undo_id: z.string(),
});
