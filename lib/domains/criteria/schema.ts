import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { lensFirms } from "@/lib/core/scores";
import { line, prose } from "@/lib/core/text";
import type { Plan as PlanType } from "@/lib/research/plan/plan";
import { Condition, Plan } from "@/lib/research/plan/schema";
import {
  accessTypes,
  CHOICES_MAX,
  CONVERTED_MAX,
  CRITERIA_MAX,
  CRITERIA_PER_PAGE,
  listedAccessTypes,
  POINTS_MAX,
  QUESTION_MAX,
  READ_WORDS_MAX,
  SCORE_MAX,
  SET_NAME_MAX,
  scoreParts,
  TITLE_MAX,
  unknownPolicies,
  VALUE_MAX,
  WEIGHT_SUM,
} from "./constants";
import { findSetProblem } from "./rules/problems";

/** 0 to 10, at most two decimals. */
const score = z
  .number("Must be a number")
  .min(0, "Must be at least 0")
  .max(SCORE_MAX, `Must be at most ${SCORE_MAX}`)
  .refine((value) => Number(value.toFixed(2)) === value, "Must have at most two decimals");

/** In the measure's unit; at most two decimals. */
const value = z
  .number("Must be a number")
  .min(-VALUE_MAX)
  .max(VALUE_MAX)
  .refine((given) => Number(given.toFixed(2)) === given, "Must have at most two decimals");

const conditions = z.array(Condition).min(1, "Give a condition").max(CHOICES_MAX);

/**
 * What a criterion measures. `field`: a company's field, stated or derived. `conditions`: whether
 * all of them hold. `plan`: one number over the company's rounds or people, such as the number of
 * rounds since 2024; a share is in percent.
 */
export const Measure = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("field"), field: z.string("Name a field").max(60) }),
  z.strictObject({ of: z.literal("conditions"), where: conditions }),
  z.strictObject({ of: z.literal("plan"), plan: Plan as z.ZodType as z.ZodType<PlanType> }),
]);
export type Measure = z.output<typeof Measure>;

/**
 * How a measure becomes 0 to 10. `steps`: the score of the last step whose `from` is reached.
 * `line`: straight between points, flat outside. `targets`: 0 at unacceptable, 6 at acceptable, 10
 * at ideal. `choices`: of a text or a list. `yes_no`: of conditions or a flag.
 */
export const Scale = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("steps"),
    below: score,
    steps: z
      .array(z.strictObject({ from: value, score }))
      .min(1)
      .max(POINTS_MAX),
  }),
  z.strictObject({
    by: z.literal("line"),
    points: z
      .array(z.strictObject({ at: value, score }))
      .min(2)
      .max(POINTS_MAX),
  }),
  z.strictObject({
    by: z.literal("targets"),
    unacceptable: value,
    acceptable: value,
    ideal: value,
  }),
  z.strictObject({
    by: z.literal("choices"),
    choices: z
      .array(z.strictObject({ values: z.array(line(TITLE_MAX)).min(1).max(CHOICES_MAX), score }))
      .min(1)
      .max(CHOICES_MAX),
    other: score,
  }),
  z.strictObject({ by: z.literal("yes_no"), yes: score, no: score }),
]);
export type Scale = z.output<typeof Scale>;

/**
 * Words to look for in what is written of a company. `missing`: the score when none is found; null
 * leaves it unknown, since a text that says nothing of a thing does not deny it.
 */
export const Reading = z.strictObject({
  words: z.array(line(TITLE_MAX)).min(1, "Give a word to look for").max(READ_WORDS_MAX),
  found: score.default(SCORE_MAX),
  missing: score.nullable().default(null),
  /**
   * A model scores what the texts say of the question, three times, and quotes them; the words decide
   * where no model is set up or nothing that it quotes is in them.
   */
  by_model: z.boolean().optional(),
});
export type Reading = z.output<typeof Reading>;

const common = {
  /** Names the criterion within its set and across versions; made from the title when left out. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Must be lower-case words joined by hyphens")
    .max(60)
    .optional(),
  title: line(TITLE_MAX, "Give the criterion a title"),
  /** What it asks, in English. */
  question: prose(QUESTION_MAX).default(""),
  /** The part of the score that it counts toward. */
  part: z.enum(scoreParts, `Must be one of ${scoreParts.join(", ")}`).default("company"),
  /** Percent; those of a set are shared out to sum to 100. */
  weight: z
    .int("Must be a whole number")
    .min(0, "Must be at least 0")
    .max(1000, "Must be at most 1000"),
  /** A known score of 0 declines the company, whatever the other scores. */
  dealbreaker: z.boolean().default(false),
  unknown: z.enum(unknownPolicies, `Must be one of ${unknownPolicies.join(", ")}`).default("ask"),
  /** The evidence that would settle it, in words. */
  evidence: prose(QUESTION_MAX).default(""),
  /** The words that it was converted from; null when nobody wrote any. */
  words: prose(CONVERTED_MAX).nullable().default(null),
};

const written = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("measured"), ...common, measure: Measure, scale: Scale }),
    z.strictObject({ kind: z.literal("read"), ...common, reading: Reading }),
    z.strictObject({ kind: z.literal("judged"), ...common }),
  ],
  "Must be measured, read or judged",
);
/** A criterion as it is sent. */
export const CriterionInput = written;
export type CriterionInput = z.output<typeof CriterionInput>;
/** A criterion as it is stored: with its key, and a weight that is a share of 100. */
export type Criterion = CriterionInput & { key: string };
export const Criterion = written as z.ZodType as z.ZodType<Criterion>;

