"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { companyKeys, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import type { CreateCompanyInput, UpdateCompanyInput } from "@/lib/domains/companies/schema";

/**
 * The companies that a few letters or words find first; none for none. What was found before stays
 * until the answer is there.
 */
export function useFoundCompanies(q: string, most: number) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: companyKeys.found(organizationId, q, most),
    queryFn: ({ signal }) => api.companies.search({ q, page: 1, per_page: most }, signal),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** A company with its evidence; `asOf` is a day, empty for now. */
export function useCompany(companyId: string, asOf: string) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: companyKeys.one(organizationId, companyId, asOf),
    queryFn: ({ signal }) => api.companies.get(companyId, asOf, signal),
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

/** Companies that are like it, most alike first, as far as one has asked for. */
export function useSimilarCompanies(companyId: string) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  return useInfiniteQuery({
    ...lifetime(LIFETIME_SECONDS.company),
    queryKey: companyKeys.similar(organizationId, companyId),
    queryFn: ({ pageParam, signal }) => api.companies.similar(companyId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, items, total }) =>
      items.length === per_page && page * per_page < total ? page + 1 : undefined,
    meta: { tellsFailure: true },
  });
}

/** After a change of the evidence everything of the organisation may look different. */
function useReread() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return () => cache.invalidateQueries({ queryKey: [organizationId] });
}

export function useCreateCompany() {
  const api = useApi();
  const reread = useReread();
  return useMutation({
    mutationFn: (input: CreateCompanyInput) => api.companies.create(input),
    onSuccess: (result) => {
      if (result.ok) void reread();
    },
  });
}

/** States fields of a company by hand; after a refusal too it is read again, for its new version. */
export function useUpdateCompany() {
  const api = useApi();
  const reread = useReread();
  return useMutation({
    mutationFn: (input: UpdateCompanyInput) => api.companies.update(input),
    onSuccess: reread,
  });
}
