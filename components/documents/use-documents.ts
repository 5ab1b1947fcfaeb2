"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite, useWrite } from "@/components/providers/use-write";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import type { ActionResult } from "@/lib/core/result";
import type { DocumentSort } from "@/lib/domains/documents/constants";
import { unreadStates } from "@/lib/domains/documents/constants";
import { documentCalls } from "@/lib/domains/documents/contract";
import type { DocumentItem, DocumentPage, SearchDocuments } from "@/lib/domains/documents/schema";

/** How often documents that are being read are looked at again, in milliseconds. */
const POLL_MS = 1_000;

export const isAtWork = ({ status }: Pick<DocumentItem, "status">) => unreadStates.includes(status);

export const useBases = () => useRead(documentCalls.listBases, {}, { staleTime: 0 });

type Listed = { base: string; page: number; sort: DocumentSort; to_read?: true };

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

/** How often pages are looked at again whose pictures are being read, in milliseconds. */
const PICTURES_POLL_MS = 5_000;

const isBeingRead = ({ problem }: DocumentPage) => problem === PICTURE_BEING_READ;

/** Pages of a document; there are none before it has been read. */
export const useDocumentPages = (documentId: string, page: number) =>
  useRead(
    documentCalls.listPages,
    { documentId, page },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.items.some(isBeingRead) && PICTURES_POLL_MS,
    },
  );

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

/** Lists of documents. */
export const lists = [
  documentCalls.list,
  documentCalls.listOfCompany,
  documentCalls.listBases,
  documentCalls.search,
];

const options = { rereads: lists };

export const useRetry = () =>
  useWrite(documentCalls.retry, {
    rereads: [...lists, documentCalls.get],
    toastsRefusal: true,
  });

export const useRemove = (name: string) =>
  useWrite(documentCalls.remove, {
    ...options,
    toastsRefusal: true,
    undoText: () => `Deleted ${name}`,
  });

export const useCreateBase = () => useWrite(documentCalls.createBase, options);
export const useRenameBase = () => useWrite(documentCalls.renameBase, options);
export const useRemoveBase = (name: string, onSaved: () => void) =>
  useWrite(documentCalls.removeBase, {
    ...options,
    toastsRefusal: true,
    undoText: () => `Deleted ${name}`,
    onSaved,
  });

type Membership = { baseId: string; userId: string; isMember: boolean };

/** Adds somebody to a base, or removes them. */
export const useMembership = () =>
  useCustomWrite(
    (api, { baseId, userId, isMember }: Membership): Promise<ActionResult<unknown>> =>
      isMember
        ? api.write(documentCalls.addBaseMember, { baseId, user_id: userId })
        : api.write(documentCalls.removeBaseMember, { baseId, userId }),
    { ...options, toastsRefusal: true },
  );
