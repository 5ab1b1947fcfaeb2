"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { wasLeftWriting, watchLeaving } from "@/lib/client/keepalive-writes";
import { createLiveApi } from "@/lib/client/live";
import { ApiProvider } from "./api-provider";
import { useOwner } from "./me-provider";

/** When a page rereads (ms) after the previous page left writes unfinished: they may still arrive. */
const REREAD_MS = [0, 1000, 4000];

/** Provides the API of the server, called as the page's owner. */
export function LiveApiProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  const api = useMemo(() => createLiveApi(owner), [owner]);
  const cache = useQueryClient();
  useEffect(() => watchLeaving(window), []);
  useEffect(() => {
    if (!wasLeftWriting(Date.now())) return;
    for (const ms of REREAD_MS) setTimeout(() => void cache.invalidateQueries(), ms);
  }, [cache]);
  return <ApiProvider api={api}>{children}</ApiProvider>;
}
