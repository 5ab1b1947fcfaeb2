"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import type { ActionError } from "@/lib/core/result";
import { TEMPLATE_NAME_MAX } from "@/lib/domains/ndas/constants";
import type { NdaTemplateItem } from "@/lib/domains/ndas/schema/templates";
import { documentIn } from "./document-field";
import { failureOf, noFile } from "./new-nda";
import { useAddTemplate, useNdaTemplates, useRemoveTemplate } from "./use-ndas";

/** The firm's own documents in which fields are filled in. */
export function NdaTemplates() {
  const { data, error, refetch, isFetching } = useNdaTemplates();
  return (
    <section aria-labelledby="nda-templates" className="mt-12 max-w-2xl">
      <h2 id="nda-templates" className="font-semibold text-[17px] tracking-[-0.01em]">
        Templates
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted-foreground">
        Your own documents with fields such as {"{{receiver_name}}"}, {"{{receiver_email}}"},{" "}
        {"{{firm_name}}"}, {"{{sender_name}}"}, {"{{today}}"} and {"{{ends_on}}"}, which are filled
        in when you make an NDA. Any other name is asked for. Not legal advice.
      </p>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && data.total > 0 && (
        <ul className="mb-6 divide-y divide-border border-border border-y">
          {data.items.map((template) => (
            <Template key={template._id} template={template} />
          ))}
        </ul>
      )}
      <AddTemplate />
    </section>
  );
}

function Template({ template: { _id, name, fields } }: { template: NdaTemplateItem }) {
  const remove = useRemoveTemplate();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-medium">
          {name}
        </p>
        <p className="wrap-anywhere text-[13px] text-muted-foreground">
          {fields.length > 0 ? fields.map((field) => `{{${field}}}`).join(" ") : "No fields"}
        </p>
      </div>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Delete the template ${name}`}
        aria-disabled={remove.isPending}
        onClick={() => remove.isPending || remove.mutate({ ndaTemplateId: _id })}
      >
        Delete
      </Button>
    </li>
  );
}

function AddTemplate() {
  const add = useAddTemplate();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ActionError>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || !form.current) return;
    const file = documentIn(form.current);
    if (!file) return setError(noFile);
    const name = String(new FormData(form.current).get("name") ?? "");
    try {
      await add.mutateAsync({ file, fields: { name } });
      setError(undefined);
      form.current.reset();
      toast.success("Template saved");
    } catch (thrown) {
      setError(failureOf(thrown));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="name" label="Name of the template" errors={error?.fields?.name}>
          {(control) => <Input {...control} required maxLength={TEMPLATE_NAME_MAX} />}
        </Field>
        <Field
          name="nda_file"
          label="Document"
          hint="Word (.docx) or plain text (.txt)."
          errors={error?.fields?.nda_file}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              required
              accept=".docx,.txt,text/plain"
              className="h-auto py-1.5 file:mr-3 file:rounded-md file:border-0 file:bg-muted file:px-2.5 file:py-1 file:font-medium file:text-[13px] file:text-foreground"
            />
          )}
        </Field>
      </div>
      <div>
        <SubmitButton pending={add.isPending}>Save template</SubmitButton>
      </div>
    </form>
  );
}
