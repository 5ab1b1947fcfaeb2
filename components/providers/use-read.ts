"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import type { Call, InputOf, OutputOf } from "@/lib/core/contract";

type Options<C extends Call, T> = Omit<
  UseQueryOptions<OutputOf<C>, Error, T>,
  "queryKey" | "queryFn"
>;

/** A call's answer, cached for as long as its contract says. */
export function useRead<C extends Call, T = OutputOf<C>>(
  call: C,
  input: InputOf<C>,
  options: Options<C, T> = {},
) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery<OutputOf<C>, Error, T>({
    ...lifetime(LIFETIME_SECONDS[call.lifetime ?? "standard"]),
    ...options,
    queryKey: keyOf(organizationId, call, input),
    queryFn: ({ signal }) => api.read(call, input, { signal }),
  });
}
