"use client";

import { useApiKeys } from "@/components/settings/use-api-keys";
import type { ApiKey } from "@/lib/domains/api-keys/schema";
import type { Member } from "@/lib/domains/organizations/schema";

/** A member's active API keys; undefined until loaded. */
export function useKeysOf(): (member: Member) => ApiKey[] | undefined {
  const { data } = useApiKeys();
  return ({ user_id }) =>
    data?.items.filter(
      ({ created_by_id, expires_at }) =>
        created_by_id === user_id && (expires_at === null || Date.parse(expires_at) > Date.now()),
    );
}
