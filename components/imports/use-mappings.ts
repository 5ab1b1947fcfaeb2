"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { importCalls } from "@/lib/domains/imports/contract";
import type { SaveMappingInput } from "@/lib/domains/imports/schema";

/** Saved mappings for files with this one's columns. */
export function useSavedMappings(importId: string) {
  return useRead(importCalls.listMappings, { importId });
}

function useMappingChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, importCalls.listMappings);
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useSaveMapping() {
  const api = useApi();
  return useMappingChange((input: SaveMappingInput) => api.write(importCalls.saveMapping, input));
}

export function useDeleteMapping() {
  const api = useApi();
  return useMappingChange((mappingId: string) =>
    api.write(importCalls.deleteMapping, { mappingId }),
  );
}
