"use client";

import { useActionState, useRef } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { PASSWORD_MIN } from "@/lib/domains/accounts/constants";
import { joinAsNewAction } from "@/lib/domains/organizations/actions";

/** For somebody without an account: it is made for the invited address and no other. */
export function JoinAsNew({ token, email }: { token: string; email: string }) {
  const [{ error, values }, submit, isPending] = useActionState(joinAsNewAction, { values: {} });
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
      <input type="hidden" name="token" value={token} />
      <Field name="email" label="E-mail" errors={wrong?.email}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" value={email} readOnly />
        )}
      </Field>
      <Field name="full_name" label="Your name" errors={wrong?.full_name}>
        {(control) => (
          <Input {...control} required autoComplete="name" defaultValue={values.full_name} />
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
      <SubmitButton pending={isPending} size="large">
        Create account and join
      </SubmitButton>
      <p className="text-pretty text-[13px] text-muted-foreground">
        By creating an account you accept the{" "}
        <a href="/terms-of-use" className="link">
          Terms of Use
        </a>{" "}
        and the{" "}
        <a href="/privacy-policy" className="link">
          Privacy Policy
        </a>
        .
      </p>
    </form>
  );
}
