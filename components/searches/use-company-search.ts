"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { companyKeys, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import { type Asked, queryOf, questionOf } from "./search-address";

const hasMore = ({ items, total, total_is_capped, page, per_page }: CompanySearch) =>
  items.length === per_page && (total_is_capped || page * per_page < total);

/**
 * The companies that are asked for, part by part. A list that was there before stays until the answer
 * is; `isListed` says that one was.
 */
export function useCompanySearch(asked: Asked, isListed: (before: Asked) => boolean) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useInfiniteQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: companyKeys.search(organizationId, asked),
    queryFn: ({ pageParam, signal }) =>
      api.companies.search({ ...queryOf(asked), page: pageParam }, signal),
    initialPageParam: asked.page,
    getNextPageParam: (last) => (hasMore(last) ? last.page + 1 : undefined),
    placeholderData: (before, query) => (query && isListed(query.queryKey[3]) ? before : undefined),
    meta: { tellsFailure: true },
  });
}

/**
 * What the companies of a question are, counted when `isAsked`: the companies themselves come first.
 * The counts that were there before stay until then.
 */
export function useFacets({ q, where, words }: Asked, isAsked: boolean) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const asked = { q, where, words };
  return useQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: companyKeys.facets(organizationId, asked),
    queryFn: ({ signal }) => api.companies.facets(questionOf(asked), signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** Companies that fail one condition of a question, looked for when `isAsked`. */
export function useNearMisses({ q, where, words }: Asked, isAsked: boolean) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const asked = { q, where, words };
  return useQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: companyKeys.nearMisses(organizationId, asked),
    queryFn: ({ signal }) => api.companies.nearMisses(questionOf(asked), signal),
    enabled: isAsked,
    // Without them the companies that were found stand as they are.
    meta: { tellsFailure: true },
  });
}

/** How a question is understood while its conditions stand changed in the address. */
export function useInterpretation(q: string, isAsked: boolean) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    queryKey: companyKeys.interpretation(organizationId, q),
    queryFn: ({ signal }) => api.companies.interpret(q, signal),
    enabled: isAsked,
    // Without an answer the chips lack only the words that they come from.
    meta: { tellsFailure: true },
  });
}
