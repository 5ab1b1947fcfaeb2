"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** The caller’s second factors; never cached. */
export function useFactors() {
  return useRead(accountCalls.getFactors, {}, { staleTime: 0 });
}

/** What a write to one’s factors has in common. */
export const factorWrite = {
  toastsRefusal: true,
  rereads: [accountCalls.getFactors],
  rereadsInBackground: true,
};

export const useRemoveAuthenticator = () => useWrite(accountCalls.removeAuthenticator, factorWrite);
export const useRenewRecoveryCodes = () => useWrite(accountCalls.renewRecoveryCodes, factorWrite);
