"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf } from "@/lib/client/query-keys";
import { noteCalls } from "@/lib/domains/notes/contract";

/** The notes on a document that the reader may see, loaded in pages. */
export function useDocumentNotes(documentId: string) {
  const api = useApi();
  const asked = { document_id: documentId };
  return useInfiniteQuery({
    queryKey: keyOf(useMe().organization._id, noteCalls.list, asked, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(noteCalls.list, { ...asked, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) =>
      page * per_page < total ? page + 1 : undefined,
    staleTime: 0,
  });
}
