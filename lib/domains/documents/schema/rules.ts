import { z } from "zod";
import { MAX_PAGES } from "@/lib/documents/document";
import { ruleSeverities } from "../constants";

const severity = z.enum(ruleSeverities, `Must be one of ${ruleSeverities.join(", ")}`);

export const ListRulesInput = z.strictObject({
  /** Only of this policy, with sentences of it that could be rules. */
  documentId: z.string().optional(),
});

const Sentence = z.object({
  page: z.int(),
  /** The words of the page from `start` to `end`, in UTF-16 units. */
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  /** What it is checked as; null for a reminder, which is shown and never checked. */
  says: z.string().nullable(),
});
export type Sentence = z.output<typeof Sentence>;

export const PolicyRuleItem = Sentence.extend({
  _id: z.string(),
  document_id: z.string(),
  document_name: z.string(),
  is_paged: z.boolean(),
  severity,
});
export type PolicyRuleItem = z.output<typeof PolicyRuleItem>;

export const PolicyRules = z.object({
  items: z.array(PolicyRuleItem),
  /** Whether the caller may mark and remove rules. */
  can_change: z.boolean(),
  /** Sentences that read like rules and are not marked. */
  suggestions: z.array(Sentence),
});
export type PolicyRules = z.output<typeof PolicyRules>;

const place = (example: number) =>
  z
    .int("Must be a whole number")
    .min(0, "Must be at least 0")
    .meta({ examples: [example] });
export const MarkRuleInput = z.strictObject({
  documentId: z.string(),
  page: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(MAX_PAGES, `Must be at most ${MAX_PAGES}`),
  start: place(10),
  end: place(30),
  severity: severity.default("warning"),
});
export const RuleInput = z.strictObject({ ruleId: z.string() });
export const RemovedRule = z.object({ _id: z.string(), undo_id: z.string() });
