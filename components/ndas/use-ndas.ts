"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { conversationAct, conversationWrite } from "@/components/correspondence/write-options";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { useReread } from "@/components/providers/use-reread";
import { useWrite } from "@/components/providers/use-write";
import type { Call } from "@/lib/core/contract";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import type { ListNdasInput } from "@/lib/domains/ndas/schema";

/** A page of NDAs; receivers decide meanwhile, so it is read again each time. */
export const useNdaPage = (asked: ListNdasInput) =>
  useRead(ndaCalls.list, asked, { placeholderData: keepPreviousData, staleTime: 0 });

export const useNda = (ndaId: string) => useRead(ndaCalls.get, { ndaId }, { staleTime: 0 });

export const useCertificates = (ndaId: string) =>
  useRead(ndaCalls.certificates, { ndaId }, { staleTime: 0 });

export const useComparison = (ndaId: string) =>
  useRead(ndaCalls.compare, { ndaId }, { staleTime: 0 });

export const usePolicy = () => useRead(ndaCalls.getPolicy, {}, { staleTime: 0 });

export const useNdaStatistics = () => useRead(ndaCalls.statistics, {}, { staleTime: 0 });

type NewDocument = { file: File; fields: Readonly<Record<string, string>> };

/** Uploads a document with what was typed; it throws when it is refused. */
function useUpload<C extends Call>(call: C) {
  const api = useApi();
  const reread = useReread();
  return useMutation({
    mutationFn: ({ file, fields }: NewDocument) => api.upload(call, file, { fields }),
    onSuccess: () => reread(conversationWrite.rereads),
  });
}

export const useCreateNda = () => useUpload(ndaCalls.create);
/** One document for several receivers. */
export const useCreateNdas = () => useUpload(ndaCalls.createMany);
/** A template's document for each of several receivers. */
export const useFillNdas = () => useWrite(ndaCalls.fillMany, conversationWrite);
export const useAddVersion = () => useUpload(ndaCalls.addVersion);
export const useAddMarkup = () => useUpload(ndaCalls.addMarkupByHand);

export const useRecordSigned = () =>
  useWrite(ndaCalls.recordSigned, {
    ...conversationWrite,
    undoText: () => "NDA recorded as signed",
  });
export const useUpdateNda = () => useWrite(ndaCalls.update, conversationWrite);
export const useTakeMarkup = () => useWrite(ndaCalls.takeMarkup, conversationAct);
export const useRemoveNda = () => useWrite(ndaCalls.remove, conversationAct);

/** The firm's templates of NDAs, by name. */
export const useNdaTemplates = () => useRead(ndaCalls.listTemplates, {}, { staleTime: 0 });

export const useNdaTemplate = (ndaTemplateId: string) =>
  useRead(ndaCalls.getTemplate, { ndaTemplateId }, { staleTime: 0 });

export const useAddTemplate = () => useUpload(ndaCalls.addTemplate);
export const useRemoveTemplate = () =>
  useWrite(ndaCalls.removeTemplate, { ...conversationAct, undoText: () => "Template deleted" });

export const useSuggestWording = () => useWrite(ndaCalls.suggestWording, conversationWrite);
export const useSavePolicy = () => useWrite(ndaCalls.savePolicy, conversationWrite);
export const useCountersign = () => useWrite(ndaCalls.countersign, conversationWrite);
