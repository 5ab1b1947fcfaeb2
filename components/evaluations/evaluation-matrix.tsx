"use client";

import { Download, Play, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { BackLink } from "@/components/ui/back-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { isLens } from "@/lib/core/scores";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import type { Matrix } from "@/lib/domains/evaluations/schema/matrix";
import { firstSet } from "./evaluation-address";
import { matrixCsv } from "./matrix-csv";
import { type MatrixOrder, ordered, summed } from "./matrix-sums";
import { MatrixTable } from "./matrix-table";
import { NightlyEvaluation } from "./nightly-evaluation";
import { RunPanel } from "./run-panel";
import { useMatrix } from "./use-evaluations";
import { useRun } from "./use-run";

type Props = { project: { id: string; name: string } };

/** A project's companies by the criteria of a set; weights can be tried without changing the set. */
export function EvaluationMatrix({ project }: Props) {
  const sets = useCriteriaSets();
  const query = useSearchParams();
  const asked = query.get("set");
  const offered = sets.data?.items;
  // Any lens may be hidden.
  const isHidden =
    asked !== null && isLens(asked) && offered?.every(({ criteria_id }) => criteria_id !== asked);
  const set = (isHidden ? null : asked) ?? offered?.[0]?.criteria_id ?? firstSet;
  const { data, error, refetch, isFetching, isPlaceholderData } = useMatrix(project.id, set);
  const matrix = { project_id: project.id, criteria_id: set };
  const run = useRun(query.get("run") ?? "", matrix, (started) =>
    window.history.replaceState(null, "", `?${new URLSearchParams({ set, run: started })}`),
  );
  const isEmpty = data?.rows.length === 0;
  const isEvaluated = data?.rows.some(({ evaluation }) => evaluation !== null) ?? false;
  return (
    <div data-wide="">
      <BackLink href={`/projects/${project.id}`}>{project.name}</BackLink>
      <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-semibold text-[22px] leading-7 tracking-[-0.02em]">
          Evaluation matrix
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <SetChoice set={set} sets={sets.data?.items ?? []} />
          {isEmpty || (
            <Button
              variant={isEvaluated ? "secondary" : "primary"}
              aria-disabled={run.isBusy}
              data-page-action="Evaluate all companies of the project"
              onClick={run.start}
            >
              <Play aria-hidden="true" />
              Evaluate all
            </Button>
          )}
        </div>
      </div>
      {run.job && (
        <div className="mb-4">
          <RunPanel job={run.job} onAgain={run.start} />
        </div>
      )}
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="being-read">
          {data.rows.length > 0 && (
            <div className="mb-3 flex min-h-8 items-center">
              <NightlyEvaluation
                projectId={project.id}
                matrix={data}
                isPersonal={isPersonal(sets.data?.items, data.criteria_id)}
              />
            </div>
          )}
          {data.rows.length === 0 || !isEvaluated ? (
            <NotYet
              projectId={project.id}
              hasCompanies={data.rows.length > 0}
              isBusy={run.isBusy}
            />
          ) : (
            <Weighed key={data.criteria_id} matrix={data} />
          )}
        </div>
      )}
    </div>
  );
}

const isPersonal = (sets: readonly CriteriaSet[] = [], criteriaId: string) =>
  sets.some((one) => one.criteria_id === criteriaId && one.access_type === "personal");

type ChoiceProps = { set: string; sets: readonly CriteriaSet[] };

function SetChoice({ set, sets }: ChoiceProps) {
  return (
    <Select
      aria-label="Criteria"
      value={set}
      onChange={({ target }) =>
        window.history.pushState(null, "", `?set=${encodeURIComponent(target.value)}`)
      }
    >
      {sets.map(({ criteria_id, name }) => (
        <option key={criteria_id} value={criteria_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type NotYetProps = { projectId: string; hasCompanies: boolean; isBusy: boolean };

/** A matrix without a score: what to do first, unless the first run is at work above. */
function NotYet({ projectId, hasCompanies, isBusy }: NotYetProps) {
  if (!hasCompanies)
    return (
      <EmptyState
        title="No companies yet"
        action={
          <Link
            href={`/projects/${projectId}`}
            prefetch={false}
            className={buttonVariants({ variant: "primary" })}
          >
            Open the project
          </Link>
        }
      >
        Add companies to the project, then evaluate them here.
      </EmptyState>
    );
  if (isBusy)
    return <p className="text-muted-foreground">Scores appear here when the evaluation is done.</p>;
  return (
    <EmptyState title="Not evaluated yet">
      Evaluate all to see how each company scores on each criterion.
    </EmptyState>
  );
}

/** What the matrix cannot show: companies beyond the first, and scores by other criteria than these. */
function NotShown({ matrix: { rows, total, criteria_version: version } }: { matrix: Matrix }) {
  const older = rows.filter(
    ({ evaluation }) => evaluation !== null && evaluation.criteria_version !== version,
  ).length;
  return (
    <>
      {total > rows.length &&
        `The first ${rows.length} of ${total.toLocaleString("en")} companies are shown. `}
      {older > 0 &&
        `${counted(older, "company was", "companies were")} evaluated by an earlier version: evaluate again to compare all by version ${version}. `}
    </>
  );
}

/** The matrix by weights that are tried here, in an order chosen in its head. */
function Weighed({ matrix }: { matrix: Matrix }) {
  const own = matrix.columns.map(({ weight }) => weight);
  const [weights, setWeights] = useState<readonly number[]>(own);
  const [order, setOrder] = useState<MatrixOrder>({ by: "sum", isAscending: false });
  const rows = ordered(
    matrix.rows.map((row) => summed(row, matrix.columns, weights)),
    order,
  );
  const isTried = weights.some((weight, at) => weight !== own[at]);
  return (
    <>
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-[13px] text-muted-foreground">
          {`${matrix.criteria_name}. ${matrix.notice ?? ""}`} <NotShown matrix={matrix} />
          <span role="status">
            {isTried &&
              "You’re trying other weights. Scores are recalculated here, and nothing is saved."}
          </span>
        </p>
        <span className="flex gap-1.5">
          {isTried && (
            <Button size="small" variant="ghost" onClick={() => setWeights(own)}>
              <RotateCcw aria-hidden="true" />
              Reset weights
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            data-page-action="Export the matrix as CSV"
            onClick={() =>
              download("evaluation-matrix.csv", "text/csv", matrixCsv(matrix, weights, rows))
            }
          >
            <Download aria-hidden="true" />
            Export
          </Button>
        </span>
      </div>
      <MatrixTable
        matrix={matrix}
        rows={rows}
        weights={weights}
        order={order}
        onWeigh={setWeights}
        onOrder={setOrder}
      />
    </>
  );
}
