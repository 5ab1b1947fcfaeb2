"use client";

import { MessageSquarePlus } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { interviewPath } from "@/components/interviews/interview-address";
import { buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { Assessment, StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { OFFERED_MAX } from "@/lib/domains/interviews/constants";
import { oneDecimal } from "./score-summary";
import { SinceBefore } from "./since-before";
import { ThresholdOptions } from "./threshold-options";
import { useEvaluationPlace } from "./use-evaluation-place";
import { useAssessment, useFirmThreshold } from "./use-evaluations";

/** Flips shown of each kind. */
const SHOWN = 5;

/** What would turn the decision at a threshold, what weighs most, and what to ask. */
export function WhatWouldChange({ evaluation }: { evaluation: StoredEvaluation }) {
  const { threshold } = useEvaluationPlace();
  const { data, error, refetch, isFetching, isPlaceholderData } = useAssessment(
    evaluation.id,
    threshold,
  );
  return (
    <section aria-labelledby="what-would-change">
      <SectionHead id="what-would-change" title="What would change the decision">
        {data && <ThresholdChoice threshold={threshold ?? data.threshold} />}
      </SectionHead>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-3 h-32" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="being-read">
          <Decision assessment={data} />
          <Flips assessment={data} />
          <Movers assessment={data} />
          {data.questions.length > 0 && (
            <div className="mt-6 flex items-center justify-between gap-4">
              <h3 className="font-medium text-muted-foreground">Questions for the founders</h3>
              <AskFounders assessment={data} />
            </div>
          )}
          <Questions assessment={data} />
          <div className="mt-10 empty:hidden">
            <SinceBefore assessment={data} />
          </div>
        </div>
      )}
    </section>
  );
}

/** Another threshold than the firm's is tried here, and kept in the address alone. */
function ThresholdChoice({ threshold }: { threshold: number }) {
  const { replace } = useEvaluationPlace();
  const usual = useFirmThreshold();
  const id = useId();
  return (
    <span className="-my-2 flex items-center gap-2 text-[13px] text-muted-foreground print:hidden">
      <label htmlFor={id}>Pursue from</label>
      <Select
        id={id}
        className="w-20 shrink-0"
        value={threshold}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          replace({ threshold: chosen === usual ? null : chosen });
        }}
      >
        <ThresholdOptions among={threshold} />
      </Select>
    </span>
  );
}

/** The decision in a sentence. */
export function Decision({ assessment }: { assessment: Assessment }) {
  const { evaluation, threshold, is_worth_pursuing: isWorth } = assessment;
  if (evaluation.is_too_little_known && evaluation.dealbreakers.length === 0)
    return (
      <p className="mt-3 font-medium">
        Too little is known to decide.{" "}
        {evaluation.coverage === 0
          ? `No data for any of these criteria; the score could be anywhere from ${oneDecimal(evaluation.interval.low)} to ${oneDecimal(evaluation.interval.high)}.`
          : `Based only on known facts, the score would be ${evaluation.final_score}.`}
      </p>
    );
  const bar = oneDecimal(threshold / 10);
  const met = evaluation.dealbreakers.map(({ criteria }) => criteria);
  const verdict = isWorth
    ? `At or above ${bar}: worth pursuing by these criteria.`
    : met.length > 0
      ? `Declined by ${met.length === 1 ? "a dealbreaker" : "dealbreakers"}: ${met.join(", ")}.`
      : `Below ${bar}: not worth pursuing by these criteria.`;
  return <p className="mt-3 font-medium">{verdict}</p>;
}

const titlesOf = ({ evaluation }: Assessment, keys: readonly string[]): string =>
  keys
    .map((key) => evaluation.evaluation.find((one) => one.key === key)?.criteria ?? key)
    .join(", ");

/** The smallest changes that would turn it, one a line. */
export function Flips({ assessment }: { assessment: Assessment }) {
  const { fact_flips: facts, unknown_flips: unknown, weight_flip: weights } = assessment;
  const lines = [
    ...facts.slice(0, SHOWN).map(({ keys, from, to, change }) => ({
      title: titlesOf(assessment, keys),
      text: from === null ? `becomes ${to}` : `${from} → ${to}`,
      note: change === null ? "" : `${change}% of its range`,
    })),
    ...unknown.slice(0, SHOWN).map(({ keys, to, final_score }) => ({
      title: titlesOf(assessment, keys),
      text: `not known → ${to}`,
      note: `score ${final_score}`,
    })),
    ...(weights === null
      ? []
      : [
          {
            title: "Weights",
            text: `${weights.change}% up for ${titlesOf(assessment, weights.up) || "none"}; down for ${titlesOf(assessment, weights.down) || "none"}`,
            note: "",
          },
        ]),
  ];
  if (lines.length === 0)
    return (
      <p className="mt-2 max-w-[72ch] text-muted-foreground">
        No single fact, unknown or weight shift of up to 20% would change this decision.
      </p>
    );
  return (
    <>
      <p className="mt-2 max-w-[72ch] text-muted-foreground">
        Any one of these would change the decision: facts first, by how far each would have to move,
        then unknowns, then weights.
      </p>
      <ul className="mt-2">
        {lines.map(({ title, text, note }) => (
          <li
            key={`${title}: ${text}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-border/60 border-b py-2 md:grid-cols-[16rem_minmax(0,1fr)_auto]"
          >
            <span className="wrap-anywhere max-md:col-span-2">{title}</span>
            <span className="wrap-anywhere font-medium tabular-nums">{text}</span>
            <span className="text-[13px] text-muted-foreground tabular-nums">{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The criteria that pull the score up or down most, one a line. */
export function Movers({ assessment: { evaluation, movers } }: { assessment: Assessment }) {
  const shown = movers.flatMap((key) => evaluation.evaluation.find((one) => one.key === key) ?? []);
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-medium text-muted-foreground">What moves the score most</h3>
      <ol className="mt-1">
        {shown.map(({ key, criteria, score, hundredths, weight }) => (
          <li
            key={key}
            className="flex items-baseline justify-between gap-6 border-border/60 border-b py-2"
          >
            <span className="wrap-anywhere">{criteria}</span>
            <span className="shrink-0 text-[13px] text-muted-foreground tabular-nums">
              {(hundredths ?? 0) > evaluation.hundredths ? "up" : "down"}: {oneDecimal(score ?? 0)},
              weight {weight}%
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** One press makes the open questions those of an interview, which is sent later. */
export function AskFounders({ assessment: { evaluation, questions } }: { assessment: Assessment }) {
  if (questions.length === 0) return null;
  return (
    <Link
      href={interviewPath(evaluation.id)}
      prefetch={false}
      data-page-action="Ask the founders in an interview"
      className={buttonVariants({ size: "small", className: "shrink-0 print:hidden" })}
    >
      <MessageSquarePlus aria-hidden="true" />
      Ask in an interview
    </Link>
  );
}

/** What to ask the founders, those questions first that could move the score most. */
export function Questions({ assessment }: { assessment: Assessment }) {
  const { questions } = assessment;
  if (questions.length === 0) return null;
  return (
    <ol className="mt-1">
      {questions.slice(0, OFFERED_MAX).map(({ keys, question, low, high }) => (
        <li
          key={keys.join()}
          className="flex items-baseline justify-between gap-6 border-border/60 border-b py-2"
        >
          <span className="wrap-anywhere max-w-[72ch]">{question}</span>
          <span className="shrink-0 text-[13px] text-muted-foreground tabular-nums">
            score {oneDecimal(low)}–{oneDecimal(high)}
          </span>
        </li>
      ))}
    </ol>
  );
}
