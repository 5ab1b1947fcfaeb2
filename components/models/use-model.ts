"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { modelKeys } from "@/lib/client/query-keys";
import type { SaveModelInput, TryModelInput } from "@/lib/domains/models/schema";

/** The organisation's model; read anew whenever it is looked at, for what it used moves by itself. */
export function useModel() {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    queryKey: modelKeys.overview(organizationId),
    queryFn: ({ signal }) => api.models.get(signal),
    staleTime: 0,
  });
}

/** Reads the model anew after a write that came through. */
function useModelChanged() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return async ({ ok }: { ok: boolean }) => {
    if (ok) await cache.invalidateQueries({ queryKey: modelKeys.overview(organizationId) });
  };
}

export function useSaveModel() {
  const api = useApi();
  const onSuccess = useModelChanged();
  return useMutation({ mutationFn: (input: SaveModelInput) => api.models.save(input), onSuccess });
}

export function useRemoveModel() {
  const api = useApi();
  const onSuccess = useModelChanged();
  return useMutation({ mutationFn: () => api.models.remove(), onSuccess });
}

export function useTryModel() {
  const api = useApi();
  return useMutation({ mutationFn: (input: TryModelInput) => api.models.try(input) });
}
