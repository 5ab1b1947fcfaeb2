"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import { searchCalls } from "@/lib/domains/searches/contract";
import { type Asked, askedOf, questionOf, searchInputOf } from "./search-address";

const hasMore = ({ items, total, total_is_capped, page, per_page }: CompanySearch) =>
  items.length === per_page && (total_is_capped || page * per_page < total);

/**
 * The matching companies, loaded in parts. The previous list stays until the answer arrives;
 * `isListed` says whether there was one.
 */
export function useCompanySearch(asked: Asked, isListed: (before: Asked) => boolean) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const call = companyCalls.search;
  const input = searchInputOf(asked);
  return useInfiniteQuery({
    ...lifetime(LIFETIME_SECONDS[call.lifetime]),
    queryKey: keyOf(organizationId, call, input, "pages"),
    queryFn: ({ pageParam, signal }) => api.read(call, { ...input, page: pageParam }, { signal }),
    initialPageParam: asked.page,
    getNextPageParam: (last) => (hasMore(last) ? last.page + 1 : undefined),
    placeholderData: (before, query) => {
      const { q, where, words } = (query?.queryKey[3] ?? {}) as Partial<typeof input>;
      return isListed(askedOf({ q, where, words })) ? before : undefined;
    },
    meta: { tellsFailure: true },
  });
}

/**
 * The facets of the results, counted once `isAsked` is true: companies load first. Previous counts
 * stay meanwhile.
 */
export function useFacets(asked: Asked, isAsked: boolean) {
  return useRead(companyCalls.listFacets, questionOf(asked), {
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** Companies that fail one condition, requested once `isAsked` is true. */
export function useNearMisses(asked: Asked, isAsked: boolean) {
  return useRead(companyCalls.listNearMisses, questionOf(asked), {
    enabled: isAsked,
    // When this fails, the results are shown without near misses.
    meta: { tellsFailure: true },
  });
}

/** How the question is understood while its conditions are replaced in the address. */
export function useInterpretation(q: string, isAsked: boolean) {
  return useRead(
    searchCalls.interpret,
    { q },
    {
      enabled: isAsked,
      // When this fails, only the question's highlighting is missing.
      meta: { tellsFailure: true },
    },
  );
}
