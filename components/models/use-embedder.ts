"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { modelCalls } from "@/lib/domains/models/contract";
import type { EmbedderOverview } from "@/lib/domains/models/schema";

/** How often progress is polled while companies are being embedded, in milliseconds. */
const PROGRESS_MS = 3_000;

const isAtWork = ({ embedder, is_ready, companies }: EmbedderOverview) =>
  Boolean(embedder?.is_on) && (!is_ready || companies.embedded < companies.allowed);

/** The organization's embedding server and how far it is; never cached. */
export function useEmbedder() {
  return useRead(
    modelCalls.getEmbedder,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? PROGRESS_MS : false),
    },
  );
}

/** Searches rank in another way afterwards. */
const options = { rereadsOnSuccess: ["everything"] };

export const useSaveEmbedder = () => useWrite(modelCalls.saveEmbedder, options);
export const useRemoveEmbedder = () => useWrite(modelCalls.removeEmbedder, options);
