import { canonicalJson } from "@/lib/core/json";
import { evaluateCompany, type NamedCriteria } from "./evaluation";
import type { Facts } from "./facts";
import { factsFor } from "./receipt";

/** An evaluation with all that it was computed from; the score in hundredths. */
export type Run = { facts: Facts; set: NamedCriteria; score: number };

/** Parts of the difference between two scores, in hundredths: they sum to it exactly. */
export type Difference = {
  total: number;
  engine: number;
  facts: number;
  criteria: number;
  /** Fields whose values changed, were learned or were lost, and criteria that changed. */
  changed_facts: string[];
  changed_criteria: string[];
};

const changedKeys = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null))
    .sort();

const listsOf = ({ rounds, people, texts, judgements, readings = {} }: Facts) => ({
  rounds,
  people,
  texts,
  judgements,
  readings,
});

function changedFacts(before: Facts, after: Facts): string[] {
  return [
    ...changedKeys(before.values, after.values),
    ...changedKeys(listsOf(before), listsOf(after)),
  ];
}

const byKey = ({ criteria }: NamedCriteria) =>
  Object.fromEntries(criteria.map((criterion) => [criterion.key, criterion]));

const scoreOf = (set: NamedCriteria, facts: Facts): number =>
  evaluateCompany(set, factsFor(set.criteria, facts)).hundredths;

/**
 * Why a later score differs: the earlier run is scored again with today's engine, then with the
 * later facts, then by the later criteria.
 */
export function differenceOf(before: Run, after: Run): Difference {
  const byEngine = scoreOf(before.set, before.facts);
  const byFacts = scoreOf(before.set, after.facts);
  const byCriteria = scoreOf(after.set, after.facts);
  return {
    total: after.score - before.score,
    // The later run may be of an older engine, too.
    engine: byEngine - before.score + (after.score - byCriteria),
    facts: byFacts - byEngine,
    criteria: byCriteria - byFacts,
    changed_facts: changedFacts(before.facts, after.facts),
    changed_criteria: changedKeys(byKey(before.set), byKey(after.set)),
  };
}

/** Whether facts are the same but for the day on which they were read. */
export const isSameFacts = (one: Facts, other: Facts): boolean =>
  canonicalJson({ ...one, day: "" }) === canonicalJson({ ...other, day: "" });
