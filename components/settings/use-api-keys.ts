"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { apiKeyKeys } from "@/lib/client/query-keys";
import type { ApiKeyList, CreateApiKeyInput } from "@/lib/domains/api-keys/schema";

/** The organisation's keys; read anew whenever they are looked at, for "last used" moves by itself. */
export function useApiKeys() {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    queryKey: apiKeyKeys.list(organizationId),
    queryFn: ({ signal }) => api.apiKeys.list(signal),
    staleTime: 0,
  });
}

/** What the organisation's keys used of today. */
export function useUsage() {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    queryKey: apiKeyKeys.usage(organizationId),
    queryFn: ({ signal }) => api.apiKeys.usage(signal),
    staleTime: 0,
  });
}

/** Reads the list anew after a write that came through. */
function useKeysChanged() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return ({ ok }: { ok: boolean }) => {
    if (ok) void cache.invalidateQueries({ queryKey: apiKeyKeys.list(organizationId) });
  };
}

export function useCreateApiKey() {
  const api = useApi();
  const onSuccess = useKeysChanged();
  return useMutation({
    mutationFn: (input: CreateApiKeyInput) => api.apiKeys.create(input),
    onSuccess,
  });
}

export function useRotateApiKey() {
  const api = useApi();
  const onSuccess = useKeysChanged();
  return useMutation({ mutationFn: (keyId: string) => api.apiKeys.rotate(keyId), onSuccess });
}

/** Revokes a key; it leaves the list with the answer. */
export function useRevokeApiKey() {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMutation({
    mutationFn: (keyId: string) => api.apiKeys.revoke(keyId),
    onSuccess: (result) => {
      if (!result.ok) return;
      cache.setQueryData<ApiKeyList>(apiKeyKeys.list(organizationId), (list) => {
        const items = list?.items.filter((key) => key._id !== result.data._id);
        return items && { items, total: items.length };
      });
    },
  });
}
