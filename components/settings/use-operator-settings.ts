"use client";

import { useRead } from "@/components/providers/use-read";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { importCalls } from "@/lib/domains/imports/contract";

/** The operator's settings for the installation: who may sign up, and the storage limit. */
export function useOperatorSettings() {
  const waysIn = useRead(accountCalls.getWaysIn, {});
  const storage = useRead(importCalls.readStorage, {}, { staleTime: 0 });
  return { waysIn, storage };
}
