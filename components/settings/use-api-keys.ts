"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { apiKeyCalls } from "@/lib/domains/api-keys/contract";
import type { ApiKeyList, CreateApiKeyInput } from "@/lib/domains/api-keys/schema";

/** The organization's keys; never cached, because "last used" changes on its own. */
export function useApiKeys() {
  return useRead(apiKeyCalls.list, {}, { staleTime: 0 });
}

/** Today's usage of the organization's keys. */
export function useUsage() {
  return useRead(apiKeyCalls.getUsage, {}, { staleTime: 0 });
}

/** Rereads the list after a successful write. */
function useKeysChanged() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return ({ ok }: { ok: boolean }) => {
    if (ok) void cache.invalidateQueries({ queryKey: keyOf(organizationId, apiKeyCalls.list, {}) });
  };
}

export function useCreateApiKey() {
  const api = useApi();
  const onSuccess = useKeysChanged();
  return useMutation({
    mutationFn: (input: CreateApiKeyInput) => api.write(apiKeyCalls.create, input),
    onSuccess,
  });
}

export function useRotateApiKey() {
  const api = useApi();
  const onSuccess = useKeysChanged();
  return useMutation({
    mutationFn: (keyId: string) => api.write(apiKeyCalls.rotate, { keyId }),
    onSuccess,
  });
}

/** Revokes a key; it leaves the list once the server confirms. */
export function useRevokeApiKey() {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMutation({
    mutationFn: (keyId: string) => api.write(apiKeyCalls.revoke, { keyId }),
    onSuccess: (result) => {
      if (!result.ok) return;
      cache.setQueryData<ApiKeyList>(keyOf(organizationId, apiKeyCalls.list, {}), (list) => {
        const items = list?.items.filter((key) => key._id !== result.data._id);
        return items && { items, total: items.length };
      });
    },
  });
}
