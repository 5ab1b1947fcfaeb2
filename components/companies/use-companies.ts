"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { CreateCompanyInput, UpdateCompanyInput } from "@/lib/domains/companies/schema";

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

/** A change of evidence can affect anything of the organization, so all is reread. */
function useReread() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return () => cache.invalidateQueries({ queryKey: [organizationId] });
}

export function useCreateCompany() {
  const api = useApi();
  const reread = useReread();
  return useMutation({
    mutationFn: (input: CreateCompanyInput) => api.write(companyCalls.create, input),
    onSuccess: (result) => {
      if (result.ok) void reread();
    },
  });
}

/** Edits fields of a company by hand; after a refusal too it is reread, for its new version. */
export function useUpdateCompany() {
  const api = useApi();
  const reread = useReread();
  return useMutation({
    mutationFn: (input: UpdateCompanyInput) => api.write(companyCalls.update, input),
    onSuccess: reread,
  });
}
