"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** The Google account connected with one's own; never cached. */
export function useGoogleConnection() {
  return useRead(accountCalls.getGoogleConnection, {}, { staleTime: 0 });
}

/** Disconnects the Google account. */
export const useDisconnectGoogle = () =>
  useWrite(accountCalls.disconnectGoogle, {
    toastsRefusal: true,
    rereads: [accountCalls.getGoogleConnection],
    rereadsInBackground: true,
  });
