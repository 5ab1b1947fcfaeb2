"use client";

import { useActionState, useRef } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { signUpAction } from "@/lib/domains/accounts/actions";
import { PASSWORD_MIN } from "@/lib/domains/accounts/constants";

export function SignUpForm({ next }: { next: string | undefined }) {
  const [{ error, values }, submit, isPending] = useActionState(signUpAction, { values: {} });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  const wrong = error?.fields;
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
      <Field name="full_name" label="Your name" errors={wrong?.full_name}>
        {(control) => (
          <Input {...control} required autoComplete="name" defaultValue={values.full_name} />
        )}
      </Field>
      <Field name="email" label="Work e-mail" errors={wrong?.email}>
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
      <Field
        name="password"
        label="Password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        errors={wrong?.password}
      >
        {(control) => <Input {...control} type="password" required autoComplete="new-password" />}
      </Field>
      <Field
        name="organization_name"
        label="Organization"
        note="Optional"
        errors={wrong?.organization_name}
      >
        {(control) => (
          <Input {...control} autoComplete="organization" defaultValue={values.organization_name} />
        )}
      </Field>
      <SubmitButton pending={isPending} size="large">
        Create account
      </SubmitButton>
    </form>
  );
}
