"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { ListSearch } from "@/components/shell/list-search";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTab, LinkTabs } from "@/components/ui/link-tabs";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { RECENT_QUERY_MAX } from "@/lib/domains/searches/constants";
import { type RecentView, recentAddress } from "./recent-address";
import { RecentRow } from "./recent-row";
import { useClearRecent, useRecentPage } from "./use-recent";

/** Past searches: to search through, run again and compare with today's results. */
export function RecentList({ view }: { view: RecentView }) {
  const { data, error, refetch, isFetching } = useRecentPage(view);
  const { q, kind, days, page } = view;
  const isNarrowed = q !== "" || kind !== undefined || days !== undefined;
  const isFirstVisit = data?.total === 0 && !isNarrowed;
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3 pointer-coarse:min-h-11">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Recent searches</h1>
        {data && !isFirstVisit && (
          <>
            <span className="mt-1 text-muted-foreground" aria-live="polite">
              {data.total.toLocaleString("en")}
              {isNarrowed && " found"}
            </span>
            <div className="flex flex-1 items-center justify-end gap-3 max-sm:order-1 max-sm:basis-full">
              <ListSearch
                label="Search your questions"
                q={q}
                maxLength={RECENT_QUERY_MAX}
                action="/recent-searches"
                addressOf={(words) => recentAddress({ ...view, q: words, page: 1 })}
              />
            </div>
          </>
        )}
      </div>
      {data && !isFirstVisit && <Filters view={view} />}
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {isFirstVisit && <NothingAsked />}
      {data?.total === 0 && isNarrowed && <NothingFound />}
      {data && data.total > 0 && data.items.length === 0 && (
        <PastTheEnd href={recentAddress({ ...view, page: 1 })} />
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Your questions" className="border-border/70 border-t">
          {data.items.map((recent) => (
            <RecentRow key={recent._id} recent={recent} words={q} />
          ))}
        </ul>
      )}
      {data && data.total > data.per_page && (
        <Pager
          page={page}
          perPage={data.per_page}
          total={data.total}
          hrefOf={(other) => recentAddress({ ...view, page: other })}
        />
      )}
    </>
  );
}

const kinds = [
  { kind: undefined, label: "All" },
  { kind: "search", label: "Searches" },
  { kind: "chat", label: "Chats" },
] as const;

const periods = [
  { days: 1, label: "Last 24 hours" },
  { days: 7, label: "Last 7 days" },
  { days: 30, label: "Last 30 days" },
];

function Filters({ view }: { view: RecentView }) {
  const router = useRouter();
  const clear = useClearRecent();
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <LinkTabs label="Kinds of questions" className="shadow-none">
        {kinds.map(({ kind, label }) => (
          <LinkTab
            key={label}
            href={recentAddress({ ...view, kind, page: 1 })}
            isCurrent={kind === view.kind}
          >
            {label}
          </LinkTab>
        ))}
      </LinkTabs>
      <div className="flex items-center gap-2">
        <Select
          aria-label="Period"
          value={view.days ?? ""}
          onChange={(event) => {
            const days = Number(event.target.value) || undefined;
            router.replace(recentAddress({ ...view, days, page: 1 }), { scroll: false });
          }}
        >
          <option value="">Any time</option>
          {periods.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
        <Button
          variant="ghost"
          size="small"
          aria-disabled={clear.isPending}
          onClick={() => clear.isPending || clear.mutate({})}
        >
          Remove all
        </Button>
      </div>
    </div>
  );
}

function NothingAsked() {
  return (
    <EmptyState
      title="No questions yet"
      action={
        <Link href="/search" prefetch={false} className={buttonVariants({ variant: "primary" })}>
          Search companies
        </Link>
      }
    >
      Every question you ask in a chat or a search is kept here, visible only to you. Ask again to
      see what has changed since.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <p className="py-16 text-center text-muted-foreground">
      No questions match these filters.{" "}
      <Link
        href={recentAddress({})}
        prefetch={false}
        className="rounded-sm font-medium text-foreground underline underline-offset-4"
      >
        Show everything
      </Link>
    </p>
  );
}
