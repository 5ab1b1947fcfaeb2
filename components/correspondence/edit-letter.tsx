"use client";

import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { LETTER_MAX, SUBJECT_MAX } from "@/lib/domains/correspondence/constants";
import type { Letter } from "@/lib/domains/correspondence/schema";
import { useEditLetter } from "./use-conversation";

type Props = { conversationId: string; letter: Letter; onDone: () => void };

/** Changes the words of an email that is not yet sent. */
export function EditLetter({ conversationId, letter, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const edit = useEditLetter();
  const error = edit.data?.ok === false ? edit.data.error : undefined;
  useErrorFocus(form, error);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (edit.isPending) return;
    const given = new FormData(event.currentTarget);
    const result = await edit.mutateAsync({
      conversationId,
      step: letter.step,
      subject: String(given.get("subject")),
      text: String(given.get("text")),
    });
    if (result.ok) onDone();
  }

  return (
    <form ref={form} onSubmit={save} noValidate className="flex flex-col gap-4">
      <FormNotice error={error} />
      <Field name="subject" label="Subject" errors={error?.fields?.subject}>
        {(control) => <Input {...control} maxLength={SUBJECT_MAX} defaultValue={letter.subject} />}
      </Field>
      <Field
        name="text"
        label="Text"
        hint="We add your firm’s name, address and an unsubscribe link below."
        errors={error?.fields?.text}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={LETTER_MAX}
            className="max-h-none min-h-56"
            defaultValue={letter.text}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <SubmitButton pending={edit.isPending}>Save email</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