/** Criteria as they are sent: what cannot be used is refused with the criterion's name. */
export const CriteriaInput = z
  .array(CriterionInput, "Must be a list of criteria")
  .min(1, "Give at least one criterion")
  .max(CRITERIA_MAX, `Must be at most ${CRITERIA_MAX} criteria`)
  .superRefine((criteria, issues) => {
    const problem = findSetProblem(criteria);
    if (problem) issues.addIssue({ code: "custom", ...problem });
  })
  .meta({
    examples: [
      [
        {
          kind: "measured",
          title: "Revenue",
          weight: WEIGHT_SUM,
          measure: { of: "field", field: "annual_revenue" },
          scale: { by: "targets", unacceptable: 0, acceptable: 1_000_000, ideal: 5_000_000 },
        },
      ],
    ],
  });

const name = line(SET_NAME_MAX, "Give the criteria a name");
const access = z.enum(accessTypes, `Must be one of ${accessTypes.join(", ")}`);

export const CreateCriteriaInput = z.strictObject({
  name,
  access_type: access.default("personal"),
  criteria: CriteriaInput,
});
export type CreateCriteriaInput = z.input<typeof CreateCriteriaInput>;

export const UpdateCriteriaInput = z.strictObject({
  criteriaId: z.string(),
  name: name.optional(),
  access_type: access.optional(),
  criteria: CriteriaInput.optional(),
  /** The version that was read; an older one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1).optional(),
});
export type UpdateCriteriaInput = z.input<typeof UpdateCriteriaInput>;

export const FindCriteriaInput = z.strictObject({
  criteriaId: z.string(),
  /** An earlier version; default: the latest. */
  version: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .optional(),
});
export const RemoveCriteriaInput = z.strictObject({ criteriaId: z.string() });

export const ListCriteriaInput = z.strictObject({
  access_type: z
    .enum(listedAccessTypes, `Must be one of ${listedAccessTypes.join(", ")}`)
    .optional(),
  ...pageInput(CRITERIA_PER_PAGE),
});

/** A set of criteria. `_id`, `id` and `criteria_id` are one value. */
export const CriteriaSet = z.object({
  _id: z.string(),
  id: z.string(),
  criteria_id: z.string(),
  name: z.string(),
  access_type: z.enum(listedAccessTypes),
  /** The firm whose public themes a template follows; null for a set of your own. */
  firm: z.enum(lensFirms).nullable(),
  /** What must be shown next to a lens and its results; null for a set of your own. */
  notice: z.string().nullable(),
  /** Counts the changes of name, access and criteria. */
  version: z.int(),
  criteria: z.array(Criterion),
  /** Whether the caller may change and delete it; templates can be copied only. */
  can_edit: z.boolean(),
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
});
export type CriteriaSet = z.output<typeof CriteriaSet>;

/** The lenses that come with the product, and whether the organization offers them. */
export const LensList = z.object({
  items: z.array(z.object({ firm: z.enum(lensFirms), name: z.string(), is_hidden: z.boolean() })),
});
export type LensList = z.output<typeof LensList>;

export const HideLensesInput = z.strictObject({
  /** All that are hidden; an empty list shows every lens. */
  hidden: z.array(z.enum(lensFirms)).max(lensFirms.length),
});

export const CriteriaPage = z.object({
  items: z.array(CriteriaSet),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type CriteriaPage = z.output<typeof CriteriaPage>;

/** A set after an act, with the id to undo it. */
export const ChangedCriteria = CriteriaSet.extend({ undo_id: z.string().nullable() });
export type ChangedCriteria = z.output<typeof ChangedCriteria>;
export const RemovedCriteria = z.object({ _id: z.string(), undo_id: z.string() });

/** What lint found: on which criteria, by their keys, and what to do about it. */
export const lintCodes = [
  "contradictory",
  "unreachable",
  "counted_twice",
  "no_weight",
  "mostly_unknown",
  "cliff",
  "ideal_breaks_dealbreaker",
] as const;
export const LintFinding = z.object({
  code: z.enum(lintCodes),
  keys: z.array(z.string()),
  message: z.string(),
});
export type LintFinding = z.output<typeof LintFinding>;

export const ConvertCriteriaInput = z.strictObject({
  text: prose(CONVERTED_MAX)
    .min(1, "Write what you look for")
    .meta({ examples: ["B2B software in Europe, seed or Series A, no crypto"] }),
});
export type ConvertCriteriaInput = z.input<typeof ConvertCriteriaInput>;

export const ConvertedCriteria = z.object({
  criteria: z.array(Criterion),
  /**
   * Parts of the text that no field measures: each became a criterion that people score, or none
   * (`key` is null) when it asks about a protected trait of founders.
   */
  not_converted: z.array(
    z.object({ text: z.string(), key: z.string().nullable(), reason: z.string() }),
  ),
  /** The same criteria in English, a line each; converting it gives them again. */
  text: z.string(),
});
export type ConvertedCriteria = z.output<typeof ConvertedCriteria>;

/** A field or a measure that criteria can use. */
export const CriteriaField = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.string(),
  unit: z.string().nullable(),
  formula: z.string().nullable(),
  /** The scales that fit it. */
  scales: z.array(z.enum(["steps", "line", "targets", "choices", "yes_no"])),
});
export const CriteriaFields = z.object({
  items: z.array(CriteriaField),
  kinds: z.array(z.object({ kind: z.string(), meaning: z.string() })),
  parts: z.array(z.enum(scoreParts)),
  unknown: z.array(z.object({ policy: z.enum(unknownPolicies), meaning: z.string() })),
});
export type CriteriaFields = z.output<typeof CriteriaFields>;
