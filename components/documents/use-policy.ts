"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { documentCalls } from "@/lib/domains/documents/contract";
import { useChange } from "./use-documents";

/** Confirms that one has read and understood a policy. */
export function useAcknowledge() {
  const api = useApi();
  return useChange(
    (documentId: string) => api.write(documentCalls.acknowledge, { documentId }),
    [documentCalls.get, documentCalls.listAcknowledgements],
  );
}

export const useAcknowledgements = (documentId: string) =>
  useRead(documentCalls.listAcknowledgements, { documentId }, { staleTime: 0 });

type Details = {
  owner?: string;
  valid_from?: string | null;
  valid_to?: string | null;
  company_id?: string | null;
  remove_after: string | null;
};

/** Changes a policy's owner and days, or a document's company and last day. */
export function useUpdateDocument(documentId: string) {
  const api = useApi();
  return useChange(
    (details: Details) => api.write(documentCalls.update, { documentId, ...details }),
    [documentCalls.get, documentCalls.listRules, documentCalls.listValues],
  );
}

/** Who would begin and who would end to see a document in a base; nothing is read without one. */
export const useMovePreview = (documentId: string, base: string) =>
  useRead(
    documentCalls.previewMove,
    { documentId, base },
    { enabled: base !== "", staleTime: 0, placeholderData: keepPreviousData },
  );

export function useMove(documentId: string) {
  const api = useApi();
  return useChange(
    (base: string) => api.write(documentCalls.move, { documentId, base }),
    [documentCalls.get, documentCalls.listRules],
  );
}
