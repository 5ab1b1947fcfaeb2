"use client";

import { Button } from "@/components/ui/button";
import { signOutAction } from "@/lib/domains/accounts/actions";
import { useSignOut } from "./use-sign-out";

/**
 * Signs out from a page outside the signed-in area, and clears what this browser has stored; it
 * works without scripts.
 */
export function SignOutForm() {
  const { signOut, isPending } = useSignOut(() => {});
  return (
    <form
      action={signOutAction}
      onSubmit={(event) => {
        event.preventDefault();
        signOut();
      }}
      className="mt-5"
    >
      <Button type="submit" variant="ghost" aria-disabled={isPending}>
        Sign out
      </Button>
    </form>
  );
}
