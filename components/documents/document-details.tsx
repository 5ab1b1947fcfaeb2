"use client";

import { type FormEvent, useState } from "react";
import { CompanyField } from "@/components/correspondence/company-field";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ActionError } from "@/lib/core/result";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import { useUpdateDocument } from "./use-policy";

type Props = { item: DocumentItem; isOpen: boolean; onClose: () => void };

/** The company that a document is about, who owns a policy and when it holds, and the day after which a document is deleted. */
export function DocumentDetails({ item, isOpen, onClose }: Props) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Details"
      description={item.name}
    >
      <Form item={item} onDone={onClose} />
    </Dialog>
  );
}

function Form({ item, onDone }: { item: DocumentItem; onDone: () => void }) {
  const update = useUpdateDocument();
  const [error, setError] = useState<ActionError>();
  const isPolicy = item.base === "policies";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (update.isPending) return;
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "");
    const owner = text("owner");
    const result = await update.mutateAsync({
      documentId: item._id,
      ...(isPolicy && {
        ...(owner && owner !== item.owner?.user_id && { owner }),
        valid_from: text("valid_from") || null,
        valid_to: text("valid_to") || null,
      }),
      ...(!isPolicy && { company_id: text("company_id") || null }),
      remove_after: text("remove_after") || null,
    });
    if (result.ok) return onDone();
    setError(result.error);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormNotice error={error} />
      {isPolicy && <OwnerField item={item} />}
      {isPolicy && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            name="valid_from"
            label="Valid from"
            value={item.valid_from}
            errors={error?.fields?.valid_from}
          />
          <DayField
            name="valid_to"
            label="Valid to"
            value={item.valid_to}
            errors={error?.fields?.valid_to}
          />
        </div>
      )}
      {!isPolicy && (
        <CompanyField
          value={item.company?._id}
          hint="The document is listed on the company’s page, for those who may read it."
        />
      )}
      <DayField
        name="remove_after"
        label="Remove after"
        hint="The document is deleted at the end of this day. You can undo this."
        value={item.remove_after}
        errors={error?.fields?.remove_after}
      />
      <div className="flex justify-end">
        <SubmitButton pending={update.isPending}>Save</SubmitButton>
      </div>
    </form>
  );
}

type DayProps = {
  name: string;
  label: string;
  hint?: string;
  value: string | null;
  errors: string[] | undefined;
};

const DayField = ({ value, ...field }: DayProps) => (
  <Field note="optional" {...field}>
    {(control) => <Input {...control} type="date" defaultValue={value ?? undefined} />}
  </Field>
);

function OwnerField({ item }: { item: DocumentItem }) {
  const { people, isRead } = useEverybody();
  const { owner } = item;
  const isKnown = people.some(({ user_id }) => user_id === owner?.user_id);
  return (
    <Field name="owner" label="Owner" hint="Responsible for the policy. Can see who has read it.">
      {(control) => (
        <Select
          key={String(isRead)}
          {...control}
          defaultValue={owner?.user_id ?? ""}
          className="w-full"
        >
          {!isKnown && <option value={owner?.user_id ?? ""}>{owner?.name ?? "No one"}</option>}
          {people.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
