"use client";

import { useActionState, useRef } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { requestResetAction } from "@/lib/domains/accounts/actions";

export function RequestResetForm() {
  const [{ error, values }, submit, isPending] = useActionState(requestResetAction, { values: {} });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  if (values.email && !error) return <OnItsWay email={values.email} />;
  return (
    <form
      ref={form}
      action={submit}
      onSubmit={(event) => isPending && event.preventDefault()}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice error={error} />
      <Field
        name="email"
        label="E-mail"
        hint="We send a link to this address. It works once, for an hour."
        errors={error?.fields?.email}
      >
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
      <SubmitButton pending={isPending} size="large">
        Send link
      </SubmitButton>
    </form>
  );
}

/** The same words for every address: they tell nobody who has an account here. */
function OnItsWay({ email }: { email: string }) {
  return (
    <div role="status" className="flex flex-col gap-3 text-pretty text-[15px] leading-6">
      <p>
        If there is an account for{" "}
        <strong className="font-medium [overflow-wrap:anywhere]">{email}</strong>, a mail with a
        link is on its way.
      </p>
      <p className="text-muted-foreground">
        Nothing after a few minutes? Look into the spam folder, check the address, or{" "}
        <a href="/reset-password" className="link">
          try again
        </a>
        .
      </p>
    </div>
  );
}
