"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useChange } from "@/components/correspondence/use-change";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import type {
  CountersignInput,
  ListNdasInput,
  RecordSignedInput,
  TakeMarkupInput,
  UpdateNdaInput,
} from "@/lib/domains/ndas/schema";
import type { SavePolicyInput, WordingInput } from "@/lib/domains/ndas/schema/policy";

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

export type NewDocument = { file: File; fields: Readonly<Record<string, string>> };

/** Uploads the document with what was typed; it throws when it is refused. */
export function useCreateNda() {
  const api = useApi();
  return useChange(({ file, fields }: NewDocument) =>
    api.upload(ndaCalls.create, file, { fields }),
  );
}

/** Uploads one document for several receivers. */
export function useCreateNdas() {
  const api = useApi();
  return useChange(({ file, fields }: NewDocument) =>
    api.upload(ndaCalls.createMany, file, { fields }),
  );
}

export function useAddVersion() {
  const api = useApi();
  return useChange(({ file, fields }: NewDocument) =>
    api.upload(ndaCalls.addVersion, file, { fields }),
  );
}

export function useAddMarkup() {
  const api = useApi();
  return useChange(({ file, fields }: NewDocument) =>
    api.upload(ndaCalls.addMarkupByHand, file, { fields }),
  );
}

export function useRecordSigned() {
  const api = useApi();
  return useChange((input: RecordSignedInput) => api.write(ndaCalls.recordSigned, input));
}

export function useUpdateNda() {
  const api = useApi();
  return useChange((input: UpdateNdaInput) => api.write(ndaCalls.update, input));
}

export function useTakeMarkup() {
  const api = useApi();
  return useChange((input: TakeMarkupInput) => api.write(ndaCalls.takeMarkup, input));
}

export function useRemoveNda() {
  const api = useApi();
  return useChange((ndaId: string) => api.write(ndaCalls.remove, { ndaId }));
}

/** The firm's templates of NDAs, by name. */
export const useNdaTemplates = () => useRead(ndaCalls.listTemplates, {}, { staleTime: 0 });

export const useNdaTemplate = (ndaTemplateId: string) =>
  useRead(ndaCalls.getTemplate, { ndaTemplateId }, { staleTime: 0 });

export function useAddTemplate() {
  const api = useApi();
  return useChange(({ file, fields }: NewDocument) =>
    api.upload(ndaCalls.addTemplate, file, { fields }),
  );
}

export function useRemoveTemplate() {
  const api = useApi();
  return useChange((ndaTemplateId: string) =>
    api.write(ndaCalls.removeTemplate, { ndaTemplateId }),
  );
}

export function useSuggestWording() {
  const api = useApi();
  return useChange((input: WordingInput) => api.write(ndaCalls.suggestWording, input));
}

export function useSavePolicy() {
  const api = useApi();
  return useChange((input: SavePolicyInput) => api.write(ndaCalls.savePolicy, input));
}

export function useCountersign() {
  const api = useApi();
  return useChange((input: CountersignInput) => api.write(ndaCalls.countersign, input));
}
