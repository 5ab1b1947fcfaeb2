import { canonicalJson } from "@/lib/core/json";
import { isReadByModel } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { evaluateCompany, type NamedCriteria } from "./evaluation";
import type { Facts } from "./facts";
import { readingText } from "./model-reading";
import { factsFor, readByAll } from "./receipt";

/** An evaluation with all that it was computed from; the score in hundredths. */
export type Run = { facts: Facts; set: NamedCriteria; score: number };

/** Parts of the difference between two scores, in hundredths: they sum to it exactly. */
export type Difference = {
  total: number;
  engine: number;
  facts: number;
  criteria: number;
  /**
   * Fields that both sets read and whose values changed, were learned or were lost; and criteria that
   * changed.
   */
  changed_facts: string[];
  changed_criteria: string[];
  /** What own fields among the changed ones were called when they were read, with units that changed. */
  own_names: Record<string, string>;
  /** The titles of the criteria that changed, by their keys; of those that are gone the earlier ones. */
  criteria_titles: Record<string, string>;
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

/** Of a set only what it asks a model in the same words as another; of the rest it knows nothing. */
const asking = ({ criteria }: NamedCriteria, other: NamedCriteria): Criterion[] => {
  const asked = new Map(other.criteria.map((each) => [each.key, readingText(each, [])]));
  return criteria.filter(
    (each) => !isReadByModel(each) || asked.get(each.key) === readingText(each, []),
  );
};

/** Own fields whose values are counted in another unit, where both runs know theirs. */
const changedUnits = ({ own: one = {} }: Facts, { own: other = {} }: Facts): string[] =>
  Object.keys(one)
    .filter((key) => other[key] !== undefined && one[key]?.unit !== other[key].unit)
    .sort();

const inUnit = (unit: string | null | undefined): string =>
  unit ? `in ${unit}` : "without a unit";

/** The names of changed own fields as the runs had them: nobody's memory of a run changes with them. */
function ownNames(before: Run, after: Run, changed: readonly string[]): Record<string, string> {
  const [one, other] = [before.facts.own ?? {}, after.facts.own ?? {}];
  const units = changedUnits(before.facts, after.facts);
  const named = changed.flatMap((key): [string, string][] => {
    const name = (other[key] ?? one[key])?.name;
    if (name === undefined) return [];
    const told = `${name} (now ${inUnit(other[key]?.unit)}, before ${inUnit(one[key]?.unit)})`;
    return [[key, units.includes(key) ? told : name]];
  });
  return Object.fromEntries(named);
}

/** Facts that both sets read, and that are there in both runs: what only one reads cannot differ. */
function changedFacts(before: Run, after: Run): string[] {
  const shared = asking(before.set, after.set);
  const read = ({ facts }: Run) => factsFor(shared, factsFor(after.set.criteria, facts));
  const [one, other] = [read(before), read(after)];
  const values = [...changedKeys(one.values, other.values), ...changedUnits(one, other)];
  return [...new Set(values.sort()), ...changedKeys(listsOf(one), listsOf(other))];
}

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/**
 * The later facts as the earlier criteria find them. An evaluation keeps only what its own criteria
 * read, so what the later ones do not read is carried over: nobody looked whether it has changed.
 */
function laterFacts({ facts: before, set }: Run, after: Run): Facts {
  const read = readByAll(asking(after.set, set));
  const { readings = {}, ...later } = factsFor(after.set.criteria, after.facts);
  return {
    ...later,
    values: { ...without(before.values, read.fields), ...later.values },
    rounds: read.rounds ? later.rounds : before.rounds,
    people: read.people ? later.people : before.people,
    texts: read.texts ? later.texts : before.texts,
    judgements: { ...without(before.judgements, read.judged), ...later.judgements },
    readings: { ...readings, ...without(before.readings ?? {}, read.byModel) },
  };
}

const byKey = ({ criteria }: NamedCriteria) =>
  Object.fromEntries(criteria.map((criterion) => [criterion.key, criterion]));

const scoreOf = (set: NamedCriteria, facts: Facts): number =>
  evaluateCompany(set, factsFor(set.criteria, facts)).hundredths;

/**
 * Why a later score differs: the earlier run is scored again with today's engine, then with the
 * later facts as far as the later criteria read them, then by the later criteria.
 */
export function differenceOf(before: Run, after: Run): Difference {
  const byEngine = scoreOf(before.set, before.facts);
  const byFacts = scoreOf(before.set, laterFacts(before, after));
  const byCriteria = scoreOf(after.set, after.facts);
  const changed = changedFacts(before, after);
  const [earlier, later] = [byKey(before.set), byKey(after.set)];
  const changedCriteria = changedKeys(earlier, later);
  return {
    total: after.score - before.score,
    // The later run may be of an older engine, too.
    engine: byEngine - before.score + (after.score - byCriteria),
    facts: byFacts - byEngine,
    criteria: byCriteria - byFacts,
    changed_facts: changed,
    changed_criteria: changedCriteria,
    own_names: ownNames(before, after, changed),
    criteria_titles: Object.fromEntries(
      changedCriteria.map((key) => [key, (later[key] ?? earlier[key])?.title ?? key]),
    ),
  };
}

const told = (facts: Facts) => canonicalJson({ ...facts, day: "", own: {} });

/** Whether facts are the same but for the day on which they were read, and for names of fields. */
export const isSameFacts = (one: Facts, other: Facts): boolean =>
  told(one) === told(other) && changedUnits(one, other).length === 0;
