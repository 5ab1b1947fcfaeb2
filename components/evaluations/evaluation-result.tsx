"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { SectionHead } from "@/components/ui/section-head";
import { ENGINE_VERSION } from "@/lib/domains/evaluations/constants";
import type { StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { CriteriaTable } from "./criteria-table";
import { EvaluationHistory } from "./evaluation-history";
import { Reasons } from "./reasons";
import { ScoreSummary } from "./score-summary";
import { SimilarScores } from "./similar-scores";
import { useEvaluationPlace } from "./use-evaluation-place";
import { useFirmThreshold } from "./use-evaluations";
import { VerifyReceipt } from "./verify-receipt";
import { WhatWouldChange } from "./what-would-change";

const ScoreSheet = dynamic(async () => (await import("./score-sheet")).ScoreSheet);

type Props = {
  evaluation: StoredEvaluation;
  isEarlier: boolean;
  /** The criteria's version now; undefined for those that are gone. */
  version: number | undefined;
};

/** One evaluation: score, summary, criteria, what would change it, comparables, receipt. */
export function EvaluationResult({ evaluation, isEarlier, version }: Props) {
  const place = useEvaluationPlace();
  const usual = useFirmThreshold();
  const threshold = place.threshold ?? usual;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Standing evaluation={evaluation} isEarlier={isEarlier} version={version} />
        <div data-tour="executive-summary">
          <ScoreSummary evaluation={evaluation} threshold={threshold} />
          <h2 className="mt-6 font-medium text-[13px] text-muted-foreground">Executive summary</h2>
          <p dir="auto" className="wrap-anywhere mt-1 max-w-[72ch] text-pretty leading-6">
            {evaluation.summary}
          </p>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Reasons
          id="key-strengths"
          title="Key strengths"
          reasons={evaluation.key_strengths}
          items={evaluation.evaluation}
          none="No criterion scores 7 or more."
        />
        <Reasons
          id="key-concerns"
          title="Key concerns"
          reasons={evaluation.key_concerns}
          items={evaluation.evaluation}
          none="No criterion scores 4 or less."
        />
      </div>
      <section aria-labelledby="criteria" data-tour="criteria-scores">
        <SectionHead id="criteria" title="Criteria">
          <ScoreYourself evaluation={evaluation} />
        </SectionHead>
        <CriteriaTable items={evaluation.evaluation} caption="Criteria, their scores and reasons" />
      </section>
      <WhatWouldChange evaluation={evaluation} />
      <SimilarScores evaluation={evaluation} />
      <EvaluationHistory
        companyId={evaluation.company_id}
        criteriaId={evaluation.criteria_id}
        shownId={evaluation.id}
      />
      <VerifyReceipt evaluation={evaluation} />
      <Notices evaluation={evaluation} />
    </div>
  );
}

/** People score what no fact settles; the panel's code loads when it opens. */
function ScoreYourself({ evaluation }: { evaluation: StoredEvaluation }) {
  const [isOpen, setOpen] = useState(false);
  const { company_id, company_name, criteria_id } = evaluation;
  if (evaluation.evaluation.every(({ kind }) => kind !== "judged")) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="-my-2 print:hidden"
        data-page-action="Score the judged criteria"
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden="true" />
        Score it yourself
      </Button>
      {isOpen && (
        <ScoreSheet
          asked={{ company_id, criteria_id }}
          companyName={company_name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What has changed since an evaluation was made; null when it is still valid. */
function changedSince(
  evaluation: Pick<StoredEvaluation, "is_outdated" | "criteria_version" | "engine">,
  version: number | undefined,
): string | null {
  const isNewer = version !== undefined && version > evaluation.criteria_version;
  const changes = [
    ...(evaluation.is_outdated ? ["Facts have changed since."] : []),
    ...(isNewer ? [`The criteria are now at version ${version}.`] : []),
    ...(evaluation.engine === ENGINE_VERSION
      ? []
      : ["It was scored by an earlier engine version."]),
  ];
  return changes.length === 0 ? null : changes.join(" ");
}

/** When it was made, and whether it is still valid. */
function Standing({ evaluation, isEarlier, version }: Props) {
  const { addressOf } = useEvaluationPlace();
  const { created_at, criteria_version, as_of } = evaluation;
  const changes = changedSince(evaluation, version);
  return (
    <p className="mb-5 text-[13px] text-muted-foreground">
      Evaluated <Moment iso={created_at} /> by version {criteria_version} of the criteria
      {as_of && `, as of ${as_of}`}.{" "}
      {isEarlier ? (
        <Link
          href={addressOf({ evaluation: "", run: "" })}
          prefetch={false}
          scroll={false}
          className="link"
        >
          Show the latest
        </Link>
      ) : (
        changes && `${changes} Evaluate again to update the score.`
      )}
    </p>
  );
}

/** What is under every evaluation. */
export function Notices({ evaluation }: { evaluation: StoredEvaluation }) {
  return (
    <p className="max-w-[72ch] text-[13px] text-muted-foreground">
      {evaluation.notice && `${evaluation.criteria_name}: ${evaluation.notice} `}
      This isn’t investment advice and predicts nothing. It shows how the facts in your data measure
      up to these criteria.{" "}
      <Link href="/evaluation-methodology" prefetch={false} className="link print:hidden">
        How scores are computed
      </Link>
    </p>
  );
}
