"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { importKeys } from "@/lib/client/query-keys";
import type { SaveMappingInput } from "@/lib/domains/imports/schema";

/** Mappings that somebody kept for files with the columns of this one. */
export function useSavedMappings(importId: string) {
  const api = useApi();
  return useQuery({
    queryKey: importKeys.mappings(useMe().organization._id, importId),
    queryFn: ({ signal }) => api.imports.savedMappings(importId, signal),
  });
}

function useMappingChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const queryKey = importKeys.mappings(useMe().organization._id);
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useSaveMapping() {
  const api = useApi();
  return useMappingChange((input: SaveMappingInput) => api.imports.saveMapping(input));
}

export function useDeleteMapping() {
  const api = useApi();
  return useMappingChange((mappingId: string) => api.imports.deleteMapping(mappingId));
}
