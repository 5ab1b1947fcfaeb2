"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { SpotlightApi } from "@/lib/client/api";

const ApiContext = createContext<SpotlightApi | null>(null);

type Props = { api: SpotlightApi; children: ReactNode };

/** Provides what the components below ask: the server, or the demo in the browser. */
export function ApiProvider({ api, children }: Props) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

export function useApi(): SpotlightApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
