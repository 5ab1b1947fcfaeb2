"use client";

import { useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { organizationKeys } from "@/lib/client/query-keys";

/** What whoever runs the installation has set for everybody: who may sign up, and how much is stored. */
export function useOperatorSettings() {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const waysIn = useQuery({
    queryKey: organizationKeys.waysIn(organizationId),
    queryFn: ({ signal }) => api.organizations.waysIn(signal),
  });
  const storage = useQuery({
    queryKey: organizationKeys.storage(organizationId),
    queryFn: ({ signal }) => api.organizations.storage(signal),
    staleTime: 0,
  });
  return { waysIn, storage };
}
