"use client";

import type { ReactNode } from "react";
import { CompanyField } from "@/components/correspondence/company-field";
import {
  FollowUpField,
  type FormState,
  IntroductionField,
  RecordForm,
  typedIn,
} from "@/components/correspondence/record-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { INSTRUCTIONS_MAX, NAME_MAX, SIGNATURE_MAX } from "@/lib/domains/ndas/constants";
import type { Nda } from "@/lib/domains/ndas/schema";

const names = [
  "receiver_name",
  "receiver_email",
  "followup_interval",
  "sender_signature",
  "custom_instructions",
  "ends_on",
  "company_id",
] as const;

/** What is typed into the form. */
export type Typed = Record<(typeof names)[number], string>;

type Props = FormState & {
  nda?: Nda;
  onSubmit: (typed: Typed, form: HTMLFormElement) => void;
  onChange?: (typed: Typed) => void;
  /** Before the other fields: where the document is chosen. */
  children?: ReactNode;
};

/** Whom to ask for an agreement, and with which words. */
export const NdaForm = ({ nda, onSubmit, onChange, children, ...state }: Props) => (
  <RecordForm
    {...state}
    onSubmit={(form) => onSubmit(typedIn(form, names), form)}
    onInput={(form) => onChange?.(typedIn(form, names))}
  >
    {(wrong) => (
      <>
        {children}
        <Receiver nda={nda} wrong={wrong} />
        <CompanyField
          value={nda?.company_id}
          hint="Its profile then says whether you are under NDA."
        />
        <Words nda={nda} wrong={wrong} />
      </>
    )}
  </RecordForm>
);

type PartProps = { nda: Nda | undefined; wrong: FieldErrors };

const Receiver = ({ nda, wrong }: PartProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field name="receiver_name" label="Receiver" errors={wrong.receiver_name}>
      {(control) => (
        <Input {...control} required maxLength={NAME_MAX} defaultValue={nda?.receiver_name} />
      )}
    </Field>
    <Field name="receiver_email" label="Email" errors={wrong.receiver_email}>
      {(control) => (
        <Input
          {...control}
          type="email"
          required
          readOnly={nda !== undefined && nda.status !== "draft"}
          defaultValue={nda?.receiver_email}
        />
      )}
    </Field>
    <FollowUpField value={nda?.followup_interval} errors={wrong.followup_interval} />
    <Field name="ends_on" label="Agreement ends on" note="optional" errors={wrong.ends_on}>
      {(control) => (
        <Input
          {...control}
          type="date"
          defaultValue={nda?.ends_on ?? undefined}
          className="max-w-44"
        />
      )}
    </Field>
  </div>
);

const Words = ({ nda, wrong }: PartProps) => (
  <>
    <IntroductionField
      hint="The receiver reads it above the document."
      value={nda?.custom_instructions}
      most={INSTRUCTIONS_MAX}
      errors={wrong.custom_instructions}
    />
    <Field
      name="sender_signature"
      label="Signature"
      note="optional"
      hint="Below the introduction, as at the end of a letter."
      errors={wrong.sender_signature}
    >
      {(control) => (
        <Textarea {...control} maxLength={SIGNATURE_MAX} defaultValue={nda?.sender_signature} />
      )}
    </Field>
  </>
);
