"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { modelCalls } from "@/lib/domains/models/contract";
import type { EmbedderOverview, SaveEmbedderInput } from "@/lib/domains/models/schema";

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

/** Rereads everything after a successful write: searches rank in another way. */
function useEmbedderChanged() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return async ({ ok }: { ok: boolean }) => {
    if (ok) await cache.invalidateQueries({ queryKey: [organizationId] });
  };
}

export function useSaveEmbedder() {
  const api = useApi();
  const onSuccess = useEmbedderChanged();
  return useMutation({
    mutationFn: (input: SaveEmbedderInput) => api.write(modelCalls.saveEmbedder, input),
    onSuccess,
  });
}

export function useRemoveEmbedder() {
  const api = useApi();
  const onSuccess = useEmbedderChanged();
  return useMutation({ mutationFn: () => api.write(modelCalls.removeEmbedder, {}), onSuccess });
}
