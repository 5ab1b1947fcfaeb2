"use client";

import { Play, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { ReadAgain } from "@/components/ui/read-again";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { lensId } from "@/lib/core/scores";
import { evaluationLenses } from "@/lib/domains/criteria/constants";
import type {
  Assessment,
  EvaluationItem,
  StoredEvaluation,
} from "@/lib/domains/evaluations/schema";
import { AssessmentSources } from "./assessment-sources";
import type { EvaluatedCompany } from "./company-evaluation";
import { CriteriaTable } from "./criteria-table";
import { assessedBy, evaluationPath, firstSet } from "./evaluation-address";
import { Notices } from "./evaluation-result";
import { LensComparison } from "./lens-comparison";
import { LensMatrix } from "./lens-matrix";
import { Reasons } from "./reasons";
import { RunPanel } from "./run-panel";
import { ScoreSummary } from "./score-summary";
import { SimilarScores } from "./similar-scores";
import { useEvaluationPlace } from "./use-evaluation-place";
import { useAssessment, useEvaluation, useLatestEvaluations } from "./use-evaluations";
import { useRun } from "./use-run";
import { VerifyReceipt } from "./verify-receipt";
import { AskFounders, Decision, Flips, Movers, Questions } from "./what-would-change";

/** The lenses that are side by side, without those that the organization hides, and the set asked for. */
function useShownSets(setId: string) {
  const { data } = useCriteriaSets();
  const offered = data?.items ?? [];
  const isOffered = (id: string) => offered.some(({ criteria_id }) => criteria_id === id);
  return {
    lensIds: evaluationLenses.map(lensId).filter(isOffered),
    asked: offered.find(({ criteria_id }) => criteria_id === setId),
    isRead: data !== undefined,
  };
}

/** A company's assessment as a document: one set in full, with the lenses. */
export function FullAssessment({ company }: { company: EvaluatedCompany }) {
  const place = useEvaluationPlace();
  const latest = useLatestEvaluations(company.id);
  const { lensIds, asked, isRead } = useShownSets(place.set);
  const ids = [...new Set([...lensIds, ...(asked ? [asked.criteria_id] : [])])];
  const run = useRun(place.run, { company_id: company.id, criteria_ids: ids }, (started) =>
    place.replace({ run: started }),
  );
  const items = latest.data?.items ?? [];
  const shown = assessedBy(items, place.set);
  const isOther = shown && shown.criteria_id !== place.set;
  const isMissing = lensIds.some((id) => !items.some(({ criteria_id }) => criteria_id === id));
  return (
    <div className="mx-auto max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <BackLink href={evaluationPath(company.id, place.set)}>Evaluation</BackLink>
        <div className="flex flex-wrap gap-2">
          {shown && (
            <Button
              size="small"
              data-page-action="Print the assessment or save it as PDF"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
              Print or save as PDF
            </Button>
          )}
          {latest.data && lensIds.length > 0 && (
            <Button
              size="small"
              variant={isMissing ? "primary" : "secondary"}
              aria-disabled={run.isBusy}
              data-page-action="Evaluate with all lenses"
              onClick={run.start}
            >
              <Play aria-hidden="true" />
              Evaluate with all lenses
            </Button>
          )}
        </div>
      </div>
      <h1
        dir="auto"
        className="wrap-anywhere mt-5 text-balance font-semibold text-2xl tracking-[-0.022em]"
      >
        Assessment of {company.name}
      </h1>
      {run.job && (
        <div className="mt-4">
          <RunPanel job={run.job} onAgain={run.start} />
        </div>
      )}
      {latest.error && (
        <ReadFailure
          message={latest.error.message}
          isBusy={latest.isFetching}
          onRetry={latest.refetch}
        />
      )}
      {!latest.data && !latest.error && <Skeleton className="mt-6 h-96" />}
      {latest.data && !shown && (
        <Nothing name={company.name} onStart={lensIds.length > 0 ? run.start : undefined} />
      )}
      {isOther && isRead && (asked || place.set !== firstSet) && (
        <AnotherSet asked={asked?.name} shown={shown.criteria_name} onEvaluate={run.start} />
      )}
      {shown && <Document shown={shown} items={items} />}
    </div>
  );
}

type AnotherProps = { asked: string | undefined; shown: string; onEvaluate: () => void };

/** The set that the address names has not evaluated the company: what is below is another's. */
const AnotherSet = ({ asked, shown, onEvaluate }: AnotherProps) => (
  <div
    role="status"
    className="mt-4 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-muted px-3 py-1.5 text-[13px]"
  >
    <span>
      {asked
        ? `Not evaluated by “${asked}” yet. Below is the assessment by “${shown}”.`
        : `The criteria asked for are hidden or deleted. Below is the assessment by “${shown}”.`}
    </span>
    {asked && (
      <Button size="small" className="print:hidden" onClick={onEvaluate}>
        Evaluate
      </Button>
    )}
  </div>
);

type NothingProps = { name: string; onStart: (() => void) | undefined };

const Nothing = ({ name, onStart }: NothingProps) => (
  <EmptyState
    title="Not evaluated yet"
    action={
      onStart ? (
        <Button variant="primary" onClick={onStart}>
          Evaluate with all lenses
        </Button>
      ) : null
    }
  >
    The assessment of {name} puts the lenses side by side, with arguments, open questions and
    sources.
  </EmptyState>
);

type DocumentProps = { shown: EvaluationItem; items: readonly EvaluationItem[] };

function Document({ shown, items }: DocumentProps) {
  const { threshold } = useEvaluationPlace();
  const { lensIds } = useShownSets(shown.criteria_id);
  const { data, error, refetch, isFetching } = useAssessment(shown.id, threshold);
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="mt-6 h-96" />;
  const { evaluation } = data;
  const lenses = items.filter(({ criteria_id }) => lensIds.includes(criteria_id));
  return (
    <article className="mt-1 flex flex-col gap-10 print:gap-7">
      <header>
        <p className="text-[13px] text-muted-foreground">
          {evaluation.criteria_name}, version {evaluation.criteria_version}, evaluated{" "}
          <Moment iso={evaluation.created_at} />
        </p>
        <Decision assessment={data} />
      </header>
      <section aria-label="Score">
        <ScoreSummary evaluation={evaluation} threshold={data.threshold} />
        <p dir="auto" className="wrap-anywhere mt-5 max-w-[72ch] text-pretty leading-6">
          {evaluation.summary}
        </p>
      </section>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Reasons
          id="for"
          title="For"
          reasons={evaluation.key_strengths}
          items={evaluation.evaluation}
          none="No criterion scores 7 or more."
        />
        <Reasons
          id="against"
          title="Against"
          reasons={evaluation.key_concerns}
          items={evaluation.evaluation}
          none="No criterion scores 4 or less."
        />
      </div>
      {lenses.length > 0 && (
        <Section id="lenses" title="The lenses side by side">
          <Lenses ids={lenses.map(({ id }) => id)} />
        </Section>
      )}
      <Section id="criteria" title={`Criteria of the ${evaluation.criteria_name}`}>
        <CriteriaTable items={evaluation.evaluation} caption="Criteria, their scores and reasons" />
      </Section>
      <Section id="flips" title="What would change the decision">
        <Flips assessment={data} />
        <Movers assessment={data} />
      </Section>
      <Risks assessment={data} />
      <Section id="questions" title="Open questions" action={<AskFounders assessment={data} />}>
        <Questions assessment={data} />
        {data.questions.length === 0 && (
          <p className="mt-3 text-muted-foreground">
            Everything these criteria ask about is known.
          </p>
        )}
      </Section>
      <SimilarScores evaluation={evaluation} />
      <Section id="sources" title="Sources">
        <AssessmentSources evaluation={evaluation} />
      </Section>
      <VerifyReceipt evaluation={evaluation} />
      <Notices evaluation={evaluation} />
    </article>
  );
}

type SectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

const Section = ({ id, title, action, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <SectionHead id={id} title={title}>
      {action}
    </SectionHead>
    {children}
  </section>
);

const orderOf = (setId: string) => evaluationLenses.findIndex((firm) => lensId(firm) === setId);

/** Reads every lens, in the order in which lenses are listed. */
function Lenses({ ids }: { ids: readonly string[] }) {
  const [first, second, third] = [ids[0] ?? "", ids[1] ?? "", ids[2] ?? ""];
  const read = [useEvaluation(first), useEvaluation(second), useEvaluation(third)];
  const failed = read.find((one) => one.isError && !one.data);
  if (failed)
    return (
      <ReadAgain
        message="A lens could not be loaded."
        onRetry={() =>
          void Promise.all(read.filter((one) => one.isError).map((one) => one.refetch()))
        }
      />
    );
  const known = read
    .flatMap(({ data }) => (data ? [data] : []))
    .toSorted((a, b) => orderOf(a.criteria_id) - orderOf(b.criteria_id));
  if (known.length < ids.length) return <Skeleton className="mt-3 h-48" />;
  return (
    <>
      <LensComparison evaluations={known} />
      <LensMatrix evaluations={known} />
    </>
  );
}

/** A criterion that is not known is a risk from this weight on, in percent. */
const HEAVY = 10;

const risksOf = ({
  evaluation: { evaluation, dealbreakers },
}: {
  evaluation: StoredEvaluation;
}) => [
  ...dealbreakers.map(({ criteria, reason }) => `Dealbreaker met. ${criteria}: ${reason}`),
  ...evaluation
    .filter(({ score, weight }) => score === null && weight >= HEAVY)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ criteria, weight }) => `${criteria} has ${weight}% of the weight and isn’t known.`),
  ...evaluation
    .filter(({ spread }) => spread !== null && spread.high - spread.low >= 3)
    .map(({ criteria }) => `${criteria}: the people who scored it disagree.`),
];

function Risks({ assessment }: { assessment: Assessment }) {
  const risks = risksOf(assessment);
  return (
    <Reasons
      id="risks"
      title="Risks"
      reasons={risks}
      none="No dealbreaker is met, and no heavily weighted criterion is unknown."
    />
  );
}
