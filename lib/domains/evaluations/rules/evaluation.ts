import { listedWith } from "@/lib/core/listed";
import { type ScorePart, scoreParts } from "@/lib/domains/criteria/constants";
import { decimalText, scoreNumber, scoreText } from "@/lib/domains/criteria/rules/numbers";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { CONCERN_TO, REASONS_SHOWN, STRENGTH_FROM } from "../constants";
import type { CriterionResult, Evaluation } from "../schema";
import { type Prepared, prepare, type Scored, scored } from "./evaluate";
import type { Facts } from "./facts";
import { isTooLittleKnown, meanOf, type Totals, totalsOf, type Weighed } from "./totals";

/** A set as the engine reads it. */
export type NamedCriteria = { name: string; criteria: readonly Criterion[] };

export const weighed = ({ criterion, score, worst, best }: Scored): Weighed => ({
  weight: criterion.weight,
  unknown: criterion.unknown,
  score,
  worst,
  best,
});

function partScore(items: readonly Scored[], part: ScorePart): number | null {
  const own = items.filter(({ criterion }) => criterion.part === part);
  if (own.every(({ score }) => score === null)) return null;
  const mean = meanOf(own.map(weighed));
  return mean === null ? null : scoreNumber(mean);
}

/** Known criteria by how much they move the score, the most moving first; ties keep their order. */
const byEffect = (items: readonly Scored[], effect: (score: number) => number) =>
  items
    .map((item) => ({ item, moves: item.criterion.weight * effect(item.score ?? 0) }))
    .toSorted((a, b) => b.moves - a.moves)
    .map(({ item }) => item);

const strengthsIn = (items: readonly Scored[]) =>
  byEffect(
    items.filter(({ score }) => score !== null && score >= STRENGTH_FROM),
    (score) => score,
  ).slice(0, REASONS_SHOWN);

function concernsIn(items: readonly Scored[]): Scored[] {
  const met = items.filter(({ isDealbreaker }) => isDealbreaker);
  const low = items.filter(
    ({ score, isDealbreaker }) => score !== null && score <= CONCERN_TO && !isDealbreaker,
  );
  return [...met, ...byEffect(low, (score) => 1000 - score)].slice(0, REASONS_SHOWN);
}

const toldReason = ({ criterion, reason, isDealbreaker }: Scored): string =>
  `${isDealbreaker ? "Dealbreaker: " : ""}${criterion.title}: ${reason}`;

const toResult = (item: Scored): CriterionResult => {
  const { criterion, score, reason, claims, quote, spread, readings, isDealbreaker } = item;
  return {
    criteria: criterion.title,
    score: score === null ? null : scoreNumber(score),
    reason,
    key: criterion.key,
    kind: criterion.kind,
    part: criterion.part,
    weight: criterion.weight,
    hundredths: score,
    claims: [...claims],
    quote,
    spread: spread && {
      low: scoreNumber(spread.low),
      high: scoreNumber(spread.high),
      people: spread.people,
    },
    ...(readings && {
      readings: {
        low: scoreNumber(readings.low),
        high: scoreNumber(readings.high),
        times: readings.times,
        model: readings.model,
      },
    }),
    is_dealbreaker_met: isDealbreaker,
  };
};

const NAMED = 3;
const titles = (items: readonly Scored[]) =>
  listedWith(
    "and",
    items.slice(0, NAMED).map(({ criterion }) => criterion.title),
  );

function summaryOf(name: string, facts: Facts, items: readonly Scored[], totals: Totals): string {
  const { score, coverage, low, high } = totals;
  const [strong, weak] = [strengthsIn(items), concernsIn(items)];
  const met = items.filter(({ isDealbreaker }) => isDealbreaker);
  const range = `between ${scoreText(low)} and ${scoreText(high)}`;
  const isUnknown = isTooLittleKnown(coverage);
  return [
    isUnknown
      ? `Too little is known of ${facts.company.name} to score it by “${name}”: the score lies ${range}.`
      : `${facts.company.name} scores ${scoreText(score)} out of 10 by “${name}”.`,
    isUnknown || coverage === 10_000
      ? `${decimalText(coverage)}% of the weight is known.`
      : `${decimalText(coverage)}% of the weight is known; with the rest the score would lie ${range}.`,
    ...(met.length > 0 ? [`Dealbreaker met: ${titles(met)}.`] : []),
    ...(strong.length > 0 ? [`Strongest: ${titles(strong)}.`] : []),
    ...(weak.length > met.length
      ? [`Weakest: ${titles(weak.filter(({ isDealbreaker }) => !isDealbreaker))}.`]
      : []),
  ].join(" ");
}

/** What scored criteria come to together. */
export function assembled(name: string, facts: Facts, items: readonly Scored[]): Evaluation {
  const totals = totalsOf(items.map(weighed));
  const { score, coverage, low, high } = totals;
  const parts = scoreParts.map((part) => [part, partScore(items, part)] as const);
  return {
    summary: summaryOf(name, facts, items, totals),
    final_score: scoreText(score),
    score: Object.fromEntries(parts) as Evaluation["score"],
    key_strengths: strengthsIn(items).map(toldReason),
    key_concerns: concernsIn(items).map(toldReason),
    evaluation: items.map(toResult),
    hundredths: score,
    coverage: coverage / 100,
    is_too_little_known: isTooLittleKnown(coverage),
    interval: { low: scoreNumber(low), high: scoreNumber(high) },
    dealbreakers: items
      .filter(({ isDealbreaker }) => isDealbreaker)
      .map(({ criterion, reason }) => ({ key: criterion.key, criteria: criterion.title, reason })),
  };
}

/** Evaluates one company by criteria that were made ready. */
export const evaluatePrepared = (
  name: string,
  prepared: readonly Prepared[],
  facts: Facts,
): Evaluation => assembled(name, facts, scored(prepared, facts));

/** Evaluates one company. Pure: the same facts and criteria give the same bytes everywhere. */
export const evaluateCompany = ({ name, criteria }: NamedCriteria, facts: Facts): Evaluation =>
  evaluatePrepared(name, prepare(criteria, facts.day), facts);
