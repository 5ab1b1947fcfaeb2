"use client";

import { useActionState, useRef } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { resetPasswordAction } from "@/lib/domains/accounts/actions";
import { PASSWORD_MIN } from "@/lib/domains/accounts/constants";

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const [{ error }, submit, isPending] = useActionState(resetPasswordAction, { values: {} });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  return (
    <form
      ref={form}
      action={submit}
      onSubmit={(event) => isPending && event.preventDefault()}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice error={error} />
      <input type="hidden" name="token" value={token} />
      {/* For password managers, which file the new password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="password"
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        errors={error?.fields?.password}
      >
        {(control) => <Input {...control} type="password" required autoComplete="new-password" />}
      </Field>
      <SubmitButton pending={isPending} size="large">
        Set password and sign in
      </SubmitButton>
    </form>
  );
}
