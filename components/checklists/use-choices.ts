"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf } from "@/lib/client/query-keys";
import { documentCalls } from "@/lib/domains/documents/contract";
import { noteCalls } from "@/lib/domains/notes/contract";

/** Documents or notes that are offered at once, the newest first; more are loaded on request. */
const OFFERED = 100;

type Page = { page: number; per_page: number; total: number };
const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ page, per_page, total }: Page) =>
    page * per_page < total ? page + 1 : undefined,
};

/** The notes on a company, as far as loaded. */
export function useNoteChoices(companyId: string) {
  const api = useApi();
  const asked = { company_id: companyId, per_page: OFFERED };
  return useInfiniteQuery({
    ...paged,
    queryKey: keyOf(useMe().organization._id, noteCalls.list, asked, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(noteCalls.list, { ...asked, page: pageParam }, { signal }),
  });
}

/** The documents of a knowledge base, as far as loaded. */
export function useDocumentChoices(base: string) {
  const api = useApi();
  const asked = { base, per_page: OFFERED };
  return useInfiniteQuery({
    ...paged,
    queryKey: keyOf(useMe().organization._id, documentCalls.list, asked, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(documentCalls.list, { ...asked, page: pageParam }, { signal }),
  });
}
