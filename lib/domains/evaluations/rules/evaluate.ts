import { divided, hundredths } from "@/lib/domains/criteria/rules/numbers";
import { bounds, scoreOf } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { type Facts, isOfClaim, type Quote } from "./facts";
import { quoteOf } from "./found-words";
import { type Reader, readerOf } from "./measured";
import { type ModelScores, modelReadingOf } from "./model-reading";
import { judgedReason, measuredReason, modelReason, readReason } from "./reasons";

/** What a criterion came to; scores are hundredths, null where it is not known. */
export type Scored = {
  criterion: Criterion;
  score: number | null;
  /** The lowest and the highest score that it can come to. */
  worst: number;
  best: number;
  reason: string;
  claims: readonly string[];
  quote: Quote | null;
  /** The lowest and highest score of several people. */
  spread: { low: number; high: number; people: number } | null;
  /** Those of a model that read the same texts several times. */
  readings?: ModelScores;
  isDealbreaker: boolean;
};

export type Prepared = { criterion: Criterion; worst: number; best: number; read: Reader | null };

/** Criteria made ready for many companies, as of an ISO day. */
export const prepare = (criteria: readonly Criterion[], day: string): Prepared[] =>
  criteria.map((criterion) => ({
    criterion,
    ...bounds(criterion),
    read: criterion.kind === "measured" ? readerOf(criterion.measure, day) : null,
  }));

type Result = Pick<Scored, "score" | "reason" | "claims" | "quote" | "spread" | "readings">;
const plain = { quote: null, spread: null };

function measured(
  criterion: Extract<Criterion, { kind: "measured" }>,
  read: Reader,
  facts: Facts,
): Result {
  const value = read(facts);
  const score = value === null ? null : scoreOf(criterion.scale, value.value);
  const reason = measuredReason(criterion, score === null ? null : value, facts);
  return { ...plain, score, reason, claims: score === null ? [] : (value?.claims ?? []) };
}

function found(criterion: Extract<Criterion, { kind: "read" }>, facts: Facts): Result {
  const told = modelReadingOf(criterion, facts);
  if (told) {
    const { score, quote, ...readings } = told;
    const reason = [readReason(criterion, quote, facts), modelReason(told)].join(" ");
    const claims = isOfClaim(quote) ? [quote.claim] : [];
    return { score, reason, claims, quote, spread: null, readings };
  }
  const quote = quoteOf(criterion.reading, facts.texts);
  const { found: hit, missing } = criterion.reading;
  const absent = missing === null || facts.texts.length === 0 ? null : hundredths(missing);
  const claims = quote && isOfClaim(quote) ? [quote.claim] : [];
  const reason = readReason(criterion, quote, facts);
  return { score: quote ? hundredths(hit) : absent, reason, claims, quote, spread: null };
}

function judged({ key }: Criterion, { judgements }: Facts): Result {
  const given = judgements[key] ?? [];
  const scores = given.map(({ score }) => score);
  const sum = scores.reduce((total, score) => total + score, 0);
  const mean = scores.length === 0 ? null : divided(BigInt(sum), BigInt(scores.length));
  const spread =
    scores.length > 1
      ? { low: Math.min(...scores), high: Math.max(...scores), people: scores.length }
      : null;
  return { score: mean, reason: judgedReason(given, mean ?? 0), claims: [], quote: null, spread };
}

function resultOf({ criterion, read }: Prepared, facts: Facts): Result {
  if (criterion.kind === "read") return found(criterion, facts);
  return criterion.kind === "measured" && read
    ? measured(criterion, read, facts)
    : judged(criterion, facts);
}

/** Every criterion of a set on one company's facts, in the order of the set. */
export const scored = (prepared: readonly Prepared[], facts: Facts): Scored[] =>
  prepared.map((each) => {
    const { criterion, worst, best } = each;
    const result = resultOf(each, facts);
    const isDealbreaker = criterion.dealbreaker && result.score === 0;
    return { criterion, worst, best, ...result, isDealbreaker };
  });
