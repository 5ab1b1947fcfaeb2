"use client";

import type { ReactNode } from "react";
import type { Me } from "@/lib/domains/accounts/schema";
import { LiveApiProvider } from "./live-api-provider";
import { MeProvider } from "./me-provider";
import { QueryProvider } from "./query-provider";

/** Context for every signed-in component: the person, the API, the cache. */
export function AppProviders({ me, children }: { me: Me; children: ReactNode }) {
  return (
    <QueryProvider>
      <MeProvider me={me}>
        <LiveApiProvider>{children}</LiveApiProvider>
      </MeProvider>
    </QueryProvider>
  );
}
