"use client";

import { type FormEvent, useRef } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { NAME_MAX } from "@/lib/domains/ndas/constants";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { useCountersign } from "./use-ndas";

/** Signs an accepted NDA for the firm. */
export function CountersignForm({ nda, onDone }: { nda: WholeNda; onDone: () => void }) {
  const { organization } = useMe();
  const countersign = useCountersign();
  const form = useRef<HTMLFormElement>(null);
  const error = countersign.data?.ok === false ? countersign.data.error : undefined;
  useErrorFocus(form, error);

  async function sign(event: FormEvent) {
    event.preventDefault();
    if (countersign.isPending || !form.current) return;
    const given = new FormData(form.current);
    const text = (name: string) => String(given.get(name) ?? "");
    const { _id: ndaId, version } = nda;
    const signed = { ndaId, version, name: text("name"), title: text("title") };
    if ((await countersign.mutateAsync(signed)).ok) onDone();
  }

  return (
    <form ref={form} onSubmit={sign} noValidate className="flex max-w-md flex-col gap-5">
      <FormNotice error={error} />
      <p className="text-pretty">
        You sign {nda.nda_file.file_name} for {organization.name}. Your typed name is your
        signature.
      </p>
      <Field name="name" label="Your full name" errors={error?.fields?.name}>
        {(control) => <Input {...control} required maxLength={NAME_MAX} autoComplete="name" />}
      </Field>
      <Field name="title" label="Your title" errors={error?.fields?.title}>
        {(control) => (
          <Input {...control} required maxLength={NAME_MAX} autoComplete="organization-title" />
        )}
      </Field>
      <div className="flex gap-2">
        <SubmitButton pending={countersign.isPending}>Sign</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
