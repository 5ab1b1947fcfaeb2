"use client";

import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import {
  FOLLOW_UP_DAYS,
  FOLLOW_UP_DAYS_MAX,
  FOLLOW_UPS,
  FOLLOW_UPS_MAX,
} from "@/lib/domains/correspondence/constants";

export type FormState = {
  submit: string;
  isPending: boolean;
  error: ActionError | undefined;
  onCancel: () => void;
};

type Props = FormState & {
  onSubmit: (form: HTMLFormElement) => void;
  onInput?: (form: HTMLFormElement) => void;
  /** `clear` takes away the errors of a field that changed without being typed into. */
  children: (wrong: FieldErrors, clear: (field: string) => void) => ReactNode;
};

/** The errors of a refused form by field, until that field is changed. */
function useFieldErrors(error: ActionError | undefined) {
  const [changed, setChanged] = useState<{ since?: ActionError; fields: string[] }>({ fields: [] });
  const fields = changed.since === error ? changed.fields : [];
  const wrong: FieldErrors = Object.fromEntries(
    Object.entries(error?.fields ?? {}).filter(
      ([name]) => !fields.some((field) => name.startsWith(field)),
    ),
  );
  const clear = (field: string) =>
    field !== "" && setChanged({ since: error, fields: [...fields, field] });
  return { wrong, clear };
}

/** The form of a record for somebody outside: whom to write to, and with which words. */
export function RecordForm(props: Props) {
  const { submit, isPending, error, onCancel, onSubmit, onInput, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  const { wrong, clear } = useFieldErrors(error);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending && form.current) onSubmit(form.current);
  }

  return (
    <form
      ref={form}
      onSubmit={send}
      onInput={({ target }) => {
        clear((target as HTMLInputElement).name);
        if (form.current) onInput?.(form.current);
      }}
      noValidate
      className="flex max-w-2xl flex-col gap-5"
    >
      <FormNotice error={error} />
      {children(wrong, clear)}
      <div className="flex gap-2">
        <SubmitButton pending={isPending}>{submit}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What a form of these fields holds now. */
export function typedIn<N extends string>(
  form: HTMLFormElement,
  names: readonly N[],
): Record<N, string> {
  const given = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? "")])) as Record<
    N,
    string
  >;
}

type FollowUps = { followup_interval: number; max_followups: number };

/** When nobody answers: how often they are written to again. */
export const FollowUpFields = ({ value, wrong }: { value?: FollowUps; wrong: FieldErrors }) => (
  <>
    <Field name="followup_interval" label="Days until a follow-up" errors={wrong.followup_interval}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={FOLLOW_UP_DAYS_MAX}
          defaultValue={value?.followup_interval ?? FOLLOW_UP_DAYS}
          className="max-w-24"
        />
      )}
    </Field>
    <Field name="max_followups" label="Follow-ups at most" errors={wrong.max_followups}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          max={FOLLOW_UPS_MAX}
          defaultValue={value?.max_followups ?? FOLLOW_UPS}
          className="max-w-24"
        />
      )}
    </Field>
  </>
);

type ZoneProps = { label: string; value?: string | null; errors: string[] | undefined };

const zones = () => Intl.supportedValuesOf("timeZone");

/** Where people live, so that nobody is written to at night. */
export function TimeZoneField({ label, value, errors }: ZoneProps) {
  const id = useId();
  return (
    <Field
      name="time_zone"
      label={label}
      note="optional"
      hint="Emails leave in working hours there. If you leave it blank, we use the company’s country when it has one time zone."
      errors={errors}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={id}
            placeholder="Europe/Oslo"
            defaultValue={value ?? undefined}
          />
          <datalist id={id}>
            {zones().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

type WordsProps = {
  hint: string;
  value: string | undefined;
  most: number;
  errors: string[] | undefined;
};

export const IntroductionField = ({ hint, value, most, errors }: WordsProps) => (
  <Field
    name="custom_instructions"
    label="Introduction"
    note="optional"
    hint={hint}
    errors={errors}
  >
    {(control) => <Textarea {...control} maxLength={most} defaultValue={value} />}
  </Field>
);
