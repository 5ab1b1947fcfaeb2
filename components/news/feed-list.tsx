"use client";

import { useMe } from "@/components/providers/me-provider";
import { SourcesHead } from "@/components/sources/source-kinds";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { Switch } from "@/components/ui/switch";
import { counted } from "@/lib/core/counted";
import { isPublicFormat } from "@/lib/core/public-sources";
import type { Feed } from "@/lib/domains/news/schema";
import { AddFeed } from "./add-feed";
import { FeedMenu } from "./feed-menu";
import { isNewsFormat, paceLabels, termsOf } from "./feed-texts";
import { LastImport } from "./last-import";
import { PublicSources, UntriedBadge } from "./public-sources";
import { useFeeds, useMuteNews, useUpdateFeed } from "./use-news";

/** The sources by address: which are on, when they were last read, and what is wrong with them. */
export function FeedList({ page }: { page: number }) {
  const isAdmin = useMe().role === "admin";
  const { data, error, refetch, isFetching } = useFeeds(page);
  return (
    <>
      <SourcesHead kind="feeds" />
      {isAdmin ? (
        <AddFeed />
      ) : (
        <p className="mt-5 text-muted-foreground">Admins add sources and turn them on or off.</p>
      )}
      {error && (
        <div className="mt-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data?.total === 0 && (
        <p className="mt-7 border-border border-t px-2 py-6 text-muted-foreground">
          No sources by address yet. Nothing is fetched until an admin adds one or turns one on.
        </p>
      )}
      {data && data.total > 0 && (
        <section aria-labelledby="feeds" className="mt-7">
          <h2
            id="feeds"
            className="border-border border-b px-2 pb-2 font-medium text-muted-foreground"
          >
            {data.on.toLocaleString("en")} of {counted(data.total, "source")} on
          </h2>
          <ul>
            {data.items.map((feed) => (
              <li key={feed._id}>
                <FeedRow feed={feed} isAdmin={isAdmin} />
              </li>
            ))}
          </ul>
          {data.total > data.per_page && (
            <Pager
              page={page}
              perPage={data.per_page}
              total={data.total}
              hrefOf={(other) => `/sources?kind=feeds&page=${other}`}
            />
          )}
        </section>
      )}
      {data && <PublicSources added={data.public_formats} isAdmin={isAdmin} />}
    </>
  );
}

function FeedRow({ feed, isAdmin }: { feed: Feed; isAdmin: boolean }) {
  const update = useUpdateFeed();
  const mute = useMuteNews();
  return (
    <div className="home-row">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span dir="auto" className="truncate font-medium">
            {feed.title}
          </span>
          {!isNewsFormat(feed.format) && <Badge>Table</Badge>}
          {feed.format === "opml" && <Badge>List</Badge>}
          {isPublicFormat(feed.format) && <UntriedBadge format={feed.format} />}
          {feed.is_muted && <Badge>Muted by you</Badge>}
        </p>
        <p className="truncate text-[13px] text-muted-foreground">
          {new URL(feed.url).host} · {paceLabels[feed.every]} · <LastFetch feed={feed} />
        </p>
        <SourceTerms format={feed.format} />
        <LastImport feed={feed} />
        {feed.problem && (
          <p className="mt-0.5 text-[13px] text-destructive">
            {feed.problem}
            {feed.failing_since && (
              <>
                {" "}
                Failing since <Moment iso={feed.failing_since} />.
              </>
            )}
          </p>
        )}
      </div>
      {feed.is_muted && (
        <Button
          size="small"
          onClick={() => mute.mutate({ kind: "feed", subject_id: feed._id, is_muted: false })}
        >
          Unmute
        </Button>
      )}
      <FeedMenu feed={feed} isAdmin={isAdmin} />
      {isAdmin ? (
        <div className="w-24 shrink-0">
          <Switch
            label={feed.is_on ? "On" : "Off"}
            isOn={feed.is_on}
            onChange={(is_on) => update.isPending || update.mutate({ feedId: feed._id, is_on })}
          />
        </div>
      ) : (
        <Badge>{feed.is_on ? "On" : "Off"}</Badge>
      )}
    </div>
  );
}

/** The terms of a public source, which go on to apply after it was added. */
function SourceTerms({ format }: Pick<Feed, "format">) {
  const terms = termsOf(format);
  return terms && <p className="text-pretty text-[13px] text-muted-foreground">{terms}</p>;
}

function LastFetch({ feed: { is_on, fetched_at } }: { feed: Feed }) {
  if (fetched_at)
    return (
      <>
        fetched <Age iso={fetched_at} />
      </>
    );
  return <>{is_on ? "waiting for the first fetch" : "never fetched"}</>;
}
