"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { SpotlightApi } from "@/lib/client/api";
import { liveApi } from "@/lib/client/live";

const ApiContext = createContext<SpotlightApi | null>(null);

/** Decides what stands behind the browser's calls. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <ApiContext value={liveApi}>{children}</ApiContext>;
}

export function useApi(): SpotlightApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
