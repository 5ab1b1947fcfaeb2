"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { modelCalls } from "@/lib/domains/models/contract";

/** The organization's model; never cached, because its usage changes on its own. */
export function useModel() {
  return useRead(modelCalls.get, {}, { staleTime: 0 });
}

const options = { rereadsOnSuccess: [modelCalls.get] };

export const useSaveModel = () => useWrite(modelCalls.save, options);
export const useRemoveModel = () => useWrite(modelCalls.remove, options);
export const useTryModel = () => useWrite(modelCalls.try);
