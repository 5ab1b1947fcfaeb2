"use client";

import { Link2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ActionError } from "@/lib/core/result";
import { URL_MAX } from "@/lib/domains/documents/constants";
import type { AddedDocument } from "@/lib/domains/documents/schema";
import { type Destination, useAddAddress } from "./use-add-documents";

type Props = {
  destination: Destination;
  /** Says that it was added, on pages that do not list it. */
  onAdded?: (added: AddedDocument) => void;
};

/** Adds a page or a file of the web to a base: its address is asked once. */
export function AddAddress({ destination, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-page-action="Add from an address" onClick={() => setOpen(true)}>
        <Link2 aria-hidden="true" />
        Add from an address
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Add from an address"
        description="We save a copy of the page or file as it is today, with its URL."
      >
        <Form
          destination={destination}
          onDone={(added) => {
            setOpen(false);
            onAdded?.(added);
          }}
        />
      </Dialog>
    </>
  );
}

type FormProps = Pick<Props, "destination"> & { onDone: (added: AddedDocument) => void };

function Form({ destination, onDone }: FormProps) {
  const add = useAddAddress();
  const [error, setError] = useState<ActionError>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    const url = String(new FormData(event.currentTarget).get("url") ?? "");
    const result = await add.mutateAsync({ ...destination, url });
    if (result.ok) return onDone(result.data);
    setError(result.error);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormNotice error={error} />
      <Field name="url" label="Address" errors={error?.fields?.url}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={URL_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex justify-end">
        <SubmitButton pending={add.isPending}>Add</SubmitButton>
      </div>
    </form>
  );
}
