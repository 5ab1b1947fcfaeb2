"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { SpotlightApi } from "@/lib/client/api";
import { wasLeftWriting, watchLeaving } from "@/lib/client/keepalive-writes";
import { createLiveApi } from "@/lib/client/live";
import { useOwner } from "./me-provider";

/** When a page rereads (ms) after the previous page left writes unfinished: they may still arrive. */
const REREAD_MS = [0, 1000, 4000];

const ApiContext = createContext<SpotlightApi | null>(null);

/** Provides the API for the browser's calls, which are made as the page's owner. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  const api = useMemo(() => createLiveApi(owner), [owner]);
  const cache = useQueryClient();
  useEffect(() => watchLeaving(window), []);
  useEffect(() => {
    if (!wasLeftWriting(Date.now())) return;
    for (const ms of REREAD_MS) setTimeout(() => void cache.invalidateQueries(), ms);
  }, [cache]);
  return <ApiContext value={api}>{children}</ApiContext>;
}

export function useApi(): SpotlightApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
