import { lintCriteria, type UnknownShares } from "@/lib/domains/criteria/rules/lint";
import { tenths } from "@/lib/domains/criteria/rules/numbers";
import type { Criterion } from "@/lib/domains/criteria/schema";
import type { Evaluation, Preview } from "../schema";
import { prepare } from "./evaluate";
import { evaluatePrepared } from "./evaluation";
import type { Facts } from "./facts";
import { readByAll } from "./receipt";

/** In how many of a hundred companies each field has no value. */
function unknownShares(fields: readonly string[], known: readonly Facts[]): UnknownShares {
  const missing = (field: string) => known.filter(({ values }) => !values[field]).length;
  const shares = fields.map((field) => [field, Math.round((100 * missing(field)) / known.length)]);
  return known.length === 0 ? {} : Object.fromEntries(shares);
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

/** Stands in the texts of a preview for the name that the criteria do not have yet. */
const UNSAVED = "Unsaved criteria";

/** Unsaved criteria on some companies, and over a project's; null for no project. */
export function previewOf(
  criteria: readonly Criterion[],
  day: string,
  shown: readonly Facts[],
  ofProject: readonly Facts[] | null,
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
    lint: lintCriteria(criteria, unknownShares(readByAll(criteria).fields, ofProject ?? [])),
    distribution: ofProject && distributionOf(evaluated(ofProject)),
  };
}
