"use client";

import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import { FOLLOW_UP_DAYS, FOLLOW_UP_DAYS_MAX } from "@/lib/domains/correspondence/constants";
import { INSTRUCTIONS_MAX, NAME_MAX } from "@/lib/domains/interviews/constants";
import type { Interview } from "@/lib/domains/interviews/schema";

/** What is typed into the form. */
export type Typed = {
  founder_name: string;
  founder_email: string;
  founder_company: string;
  custom_instructions: string;
  followup_interval: string;
  questions: string[];
};

const typedIn = (form: HTMLFormElement): Typed => {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? "");
  return {
    founder_name: text("founder_name"),
    founder_email: text("founder_email"),
    founder_company: text("founder_company"),
    custom_instructions: text("custom_instructions"),
    followup_interval: text("followup_interval"),
    questions: text("questions")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  };
};

type Props = {
  interview?: Interview;
  submit: string;
  isPending: boolean;
  error: ActionError | undefined;
  onSubmit: (typed: Typed) => void;
  onCancel: () => void;
};

/** Whom to ask what. */
export function InterviewForm({ interview, submit, isPending, error, onSubmit, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  const wrong = error?.fields ?? {};

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending && form.current) onSubmit(typedIn(form.current));
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex max-w-2xl flex-col gap-5">
      <FormNotice error={error} />
      <Founder interview={interview} wrong={wrong} />
      <Asked interview={interview} wrong={wrong} />
      <div className="flex gap-2">
        <SubmitButton pending={isPending}>{submit}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type PartProps = { interview: Interview | undefined; wrong: FieldErrors };

function Founder({ interview, wrong }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="founder_name" label="Founder" errors={wrong.founder_name}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={NAME_MAX}
            defaultValue={interview?.founder_name}
          />
        )}
      </Field>
      <Field name="founder_company" label="Company" errors={wrong.founder_company}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={NAME_MAX}
            defaultValue={interview?.founder_company}
          />
        )}
      </Field>
      <Field name="founder_email" label="Email" errors={wrong.founder_email}>
        {(control) => (
          <Input {...control} type="email" required defaultValue={interview?.founder_email} />
        )}
      </Field>
      <Field
        name="followup_interval"
        label="Days until a follow-up"
        errors={wrong.followup_interval}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={FOLLOW_UP_DAYS_MAX}
            defaultValue={interview?.followup_interval ?? FOLLOW_UP_DAYS}
            className="max-w-24"
          />
        )}
      </Field>
    </div>
  );
}

function Asked({ interview, wrong }: PartProps) {
  const wrongQuestions = Object.entries(wrong).flatMap(([field, said]) =>
    field.startsWith("questions") ? said : [],
  );
  return (
    <>
      <Field
        name="questions"
        label="Questions"
        hint="One on each line. The founder sees one at a time."
        errors={wrongQuestions}
      >
        {(control) => (
          <Textarea
            {...control}
            required
            className="min-h-40"
            defaultValue={interview?.questions.join("\n")}
          />
        )}
      </Field>
      <Field
        name="custom_instructions"
        label="Introduction"
        note="optional"
        hint="The founder reads it before the first question."
        errors={wrong.custom_instructions}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={INSTRUCTIONS_MAX}
            defaultValue={interview?.custom_instructions}
          />
        )}
      </Field>
    </>
  );
}
