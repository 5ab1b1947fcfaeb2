"use client";

import { Button } from "@/components/ui/button";
import { clearStored } from "@/lib/client/stored";
import { signOutAction } from "@/lib/domains/accounts/actions";

/**
 * Signs out from a page outside the signed-in area, and clears what this browser has stored; it
 * works without scripts.
 */
export function SignOutForm() {
  return (
    <form action={signOutAction} onSubmit={clearStored} className="mt-5">
      <Button type="submit" variant="ghost">
        Sign out
      </Button>
    </form>
  );
}
