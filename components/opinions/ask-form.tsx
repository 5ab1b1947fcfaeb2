"use client";

import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { counted } from "@/lib/core/counted";
import type { FieldErrors } from "@/lib/core/errors";
import {
  ASKED_MAX,
  DEADLINE_DAYS,
  DEADLINE_DAYS_MAX,
  QUESTION_MAX,
} from "@/lib/domains/opinions/constants";
import { AskedMembers, choice } from "./asked-members";
import { useAskSecond, useShareableNotes } from "./use-second-opinions";

type Props = {
  companyId: string;
  canMail: boolean;
  /** Whether the form can be cancelled. */
  canLeave: boolean;
  onDone: () => void;
};

/** Errors by form field; errors of a list's entries belong to the list's field. */
const byField = (errors: FieldErrors | undefined): FieldErrors => {
  const joined: FieldErrors = {};
  for (const [path, said] of Object.entries(errors ?? {})) {
    const [field = ""] = path.split(".");
    joined[field] = [...new Set([...(joined[field] ?? []), ...said])];
  }
  return joined;
};

const inputOf = (companyId: string, typed: FormData) => ({
  company_id: companyId,
  question: String(typed.get("question")),
  share_profile: typed.get("share_profile") === "on",
  note_ids: typed.getAll("note_ids").map(String),
  member_ids: typed.getAll("member_ids").map(String),
  emails: String(typed.get("emails"))
    .split(/[\s,;]+/)
    .filter((address) => address !== ""),
  quorum: Number(typed.get("quorum")),
  deadline_days: Number(typed.get("deadline_days")),
});

/** Asks members and outsiders for their opinions; shows what is sent to whom before it is sent. */
export function AskForm({ companyId, canMail, canLeave, onDone }: Props) {
  const ask = useAskSecond();
  const form = useRef<HTMLFormElement>(null);
  const error = ask.data?.ok === false ? ask.data.error : undefined;
  useErrorFocus(form, error);
  const wrong = byField(error?.fields);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending || !form.current) return;
    const result = await ask.mutateAsync(inputOf(companyId, new FormData(form.current)));
    if (!result.ok) return;
    const { asked } = result.data;
    toast.success(`Asked ${counted(asked, "person", "people")}`);
    onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error?.fields?.company_id ? { ...error, fields: undefined } : error} />
      <Field name="question" label="Question" errors={wrong.question}>
        {(control) => <Textarea {...control} required maxLength={QUESTION_MAX} />}
      </Field>
      <AskedMembers errors={wrong.member_ids} />
      <Field
        name="emails"
        label="External people, by email"
        note="optional"
        hint={
          canMail
            ? "Each gets an email with a link. They don’t need an account."
            : "Email isn’t set up. After asking, get each person’s link here and send it yourself."
        }
        errors={wrong.emails}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-11"
            placeholder="name@firm.com"
            autoComplete="off"
          />
        )}
      </Field>
      <Shared companyId={companyId} />
      <Limits wrong={wrong} />
      <div className="flex justify-end gap-2">
        {canLeave && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
        <SubmitButton pending={ask.isPending}>Ask</SubmitButton>
      </div>
    </form>
  );
}

function Limits({ wrong }: { wrong: FieldErrors }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field name="quorum" label="Quorum" hint="Answers needed to reveal" errors={wrong.quorum}>
        {(control) => (
          <Input {...control} type="number" min={1} max={ASKED_MAX} required defaultValue={2} />
        )}
      </Field>
      <Field
        name="deadline_days"
        label="Days to answer"
        hint="Answers are revealed then"
        errors={wrong.deadline_days}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={DEADLINE_DAYS_MAX}
            required
            defaultValue={DEADLINE_DAYS}
          />
        )}
      </Field>
    </div>
  );
}

function Shared({ companyId }: { companyId: string }) {
  const notes = useShareableNotes(companyId).data?.items ?? [];
  return (
    <fieldset>
      <legend className="font-medium text-[13px]">Shown to people outside</legend>
      <label className={choice}>
        <input type="checkbox" name="share_profile" defaultChecked />
        Profile facts
      </label>
      {notes.map(({ _id, title }) => (
        <label key={_id} className={choice}>
          <input type="checkbox" name="note_ids" value={_id} />
          <span className="wrap-anywhere min-w-0">Note: {title || "untitled"}</span>
        </label>
      ))}
      <p className="text-[13px] text-muted-foreground">
        The company’s name and your question are always shown.
      </p>
    </fieldset>
  );
}
