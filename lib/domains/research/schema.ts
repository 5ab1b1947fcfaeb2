import { z } from "zod";
import { prose } from "@/lib/core/text";
import { PLAN_LIMITS, type Plan as PlanType } from "@/lib/research/plan/plan";
import { Plan } from "@/lib/research/plan/schema";

export const RunPlanInput = z.strictObject({
  plan: Plan,
  /** Rows or groups to leave out before the first. */
  offset: z.int().min(0).max(PLAN_LIMITS.skip).default(0),
});

/** The sides of a comparison: none, or as many as can be compared. */
const Sides = z.array(Plan).max(PLAN_LIMITS.things, `Must be at most ${PLAN_LIMITS.things} plans`);

export const RunPlansInput = RunPlanInput.extend({
  /** "Fintech versus healthcare": a plan for each of them, as reading a question answers them. */
  sides: Sides.default([]),
});

/** The same for callers inside the product, whose plans are typed. */
const TypedPlan = Plan as unknown as z.ZodType<PlanType, PlanType>;
export const SolvePlanInput = RunPlanInput.extend({
  plan: TypedPlan,
  /** Over what a model outside the installation may know. */
  shared_only: z.boolean().default(false),
});

export const SuggestInput = z.strictObject({ plan: TypedPlan, total: z.int() });

/** A question to ask next; `total`: the rows that it leaves, when it narrows a list. */
export const FollowUp = z.object({ question: z.string(), total: z.int().nullable() });
export type FollowUp = z.output<typeof FollowUp>;

export const KnownOf = z.object({ field: z.string(), known: z.int(), of: z.int() });

/** What a plan came to, as a table of display values; "" is unknown. */
export const PlanTable = z.object({
  /** What it came to, in sentences that were read back against the result. */
  statements: z.array(z.string()),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Rows or groups before the limit. */
  total: z.int(),
  /** Of how many of the rows that meet the other conditions each used field is known. */
  known_of: z.array(KnownOf),
  /** The claims that state a cell's value. */
  evidence: z.array(z.object({ row: z.int(), column: z.int(), claims: z.array(z.string()) })),
  /** For each row, the company that it is or belongs to; null for a group. */
  company_ids: z.array(z.string().nullable()),
  /** Why meaning counts less than it could: the embedding server cannot be used. */
  notice: z.string().nullable(),
});

/** What a plan came to, and each side of the comparison that it is. */
export const ComparedPlanTable = PlanTable.extend({ sides: z.array(PlanTable) });

const QUESTION_MAX = 10_000;

export const ReadPlanInput = z.strictObject({
  question: prose(QUESTION_MAX),
  /** The plan that the question may change: "only those in Berlin". */
  plan: TypedPlan.nullish(),
});

/** A question, with the plan that it may change, or a plan alone. */
export const AskPlanInput = z
  .strictObject({
    question: prose(QUESTION_MAX)
      .optional()
      .describe("What to ask, in plain words; left out when a plan is to be run as it is")
      .meta({ examples: ["How many fintech companies are in Berlin?"] }),
    plan: TypedPlan.nullish().describe(
      "A query plan to run; with a question, the plan that the question changes",
    ),
  })
  .refine(({ question, plan }) => question !== undefined || plan, "Give a question or a plan");

const Words = z.object({ text: z.string(), start: z.int(), end: z.int() });

/** A question as a plan; null when what was not understood is what it asks for. */
export const PlanReading = z.object({
  plan: TypedPlan.nullable(),
  /**
   * "Fintech versus healthcare": where conditions are set against each other, a plan for each of
   * them, as `plan` is about all of them together; else empty.
   */
  sides: z.array(TypedPlan),
  /** Whether yes or no is asked for. */
  is_whether: z.boolean(),
  /** Whether facts, a judgement or an act is asked for. */
  wants: z.enum(["facts", "advice", "act"]),
  understood: z.array(Words.extend({ as: z.string() })),
  not_understood: z.array(Words),
});

const COMPANY_ID_MAX = 60;

export const CompareInput = z.strictObject({
  /** A list, or its items separated by commas. */
  companies: z.preprocess(
    (given) => (typeof given === "string" ? given.split(",") : given),
    z
      .array(z.string().min(1).max(COMPANY_ID_MAX), "Must be a list of company ids")
      .min(1, "Name a company")
      .max(PLAN_LIMITS.things, `Must be at most ${PLAN_LIMITS.things} companies`),
  ),
});

const ComparedCompany = z.object({
  _id: z.string(),
  company_name: z.string(),
  website: z.string().nullable(),
  /** The id in the request, when it belongs to a record that was merged into this company. */
  merged_from: z.array(z.string()),
});
export type ComparedCompany = z.output<typeof ComparedCompany>;

/** A company's value of a field; its text is "" and its claims are empty when it is not known. */
const ComparedValue = z.object({
  text: z.string(),
  /** The items of a list, those that other companies share first; null for other values. */
  items: z.array(z.string()).nullable(),
  /** For numbers and amounts in US dollars. */
  number: z.number().nullable(),
  claims: z.array(z.string()),
});
export type ComparedValue = z.output<typeof ComparedValue>;

const ComparedField = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(["text", "list", "figure", "day"]),
  /** How the value is computed where no source states it. */
  formula: z.string().nullable(),
  /** Two of the known values are not the same. */
  differs: z.boolean(),
  /** Items that at least two of the companies have. */
  shared: z.array(z.string()),
  /** In the order of the companies. */
  values: z.array(ComparedValue),
});
export type ComparedField = z.output<typeof ComparedField>;

/** Companies side by side: fields known of at least one of them, in groups. */
export const Comparison = z.object({
  companies: z.array(ComparedCompany),
  groups: z.array(z.object({ title: z.string(), fields: z.array(ComparedField) })),
  /** Labels of the fields that are known of none of them. */
  unknown: z.array(z.string()),
  /** Ids in the request that belong to no company. */
  missing: z.array(z.string()),
});
export type Comparison = z.output<typeof Comparison>;
