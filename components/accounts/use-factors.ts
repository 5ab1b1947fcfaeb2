"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** The caller’s second factors; never cached. */
export function useFactors() {
  return useRead(accountCalls.getFactors, {}, { staleTime: 0 });
}

/** A change of one's factors. */
export const factorChange = {
  toastsRefusal: true,
  rereads: [accountCalls.getFactors],
  rereadsInBackground: true,
};

export const useRemoveAuthenticator = () =>
  useWrite(accountCalls.removeAuthenticator, factorChange);
export const useRenewRecoveryCodes = () => useWrite(accountCalls.renewRecoveryCodes, factorChange);
