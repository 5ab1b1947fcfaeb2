"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { importCalls } from "@/lib/domains/imports/contract";

/** Saved mappings for files with this one's columns. */
export function useSavedMappings(importId: string) {
  return useRead(importCalls.listMappings, { importId });
}

const options = { rereads: [importCalls.listMappings] };

export const useSaveMapping = () => useWrite(importCalls.saveMapping, options);
export const useDeleteMapping = () => useWrite(importCalls.deleteMapping, options);
