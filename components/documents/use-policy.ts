"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { documentCalls } from "@/lib/domains/documents/contract";
import { lists } from "./use-documents";

/** Confirms that one has read and understood a policy. */
export const useAcknowledge = () =>
  useWrite(documentCalls.acknowledge, {
    toastsRefusal: true,
    rereads: [...lists, documentCalls.get, documentCalls.listAcknowledgements],
  });

export const useAcknowledgements = (documentId: string) =>
  useRead(documentCalls.listAcknowledgements, { documentId }, { staleTime: 0 });

/** Changes a policy's owner and days, or a document's company and last day. */
export const useUpdateDocument = () =>
  useWrite(documentCalls.update, {
    rereads: [...lists, documentCalls.get, documentCalls.listRules, documentCalls.listValues],
  });

/** Who would begin and who would end to see a document in a base; nothing is read without one. */
export const useMovePreview = (documentId: string, base: string) =>
  useRead(
    documentCalls.previewMove,
    { documentId, base },
    { enabled: base !== "", staleTime: 0, placeholderData: keepPreviousData },
  );

export const useMove = (name: string, onSaved: () => void) =>
  useWrite(documentCalls.move, {
    toastsRefusal: true,
    undoText: ({ base_name }) => `Moved ${name} to ${base_name}`,
    rereads: [...lists, documentCalls.get, documentCalls.listRules],
    onSaved,
  });
