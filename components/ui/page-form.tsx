"use client";

import { type ReactNode, useActionState, useRef } from "react";
import type { FieldErrors } from "@/lib/core/errors";
import type { FormState } from "@/lib/core/result";
import { FormNotice } from "./form-notice";
import { SubmitButton } from "./submit-button";
import { useErrorFocus } from "./use-error-focus";

/** The last values sent, without passwords, and the errors by field. */
type Sent = { values: FormState["values"]; wrong: FieldErrors };

type Props = {
  action: (previous: FormState, form: FormData) => Promise<FormState>;
  /** Hidden fields; undefined ones are left out. */
  hidden?: Record<string, string | undefined>;
  submit: string;
  /** The button's label while the form is being sent. */
  pending?: string;
  /** Replaces the form once it was accepted, where no other page does. */
  done?: (values: FormState["values"]) => ReactNode;
  /** Replaces a form that was not sent, when there is nothing to send. */
  instead?: ReactNode;
  fields?: (sent: Sent) => ReactNode;
  /** Below the button. */
  children?: ReactNode;
};

/**
 * The form of a public page. It works without scripts, cannot be sent twice at once, keeps what was
 * typed, and focuses the first error.
 */
export function PageForm({ action, hidden = {}, submit, pending, ...rest }: Props) {
  const { done, instead, fields, children } = rest;
  const [{ error, values }, send, isPending] = useActionState(action, { values: {} });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  const isDone = !error && Object.keys(values).length > 0;
  if (done && isDone) return done(values);
  if (instead) return instead;
  return (
    <form
      ref={form}
      action={send}
      onSubmit={(event) => isPending && event.preventDefault()}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice error={error} />
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields?.({ values, wrong: error?.fields ?? {} })}
      <SubmitButton pending={isPending} pendingLabel={pending} size="large">
        {submit}
      </SubmitButton>
      {children}
    </form>
  );
}
