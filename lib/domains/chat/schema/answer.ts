import { z } from "zod";
import { CompanyItem } from "@/lib/domains/companies/schema";
import { Constraint } from "@/lib/domains/companies/schema/constraint";
import { fieldKinds } from "@/lib/research/plan/fields";
import type { Plan as PlanType } from "@/lib/research/plan/plan";
import { Plan } from "@/lib/research/plan/schema";

const text = z.string().nullable();

/** A verified sentence. `evidence`: numbers of citations. */
export const Sentence = z.object({
  text: z.string(),
  status: z.enum(["proved", "computed", "inference", "question", "unknown"]),
  evidence: z.array(z.int()),
  block: z.enum(["lead", "paragraph", "bullet", "row", "heading"]),
  /** Continues the block of the previous sentence. */
  joins: z.literal(true).optional(),
  /** Its position in a table, and which part of its text is shown there. */
  cell: z.object({ row: z.string(), column: z.string(), start: z.int(), end: z.int() }).optional(),
  /** The place of the plan that it states among `bases`; none: the first. */
  basis: z.int().optional(),
});
export type Sentence = z.output<typeof Sentence>;

/**
 * A piece of evidence: the words from `start` to `end` (UTF-16) of a passage, whose text has the
 * hash `sha256` (hex, over UTF-8) and is at `GET /api/passages/{passage_id}`.
 */
export const Citation = z.object({
  n: z.int(),
  source_id: z.string(),
  passage_id: z.string(),
  claim_id: text,
  title: z.string(),
  url: text,
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  sha256: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  field: text,
  /** The day for which it is stated, and when it was recorded; older answers have neither. */
  as_of: text.default(null),
  recorded_at: text.default(null),
});
export type Citation = z.output<typeof Citation>;

const RunPlan = Plan as unknown as z.ZodType<PlanType, PlanType>;
const StoredPlan = RunPlan.nullable().default(null);

/** The columns of a table that a chart shows, counted from 0. */
export const AnswerChart = z.object({
  kind: z.enum(["bar", "line"]),
  label: z.int(),
  value: z.int(),
});
export type AnswerChart = z.output<typeof AnswerChart>;

/** A table of display values; "" is unknown. `total`: rows without the limit. */
export const AnswerTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The claims that state a cell's value; rows and columns are counted from 0. */
  evidence: z.array(z.object({ row: z.int(), column: z.int(), claims: z.array(z.string()) })),
  /** The company that a row is, or is of; null for a group. */
  company_ids: z.array(text),
  /** What each column holds. */
  kinds: z.array(z.enum([...fieldKinds, "share"])),
  total: z.int(),
  /** How many headings are above it: an answer to several questions has one for each. */
  section: z.int().optional(),
  /** The place of its plan among `bases`; none: the first. */
  basis: z.int().optional(),
  chart: AnswerChart.nullable().optional(),
});
export type AnswerTable = z.output<typeof AnswerTable>;

/** Context that later questions can refer to. */
export const ThreadState = z.object({
  intent: z.enum([
    "find_companies",
    "analyze_company",
    "compare_companies",
    "fact",
    "general",
    "unknown",
  ]),
  search: z
    .object({
      /** What the search was asked: text, or conditions and words that replace it. */
      ask: z.object({
        q: z.string(),
        where: z.array(Constraint.pick({ field: true, op: true, value: true })).optional(),
        words: z.string().optional(),
        sort: z.string().optional(),
      }),
      constraints: z.array(Constraint),
      residual: z.string(),
      total: z.int(),
      shown: z.int(),
    })
    .nullable(),
  companies: z.array(z.object({ _id: z.string(), name: z.string() })),
  facts: z.array(z.string()),
  plan: StoredPlan,
  /** Rows of the plan, and how many of them were shown. */
  total: z.int().default(0),
  shown: z.int().default(0),
});
export type ThreadState = z.output<typeof ThreadState>;

/** A complete answer. `text` is its sentences as markdown. */
export const ResponseData = z.object({
  intent: ThreadState.shape.intent,
  text: z.string(),
  companies: z.array(CompanyItem),
  engine: z.enum(["builtin", "model"]),
  /** The name of the model that wrote it; null for the built-in engine and in older answers. */
  model: text.default(null),
  /** Why another engine answered than the selected one; null when none did. */
  degraded: text,
  /** What the reader should know of the whole answer. */
  notices: z.array(z.string()).default([]),
  sentences: z.array(Sentence),
  citations: z.array(Citation),
  /** Sentences that could not be shown, each with the reason. */
  withheld: z.array(z.object({ text: z.string(), because: z.string() })),
  state: ThreadState,
  plan: StoredPlan,
  plan_in_words: text.default(null),
  /** Each plan that a sentence or a table rests on, `plan` first; older answers have none. */
  bases: z.array(z.object({ plan: RunPlan, plan_in_words: z.string() })).default([]),
  tables: z.array(AnswerTable).default([]),
  chart: AnswerChart.nullable().default(null),
  /** Companies stated from several records that look like one, which people may merge. */
  joined: z
    .array(z.object({ name: z.string(), company_id: z.string(), record_ids: z.array(z.string()) }))
    .default([]),
  /** The company of which a judgement was asked for: its evaluation makes it. */
  to_evaluate: text.default(null),
  /** Questions to ask next; `total`: the rows that one leaves, when it narrows a list. */
  follow_ups: z.array(z.object({ question: z.string(), total: z.int().nullable() })).default([]),
});
export type ResponseData = z.output<typeof ResponseData>;
