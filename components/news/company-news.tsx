"use client";

import Link from "next/link";
import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { monthInWords } from "@/lib/core/day-text";
import type { NewsPage } from "@/lib/domains/news/schema";
import { LAST_PAGE, olderPage } from "./news-address";
import { NewsStory } from "./news-story";
import { useCompanyNews } from "./use-news";

/** What happened to a company, the latest first, month by month. */
export function CompanyNews({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useCompanyNews(companyId, page);
  const older = data ? olderPage(data) : null;
  return (
    <div className="pt-1">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data && (
        <div aria-busy={isPlaceholderData} className="being-read">
          {data.items.length === 0 ? <Nothing page={data} /> : <Timeline page={data} />}
          {(page > 1 || data.has_more) && (
            <nav
              aria-label="Pages of news"
              className="flex flex-wrap items-center justify-end gap-2 pt-4 pb-8"
            >
              {data.has_more && older === null && (
                <p className="mr-auto px-2 text-[13px] text-muted-foreground">{LAST_PAGE}</p>
              )}
              {page > 1 && (
                <Button size="small" onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
              )}
              {older !== null && (
                <Button size="small" onClick={() => setPage(older)}>
                  Older
                </Button>
              )}
            </nav>
          )}
        </div>
      )}
    </div>
  );
}

function Timeline({ page: { items } }: { page: NewsPage }) {
  const months = Map.groupBy(items, ({ published_at }) => published_at.slice(0, 7));
  return [...months].map(([month, stories]) => (
    <section key={month} aria-labelledby={`news-${month}`} className="mt-4">
      <h2
        id={`news-${month}`}
        className="border-border border-b px-2 pb-2 font-medium text-muted-foreground"
      >
        {monthInWords(month)}
      </h2>
      {stories.map((story) => (
        <NewsStory key={story._id} story={story} />
      ))}
    </section>
  ));
}

function Nothing({ page: { feeds_on } }: { page: NewsPage }) {
  const isAdmin = useMe().role === "admin";
  if (feeds_on > 0)
    return (
      <p className="px-2 py-12 text-muted-foreground">
        No stories in your feeds name this company yet. For a new company, recent stories are
        searched when each feed is next fetched.
      </p>
    );
  return (
    <p className="px-2 py-12 text-muted-foreground">
      News feeds are off.{" "}
      {isAdmin ? (
        <Link href="/sources?kind=feeds" prefetch={false} className="link">
          Turn on feeds
        </Link>
      ) : (
        "Ask an admin to turn them on."
      )}
    </p>
  );
}
