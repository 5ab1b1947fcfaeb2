"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SortHead } from "@/components/ui/sort-head";
import { HeadCell, Table } from "@/components/ui/table";
import type { RecordSort } from "@/lib/domains/correspondence/constants";
import { type Filter, isFiltered, listHref, RecordFilters } from "./record-filters";
import { type Choice, ReviewQueue } from "./review-queue";

/** A record that a conversation carries, as its list shows it. */
export type ListedRecord = {
  id: string;
  conversationId: string;
  name: string;
  /** Below the name. */
  detail: string;
  status: string;
  /** What to do now; null when there is nothing to do. */
  nextStep: string | null;
  /** When the next follow-up is due. */
  nextAt: string | null;
  createdAt: string;
};

type Read<T> = {
  data: { items: T[]; total: number; per_page: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
};

type Props<T> = {
  title: string;
  /** The list's own path; that of a record continues it. */
  path: string;
  /** What the first column holds: "Founder". */
  who: string;
  newLabel: string;
  page: number;
  sort: RecordSort;
  filter: Filter;
  /** What the list can be narrowed by. */
  filters: Pick<ComponentProps<typeof RecordFilters>, "email" | "statuses">;
  read: Read<T>;
  toRecord: (item: T) => ListedRecord;
  empty: { title: string; text: string };
  figures: ReactNode;
  /** Next to the button for a new one. */
  actions?: ReactNode;
};

/** The order as an address says it; the usual one is not named. */
const orderIn = (sort: RecordSort) => (sort === "-created" ? undefined : sort);

/** Records of people outside in order, with what is to do next and how they went so far. */
export function RecordList<T>(props: Props<T>) {
  const { title, path, page, sort, filter, read, empty, figures, actions } = props;
  const router = useRouter();
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  const isNarrowed = isFiltered(filter);
  const records = data?.items.map(props.toRecord) ?? [];
  const create = (size: "small" | "medium") => (
    <NewRecord path={path} label={props.newLabel} size={size} />
  );
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">{title}</h1>
        {data && (
          <div className="flex flex-wrap gap-2">
            {actions}
            {(data.total > 0 || isNarrowed) && create("small")}
          </div>
        )}
      </div>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && (data.total > 0 || isNarrowed) && (
        <RecordFilters path={path} filter={filter} sort={orderIn(sort)} {...props.filters} />
      )}
      {data && data.total === 0 && isNarrowed && (
        <p role="status" className="text-muted-foreground">
          Nothing matches this filter.
        </p>
      )}
      {data && data.total === 0 && !isNarrowed && (
        <EmptyState title={empty.title} action={create("medium")}>
          {empty.text}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="being-read">
          {!isNarrowed && figures}
          <Rows
            caption={title}
            who={props.who}
            path={path}
            records={records}
            sort={sort}
            onSort={(by) => router.replace(listHref(path, { ...filter, sort: orderIn(by) }))}
          />
          <Pager
            page={page}
            perPage={data.per_page}
            total={data.total}
            hrefOf={(other) => listHref(path, { ...filter, sort: orderIn(sort) }, other)}
          />
        </div>
      )}
      {data && <ReviewQueue choices={records.map(toChoice)} />}
    </>
  );
}

const toChoice = ({ conversationId, name, detail }: ListedRecord): Choice => ({
  conversationId,
  name: `${name}, ${detail}`,
});

type NewProps = { path: string; label: string; size: "small" | "medium" };

const NewRecord = ({ path, label, size }: NewProps) => (
  <Link
    href={`${path}/new`}
    prefetch={false}
    data-page-action={label}
    className={buttonVariants({ size, variant: "primary" })}
  >
    <Plus aria-hidden="true" />
    {label}
  </Link>
);

type RowsProps = {
  caption: string;
  who: string;
  path: string;
  records: readonly ListedRecord[];
  sort: RecordSort;
  onSort: (sort: RecordSort) => void;
};

const Rows = ({ caption, who, path, records, ...sorting }: RowsProps) => (
  <Table
    caption={caption}
    head={
      <>
        <SortHead {...sorting} by="name" label={who} />
        <SortHead {...sorting} by="status" label="Status" />
        <HeadCell>Next step</HeadCell>
        <SortHead {...sorting} by="-created" label="Created" />
      </>
    }
  >
    {records.map((record) => (
      <Row key={record.id} path={path} record={record} />
    ))}
  </Table>
);

const Row = ({ path, record }: { path: string; record: ListedRecord }) => (
  <tr className="border-border border-b max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:py-2">
    <td className="py-2.5 pr-3 pl-2 max-md:py-0">
      <Link
        href={`${path}/${record.id}`}
        prefetch={false}
        className="inline-flex items-center font-medium hover:underline pointer-coarse:min-h-11"
      >
        <span dir="auto">{record.name}</span>
      </Link>
      <span dir="auto" className="block truncate text-[13px] text-muted-foreground">
        {record.detail}
      </span>
    </td>
    <td className="px-3">
      <Badge>{record.status}</Badge>
    </td>
    <td className="px-3 max-md:col-span-2 max-md:px-2 max-md:text-[13px]">
      <NextStep record={record} />
    </td>
    <td className="px-3 text-muted-foreground max-md:hidden">
      <Age iso={record.createdAt} />
    </td>
  </tr>
);

/** What to do now, else when something is due. */
function NextStep({ record: { nextStep, nextAt } }: { record: ListedRecord }) {
  if (nextStep) return nextStep;
  return (
    <span className="text-muted-foreground">
      {nextAt ? (
        <>
          Follow-up <Moment iso={nextAt} />
        </>
      ) : (
        "–"
      )}
    </span>
  );
}
