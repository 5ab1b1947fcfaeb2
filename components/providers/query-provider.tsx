"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ClientError } from "@/lib/client/fetch-json";
import { LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only a lost connection or a server in trouble is worth asking again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal =
    error instanceof ClientError && typeof error.status === "number" && error.status < 500;
  return failures < MAX_RETRIES && !isRefusal;
}

/** A session that ended elsewhere leads to the sign-in page, which leads back. */
function leaveWhenSignedOut(error: Error) {
  if (!(error instanceof ClientError) || error.status !== 401) return;
  const here = location.pathname + location.search;
  location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}

const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        ...lifetime(LIFETIME_SECONDS.standard),
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: isWorthRetrying,
      },
      // A write without a connection fails at once and says so; it never waits in secret.
      mutations: { networkMode: "always" },
    },
  });

/** The one cache of the signed-in area; it goes with the area's layout when the user signs out. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
