"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import type { Call } from "@/lib/core/contract";
import { unreadStates } from "@/lib/domains/documents/constants";
import { documentCalls } from "@/lib/domains/documents/contract";
import type { DocumentItem, SearchDocuments } from "@/lib/domains/documents/schema";

/** How often documents that are being read are looked at again, in milliseconds. */
const POLL_MS = 1_000;

export const isAtWork = ({ status }: Pick<DocumentItem, "status">) => unreadStates.includes(status);

export const useBases = () => useRead(documentCalls.listBases, {}, { staleTime: 0 });

type Listed = { base: string; page: number; to_read?: true };

export const useDocumentList = (asked: Listed) =>
  useRead(documentCalls.list, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.items.some(isAtWork) && POLL_MS,
  });

export const useDocument = (documentId: string) =>
  useRead(
    documentCalls.get,
    { documentId },
    { staleTime: 0, refetchInterval: ({ state }) => state.data && isAtWork(state.data) && POLL_MS },
  );

/** Pages of a document; there are none before it has been read. */
export const useDocumentPages = (documentId: string, page: number) =>
  useRead(documentCalls.listPages, { documentId, page }, { staleTime: 0 });

type Asked = Partial<SearchDocuments> & { q: string };

/** Passages that answer a question; nothing is read while none is asked. */
export const useFound = ({ q, ...scope }: Asked) =>
  useRead(
    documentCalls.search,
    { q, ...scope },
    {
      enabled: q !== "",
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { tellsFailure: true },
    },
  );

/** The documents about a company that the reader may open. */
export const useCompanyDocuments = (companyId: string, page: number) =>
  useRead(
    documentCalls.listOfCompany,
    { companyId, page },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.items.some(isAtWork) && POLL_MS,
    },
  );

const lists = [
  documentCalls.list,
  documentCalls.listOfCompany,
  documentCalls.listBases,
  documentCalls.search,
];

/** A write after which lists of documents, and what else it changes, are read again. */
export function useChange<I, R>(change: (input: I) => Promise<R>, others: readonly Call[] = []) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  const keys = [...lists, ...others].map((call) => keyOf(organizationId, call));
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useRetry() {
  const api = useApi();
  const retry = (documentId: string) => api.write(documentCalls.retry, { documentId });
  return useChange(retry, [documentCalls.get]);
}

export function useRemove() {
  const api = useApi();
  return useChange((documentId: string) => api.write(documentCalls.remove, { documentId }));
}

export function useCreateBase() {
  const api = useApi();
  return useChange((name: string) => api.write(documentCalls.createBase, { name }));
}

export function useRenameBase(baseId: string) {
  const api = useApi();
  return useChange((name: string) => api.write(documentCalls.renameBase, { baseId, name }));
}

export function useRemoveBase() {
  const api = useApi();
  return useChange((baseId: string) => api.write(documentCalls.removeBase, { baseId }));
}

type Membership = { baseId: string; userId: string; isMember: boolean };

/** Adds somebody to a base, or removes them. */
export function useMembership() {
  const api = useApi();
  return useChange(({ baseId, userId, isMember }: Membership) =>
    isMember
      ? api.write(documentCalls.addBaseMember, { baseId, user_id: userId })
      : api.write(documentCalls.removeBaseMember, { baseId, userId }),
  );
}
