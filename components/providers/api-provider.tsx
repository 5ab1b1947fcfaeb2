"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { SpotlightApi } from "@/lib/client/api";
import { liveApi } from "@/lib/client/live";
import { useOwner } from "./me-provider";

const ApiContext = createContext<SpotlightApi | null>(null);

/** Decides what stands behind the browser's calls, which go out as whoever the page is for. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  const api = useMemo(() => liveApi(owner), [owner]);
  return <ApiContext value={api}>{children}</ApiContext>;
}

export function useApi(): SpotlightApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
