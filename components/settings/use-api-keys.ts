"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import { apiKeyCalls } from "@/lib/domains/api-keys/contract";
import type { ApiKeyList } from "@/lib/domains/api-keys/schema";

/** The organization's keys; never cached, because "last used" changes on its own. */
export function useApiKeys() {
  return useRead(apiKeyCalls.list, {}, { staleTime: 0 });
}

/** Today's usage of the organization's keys. */
export function useUsage() {
  return useRead(apiKeyCalls.getUsage, {}, { staleTime: 0 });
}

const options = { rereadsOnSuccess: [apiKeyCalls.list], rereadsInBackground: true };

export const useCreateApiKey = () => useWrite(apiKeyCalls.create, options);
export const useRotateApiKey = () => useWrite(apiKeyCalls.rotate, options);

/** Revokes a key; it leaves the list once the server confirms. */
export function useRevokeApiKey() {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, apiKeyCalls.list, {});
  return useWrite(apiKeyCalls.revoke, {
    onSaved: ({ _id }) =>
      cache.setQueryData<ApiKeyList>(queryKey, (list) => {
        const items = list?.items.filter((key) => key._id !== _id);
        return items && { items, total: items.length };
      }),
  });
}
