"use client";

import { useEffect, useRef } from "react";
import { Pager } from "@/components/ui/pager";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import type { useCompanySearch } from "./use-company-search";

/** How far before its end the next part of the list is requested. */
const AHEAD = "1200px";

type Props = {
  search: ReturnType<typeof useCompanySearch>;
  hrefOf: (page: number) => string;
};

/** Loads the next part of the list on scrolling near it; without scripts, a link to the next page. */
export function NextPart({ search, hrefOf }: Props) {
  const { data, hasNextPage, isFetching, fetchNextPage } = search;
  const place = useRef<HTMLDivElement>(null);
  const isWanted = hasNextPage && !isFetching && !search.isError;
  useEffect(() => {
    const here = place.current;
    if (!here || !isWanted) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      // One margin for the window, the other for a wide table that scrolls by itself.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    watcher.observe(here);
    return () => watcher.disconnect();
  }, [isWanted, fetchNextPage]);
  const first = data?.pages[0];
  if (!first) return null;
  return (
    <>
      {first.page > 1 && (
        <p className="px-2 pt-4 text-[13px]">
          <a href={hrefOf(1)} className="link">
            Show the list from its beginning
          </a>
        </p>
      )}
      {hasNextPage && (
        <div ref={place} className="flex h-13 items-center justify-center">
          {search.isFetchingNextPage ? (
            <Spinner className="size-4 text-muted-foreground" />
          ) : (
            <ShowMore list={search} className="max-md:w-full" />
          )}
        </div>
      )}
      {first.total > first.per_page && (
        <noscript>
          <Pager
            page={first.page}
            perPage={first.per_page}
            total={first.total}
            isCapped={first.total_is_capped}
            shown={first.items.length}
            hrefOf={hrefOf}
          />
        </noscript>
      )}
    </>
  );
}
