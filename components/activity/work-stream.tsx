"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import { ActorSelect } from "./actor-select";
import { RunningWork } from "./running-work";
import { periods, type StreamView, streamAddress } from "./stream-address";
import { StreamList } from "./stream-list";
import { useStream } from "./use-stream";

/** Everybody's acts, and the work that is running. */
export function WorkStream({ view }: { view: StreamView }) {
  const stream = useStream(view);
  const { data, error, refetch, isFetching } = stream;
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = Object.values(view).some((value) => value !== undefined);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em] pointer-coarse:min-h-11">
        Work stream
      </h1>
      <RunningWork />
      <Filters view={view} />
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data && acts.length === 0 && (isNarrowed ? <NothingFound /> : <NothingDone />)}
      <StreamList acts={acts} seenUntil={data?.pages[0]?.seen_until ?? null} />
      <ShowMore list={stream} className="mx-auto mb-8 flex" />
    </div>
  );
}

const areas: { area: StreamView["area"]; label: string }[] = [
  { area: undefined, label: "Everything" },
  { area: "projects", label: "Projects" },
  { area: "companies", label: "Companies" },
  { area: "imports", label: "Imports" },
  { area: "notes", label: "Notes" },
  { area: "searches", label: "Searches" },
  { area: "organization", label: "Organization" },
];

const lengthOf = (days: number) => (days === 1 ? "Last 24 hours" : `Last ${days} days`);

function Filters({ view }: { view: StreamView }) {
  const router = useRouter();
  const choose = (changes: StreamView) =>
    router.replace(streamAddress({ ...view, ...changes }), { scroll: false });
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label="Area" className="-mx-2 flex max-w-full overflow-x-auto">
        {areas.map(({ area, label }) => (
          <Link
            key={label}
            href={streamAddress({ ...view, area })}
            prefetch={false}
            scroll={false}
            aria-current={area === view.area ? "page" : undefined}
            className="flex h-9 shrink-0 items-center rounded-md px-2 font-medium text-[13px] text-muted-foreground hover:text-foreground aria-[current]:bg-muted aria-[current]:text-foreground pointer-coarse:h-11"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex gap-2">
        <ActorSelect by={view.by} onChoose={(by) => choose({ by })} />
        <Select
          aria-label="Period"
          value={view.days ?? ""}
          onChange={({ target }) => choose({ days: Number(target.value) || undefined })}
        >
          <option value="">Any time</option>
          {periods.map((days) => (
            <option key={days} value={days}>
              {lengthOf(days)}
            </option>
          ))}
        </Select>
      </div>
      {(view.project || view.company) && (
        <p className="basis-full text-[13px] text-muted-foreground">
          Showing the activity of one {view.project ? "project" : "company"}.{" "}
          <Link
            href={streamAddress({ ...view, project: undefined, company: undefined })}
            prefetch={false}
            className="rounded-sm font-medium text-foreground underline underline-offset-4"
          >
            Show all
          </Link>
        </p>
      )}
    </div>
  );
}

function NothingDone() {
  return (
    <EmptyState
      title="No activity yet"
      action={
        <Link href="/search" prefetch={false} className={buttonVariants({ variant: "primary" })}>
          Search companies
        </Link>
      }
    >
      See everything that your colleagues, API keys and Spotlight do. Each entry is sealed, so the
      record can’t be changed later.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <p className="py-16 text-center text-muted-foreground">
      No activity matches these filters.{" "}
      <Link
        href="/work-stream"
        prefetch={false}
        className="rounded-sm font-medium text-foreground underline underline-offset-4"
      >
        Show everything
      </Link>
    </p>
  );
}
