"use client";

import { useActionState } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { joinOrganizationAction } from "@/lib/domains/organizations/actions";

/** For the invited person, who is signed in already. */
export function AcceptInvitation({ token }: { token: string }) {
  const [{ error }, submit, isPending] = useActionState(joinOrganizationAction, { values: {} });
  return (
    <form
      action={submit}
      onSubmit={(event) => isPending && event.preventDefault()}
      className="flex flex-col gap-5"
    >
      <FormNotice error={error} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={isPending} size="large">
        Join
      </SubmitButton>
    </form>
  );
}
