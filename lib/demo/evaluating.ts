import { lensId } from "@/lib/core/scores";
import { evaluationLenses, LENS_NOTICE } from "@/lib/domains/criteria/constants";
import { lensWithId } from "@/lib/domains/criteria/rules/lenses";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { ENGINE_VERSION, SIMILAR_SHOWN } from "@/lib/domains/evaluations/constants";
import { evaluateCompany, type NamedCriteria } from "@/lib/domains/evaluations/rules/evaluation";
import { factsFor, receiptText } from "@/lib/domains/evaluations/rules/receipt";
import type { Evaluation, EvaluationItem } from "@/lib/domains/evaluations/schema";
import { factsOf } from "./companies/facts";
import {
  type KnownCompany,
  knownCompanies,
  nameOfCompany,
  SAMPLES_RECORDED_AT,
} from "./companies/known";

/*
 * Evaluations of the demo: scored in the browser, by the product's own rules, from the sample
 * figures. A stored one is only who, by what and when; the same three always give the same score.
 */

export type StoredEvaluation = {
  _id: string;
  company_id: string;
  criteria_id: string;
  criteria_version: number;
  /** The criteria that it used. */
  set: NamedCriteria;
  /** The ISO day from which ages are reckoned. */
  day: string;
  created_at: string;
  /** The run that made it. */
  run_id: string;
};

const SAMPLE_DAY = SAMPLES_RECORDED_AT.slice(0, 10);
const USUAL_RUN = "demo_run_usual";

/** The evaluations that the demo begins with: each company through three lenses. */
export const usualEvaluations = (): StoredEvaluation[] =>
  knownCompanies.flatMap(({ sample }) =>
    evaluationLenses.flatMap((firm): StoredEvaluation[] => {
      const lens = lensWithId(lensId(firm));
      if (!lens) return [];
      const { id, name, version, criteria } = lens;
      return [
        {
          _id: `demo_evaluation_${sample.id}_${firm}`,
          company_id: sample.id,
          criteria_id: id,
          criteria_version: version,
          set: { name, criteria },
          day: SAMPLE_DAY,
          created_at: SAMPLES_RECORDED_AT,
          run_id: USUAL_RUN,
        },
      ];
    }),
  );

/** The facts that some criteria read of a company, on the evaluation's day. */
export const factsRead = (company: KnownCompany, { criteria }: NamedCriteria, day: string) =>
  factsFor(criteria, factsOf(company, day));

export const scored = (company: KnownCompany, set: NamedCriteria, day: string): Evaluation =>
  evaluateCompany(set, factsRead(company, set, day));

/** Of whom, by what and when. */
export function identityOf(stored: StoredEvaluation) {
  const firm = lensWithId(stored.criteria_id)?.firm ?? null;
  return {
    _id: stored._id,
    id: stored._id,
    company_id: stored.company_id,
    company_name: nameOfCompany(stored.company_id) ?? "",
    criteria_id: stored.criteria_id,
    criteria_name: stored.set.name,
    criteria_version: stored.criteria_version,
    firm,
    notice: firm && LENS_NOTICE,
    is_personal: false,
    as_of: null,
    created_at: stored.created_at,
  };
}

export const toEvaluationItem = (stored: StoredEvaluation, result: Evaluation): EvaluationItem => ({
  ...identityOf(stored),
  final_score: result.final_score,
  hundredths: result.hundredths,
  coverage: result.coverage,
  is_too_little_known: result.is_too_little_known,
  interval: result.interval,
  is_dealbreaker_met: result.dealbreakers.length > 0,
});

/** The SHA-256 of what a score was computed from; "" where the browser cannot compute one. */
export async function receiptOf(company: KnownCompany, { set, day }: StoredEvaluation) {
  const text = receiptText(set, factsOf(company, day), ENGINE_VERSION);
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { text, receipt: "" };
  const hash = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return { text, receipt: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}

/** A company through the three lenses, as SPEC.md's company detail has them. */
export const lensResults = (company: KnownCompany, similar: readonly string[]) =>
  Object.fromEntries(
    evaluationLenses.flatMap((firm) => {
      const lens = lensWithId(lensId(firm));
      if (!lens) return [];
      const similar_companies = similar.slice(0, SIMILAR_SHOWN);
      return [[firm, { ...scored(company, lens, SAMPLE_DAY), similar_companies }]];
    }),
  );

/** A set of criteria as evaluations name it. */
export const namedSet = ({ name, criteria }: CriteriaSet): NamedCriteria => ({ name, criteria });
