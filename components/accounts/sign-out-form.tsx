import { Button } from "@/components/ui/button";
import { signOutAction } from "@/lib/domains/accounts/actions";

/** Signs out from a page outside the signed-in area; it works without scripts. */
export function SignOutForm() {
  return (
    <form action={signOutAction} className="mt-5">
      <Button type="submit" variant="ghost">
        Sign out
      </Button>
    </form>
  );
}
