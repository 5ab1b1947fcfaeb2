"use client";

import type { ReactNode } from "react";
import { CompanyField } from "@/components/correspondence/company-field";
import {
  FollowUpFields,
  type FormState,
  RecordForm,
  TimeZoneField,
  typedIn,
} from "@/components/correspondence/record-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";
import { NAME_MAX } from "@/lib/domains/ndas/constants";
import type { Nda } from "@/lib/domains/ndas/schema";
import { EndsOnField, WordsFields } from "./shared-fields";

const names = [
  "receiver_name",
  "receiver_email",
  "followup_interval",
  "max_followups",
  "time_zone",
  "sender_signature",
  "custom_instructions",
  "ends_on",
  "company_id",
] as const;

/** The recipient has the link once it was sent, unless their address proved dead. */
export const hasOpenAddress = ({ status }: Pick<Nda, "status">): boolean =>
  status === "draft" || status === "bounced";

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
        <WordsFields
          hint="The recipient reads it above the document."
          introduction={nda?.custom_instructions}
          signature={nda?.sender_signature}
          wrong={wrong}
        />
      </>
    )}
  </RecordForm>
);

type PartProps = { nda: Nda | undefined; wrong: FieldErrors };

const Receiver = ({ nda, wrong }: PartProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field name="receiver_name" label="Recipient" errors={wrong.receiver_name}>
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
          readOnly={nda !== undefined && !hasOpenAddress(nda)}
          defaultValue={nda?.receiver_email}
        />
      )}
    </Field>
    <TimeZoneField label="Recipient’s time zone" value={nda?.time_zone} errors={wrong.time_zone} />
    <FollowUpFields value={nda} wrong={wrong} />
    <EndsOnField label="Agreement ends on" value={nda?.ends_on} errors={wrong.ends_on} />
  </div>
);
