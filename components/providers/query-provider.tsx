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
import { signInAddress } from "@/lib/client/sign-in-address";

declare module "@tanstack/react-query" {
  interface Register {
    /** `tellsFailure`: the page itself says that this read failed. */
    queryMeta: { tellsFailure?: boolean };
  }
}

/** A control knows that its write is on its way before the second press of a double click comes. */
notifyManager.setScheduler(queueMicrotask);

const MAX_RETRIES = 2;

/**
 * A refusal stays a refusal; only a lost connection or a server in trouble is worth asking again.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal =
    error instanceof ClientError && typeof error.status === "number" && error.status < 500;
  return failures < MAX_RETRIES && !isRefusal;
}

const isSignedOut = (error: Error) => error instanceof ClientError && error.status === 401;

/** A session that ended elsewhere leads to the sign-in page, which leads back. */
const leave = () => location.assign(signInAddress());

/** The cache of one signed-in page, with the times of SPEC.md section 9. */
export function createQueryClient(): QueryClient {
  /** Reports a failed read, unless its place on the page does so itself. */
  function onError(error: Error, query: Query<unknown, unknown, unknown>) {
    if (isSignedOut(error)) return leave();
    if (query.meta?.tellsFailure) return;
    toast.error(`${error.message} What you see may be out of date.`, {
      id: "read-failure",
      // All that is seen, not what failed: an answer on its way may have covered the failure.
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
      // A write without a connection fails immediately and visibly, instead of waiting unnoticed.
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

function tellConnection(isOnline: boolean) {
  if (isOnline) toast.success("You are online again.", { id: "connection" });
  else
    toast.error("You are offline. You can read on; changes need the connection.", {
      id: "connection",
      isLasting: true,
    });
}

/** The one cache of the signed-in area; it goes with the area's layout when the user signs out. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => onlineManager.subscribe(tellConnection), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
