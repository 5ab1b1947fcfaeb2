"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { readAll } from "@/lib/client/read-all";
import type { Call, InputOf, OutputOf } from "@/lib/core/contract";

type Options<C extends Call> = Pick<
  UseQueryOptions<OutputOf<C>, Error>,
  "enabled" | "meta" | "staleTime"
>;

/** Everything that a call lists page by page, cached for as long as its contract says. */
export function useReadAll<C extends Call>(call: C, input: InputOf<C>, options: Options<C> = {}) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery<OutputOf<C>, Error>({
    ...lifetime(LIFETIME_SECONDS[call.lifetime ?? "standard"]),
    ...options,
    queryKey: keyOf(organizationId, call, input, "all"),
    queryFn: ({ signal }) => readAll(api, call, input, signal),
  });
}
