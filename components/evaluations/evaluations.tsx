"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useOngoingRuns } from "@/components/agents/use-runs";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { typedInto } from "@/components/ui/input";
import { Pager } from "@/components/ui/pager";
import { PanelButton } from "@/components/ui/panel-button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { HeadCell, Table } from "@/components/ui/table";
import { MAX_PAGE } from "@/lib/core/limits";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import { cn } from "@/lib/utils";
import { evaluationPath, evaluationsPath, runPath } from "./evaluation-address";
import { LensNotice } from "./lens-notice";
import { RunPanel } from "./run-panel";
import { oneDecimal } from "./score-summary";
import { useEvaluationJob, useEvaluationPage } from "./use-evaluations";

const EvaluateFound = dynamic(async () => (await import("./evaluate-found")).EvaluateFound);

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

const showRun = (jobId: string) => window.history.replaceState(null, "", runPath(jobId));

/**
 * The run whose progress and outcome are shown: the one in the address, else one that goes on, which
 * stays shown after it has ended, so that what went wrong can be read.
 */
function useShownRun(named: string): string {
  const ongoing = useOngoingRuns().find(({ kind }) => kind === "evaluations")?._id;
  const [found, setFound] = useState(ongoing);
  if (ongoing !== undefined && ongoing !== found) setFound(ongoing);
  return named || found || "";
}

/** Evaluations of all companies, and the choice of a company to evaluate, or of many. */
export function Evaluations() {
  const query = useSearchParams();
  const page = readPage(query.get("page"));
  const { data, error, refetch, isFetching, isPlaceholderData } = useEvaluationPage(page);
  const [isChoosing, setChoosing] = useState(false);
  const run = useShownRun(query.get("run") ?? "");
  const { data: job } = useEvaluationJob(run);
  const choose = () => setChoosing(true);
  return (
    <>
      <Head onFound={choose} />
      <ChooseCompany />
      {isChoosing && <EvaluateFound onStart={showRun} onClose={() => setChoosing(false)} />}
      {job && (
        <div className="mb-4">
          <RunPanel job={job} onAgain={choose} />
        </div>
      )}
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && data.total === 0 && (
        <EmptyState title="No evaluations yet">
          Choose a company above to score it with several firms’ lenses or your own criteria. Each
          score cites its evidence.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="being-read">
          <List items={data.items} />
          <LensNotice among={data.items} />
          <Pager
            page={page}
            perPage={data.per_page}
            total={data.total}
            hrefOf={(to) => evaluationsPath({ page: to, run })}
          />
        </div>
      )}
    </>
  );
}

function Head({ onFound }: { onFound: () => void }) {
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Evaluations</h1>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href="/evaluation-methodology"
          prefetch={false}
          className={buttonVariants({ variant: "ghost", size: "small" })}
        >
          Methodology
        </Link>
        <Link
          href="/evaluation-builder"
          prefetch={false}
          className={buttonVariants({ size: "small" })}
        >
          Criteria
        </Link>
        <Button
          size="small"
          aria-haspopup="dialog"
          data-page-action="Evaluate search results"
          onClick={onFound}
        >
          From a search…
        </Button>
      </div>
    </div>
  );
}

/** Leads to the evaluation of a company. */
function ChooseCompany() {
  const router = useRouter();
  return (
    <PanelButton
      load={load}
      given={{ companyIds: [], onAdd: (id: string) => router.push(evaluationPath(id)) }}
      pageAction="Evaluate a company"
      className={cn(typedInto, "mb-5 flex h-10 max-w-md items-center gap-2 pointer-coarse:h-11")}
    >
      <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      Evaluate a company…
    </PanelButton>
  );
}

const cell = "px-3 py-2.5 max-md:block max-md:px-0 max-md:py-0.5 md:first:pl-2 md:last:pr-2";

function List({ items }: { items: readonly EvaluationItem[] }) {
  return (
    <Table
      caption="Latest evaluations, newest first"
      head={
        <>
          <HeadCell>Company</HeadCell>
          <HeadCell>Criteria</HeadCell>
          <HeadCell className="text-right">Score</HeadCell>
          <HeadCell className="text-right">Range</HeadCell>
          <HeadCell className="text-right">Known</HeadCell>
          <HeadCell className="text-right">Evaluated</HeadCell>
        </>
      }
    >
      {items.map((item) => (
        <tr
          key={item.id}
          className="relative border-border/60 border-b hover:bg-accent max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-2"
        >
          <th scope="row" className={`${cell} text-left font-medium md:w-2/5 md:max-w-0`}>
            <span className="flex items-center gap-2.5">
              <CompanyTile companyId={item.company_id} name={item.company_name} />
              <CompanyLink
                companyId={item.company_id}
                dir="auto"
                className="min-w-0 truncate rounded-sm hover:underline hover:underline-offset-3"
              >
                {item.company_name}
              </CompanyLink>
            </span>
          </th>
          <td className={`${cell} max-md:order-3`}>
            <Link
              href={evaluationPath(item.company_id, item.criteria_id)}
              prefetch={false}
              className="rounded-sm hover:underline hover:underline-offset-3"
            >
              {item.criteria_name}
            </Link>
          </td>
          <td className={`${cell} text-right font-medium tabular-nums`}>
            {item.is_dealbreaker_met && (
              <span className="mr-2">
                <Badge>Dealbreaker</Badge>
              </span>
            )}
            {item.is_too_little_known ? (
              <span className="font-normal text-muted-foreground">Too little known</span>
            ) : (
              item.final_score
            )}
          </td>
          <td className={`${cell} text-right text-muted-foreground tabular-nums max-md:hidden`}>
            {oneDecimal(item.interval.low)}–{oneDecimal(item.interval.high)}
          </td>
          <td className={`${cell} text-right text-muted-foreground tabular-nums max-md:hidden`}>
            {Math.round(item.coverage)}%
          </td>
          <td className={`${cell} text-right text-[13px] text-muted-foreground max-md:order-4`}>
            <Age iso={item.created_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
