"use client";

import { useActionState } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { verifyEmailAction } from "@/lib/domains/accounts/actions";

export function VerifyEmailForm({ token }: { token: string }) {
  const [{ error }, submit, isPending] = useActionState(verifyEmailAction, { values: {} });
  return (
    <form
      action={submit}
      onSubmit={(event) => isPending && event.preventDefault()}
      className="flex flex-col gap-5"
    >
      <FormNotice error={error} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton pending={isPending} size="large">
        Confirm address
      </SubmitButton>
    </form>
  );
}
