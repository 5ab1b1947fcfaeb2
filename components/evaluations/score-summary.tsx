import type { ReactNode } from "react";
import { partNames, scoreParts } from "@/lib/domains/criteria/constants";
import type { Evaluation } from "@/lib/domains/evaluations/schema";

type Scores = Pick<
  Evaluation,
  "final_score" | "hundredths" | "interval" | "is_too_little_known" | "coverage"
>;

/** A score as people read it: one decimal, of ten. */
export const oneDecimal = (score: number): string => score.toFixed(1);

const place = (score: number) => `${Math.min(100, Math.max(0, score * 10))}%`;

type Props = {
  evaluation: Evaluation;
  /** In tenths; unknown while it loads. */
  threshold: number | undefined;
  children?: ReactNode;
};

/** The overall score with what is not known of it, and the scores of its four parts. */
export function ScoreSummary({ evaluation, threshold, children }: Props) {
  const { dealbreakers, is_too_little_known: isUnknown, final_score } = evaluation;
  return (
    <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-medium text-[13px] text-muted-foreground">Overall score</h2>
        {isUnknown ? (
          <p className="mt-1 font-semibold text-[22px] leading-8 tracking-[-0.02em]">
            Too little known
          </p>
        ) : (
          <p className="mt-0.5 tabular-nums">
            <span className="font-semibold text-[40px] leading-12 tracking-[-0.03em]">
              {final_score}
            </span>
            <span className="ml-1.5 text-muted-foreground">of 10</span>
          </p>
        )}
        <ScoreRange scores={evaluation} threshold={threshold} />
        {dealbreakers.length > 0 && (
          <p className="mt-3 font-medium text-[13px] text-negative">
            {dealbreakers.length === 1 ? "Dealbreaker" : "Dealbreakers"}:{" "}
            {dealbreakers.map(({ criteria }) => criteria).join(", ")}
          </p>
        )}
        {children}
      </div>
      <PartScores score={evaluation.score} />
    </div>
  );
}

type RangeProps = { scores: Scores; threshold: number | undefined };

/** The score on its way from 0 to 10, inside what it could still become. */
export function ScoreRange({ scores, threshold }: RangeProps) {
  const { interval, hundredths, is_too_little_known: isUnknown, coverage } = scores;
  const { low, high } = interval;
  return (
    <>
      <div aria-hidden="true" className="relative mt-2 h-5">
        <span className="absolute inset-x-0 top-2 h-1 rounded-full bg-muted" />
        <span
          className="absolute top-2 h-1 rounded-full bg-(--chart-1)/45"
          style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
        />
        {threshold !== undefined && (
          <span
            className="absolute top-0.5 h-4 w-px bg-muted-foreground"
            style={{ left: place(threshold / 10) }}
          />
        )}
        {!isUnknown && (
          <span
            className="absolute top-1 size-3 -translate-x-1/2 rounded-full border-2 border-background bg-(--chart-1)"
            style={{ left: place(hundredths / 100) }}
          />
        )}
      </div>
      <p className="mt-1 text-[13px] text-muted-foreground tabular-nums">
        {coverage === 100
          ? "All of the weight is known."
          : `Between ${oneDecimal(low)} and ${oneDecimal(high)}; ${Math.round(coverage)}% of the weight is known.`}
      </p>
    </>
  );
}

function PartScores({ score }: Pick<Evaluation, "score">) {
  return (
    <dl className="grid gap-x-10 gap-y-3.5 pt-0.5 sm:grid-cols-2">
      {scoreParts.map((part) => (
        <div key={part} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
          <dt className="text-[13px] text-muted-foreground">{partNames[part]}</dt>
          <dd className="font-medium tabular-nums">
            {score[part] === null ? (
              <span className="font-normal text-muted-foreground">Not known</span>
            ) : (
              oneDecimal(score[part])
            )}
          </dd>
          <dd aria-hidden="true" className="col-span-2">
            <ScoreBar score={score[part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A score's length from 0 to 10; nothing where it is not known. */
export function ScoreBar({ score }: { score: number | null }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-muted">
      {score !== null && (
        <span
          className="block h-full rounded-full bg-(--chart-1)"
          style={{ width: place(score) }}
        />
      )}
    </span>
  );
}
