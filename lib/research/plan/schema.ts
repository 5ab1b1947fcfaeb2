import { z } from "zod";
import { line, prose } from "@/lib/core/text";
import { findProblem } from "./check";
import {
  bounds,
  comparisons,
  PLAN_LIMITS,
  type Condition as PlanCondition,
  type Plan as PlanType,
  subjects,
  type WordedCondition as WordedConditionType,
} from "./plan";

const TEXT_MAX = 200;
const VALUES_MAX = 200;
const MEANING_MAX = 4_000;

const field = z.string("Name a field").max(60);
const text = line(TEXT_MAX);
const value = z.union(
  [z.number(), z.boolean(), z.null(), text, z.array(text).min(1).max(VALUES_MAX)],
  "Must be text, a number, yes or no, or a list of texts",
);

const FieldCondition = z.strictObject({ field, op: z.enum(comparisons), value });
const several = (condition: z.ZodType<PlanCondition>) =>
  z.array(condition).min(1).max(PLAN_LIMITS.conditions);
const nested = (inner: z.ZodType<PlanCondition>): z.ZodType<PlanCondition> =>
  z.union([
    FieldCondition,
    z.strictObject({ all: several(inner) }),
    z.strictObject({ any: several(inner) }),
    z.strictObject({ not: several(inner) }),
  ]);
/** Nested as deep as `PLAN_LIMITS.depth`, without recursion: models take no recursive schema. */
export const Condition = nested(nested(FieldCondition));

const words = { text: z.string(), start: z.int(), end: z.int(), in_words: z.string() };
const worded = z.union([
  FieldCondition.extend(words),
  z.strictObject({ all: several(Condition), ...words }),
  z.strictObject({ any: several(Condition), ...words }),
  z.strictObject({ not: several(Condition), ...words }),
]);
export const WordedCondition = worded as z.ZodType as z.ZodType<WordedConditionType>;

const Measure = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("count") }),
  z.strictObject({
    of: z.enum(["sum", "average", "median", "minimum", "maximum", "distinct"]),
    field,
  }),
  z.strictObject({ of: z.literal("share"), where: several(Condition) }),
]);

/** May be left out or null: models whose tools are strict give every key. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((given) => given ?? undefined);

const Grouping = z.strictObject({
  field,
  by: optional(z.enum(["value", "year", "quarter", "month", "band"])),
  bands: optional(z.array(z.number()).min(1).max(20)),
});

const GroupCondition = z.strictObject({
  measure: z.int().min(0),
  op: z.enum(bounds),
  value: z.number(),
});

const Order = z.union([
  z.strictObject({ field, descending: z.boolean() }),
  z.strictObject({ measure: z.int().min(0), descending: z.boolean() }),
  z.strictObject({ relevance: z.literal(true) }),
]);

const Thing = z.strictObject({ name: text, id: z.string().max(60).nullable().default(null) });

const shape = z.strictObject({
  about: z.enum(subjects, `Must be one of ${subjects.join(", ")}`),
  where: z.array(Condition).max(PLAN_LIMITS.conditions).default([]),
  meaning: prose(MEANING_MAX).min(1).nullable().default(null),
  things: z.array(Thing).max(PLAN_LIMITS.things).default([]),
  show: z.array(field).max(PLAN_LIMITS.show).default([]),
  measures: z.array(Measure).max(PLAN_LIMITS.measures).default([]),
  groups: z
    .array(Grouping)
    .max(PLAN_LIMITS.groups, `Must be at most ${PLAN_LIMITS.groups} groupings`)
    .default([]),
  having: z.array(GroupCondition).max(PLAN_LIMITS.having).optional(),
  order: z.array(Order).max(PLAN_LIMITS.order).default([]),
  skip: optional(z.int().min(0).max(PLAN_LIMITS.skip)),
  limit: z.int().min(1).max(PLAN_LIMITS.rows).nullable().default(null),
  since: z.iso.date().nullable().default(null),
});

/** A plan as the API and a model's tool take it; what has no meaning is refused with its place. */
export const Plan = shape.superRefine((plan, issues) => {
  const problem = findProblem(plan as PlanType);
  if (problem) issues.addIssue({ code: "custom", ...problem });
});
