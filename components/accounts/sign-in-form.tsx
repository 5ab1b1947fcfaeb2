"use client";

import { useActionState, useRef } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { signInAction } from "@/lib/domains/accounts/actions";

/** `next`: the address that asked for a sign-in, followed afterwards when it is one of ours. */
export function SignInForm({ next }: { next: string | undefined }) {
  const [{ error, values }, submit, isPending] = useActionState(signInAction, { values: {} });
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
      {next && <input type="hidden" name="next" value={next} />}
      <Field name="email" label="E-mail" errors={error?.fields?.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            autoComplete="username"
            defaultValue={values.email}
          />
        )}
      </Field>
      <Field name="password" label="Password" errors={error?.fields?.password}>
        {(control) => (
          <Input {...control} type="password" required autoComplete="current-password" />
        )}
      </Field>
      <SubmitButton pending={isPending} pendingLabel="Authenticating..." size="large">
        Sign in
      </SubmitButton>
      <a href="/reset-password" className="link self-center text-[13px]">
        Forgot your password?
      </a>
    </form>
  );
}
