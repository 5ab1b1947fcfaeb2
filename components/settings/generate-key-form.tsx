"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { API_KEY_DAYS, API_KEY_NAME_MAX } from "@/lib/domains/api-keys/constants";
import type { MadeApiKey } from "@/lib/domains/api-keys/schema";
import { useCreateApiKey } from "./use-api-keys";

type Days = (typeof API_KEY_DAYS)[number];
type Draft = { name: string; can_write: boolean; expires_in_days: Days | null };
const blank: Draft = { name: "", can_write: false, expires_in_days: 90 };

const lives: [string, Days | null][] = [
  ...API_KEY_DAYS.map((days): [string, Days] => [days === 365 ? "1 year" : `${days} days`, days]),
  ["Never", null],
];

const accesses = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
] as const;

type Props = { onMade: (key: MadeApiKey) => void; onCancel: () => void };

/** A new key's name, permissions and lifetime. */
export function GenerateKeyForm({ onMade, onCancel }: Props) {
  const [draft, setDraft] = useState(blank);
  const create = useCreateApiKey();
  const form = useRef<HTMLFormElement>(null);
  const error = create.data?.ok === false ? create.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const result = await create.mutateAsync(draft);
    if (result.ok) onMade(result.data);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 pt-2">
      <FormNotice error={error} />
      <Field name="name" label="Name" hint="Where the key is used" errors={error?.fields?.name}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="font-medium text-[13px]">
            Access
          </span>
          <SegmentedControl
            label="Access"
            value={draft.can_write ? "write" : "read"}
            onValueChange={(access) => setDraft({ ...draft, can_write: access === "write" })}
            options={accesses}
          />
        </div>
        <Field name="expires_in_days" label="Expires" errors={error?.fields?.expires_in_days}>
          {({ autoFocus: _, ...control }) => (
            <Select
              {...control}
              value={lives.findIndex(([, days]) => days === draft.expires_in_days)}
              onChange={(event) => {
                const [, days = null] = lives[Number(event.target.value)] ?? [];
                setDraft({ ...draft, expires_in_days: days });
              }}
            >
              {lives.map(([label], index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex gap-2">
        <SubmitButton pending={create.isPending}>Generate Key</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
