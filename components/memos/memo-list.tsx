"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { CompanyTile } from "@/components/companies/company-tile";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SortHead } from "@/components/ui/sort-head";
import { HeadCell, Table } from "@/components/ui/table";
import type { MemoSort } from "@/lib/domains/memos/constants";
import type { MemoItem } from "@/lib/domains/memos/schema";
import { MEMOS, memoPath, TEMPLATES, writeMemoPath } from "./memo-address";
import { stateText, statusWords } from "./memo-words";
import { useMemoPage } from "./use-memos";

const addressOf = (page: number, sort: MemoSort) => {
  const query = new URLSearchParams();
  if (sort !== "-created") query.set("sort", sort);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? MEMOS : `${MEMOS}?${query}`;
};

/** Investment memos, newest first unless another order is asked for. */
export function MemoList({ page, sort }: { page: number; sort: MemoSort }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useMemoPage({ page, sort });
  const router = useRouter();
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Investment memos</h1>
        <span className="flex flex-wrap gap-2">
          <Link href={TEMPLATES} prefetch={false} className={buttonVariants({ size: "small" })}>
            Templates
          </Link>
          {data && data.total > 0 && <WriteMemo size="small" />}
        </span>
      </div>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && data.total === 0 && (
        <EmptyState title="Write your first memo" action={<WriteMemo size="medium" />}>
          Choose a company and a template. Every sentence cites its source, what is missing becomes
          an open question, and a memo is final only when all of it is proved or your own view.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="being-read">
          <List items={data.items} sort={sort} onSort={(by) => router.replace(addressOf(1, by))} />
          <Pager
            page={page}
            perPage={data.per_page}
            total={data.total}
            hrefOf={(other) => addressOf(other, sort)}
          />
        </div>
      )}
    </>
  );
}

const WriteMemo = ({ size }: { size: "small" | "medium" }) => (
  <Link
    href={writeMemoPath()}
    prefetch={false}
    className={buttonVariants({ size, variant: "primary" })}
  >
    <Plus aria-hidden="true" />
    Write memo
  </Link>
);

type ListProps = {
  items: readonly MemoItem[];
  sort: MemoSort;
  onSort: (sort: MemoSort) => void;
};

const List = ({ items, ...sorting }: ListProps) => (
  <Table
    caption="Investment memos"
    head={
      <>
        <SortHead {...sorting} by="title" label="Memo" />
        <HeadCell>Status</HeadCell>
        <HeadCell>To do</HeadCell>
        <HeadCell>Author</HeadCell>
        <SortHead {...sorting} by="-updated" label="Changed" isFigure />
      </>
    }
  >
    {items.map((memo) => (
      <Row key={memo._id} memo={memo} />
    ))}
  </Table>
);

const Row = ({ memo }: { memo: MemoItem }) => (
  <tr className="border-border border-b hover:bg-accent max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:py-2">
    <th scope="row" className="py-2.5 pr-3 pl-2 text-left font-medium max-md:py-0">
      <span className="flex items-center gap-2.5">
        <CompanyTile companyId={memo.company_id} name={memo.company_name} />
        <Link
          href={memoPath(memo._id)}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere inline-flex items-center rounded-sm hover:underline hover:underline-offset-3 pointer-coarse:min-h-11"
        >
          {memo.title}
        </Link>
      </span>
    </th>
    <td className="px-3">
      <Badge>{statusWords[memo.status]}</Badge>
    </td>
    <td className="px-3 text-muted-foreground max-md:hidden">{stateText(memo)}</td>
    <td className="px-3 text-muted-foreground max-md:hidden">
      {memo.user_name ?? "A former colleague"}
    </td>
    <td className="px-3 text-right text-[13px] text-muted-foreground max-md:hidden">
      <Age iso={memo.updated_at} />
    </td>
  </tr>
);
