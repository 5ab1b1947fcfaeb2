import { canonicalJson } from "@/lib/core/json";
import type { CustomLabels } from "@/lib/research/plan/in-words";
import type { Criterion } from "../schema";
import { ruleInWords } from "./in-words";
import { isReadByModel } from "./scales";

/** A set as it was in a version. */
type Version = { name: string; criteria: readonly Criterion[] };

const ruleOf = (criterion: Criterion) => {
  if (criterion.kind === "judged") return null;
  return criterion.kind === "read"
    ? criterion.reading
    : { measure: criterion.measure, scale: criterion.scale };
};

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Whether a score by one criterion is one by the other too: both ask the same by the same rule. */
export function isScoredAlike(one: Criterion, other: Criterion): boolean {
  const isOfWords = one.kind === "judged" || isReadByModel(one);
  const isAsked = one.title === other.title && one.question === other.question;
  return one.kind === other.kind && isSame(ruleOf(one), ruleOf(other)) && (!isOfWords || isAsked);
}

/** How a criterion that stayed in its set differs, a line for each difference. */
function changesWithin(before: Criterion, after: Criterion, own?: CustomLabels): string[] {
  const name = `“${after.title}”`;
  return [
    ...(before.title === after.title ? [] : [`Renamed “${before.title}” to ${name}`]),
    ...(before.weight === after.weight
      ? []
      : [`${name}: weight ${before.weight}% → ${after.weight}%`]),
    ...(before.dealbreaker === after.dealbreaker
      ? []
      : [`${name}: ${after.dealbreaker ? "now" : "no longer"} a dealbreaker`]),
    ...(before.unknown === after.unknown
      ? []
      : [`${name}: if unknown, it ${unknownWords[after.unknown]}`]),
    ...(before.part === after.part
      ? []
      : [`${name}: counts toward ${after.part} instead of ${before.part}`]),
    ...(before.kind === after.kind && isSame(ruleOf(before), ruleOf(after))
      ? []
      : [`${name}: ${ruleInWords(before, own)} → ${ruleInWords(after, own)}`]),
    ...(before.question === after.question && before.evidence === after.evidence
      ? []
      : [`${name}: changed question or evidence`]),
  ];
}

const unknownWords = {
  neutral: "is left out",
  against: "counts as 0",
  ask: "becomes a question",
} as const;

/**
 * What changed from one version of a set to the next, in words; empty when nothing did. `own`: what
 * the organization's own fields are called.
 */
export function changesBetween(before: Version, after: Version, own?: CustomLabels): string[] {
  const earlier = new Map(before.criteria.map((one) => [one.key, one]));
  const later = new Map(after.criteria.map((one) => [one.key, one]));
  const kept = after.criteria.filter(({ key }) => earlier.has(key));
  const order = before.criteria.filter(({ key }) => later.has(key));
  const isReordered = kept.some(({ key }, at) => order[at]?.key !== key);
  return [
    ...(before.name === after.name ? [] : [`Renamed the set to “${after.name}”`]),
    ...after.criteria
      .filter(({ key }) => !earlier.has(key))
      .map(({ title, weight }) => `Added “${title}” (${weight}%)`),
    ...before.criteria
      .filter(({ key }) => !later.has(key))
      .map(({ title, weight }) => `Removed “${title}” (${weight}%)`),
    ...kept.flatMap((one) => {
      const was = earlier.get(one.key);
      return was ? changesWithin(was, one, own) : [];
    }),
    ...(isReordered ? ["Changed the order"] : []),
  ];
}
