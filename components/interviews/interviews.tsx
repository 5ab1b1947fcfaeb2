"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { HeadCell, Table } from "@/components/ui/table";
import type { Interview } from "@/lib/domains/interviews/schema";
import { statusWords } from "./status-words";
import { useInterviewPage, useInterviewStatistics } from "./use-interviews";

const PATH = "/agents/founder-interview";

/** Founder interviews, newest first, with how they went so far. */
export function Interviews({ page }: { page: number }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useInterviewPage(page);
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Founder interviews</h1>
        {data && data.total > 0 && <NewInterview size="small" />}
      </div>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && data.total === 0 && (
        <EmptyState title="Ask a founder" action={<NewInterview size="medium" />}>
          Write your questions once. The founder answers on a page of their own, without an account,
          and you see the answers when they are sent.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="being-read">
          <Figures />
          <List items={data.items} />
          <Pager
            page={page}
            perPage={data.per_page}
            total={data.total}
            hrefOf={(other) => `${PATH}?page=${other}`}
          />
        </div>
      )}
    </>
  );
}

const NewInterview = ({ size }: { size: "small" | "medium" }) => (
  <Link
    href={`${PATH}/new`}
    prefetch={false}
    className={buttonVariants({ size, variant: "primary" })}
  >
    <Plus aria-hidden="true" />
    New interview
  </Link>
);

const share = (value: number) => `${Math.round(value * 100)}%`;
const days = (value: number) => (value < 1.5 ? "a day" : `${Math.round(value)} days`);

/** What came of the links that went out; nothing before the first did. */
function Figures() {
  const { data } = useInterviewStatistics();
  if (!data || data.answer_rate === null) return null;
  return (
    <p className="mb-4 text-muted-foreground">
      {share(data.answer_rate)} of the founders you asked have answered
      {data.median_days !== null && `, usually within ${days(data.median_days)}`}.
    </p>
  );
}

function List({ items }: { items: readonly Interview[] }) {
  return (
    <Table
      caption="Founder interviews"
      head={
        <>
          <HeadCell>Founder</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Follow up</HeadCell>
          <HeadCell>Created</HeadCell>
        </>
      }
    >
      {items.map((interview) => (
        <tr
          key={interview._id}
          className="border-border border-b max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:py-2"
        >
          <td className="py-2.5 pr-3 pl-2 max-md:py-0">
            <Link
              href={`${PATH}/${interview._id}`}
              prefetch={false}
              className="inline-flex items-center font-medium hover:underline pointer-coarse:min-h-11"
            >
              <span dir="auto">{interview.founder_name}</span>
            </Link>
            <span dir="auto" className="block truncate text-[13px] text-muted-foreground">
              {interview.founder_company}
            </span>
          </td>
          <td className="px-3">
            <Badge>{statusWords[interview.status]}</Badge>
          </td>
          <td className="px-3 text-muted-foreground max-md:hidden">
            {interview.next_at ? <Moment iso={interview.next_at} /> : "–"}
          </td>
          <td className="px-3 text-muted-foreground max-md:hidden">
            <Age iso={interview.created_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
