"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Age } from "@/components/ui/age";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTab, LinkTabs } from "@/components/ui/link-tabs";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { counted } from "@/lib/core/counted";
import { weekday } from "@/lib/core/day-text";
import type { NewsScope } from "@/lib/domains/news/constants";
import type { NewsPage } from "@/lib/domains/news/schema";
import { DigestChoice } from "./digest-choice";
import { MutedNews } from "./muted-news";
import { isFiltered, isLatest, LAST_PAGE, olderPage, unfiltered } from "./news-address";
import { NewsFilters } from "./news-filters";
import { NewsStory } from "./news-story";
import { NoFeeds } from "./no-feeds";
import { type NewsView, useNews, useNewsView } from "./use-news";

const scopes: { scope: NewsScope; label: string }[] = [
  { scope: "all", label: "All news" },
  { scope: "theses", label: "For my theses" },
  { scope: "companies", label: "My companies" },
  { scope: "saved", label: "Saved" },
];

/**
 * Industry news; `rounds` are the latest dated rounds of the data, also those that filings brought:
 * all that is shown until a feed is on, and below the latest news afterwards.
 */
export function NewsList({ rounds }: { rounds: ReactNode }) {
  const view = useNewsView();
  const { data, error, refetch, isFetching, isPlaceholderData } = useNews(view.asked);
  const isFound = data && !(isPlaceholderData && data.items.length === 0);
  const isWithout =
    isFound && data.feeds_on === 0 && data.items.length === 0 && isLatest(view.asked);
  return (
    <>
      <h1 className="flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em] pointer-coarse:min-h-11">
        Spotlight News
      </h1>
      {isWithout ? (
        <NoFeeds rounds={rounds} />
      ) : (
        <>
          <Scopes view={view} />
          <NewsFilters view={view} />
          {error && (
            <div className="mt-4">
              <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
            </div>
          )}
          {!isFound && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
          {isFound && (
            <div aria-busy={isPlaceholderData} className="being-read mt-2">
              <Found page={data} view={view} />
            </div>
          )}
          {isFound && isLatest(view.asked) && <div className="mt-9">{rounds}</div>}
          <DigestChoice />
          <MutedNews />
        </>
      )}
    </>
  );
}

function Scopes({ view: { asked, hrefOf } }: { view: NewsView }) {
  return (
    <LinkTabs label="Whose news" className="mt-2">
      {scopes.map(({ scope, label }) => (
        <LinkTab key={scope} href={hrefOf({ scope })} isCurrent={scope === asked.scope}>
          {label}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}

function Found({ page, view }: { page: NewsPage; view: NewsView }) {
  if (page.items.length === 0) return <Nothing page={page} view={view} />;
  const days = Map.groupBy(page.items, ({ published_at }) => published_at.slice(0, 10));
  return (
    <>
      <NewSince page={page} />
      {[...days].map(([day, stories]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-5">
          <h2
            id={`day-${day}`}
            className="border-border border-b px-2 pb-2 font-medium text-muted-foreground"
          >
            {weekday(day)}
          </h2>
          {stories.map((story) => (
            <NewsStory key={story._id} story={story} />
          ))}
        </section>
      ))}
      <Steps page={page} view={view} />
    </>
  );
}

/** How many of the stories shown the reader has not been able to see before. */
function NewSince({ page: { items, since } }: { page: NewsPage }) {
  const count = items.filter(({ is_new }) => is_new).length;
  if (since === null || count === 0) return null;
  return (
    <p className="mt-4 px-2 text-[13px] text-muted-foreground">
      {counted(count, "story", "stories")} on this page {count === 1 ? "is" : "are"} new since your
      last visit <Age iso={since} />.
    </p>
  );
}

/** How many stories there are is not counted: they are too many. */
function Steps({ page: { page, has_more }, view }: { page: NewsPage; view: NewsView }) {
  if (page === 1 && !has_more) return null;
  const older = olderPage({ page, has_more });
  const look = buttonVariants({ size: "small" });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-2 pt-4">
      {has_more && older === null && (
        <p className="mr-auto px-2 text-[13px] text-muted-foreground">
          {LAST_PAGE} Filter by day to find older ones.
        </p>
      )}
      {page > 1 && (
        <Link
          href={view.hrefOf({ page: page - 1 })}
          prefetch={false}
          data-page-action="Show newer news"
          className={look}
        >
          <ChevronLeft aria-hidden="true" />
          Newer
        </Link>
      )}
      {older !== null && (
        <Link
          href={view.hrefOf({ page: older })}
          prefetch={false}
          data-page-action="Show older news"
          className={look}
        >
          Older
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

function Nothing({ page, view }: { page: NewsPage; view: NewsView }) {
  if (isFiltered(view.asked))
    return (
      <EmptyState
        title="No news matches"
        action={
          <Button variant="primary" onClick={() => view.show(unfiltered)}>
            Clear filters
          </Button>
        }
      >
        No stories match all of these filters.
      </EmptyState>
    );
  const { scope } = view.asked;
  if (page.page > 1)
    return (
      <EmptyState
        title="No older stories"
        action={
          <Link href={view.hrefOf({ page: 1 })} prefetch={false} className={buttonVariants()}>
            Latest stories
          </Link>
        }
      >
        The list ends before this page.
      </EmptyState>
    );
  const toProjects = (label: string) => (
    <Link href="/projects" prefetch={false} className={buttonVariants({ variant: "primary" })}>
      {label}
    </Link>
  );
  if (scope === "theses")
    return (
      <EmptyState title="No news for your theses" action={toProjects("Go to projects")}>
        {page.has_thesis
          ? "No story names a company that matches one of your projects’ theses yet."
          : "Add a thesis to a project, and news about matching companies appears here."}
      </EmptyState>
    );
  if (scope === "companies")
    return (
      <EmptyState title="No news about your companies" action={toProjects("Go to projects")}>
        News about the companies in your projects appears here.
      </EmptyState>
    );
  const toAll = (
    <Link href="/spotlight-news" prefetch={false} className={buttonVariants()}>
      All news
    </Link>
  );
  if (scope === "saved")
    return (
      <EmptyState title="Nothing saved yet" action={toAll}>
        Save a story to find it here again.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No news yet"
      action={
        <Link href="/sources?kind=feeds" prefetch={false} className={buttonVariants()}>
          View feeds
        </Link>
      }
    >
      Your feeds are on. New stories appear here after the next fetch.
    </EmptyState>
  );
}
