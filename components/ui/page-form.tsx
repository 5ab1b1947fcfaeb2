"use client";

import { type ReactNode, useActionState, useRef } from "react";
import type { FieldErrors } from "@/lib/core/errors";
import type { FormState } from "@/lib/core/result";
import { FormNotice } from "./form-notice";
import { SubmitButton } from "./submit-button";
import { useErrorFocus } from "./use-error-focus";

/** What was sent last, but for passwords, and what is wrong with it by field. */
type Sent = { values: FormState["values"]; wrong: FieldErrors };

type Props = {
  action: (previous: FormState, form: FormData) => Promise<FormState>;
  /** What goes along unseen; an absent value is left out. */
  hidden?: Record<string, string | undefined>;
  submit: string;
  /** Stands in the button's place while the form is on its way. */
  pending?: string;
  /** What takes the form's place once it was accepted, where no other page does. */
  done?: (values: FormState["values"]) => ReactNode;
  fields?: (sent: Sent) => ReactNode;
  /** Below the button. */
  children?: ReactNode;
};

/**
 * The one form of a public page. It works without a script, is sent once, keeps what was typed, and
 * leads the focus to what is wrong.
 */
export function PageForm({ action, hidden = {}, submit, pending, done, fields, children }: Props) {
  const [{ error, values }, send, isPending] = useActionState(action, { values: {} });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  const isDone = !error && Object.keys(values).length > 0;
  if (done && isDone) return done(values);
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
