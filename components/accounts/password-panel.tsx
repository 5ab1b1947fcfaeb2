"use client";

import { type FormEvent, useRef, useState, useTransition } from "react";
import { useApi } from "@/components/providers/api-provider";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { ActionResult } from "@/lib/core/result";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { NewPasswordField } from "./new-password-field";

/** Changes one's password; whoever has none, or forgot it, gets a link by email. */
export function PasswordPanel({ email }: { email: string }) {
  const api = useApi();
  const [result, setResult] = useState<ActionResult<unknown> | null>(null);
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const error = result && !result.ok ? result.error : undefined;
  useErrorFocus(form, error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Not the form's action, which would reset the fields after an error.
    event.preventDefault();
    if (isPending) return;
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? "");
    const input = {
      current_password: text("current_password"),
      new_password: text("new_password"),
    };
    startTransition(async () => {
      const answer = await api.write(accountCalls.changePassword, input);
      if (answer.ok) form.current?.reset();
      setResult(answer);
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      <FormNotice error={error} />
      {/* Password managers file the new password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="current_password"
        label="Current password"
        errors={error?.fields?.current_password}
      >
        {(control) => (
          <Input {...control} type="password" required autoComplete="current-password" />
        )}
      </Field>
      <NewPasswordField
        name="new_password"
        label="New password"
        errors={error?.fields?.new_password}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton pending={isPending}>Change password</SubmitButton>
        <a href="/reset-password" className="link text-[13px]">
          Forgot your password, or never set one?
        </a>
      </div>
      <p role="status" className="text-[13px] text-muted-foreground empty:hidden">
        {result?.ok ? "Password changed. Your other sessions were signed out." : ""}
      </p>
    </form>
  );
}
