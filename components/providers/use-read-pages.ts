"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf } from "@/lib/client/query-keys";
import type { Call, InputOf, OutputOf } from "@/lib/core/contract";

type Page = { page: number; per_page: number; total: number };
type Options = { staleTime?: number; meta?: { tellsFailure: true } };

/** What a call lists page by page, as far as it is loaded. */
export function useReadPages<C extends Call>(
  call: OutputOf<C> extends Page ? C : never,
  input: InputOf<C>,
  options: Options = {},
) {
  const api = useApi();
  return useInfiniteQuery({
    ...options,
    queryKey: keyOf(useMe().organization._id, call, input, "pages"),
    queryFn: ({ pageParam, signal }): Promise<OutputOf<C>> =>
      api.read(call, { ...(input as object), page: pageParam } as InputOf<C>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { page, per_page, total } = last as Page;
      return page * per_page < total ? page + 1 : undefined;
    },
  });
}
