"use client";

import { useActionState } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { signOutForInvitationAction } from "@/lib/domains/organizations/actions";

/** For somebody who is signed in with another address than the invited one. */
export function NotYourInvitation({ token }: { token: string }) {
  const [{ error }, submit, isPending] = useActionState(signOutForInvitationAction, { values: {} });
  return (
    <form
      action={submit}
      onSubmit={(event) => isPending && event.preventDefault()}
      className="flex flex-col gap-5"
    >
      <FormNotice error={error} />
      <p className="text-pretty">
        You are signed in with another address. Sign out to accept it with the invited one.
      </p>
      <input type="hidden" name="next" value={`/invitation/${token}`} />
      <SubmitButton pending={isPending} size="large">
        Sign out
      </SubmitButton>
      <a href="/" className="link self-center">
        Stay signed in
      </a>
    </form>
  );
}
