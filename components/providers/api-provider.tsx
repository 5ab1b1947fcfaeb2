"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { SpotlightApi } from "@/lib/client/api";
import { liveApi } from "@/lib/client/live";
import { outlivePage, wasLeftWriting } from "@/lib/client/outlive-page";
import { useOwner } from "./me-provider";

/** When a page reads again whose predecessor was left while it wrote: its writes end at some time. */
const REREAD_MS = [0, 1000, 4000];

const ApiContext = createContext<SpotlightApi | null>(null);

/** Decides what stands behind the browser's calls, which go out as whoever the page is for. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  const api = useMemo(() => liveApi(owner), [owner]);
  const cache = useQueryClient();
  useEffect(() => outlivePage(window), []);
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
