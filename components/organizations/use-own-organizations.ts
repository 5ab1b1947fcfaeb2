"use client";

import { useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { organizationKeys } from "@/lib/client/query-keys";

/** The organisations that the person belongs to, read when they are wanted. */
export function useOwnOrganizations(isWanted: boolean) {
  const api = useApi();
  const me = useMe();
  return useQuery({
    queryKey: organizationKeys.own(me.organization._id),
    queryFn: ({ signal }) => api.organizations.own(signal),
    enabled: isWanted,
  });
}
