import { z } from "zod";
import { CompanyItem } from "@/lib/domains/companies/schema";
import { Constraint } from "@/lib/domains/companies/schema/search";

const text = z.string().nullable();

/** A sentence that was checked. `evidence`: numbers of citations. */
export const Sentence = z.object({
  text: z.string(),
  status: z.enum(["proved", "inference", "question", "unknown"]),
  evidence: z.array(z.int()),
  block: z.enum(["lead", "paragraph", "bullet", "row", "heading"]),
  /** It goes on in the block of the sentence before it. */
  joins: z.literal(true).optional(),
  /** Where it stands in a table, and which part of its text is shown there. */
  cell: z.object({ row: z.string(), column: z.string(), start: z.int(), end: z.int() }).optional(),
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
  /** The day for which it is stated, and the moment at which it was learnt; answers of before lack both. */
  as_of: text.default(null),
  recorded_at: text.default(null),
});
export type Citation = z.output<typeof Citation>;

/** What a later question may lean on. */
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
      /** What was asked of the search: words, or conditions and words that take their place. */
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
});
export type ThreadState = z.output<typeof ThreadState>;

/** A whole answer. `text` is its sentences as markdown. */
export const ResponseData = z.object({
  intent: ThreadState.shape.intent,
  text: z.string(),
  companies: z.array(CompanyItem),
  engine: z.enum(["builtin", "model"]),
  /** The name of the model that wrote; null for the built-in engine, and in answers of before. */
  model: text.default(null),
  /** Why another engine answered than the chosen one; null when none did. */
  degraded: text,
  sentences: z.array(Sentence),
  citations: z.array(Citation),
  /** What was written and could not be shown, each with the reason. */
  withheld: z.array(z.object({ text: z.string(), because: z.string() })),
  state: ThreadState,
});
export type ResponseData = z.output<typeof ResponseData>;
