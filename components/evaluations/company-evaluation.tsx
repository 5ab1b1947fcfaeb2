"use client";

import { FileText, History, Play } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { BackLink } from "@/components/ui/back-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { counted } from "@/lib/core/counted";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import type { EvaluationItem, EvaluationJob } from "@/lib/domains/evaluations/schema";
import { assessmentPath, chosenSet, offeredSets } from "./evaluation-address";
import { EvaluationHistory } from "./evaluation-history";
import { EvaluationResult } from "./evaluation-result";
import { PolicyNotices } from "./policy-notices";
import { RunPanel } from "./run-panel";
import { useEvaluationPlace } from "./use-evaluation-place";
import { useEvaluation, useLatestEvaluations } from "./use-evaluations";
import { useRun } from "./use-run";

const EvaluateAsOf = dynamic(async () => (await import("./evaluate-as-of")).EvaluateAsOf);

export type EvaluatedCompany = { id: string; name: string };

/** A company through the firms' lenses and the organization's own criteria. */
export function CompanyEvaluation({ company }: { company: EvaluatedCompany }) {
  const place = useEvaluationPlace();
  const sets = useCriteriaSets();
  const latest = useLatestEvaluations(company.id);
  const shown = offeredSets(sets.data?.items ?? [], {
    asked: place.set,
    latest: latest.data?.items ?? [],
  });
  const chosen = chosenSet(shown, place.set);
  const set = chosen?.criteria_id ?? place.set;
  const failed = sets.error ?? latest.error;
  const run = useRun(place.run, { company_id: company.id, criteria_id: set }, (started) =>
    place.replace({ run: started, evaluation: "" }),
  );
  return (
    <>
      <Head
        company={company}
        set={chosen}
        isBusy={run.isBusy}
        onEvaluate={run.start}
        onEvaluateAsOf={run.startAsOf}
      />
      {failed && (
        <ReadFailure
          message={failed.message}
          isBusy={sets.isFetching || latest.isFetching}
          onRetry={() => void Promise.all([sets.refetch(), latest.refetch()])}
        />
      )}
      <PolicyNotices companyId={company.id} />
      {run.job && (
        <div className="mt-4">
          <RunPanel job={run.job} onAgain={run.start} />
        </div>
      )}
      {(!sets.data || !latest.data) && !failed && <Loading />}
      {sets.data && latest.data && (
        <Tabs
          value={set}
          onValueChange={(other) => place.go({ set: other, evaluation: "", run: "" })}
          className="mt-5"
        >
          <TabsList aria-label="Lenses and criteria" data-tour="agent-tabs">
            {shown.map((set) => (
              <TabsTrigger key={set.criteria_id} value={set.criteria_id}>
                {set.name} <LatestScore of={itemOf(latest.data.items, set.criteria_id)} />
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={set}>
            <Chosen
              company={company}
              set={chosen}
              latest={itemOf(latest.data.items, set)}
              asOfId={asOfIdOf(run.job, set)}
              isBusy={run.isBusy}
              onEvaluate={run.start}
            />
          </TabsContent>
        </Tabs>
      )}
    </>
  );
}

/** The evaluation that a run as of a day has made by a set: it is no latest one, but was asked for. */
const asOfIdOf = (job: EvaluationJob | undefined, set: string): string => {
  const made = job?.evaluation;
  return made && made.as_of !== null && made.criteria_id === set ? made.id : "";
};

const itemOf = (items: readonly EvaluationItem[], set: string) =>
  items.find(({ criteria_id }) => criteria_id === set);

const LatestScore = ({ of }: { of: EvaluationItem | undefined }) =>
  of && (
    <span className="ml-1 font-normal text-muted-foreground tabular-nums">
      {of.is_too_little_known ? (
        <>
          <span aria-hidden="true">?</span>
          <span className="sr-only">too little known</span>
        </>
      ) : (
        of.final_score
      )}
    </span>
  );

type HeadProps = {
  company: EvaluatedCompany;
  set: CriteriaSet | undefined;
  isBusy: boolean;
  onEvaluate: () => void;
};

function Head(props: HeadProps & { onEvaluateAsOf: (day: string) => void }) {
  const { company, set, isBusy, onEvaluate, onEvaluateAsOf } = props;
  const place = useEvaluationPlace();
  const [isDated, setDated] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink href={`/companies/${company.id}`} className="min-w-0 flex-1">
          {company.name}
        </BackLink>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            href={assessmentPath(company.id, place)}
            prefetch={false}
            data-page-action="Open the full assessment"
            className={buttonVariants({ size: "small" })}
          >
            <FileText aria-hidden="true" />
            Full assessment
          </Link>
          <Button
            size="small"
            aria-disabled={isBusy || !set}
            data-page-action="Evaluate as of a date"
            onClick={() => set && !isBusy && setDated(true)}
          >
            <History aria-hidden="true" />
            As of a date
          </Button>
          {isDated && <EvaluateAsOf onChoose={onEvaluateAsOf} onClose={() => setDated(false)} />}
          <Button
            size="small"
            variant="primary"
            aria-disabled={isBusy || !set}
            data-page-action="Evaluate with the chosen criteria"
            onClick={() => set && onEvaluate()}
          >
            <Play aria-hidden="true" />
            Evaluate
          </Button>
        </div>
      </div>
      <div className="mt-4 flex items-center gap-4">
        <CompanyTile companyId={company.id} name={company.name} large />
        <h1
          dir="auto"
          className="wrap-anywhere min-w-0 font-semibold text-xl leading-7 tracking-[-0.022em] sm:text-2xl sm:leading-8"
        >
          Evaluation of {company.name}
        </h1>
      </div>
    </>
  );
}

type ChosenProps = HeadProps & { latest: EvaluationItem | undefined; asOfId: string };

/** The evaluation by the chosen set, or the first step to one. */
function Chosen({ company, set, latest, asOfId, isBusy, onEvaluate }: ChosenProps) {
  const place = useEvaluationPlace();
  const evaluationId = place.evaluation || asOfId || (latest?.id ?? "");
  const { data, error, refetch, isFetching, isPlaceholderData } = useEvaluation(evaluationId);
  if (!set && !latest)
    return (
      <p className="py-8 text-muted-foreground">
        These criteria were deleted, or belong to a colleague. Choose others above.
      </p>
    );
  if (evaluationId === "")
    return isBusy ? (
      <Loading />
    ) : (
      <>
        <NotEvaluated set={set} onEvaluate={onEvaluate} />
        {set && (
          <EvaluationHistory companyId={company.id} criteriaId={set.criteria_id} shownId={null} />
        )}
      </>
    );
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div aria-busy={isPlaceholderData} className="being-read">
      <EvaluationResult
        evaluation={data}
        isEarlier={latest !== undefined && data.id !== latest.id}
        version={set?.version}
      />
    </div>
  );
}

function NotEvaluated({ set, onEvaluate }: Pick<HeadProps, "set" | "onEvaluate">) {
  const count = set?.criteria.length ?? 0;
  return (
    <EmptyState
      title="Not evaluated yet"
      action={
        <Button variant="primary" onClick={onEvaluate}>
          Evaluate
        </Button>
      }
    >
      “{set?.name}” scores a company on {counted(count, "criterion", "criteria")}, from the facts in
      your data. Each score cites its evidence, and unknowns are listed. {set?.notice}
    </EmptyState>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the evaluation" className="mt-6">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="mt-6 h-72 w-full" />
  </div>
);
