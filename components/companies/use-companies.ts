"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { companyCalls } from "@/lib/domains/companies/contract";

/**
 * The best matches for a few letters or words; none for an empty query. Previous matches stay until
 * the answer arrives.
 */
export function useFoundCompanies(q: string, most: number) {
  return useRead(
    companyCalls.search,
    { q, page: 1, per_page: most, facets: false, near_misses: false },
    { enabled: q !== "", placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );
}

/** A company with its evidence; `asOf` is a day, empty for now. */
export function useCompany(companyId: string, asOf: string) {
  return useRead(
    companyCalls.get,
    { companyId, as_of: asOf || undefined },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );
}

/** Similar companies, most similar first, as far as loaded. */
export function useSimilarCompanies(companyId: string) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const call = companyCalls.listSimilar;
  return useInfiniteQuery({
    ...lifetime(LIFETIME_SECONDS[call.lifetime]),
    queryKey: keyOf(organizationId, call, { companyId }, "pages"),
    queryFn: ({ pageParam, signal }) => api.read(call, { companyId, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, items, total }) =>
      items.length === per_page && page * per_page < total ? page + 1 : undefined,
    meta: { tellsFailure: true },
  });
}

// A change of evidence can affect anything of the organization, so all is reread.

export const useCreateCompany = () =>
  useWrite(companyCalls.create, {
    rereadsOnSuccess: ["everything"],
    rereadsInBackground: true,
  });

/** Edits fields of a company by hand; after a refusal too it is reread, for its new version. */
export const useUpdateCompany = () => useWrite(companyCalls.update, { rereads: ["everything"] });
