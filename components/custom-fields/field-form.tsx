"use client";

import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useReread } from "@/components/providers/use-reread";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { type CustomKind, customKinds } from "@/lib/core/custom-fields";
import type { ActionError } from "@/lib/core/result";
import {
  type CustomSubject,
  customSubjects,
  FIELD_NAME_MAX,
  UNIT_MAX,
} from "@/lib/domains/custom-fields/constants";
import { customFieldCalls } from "@/lib/domains/custom-fields/contract";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { kindWords, subjectWords } from "./field-kinds";
import { shownFields } from "./use-custom-fields";

type Draft = {
  subject: CustomSubject;
  name: string;
  kind: CustomKind;
  unit: string;
  choices: string;
};

const draftOf = (field: CustomField | null): Draft => ({
  subject: field?.subject ?? "company",
  name: field?.name ?? "",
  kind: field?.kind ?? "text",
  unit: field?.unit ?? "",
  choices: field?.choices.join("\n") ?? "",
});

/** The parts of a draft that its kind has. */
const partsOf = ({ kind, unit, choices }: Draft) => ({
  unit: (kind === "number" && unit.trim()) || null,
  choices:
    kind === "choice"
      ? choices
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean)
      : [],
});

type Props = {
  /** Null: a new one. */
  field: CustomField | null;
  onDone: () => void;
};

/** Sends a draft: a new field, or changes of one. */
function useSave({ field, onDone }: Props) {
  const [error, setError] = useState<ActionError>();
  const [isBusy, setBusy] = useState(false);
  const api = useApi();
  const reread = useReread();
  const { toastWithUndo } = useUndo();

  function send(draft: Draft) {
    const { subject, name, kind } = draft;
    const parts = partsOf(draft);
    if (!field) return api.write(customFieldCalls.create, { subject, name, kind, ...parts });
    const { _id: fieldId, version } = field;
    return api.write(customFieldCalls.update, { fieldId, version, name, ...parts });
  }

  async function save(draft: Draft) {
    if (isBusy) return;
    setBusy(true);
    const result = await send(draft);
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    if (!result.ok) return;
    onDone();
    const said = `${field ? "Changed" : "Added"} the field ${result.data.name}`;
    if (result.data.undo_id) toastWithUndo(said, result.data.undo_id);
    void reread(shownFields);
  }
  return { error, isBusy, save };
}

/** Defines a field, or changes one. */
export function FieldForm({ field, onDone }: Props) {
  const [draft, setDraft] = useState(() => draftOf(field));
  const { error, isBusy, save } = useSave({ field, onDone });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(draft);
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // Escape closes the form, not the settings around it.
    event.stopPropagation();
    onDone();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={leave}
      noValidate
      aria-label={field ? `Edit ${field.name}` : "New field"}
      className="flex flex-col gap-4 rounded-xl border border-border p-4"
    >
      {!error?.fields && <FormNotice error={error} />}
      {field === null && <SubjectChoice draft={draft} onChange={setDraft} />}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field name="name" label="Name" errors={error?.fields?.name}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={FIELD_NAME_MAX}
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <KindChoice draft={draft} isFixed={field !== null} onChange={setDraft} />
      </div>
      <OfKind draft={draft} errors={error?.fields} onChange={setDraft} />
      <div className="flex gap-2">
        <SubmitButton pending={isBusy}>{field ? "Save field" : "Add field"}</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type PartProps = {
  draft: Draft;
  errors?: ActionError["fields"];
  onChange: (draft: Draft) => void;
};

/** Whether a new field is about companies everywhere or about each deal. */
function SubjectChoice({ draft, onChange }: PartProps) {
  return (
    <Field name="subject" label="About">
      {({ autoFocus: _, ...control }) => (
        <Select
          {...control}
          className="max-w-60"
          value={draft.subject}
          onChange={({ target }) => onChange({ ...draft, subject: target.value as CustomSubject })}
        >
          {customSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectWords[subject]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The kind is chosen once: values and filters rely on it. */
function KindChoice({ draft, isFixed, onChange }: PartProps & { isFixed: boolean }) {
  return (
    <Field name="kind" label="Type" hint={isFixed ? "Can’t be changed later" : undefined}>
      {({ autoFocus: _, ...control }) => (
        <Select
          {...control}
          disabled={isFixed}
          className="w-full"
          value={draft.kind}
          onChange={({ target }) => onChange({ ...draft, kind: target.value as CustomKind })}
        >
          {customKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What only some kinds have: a unit, or choices. */
function OfKind({ draft, errors, onChange }: PartProps) {
  if (draft.kind === "number")
    return (
      <Field
        name="unit"
        label="Unit"
        note="optional"
        hint="Such as %, months or seats"
        errors={errors?.unit}
      >
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={UNIT_MAX}
            value={draft.unit}
            onChange={({ target }) => onChange({ ...draft, unit: target.value })}
            className="max-w-40"
          />
        )}
      </Field>
    );
  if (draft.kind === "choice")
    return (
      <Field name="choices" label="Choices" hint="One per line" errors={errors?.choices}>
        {({ autoFocus: _, ...control }) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.choices}
            onChange={({ target }) => onChange({ ...draft, choices: target.value })}
          />
        )}
      </Field>
    );
  return <p className="text-[13px] text-muted-foreground">{kindWords[draft.kind].hint}</p>;
}
