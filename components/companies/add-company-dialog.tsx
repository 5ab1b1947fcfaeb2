"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { ownerKey } from "@/lib/core/owner";
import { COMPANY_NAME_MAX } from "@/lib/domains/companies/constants";
import { useCreateCompany } from "./use-companies";

const asked = [
  { name: "website", label: "Website", hint: "Helps match the company in imports" },
  { name: "description", label: "What it does", hint: "One line" },
  { name: "country", label: "Country" },
  { name: "founded_year", label: "Founded" },
] as const;

type Draft = { name: string } & Record<(typeof asked)[number]["name"], string>;
const nothingTyped: Draft = {
  name: "",
  website: "",
  description: "",
  country: "",
  founded_year: "",
};

/** Unsaved input, by person and organization: closing the dialog loses nothing. */
const drafts = new Map<string, Draft>();

type Props = { open: boolean; onOpenChange: (open: boolean) => void; name?: string };

/** Adds a company by hand; further details are edited on its page. */
export function AddCompanyDialog({ open, onOpenChange, name }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add company"
      description="Saved with you as its source. You can undo this."
    >
      <AddCompanyForm name={name} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function useDraft(name: string | undefined) {
  const owner = ownerKey(useOwner());
  const [draft, setDraft] = useState(() => {
    const kept = drafts.get(owner) ?? nothingTyped;
    return name ? { ...kept, name } : kept;
  });
  const change = (field: keyof Draft, text: string) => {
    const changed = { ...draft, [field]: text };
    drafts.set(owner, changed);
    setDraft(changed);
  };
  return { draft, change, forget: () => drafts.delete(owner) };
}

function AddCompanyForm({ name, onDone }: { name: string | undefined; onDone: () => void }) {
  const create = useCreateCompany();
  const { draft, change, forget } = useDraft(name);
  const { toastWithUndo } = useUndo();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const error = create.data?.ok === false ? create.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const said = Object.entries(draft).filter(([field, text]) => field === "name" || text.trim());
    const result = await create.mutateAsync(Object.fromEntries(said) as Draft);
    if (!result.ok) return;
    forget();
    onDone();
    const { _id, company_name, undo_id } = result.data;
    if (undo_id) toastWithUndo(`Added ${company_name}`, undo_id);
    else toast.success(`Added ${company_name}`);
    router.push(`/companies/${_id}`);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormNotice error={error} />
      <Field name="name" label="Name" errors={error?.fields?.name}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            maxLength={COMPANY_NAME_MAX}
            value={draft.name}
            onChange={(event) => change("name", event.target.value)}
          />
        )}
      </Field>
      {asked.map(({ name: field, label, ...rest }) => (
        <Field key={field} name={field} label={label} {...rest} errors={error?.fields?.[field]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={draft[field]}
              onChange={(event) => change(field, event.target.value)}
            />
          )}
        </Field>
      ))}
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton pending={create.isPending}>Add company</SubmitButton>
      </div>
    </form>
  );
}
