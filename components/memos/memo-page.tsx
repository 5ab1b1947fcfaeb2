"use client";

import { modelText } from "@/components/agents/run-words";
import { useCancelRun } from "@/components/agents/use-runs";
import { CitationArea } from "@/components/chat/citation-area";
import { CompanyLink } from "@/components/companies/company-link";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import type { Memo } from "@/lib/domains/memos/schema";
import { Approval } from "./approval";
import { LeftSuggestions } from "./block-suggestions";
import { MemoActions } from "./memo-actions";
import { MEMOS } from "./memo-address";
import { MemoComments } from "./memo-comments";
import { sectionsOf } from "./memo-sections";
import { MemoSources } from "./memo-sources";
import { MemoTitle } from "./memo-title";
import { Section } from "./section";
import { citationsOf } from "./sentence";
import { useMemoRead } from "./use-memos";
import { useRemarks } from "./use-remarks";

/** A memo: to read, to edit, to make final. */
export function MemoPage({ memoId }: { memoId: string }) {
  const { data, error, refetch, isFetching } = useMemoRead(memoId);
  return (
    <>
      <div className="print:hidden">
        <BackLink href={MEMOS}>Investment memos</BackLink>
      </div>
      {error && (!data || data.outdated === null) && (
        <ReadFailure
          what={data && "This memo could not be compared with your data."}
          message={error.message}
          isBusy={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Skeleton className="mt-4 h-96" />}
      {data && <Whole memo={data} />}
    </>
  );
}

function Whole({ memo }: { memo: Memo }) {
  const citations = citationsOf(memo.sources);
  const remarks = useRemarks(memo._id);
  return (
    <div className="max-w-4xl">
      <Head memo={memo} />
      <Run memo={memo} />
      <Approval memo={memo} />
      <CitationArea citations={citations}>
        {sectionsOf(memo).map((shown) => (
          <Section
            key={shown.key}
            memo={memo}
            shown={shown}
            citations={citations}
            remarks={remarks}
          />
        ))}
      </CitationArea>
      <LeftSuggestions memo={memo} suggestions={remarks.suggestions} />
      <MemoComments memo={memo} />
      {memo.sources.length > 0 && <MemoSources memo={memo} citations={citations} />}
    </div>
  );
}

function Head({ memo }: { memo: Memo }) {
  const { template_name, company_id, company_name, user_name } = memo;
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 max-w-2xl">
        <MemoTitle memo={memo} />
        <p className="mt-1 flex flex-wrap gap-x-2 text-[13px] text-muted-foreground">
          <span>{template_name}</span>
          <span aria-hidden="true">·</span>
          <CompanyLink companyId={company_id} className="rounded-sm hover:text-foreground">
            {company_name}
          </CompanyLink>
          <span aria-hidden="true">·</span>
          <span>{user_name ?? "A former colleague"}</span>
        </p>
        <Standing memo={memo} />
      </div>
      <MemoActions memo={memo} />
    </div>
  );
}

/** How many sentences are proved, once they were compared with what is stored now, and what is open. */
function Standing({
  memo: { status, blocks, unproved, outdated, views, final_at, final_by },
}: {
  memo: Memo;
}) {
  const all = blocks.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const parts = [
    outdated === null
      ? counted(all, "sentence")
      : `${(all - unproved - outdated - views).toLocaleString("en")} of ${counted(all, "sentence")} proved`,
    unproved > 0 && `${unproved} not proved`,
    outdated && `${outdated} no longer ${outdated === 1 ? "holds" : "hold"}`,
    views > 0 && `${views} our view`,
  ].filter(Boolean);
  return (
    <p className="mt-1 text-[13px] text-muted-foreground tabular-nums print:hidden">
      {parts.join(" · ")}
      {status === "final" && final_at && (
        <>
          {" · "}Final since <Moment iso={final_at} />
          {final_by && ` by ${final_by}`}
        </>
      )}
    </p>
  );
}

/** The run that writes the memo, and what went wrong when it did not end well. */
function Run({ memo }: { memo: Memo }) {
  const { status, run, run_id } = memo;
  const cancel = useCancelRun();
  if (run.status === "failed" && run.error) return <Notice>{run.error}</Notice>;
  if (run.status === "done" && run.model)
    return <ByModel model={run.model} isUsed={memo.blocks.some(isWorded)} />;
  if (run.status === "cancelled")
    return (
      <p role="status" className="text-[13px] text-muted-foreground print:hidden">
        Writing was canceled. The draft so far was kept.
      </p>
    );
  if (status !== "writing") return null;
  return (
    <div role="status" className="flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <Progress label="Memo" share={run.status === "queued" ? null : run.progress / 100} />
        <p className="mt-1.5 text-[13px] text-muted-foreground">
          {run.status === "queued" ? "Waiting to start" : `Writing: ${run.step ?? "finishing up"}`}
        </p>
      </div>
      <Button
        size="small"
        aria-disabled={cancel.isPending}
        onClick={() => cancel.mutate({ runId: run_id })}
      >
        Cancel
      </Button>
    </div>
  );
}

/** What a model had to do with the memo, and why it did not do more. */
const isWorded = ({ sentences }: Memo["blocks"][number]) =>
  sentences.some(({ model }) => model !== null);

type ByModelProps = { model: NonNullable<Memo["run"]["model"]>; isUsed: boolean };

function ByModel({ model, isUsed }: ByModelProps) {
  const text = modelText(model);
  return (
    <p className="wrap-anywhere max-w-2xl text-[13px] text-muted-foreground print:hidden">
      {[
        text &&
          (isUsed ? `Worded in part by ${text}.` : `${text}: none of its sentences are used.`),
        model.failure && `${model.failure} The built-in engine wrote the rest.`,
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}
