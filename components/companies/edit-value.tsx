"use client";

import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { Button } from "@/components/ui/button";
import { Field as Labelled } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { valueText } from "@/lib/domains/companies/rules";
import type { CompanyProfile, UpdateCompanyInput } from "@/lib/domains/companies/schema";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { type Field, traitsOfField } from "@/lib/domains/evidence/constants";
import { useUpdateCompany } from "./use-companies";
import { ValueControl } from "./value-control";

type Props = { profile: CompanyProfile; field: Field; onDone: () => void };

const hints: Partial<Record<Field, string>> = {
  total_funding: "Such as $12.5M or €900,000",
  valuation: "Such as $1.2B",
  annual_revenue: "Such as $4M",
  annual_recurring_revenue: "Such as $4M",
  yearly_growth: "In percent, such as 140",
  employees: "Such as 58, 51-200 or 5,000+",
  unicorn_since: "Such as 2021, May 2021 or 2021-05-31",
  hiring: "Yes or no",
  maturity: "Early or growth",
  remote: "Fully remote or partly remote",
};

const isLong = (field: Field) =>
  field.endsWith("description") || traitsOfField(field).type === "list";

/** The value as typed: one item per line for a list, all digits for an amount. */
function writtenOf(profile: CompanyProfile, field: Field): string {
  const value = profile.values[field]?.value ?? null;
  if (Array.isArray(value)) return value.join("\n");
  return valueText(field, value, "standard") ?? "";
}

function statedOf(field: Field, text: string): string | string[] | null {
  if (text.trim() === "") return null;
  if (traitsOfField(field).type !== "list") return text.trim();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function ownHint({ kind, unit }: CustomField): string | undefined {
  if (kind === "date") return "Such as 2021, May 2021 or 2021-05-31";
  return kind === "number" && unit ? `In ${unit}` : undefined;
}

/** Edits a value in place. Left empty, it states that the value is unknown. */
export function EditValue({ profile, field, onDone }: Props) {
  const { type } = traitsOfField(field);
  const own = profile.custom_fields.find(({ key }) => key === field);
  const label = fieldLabel(field, profile.custom_fields);
  const [text, setText] = useState(() => writtenOf(profile, field));
  const update = useUpdateCompany();
  const { toastWithUndo } = useUndo();
  const form = useRef<HTMLFormElement>(null);
  const error = update.data?.ok === false ? update.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    if (text === writtenOf(profile, field)) return onDone();
    const { _id: companyId, version } = profile;
    const said = { [field]: statedOf(field, text) };
    const input = { companyId, version, ...(own ? { custom: said } : said) } as UpdateCompanyInput;
    const result = await update.mutateAsync(input);
    if (!result.ok) return;
    onDone();
    const done = `Changed ${label} of ${result.data.company_name}`;
    if (result.data.undo_id) toastWithUndo(done, result.data.undo_id);
    else toast.success(done);
  }

  function leave(event: KeyboardEvent) {
    if (event.key === "Escape") onDone();
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit();
  }

  const empty = type === "list" ? "One per line; leave blank if unknown" : "Leave blank if unknown";
  return (
    <form ref={form} onSubmit={submit} onKeyDown={leave} noValidate className="max-w-xl">
      {!error?.fields?.[field] && <FormNotice error={error} />}
      <Labelled
        name={field}
        label={label}
        note={field === "name" || own?.kind === "choice" ? undefined : empty}
        hint={own ? ownHint(own) : hints[field]}
        errors={error?.fields?.[field]}
      >
        {(control) => (
          <ValueControl
            control={control}
            own={own}
            isLong={isLong(field)}
            value={text}
            onChange={setText}
          />
        )}
      </Labelled>
      <div className="mt-2 flex gap-2">
        <SubmitButton size="small" pending={update.isPending}>
          Save
        </SubmitButton>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
