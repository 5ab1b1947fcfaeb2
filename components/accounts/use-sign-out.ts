"use client";

import { useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { toActionResult } from "@/lib/client/action-result";
import { clearStored } from "@/lib/client/stored";
import { signOutAction } from "@/lib/domains/accounts/actions";

/** Ends the session and clears what this browser has stored; the action redirects to /sign-in. */
export function useSignOut(onFailure: () => void) {
  const [isPending, start] = useTransition();
  const signOut = () =>
    start(async () => {
      let hasFailed = false;
      try {
        const { ok } = await toActionResult(async () => {
          await signOutAction();
          return { ok: true, data: null };
        });
        hasFailed = !ok;
      } finally {
        // The redirect to /sign-in is thrown and passed on to the router.
        if (!hasFailed) clearStored();
      }
      if (!hasFailed) return;
      onFailure();
      toast.error("Could not sign out");
    });
  return { signOut, isPending };
}
