"use client";

import { useRead } from "@/components/providers/use-read";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { importCalls } from "@/lib/domains/imports/contract";

/**
 * What whoever runs the installation has set for everybody: who may sign up, and how much is
 * stored.
 */
export function useOperatorSettings() {
  const waysIn = useRead(accountCalls.getWaysIn, {});
  const storage = useRead(importCalls.readStorage, {}, { staleTime: 0 });
  return { waysIn, storage };
}
