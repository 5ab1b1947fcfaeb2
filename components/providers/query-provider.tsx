"use client";

import {
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { ClientError } from "@/lib/client/fetch-json";
import { LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { leaveForSecondFactor, signInAddress } from "@/lib/client/sign-in-address";

declare module "@tanstack/react-query" {
  interface Register {
    /** `tellsFailure`: the page itself shows that this read failed. */
    queryMeta: { tellsFailure?: boolean };
  }
}

/** Controls learn that their write has begun before the second click of a double click. */
notifyManager.setScheduler(queueMicrotask);

const MAX_RETRIES = 2;

/** Refusals are final; only lost connections and server errors are retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal =
    error instanceof ClientError && typeof error.status === "number" && error.status < 500;
  return failures < MAX_RETRIES && !isRefusal;
}

const isSignedOut = (error: Error) => error instanceof ClientError && error.status === 401;

/** When the session has ended elsewhere, goes to the sign-in page, which returns here. */
const leave = () => location.assign(signInAddress());

/** The cache of the signed-in area, with the times of SPEC.md section 9. */
export function createQueryClient(): QueryClient {
  /** Shows a failed read in a toast, unless its place on the page shows it. */
  function onError(error: Error, query: Query<unknown, unknown, unknown>) {
    if (isSignedOut(error)) return leave();
    if (error instanceof ClientError && error.code === "SECOND_FACTOR_NEEDED")
      return leaveForSecondFactor();
    if (query.meta?.tellsFailure) return;
    toast.error(`${error.message} What you see may be out of date.`, {
      id: "read-failure",
      // Retries everything visible, not only what failed: a running answer may have hidden a
      // failure.
      action: { label: "Try again", onClick: () => void client.refetchQueries({ type: "active" }) },
    });
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        ...lifetime(LIFETIME_SECONDS.standard),
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: isWorthRetrying,
      },
      // A write without a connection fails at once instead of waiting unnoticed.
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

function tellConnection(isOnline: boolean) {
  if (isOnline) toast.success("You are online again.", { id: "connection" });
  else
    toast.error("You are offline. You can keep reading; changes need a connection.", {
      id: "connection",
      isLasting: true,
    });
}

/** The cache of the signed-in area; it is dropped with the area's layout on sign-out. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => onlineManager.subscribe(tellConnection), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
