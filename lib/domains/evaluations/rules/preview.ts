import { lintCriteria, sharedRows, type UnknownShares } from "@/lib/domains/criteria/rules/lint";
import { tenths } from "@/lib/domains/criteria/rules/numbers";
import type { Criterion } from "@/lib/domains/criteria/schema";
import type { Evaluation, Preview } from "../schema";
import { prepare } from "./evaluate";
import { evaluatePrepared } from "./evaluation";
import type { Facts } from "./facts";
import { readByAll } from "./receipt";

/** In how many of a hundred companies what criteria read has no value. */
export function unknownShares(
  criteria: readonly Criterion[],
  pipeline: readonly Facts[],
): UnknownShares {
  if (pipeline.length === 0) return {};
  const share = (isMissing: (facts: Facts) => boolean) =>
    Math.round((100 * pipeline.filter(isMissing).length) / pipeline.length);
  const fields = readByAll(criteria).fields.map((field) => [
    field,
    share(({ values }) => !values[field]),
  ]);
  return {
    ...Object.fromEntries(fields),
    [sharedRows("rounds")]: share(({ rounds }) => rounds.length === 0),
    [sharedRows("people")]: share(({ people }) => people.length === 0),
  };
}

function distributionOf(found: readonly Evaluation[]): NonNullable<Preview["distribution"]> {
  const points = Array.from({ length: 11 }, () => 0);
  const told = found.filter(({ is_too_little_known }) => !is_too_little_known);
  for (const { hundredths } of told) {
    const at = Math.floor(tenths(hundredths) / 10);
    points[at] = (points[at] ?? 0) + 1;
  }
  return { points, too_little_known: found.length - told.length, companies: found.length };
}

/** Used in the texts of a preview in place of the name that the criteria do not have yet. */
const UNSAVED = "Unsaved criteria";

type Tried = {
  shown: readonly Facts[];
  /** Of a project's companies; null for no project. */
  ofProject: readonly Facts[] | null;
  /** Where values are looked for, unless a project is chosen. */
  pipeline?: readonly Facts[];
};

/** Unsaved criteria on some companies, and over a project's. */
export function previewOf(
  criteria: readonly Criterion[],
  day: string,
  { shown, ofProject, pipeline = [] }: Tried,
): Preview {
  const prepared = prepare(criteria, day);
  const evaluated = (all: readonly Facts[]) =>
    all.map((facts) => ({
      ...evaluatePrepared(UNSAVED, prepared, facts),
      company_id: facts.company.id,
      company_name: facts.company.name,
    }));
  return {
    evaluations: evaluated(shown),
    lint: lintCriteria(criteria, unknownShares(criteria, ofProject ?? pipeline)),
    distribution: ofProject && distributionOf(evaluated(ofProject)),
  };
}
