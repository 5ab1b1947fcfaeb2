import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { lensFirms } from "@/lib/core/scores";
import { prose } from "@/lib/core/text";
import {
  CRITERIA_MAX,
  criterionKinds,
  QUESTION_MAX,
  SCORE_MAX,
  scoreParts,
} from "@/lib/domains/criteria/constants";
import { CriteriaInput, LintFinding } from "@/lib/domains/criteria/schema";
import {
  COMPANIES_LISTED,
  COMPANIES_MAX,
  EVALUATIONS_PER_PAGE,
  PREVIEWED_MAX,
  SETS_MAX,
} from "./constants";
import { threshold } from "./schema/threshold";

/** 0 to 10 with one decimal. */
const score = z.number();

/** Words of a text about the company that a criterion was read from. */
export const QuoteInText = z.object({
  /** A claim's id; that of a note or an opinion when `field` is "note" or "opinion". */
  claim: z.string(),
  field: z.string(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
});

/**
 * What one criterion came to: SPEC.md's criteria, score and reason, and what they rest on. Scores
 * run from 0 to 10 with one decimal; `hundredths` is the exact one.
 */
export const CriterionResult = z.object({
  criteria: z.string(),
  score: score.nullable(),
  reason: z.string(),
  key: z.string(),
  kind: z.enum(criterionKinds),
  part: z.enum(scoreParts),
  /** Percent. */
  weight: z.int(),
  hundredths: z.int().nullable(),
  /** The claims that state what the reason says, best first. */
  claims: z.array(z.string()),
  quote: QuoteInText.nullable(),
  /** Of several people's scores. */
  spread: z.object({ low: score, high: score, people: z.int() }).nullable(),
  /** Of a model that read the same texts several times; absent where words or rules decided. */
  readings: z.object({ low: score, high: score, times: z.int(), model: z.string() }).optional(),
  /** It is a dealbreaker and scored 0. */
  is_dealbreaker_met: z.boolean(),
});
export type CriterionResult = z.output<typeof CriterionResult>;

/** SPEC.md's evaluation of a company, and how much of it is known. Equal facts give equal bytes. */
export const Evaluation = z.object({
  summary: z.string(),
  /** Text with one decimal; with nothing known the middle of the interval. */
  final_score: z.string(),
  /** Null where nothing of a part is known. */
  score: z.object({
    company: score.nullable(),
    market: score.nullable(),
    Technology: score.nullable(),
    Business: score.nullable(),
  }),
  key_strengths: z.array(z.string()),
  key_concerns: z.array(z.string()),
  evaluation: z.array(CriterionResult),
  /** The exact final score. */
  hundredths: z.int(),
  /** The part of the weight that is known, in percent with at most two decimals. */
  coverage: z.number(),
  /** Below 40 % coverage pages say "Too little known" with the interval. */
  is_too_little_known: z.boolean(),
  /** The score if all unknowns came to their worst and to their best. */
  interval: z.object({ low: score, high: score }),
  /** Dealbreakers that the company meets: it is declined whatever its score. */
  dealbreakers: z.array(z.object({ key: z.string(), criteria: z.string(), reason: z.string() })),
});
export type Evaluation = z.output<typeof Evaluation>;

/** A company next to the evaluated one, with its latest score by the same criteria. */
export const SimilarScore = z.object({
  company_id: z.string(),
  company_name: z.string(),
  final_score: z.string().nullable(),
  is_too_little_known: z.boolean(),
  /** It is declined, whatever its score. */
  is_dealbreaker_met: z.boolean(),
});
export type SimilarScore = z.output<typeof SimilarScore>;

/** A company through a firm's lens, by its current facts; nothing is stored. */
export const PointOfView = Evaluation.extend({
  company_id: z.string(),
  company_name: z.string(),
  firm: z.enum(lensFirms),
  notice: z.string(),
  receipt: z.string(),
  similar_companies: z.array(SimilarScore),
});
export type PointOfView = z.output<typeof PointOfView>;

/** What distinguishes evaluations: of whom, by what, when. */
const identity = {
  _id: z.string(),
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  criteria_id: z.string(),
  criteria_name: z.string(),
  /** The version of the criteria that it used, which stays when they change. */
  criteria_version: z.int(),
  firm: z.enum(lensFirms).nullable(),
  /** Must be shown next to a lens's result; null for a set of your own. */
  notice: z.string().nullable(),
  /** By a personal set: nobody but its owner reads its words. */
  is_personal: z.boolean(),
  /** The day at whose end the facts were known; null for when it was made. */
  as_of: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
};

/** SPEC.md's evaluation as it is stored, with its receipt. */
export const StoredEvaluation = Evaluation.extend({
  ...identity,
  engine: z.string(),
  /** SHA-256 of the facts that were read, the criteria and the engine. */
  receipt: z.string(),
  similar_companies: z.array(SimilarScore),
  /** Whether facts that it reads have changed since: it can be run again. */
  is_outdated: z.boolean(),
});
export type StoredEvaluation = z.output<typeof StoredEvaluation>;

/** An evaluation in a list, in the history of a company and in tables. */
export const EvaluationItem = z.object({
  ...identity,
  final_score: z.string(),
  hundredths: z.int(),
  coverage: z.number(),
  is_too_little_known: z.boolean(),
  interval: z.object({ low: score, high: score }),
  is_dealbreaker_met: z.boolean(),
});
export type EvaluationItem = z.output<typeof EvaluationItem>;

/** Ids separated by commas. */
export const companyIds = prose(COMPANIES_LISTED * 40)
  .transform((text) => text.split(",").filter((id) => id !== ""))
  .refine(
    (ids) => ids.length > 0 && ids.length <= COMPANIES_LISTED,
    `Must be 1 to ${COMPANIES_LISTED} ids, separated by commas`,
  );

export const ListEvaluationsInput = z.strictObject({
  company_id: z.string().optional(),
  company_ids: companyIds.optional(),
  criteria_id: z.string().optional(),
  project_id: z.string().optional(),
  /** Of each company and set only the latest; false lists the history. */
  latest: z.stringbool("Must be true or false").default(true),
  /** Those by lenses that the organization hides, too. */
  with_hidden: z.stringbool("Must be true or false").default(false),
  ...pageInput(EVALUATIONS_PER_PAGE),
});
export const EvaluationPage = z.object({
  items: z.array(EvaluationItem),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type EvaluationPage = z.output<typeof EvaluationPage>;

const ids = (most: number, what: string) =>
  z
    .array(z.string(), "Must be a list")
    .min(1, `Name at least one ${what}`)
    .max(most, `Must be at most ${most}`);

const one = (given: readonly unknown[]) => given.filter((each) => each !== undefined).length === 1;

/**
 * One company as SPEC.md has it; or several, a project's, or those that a saved search or a project's
 * thesis finds.
 */
export const EvaluateInput = z
  .strictObject({
    company_id: z.string().optional(),
    company_ids: ids(COMPANIES_MAX, "company").optional(),
    project_id: z.string().optional(),
    saved_search_id: z.string().optional(),
    /** The project whose thesis is meant, rather than its companies. */
    thesis_project_id: z.string().optional(),
    criteria_id: z.string().optional(),
    criteria_ids: ids(SETS_MAX, "set of criteria").optional(),
    /** A day (UTC) that has passed: only what was recorded by its end is read. */
    as_of: z.iso.date("Must be a date such as 2026-03-31").optional(),
  })
  .superRefine(({ criteria_id, criteria_ids, as_of, ...companies }, issues) => {
    if (!one(Object.values(companies)))
      issues.addIssue({ code: "custom", path: ["company_id"], message: "Name what to evaluate" });
    if (!one([criteria_id, criteria_ids]))
      issues.addIssue({ code: "custom", path: ["criteria_id"], message: "Name the criteria" });
  });
export type EvaluateInput = z.input<typeof EvaluateInput>;

export const jobStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;

/** A run: what it does step by step, how far it is, and what came of it. */
export const EvaluationJob = z.object({
  jobId: z.string(),
  status: z.enum(jobStatuses),
  /** 0 to 100. */
  progress: z.number(),
  steps: z.array(z.object({ name: z.string(), done: z.int(), total: z.int(), ms: z.int() })),
  /** Of a run of one company by one set, once it is done. */
  evaluation: StoredEvaluation.nullable(),
  /** How many evaluations it has stored. */
  evaluated: z.int(),
  /** Companies that could not be evaluated, as they were called when it began, and why. */
  failures: z.array(
    z.object({
      company_id: z.string(),
      company_name: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  /** Why it failed, for people. */
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type EvaluationJob = z.output<typeof EvaluationJob>;

export const FindJobInput = z.strictObject({ jobId: z.string() });
export const FindEvaluationInput = z.strictObject({ evaluationId: z.string() });
export const PointOfViewInput = z.strictObject({
  companyId: z.string(),
  firm: z.enum(lensFirms),
});

export const AssessInput = z.strictObject({
  evaluationId: z.string(),
  /** Default: the organization's. */
  threshold: threshold.optional(),
});

const flip = z.object({
  /** The criteria that read it. */
  keys: z.array(z.string()),
  /** What is known now and what would turn the decision, in words. */
  from: z.string().nullable(),
  to: z.string(),
});

/** What would turn the decision, what moves the score most, and what to ask. */
export const Assessment = z.object({
  evaluation: StoredEvaluation,
  threshold: z.int(),
  /** The shown score reaches the threshold, and no dealbreaker is met. */
  is_worth_pursuing: z.boolean(),
  /** Of each fact that turns it alone the smallest change, in percent of its measure's range; null: a choice. */
  fact_flips: z.array(flip.extend({ change: z.number().nullable() })),
  /** For each unknown that turns it alone, the value that barely does and the score then. */
  unknown_flips: z.array(flip.extend({ final_score: z.string() })),
  /** Weights moved by `change` percent of themselves, those up and those down; null beyond 20. */
  weight_flip: z
    .object({ change: z.number(), up: z.array(z.string()), down: z.array(z.string()) })
    .nullable(),
  /** Keys of the criteria that move the score most. */
  movers: z.array(z.string()),
  questions: z.array(
    z.object({
      keys: z.array(z.string()),
      question: z.string(),
      /** The company's field that is asked for; null where no field alone answers. */
      field: z.string().nullable(),
      low: score,
      high: score,
    }),
  ),
  /** Compared with the evaluation before by the same criteria; null when there is none. */
  difference: z
    .object({
      before: EvaluationItem,
      /** Hundredths: engine + facts + criteria = total. */
      total: z.int(),
      engine: z.int(),
      facts: z.int(),
      criteria: z.int(),
      changed_facts: z.array(z.string()),
      changed_criteria: z.array(z.string()),
      /** Own fields among `changed_facts`, as they were called then. */
      own_names: z.record(z.string(), z.string()),
      /** The criteria among `changed_criteria` by their keys; of those that are gone, as they were. */
      criteria_titles: z.record(z.string(), z.string()),
    })
    .nullable(),
});
export type Assessment = z.output<typeof Assessment>;

/** The text whose SHA-256 is the receipt, so that anybody can check it. */
export const Receipt = z.object({
  receipt: z.string(),
  text: z.string(),
  /** The engine that made it. */
  engine: z.string(),
  /**
   * Whether it was scored again now. One of an earlier engine, which no longer runs, is not: of it
   * only the text and its hash can agree.
   */
  is_scored_again: z.boolean(),
  /** Whether the text has this hash, and the same came out if it was scored again. */
  is_verified: z.boolean(),
});
export type Receipt = z.output<typeof Receipt>;

export const PreviewInput = z.strictObject({
  criteria: CriteriaInput,
  company_ids: z
    .array(z.string())
    .max(PREVIEWED_MAX, `Must be at most ${PREVIEWED_MAX}`)
    .default([]),
  project_id: z.string().optional(),
  /** The set that they change: what people scored by it counts. */
  criteria_id: z.string().optional(),
});
export type PreviewInput = z.input<typeof PreviewInput>;

/** Unsaved criteria on some companies, and over a project; nothing is stored. */
export const Preview = z.object({
  evaluations: z.array(Evaluation.extend({ company_id: z.string(), company_name: z.string() })),
  lint: z.array(LintFinding),
  /** Companies of the project by whole points, 0 to 10; those too little known apart. */
  distribution: z
    .object({ points: z.array(z.int()), too_little_known: z.int(), companies: z.int() })
    .nullable(),
});
export type Preview = z.output<typeof Preview>;

export const ScoreSheetInput = z.strictObject({ company_id: z.string(), criteria_id: z.string() });

/** 0 to 10 with at most one decimal. */
const personScore = z
  .number("Must be a number")
  .min(0, "Must be at least 0")
  .max(SCORE_MAX, `Must be at most ${SCORE_MAX}`)
  .refine((value) => Number(value.toFixed(1)) === value, "Must have at most one decimal");

export const GiveScoresInput = ScoreSheetInput.extend({
  scores: z
    .array(
      z.strictObject({
        key: z.string(),
        score: personScore,
        reason: prose(QUESTION_MAX).min(1, "Give a reason"),
      }),
    )
    .min(1, "Score at least one criterion")
    .max(CRITERIA_MAX)
    .meta({ examples: [[{ key: "team", score: 7.5, reason: "They built this before." }]] }),
});
export type GiveScoresInput = z.input<typeof GiveScoresInput>;

/**
 * What people score a company by the judged criteria of a set. Others' scores are not shown before
 * the round is revealed.
 */
export const ScoreSheet = z.object({
  company_id: z.string(),
  criteria_id: z.string(),
  /** The caller has scored in a round that is not revealed yet. */
  is_open: z.boolean(),
  revealed_at: z.iso.datetime().nullable(),
  criteria: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      question: z.string(),
      evidence: z.string(),
      weight: z.int(),
      /** In the open round. */
      own: z.object({ score, reason: z.string() }).nullable(),
      /** Everybody's in the latest revealed round in which it was scored. */
      revealed: z.array(z.object({ full_name: z.string(), score, reason: z.string() })),
    }),
  ),
});
export type ScoreSheet = z.output<typeof ScoreSheet>;
