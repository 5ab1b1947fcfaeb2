"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { modelCalls } from "@/lib/domains/models/contract";
import type { SaveModelInput, TryModelInput } from "@/lib/domains/models/schema";

/** The organization's model; never cached, because its usage changes on its own. */
export function useModel() {
  return useRead(modelCalls.get, {}, { staleTime: 0 });
}

/** Rereads the model after a successful write. */
function useModelChanged() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return async ({ ok }: { ok: boolean }) => {
    if (ok) await cache.invalidateQueries({ queryKey: keyOf(organizationId, modelCalls.get, {}) });
  };
}

export function useSaveModel() {
  const api = useApi();
  const onSuccess = useModelChanged();
  return useMutation({
    mutationFn: (input: SaveModelInput) => api.write(modelCalls.save, input),
    onSuccess,
  });
}

export function useRemoveModel() {
  const api = useApi();
  const onSuccess = useModelChanged();
  return useMutation({ mutationFn: () => api.write(modelCalls.remove, {}), onSuccess });
}

export function useTryModel() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: TryModelInput) => api.write(modelCalls.try, input),
  });
}
