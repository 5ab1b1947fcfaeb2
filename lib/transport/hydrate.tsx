import "server-only";
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

type Props<T> = { queryKey: QueryKey; load: () => Promise<T>; children: ReactNode };

/**
 * Puts data that the server just loaded into the browser's cache, under the key that the page's own
 * reads use. The data is sent once: as this state, not as rendered props too. Errors of `load`
 * (redirect, notFound, failures) propagate to the page; what a page can do without is read with
 * `orLater`.
 */
export async function Hydrate<T>({ queryKey, load, children }: Props<T>) {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, await load());
  return <HydrationBoundary state={dehydrate(cache)}>{children}</HydrationBoundary>;
}

/** What was read; nothing when that failed: the browser then reads it itself, and shows why. */
export const orLater = <T,>(read: Promise<T>): Promise<T | undefined> =>
  read.catch(() => undefined);
