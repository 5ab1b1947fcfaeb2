"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ActionError } from "@/lib/core/result";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { DocumentField, documentIn } from "./document-field";
import { failureOf, noFile } from "./new-nda";
import { useAddMarkup, useAddVersion } from "./use-ndas";

type Props = { nda: WholeNda; onDone: () => void };

/** Replaces the document before the receiver, who decides again. */
export const NewVersion = ({ nda, onDone }: Props) => (
  <Upload nda={nda} add={useAddVersion()} label="New version" submit="Add version" onDone={onDone}>
    {nda.status === "accepted"
      ? "The current version stays in force, with its proof, until the new one is accepted."
      : "The recipient’s link shows the new version from now on."}{" "}
    Resend the link to let them know.
  </Upload>
);

/** Compares a document that the receiver sent another way with the firm's. */
export const NewMarkup = ({ nda, onDone }: Props) => (
  <Upload
    nda={nda}
    add={useAddMarkup()}
    label="Marked-up document"
    submit="Compare"
    onDone={onDone}
  >
    Compared clause by clause with your version. The NDA’s status changes to “Changes requested”.
  </Upload>
);

type UploadProps = Props & {
  add: ReturnType<typeof useAddVersion>;
  label: string;
  submit: string;
  children: ReactNode;
};

function Upload({ nda, add, label, submit, onDone, children }: UploadProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ActionError>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || !form.current) return;
    const file = documentIn(form.current);
    if (!file) return setError(noFile);
    try {
      await add.mutateAsync({ file, fields: { ndaId: nda._id } });
      onDone();
    } catch (thrown) {
      setError(failureOf(thrown));
    }
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex max-w-md flex-col gap-5">
      <FormNotice error={error} />
      <p className="text-pretty">{children}</p>
      <DocumentField label={label} errors={error?.fields?.nda_file} />
      <div className="flex gap-2">
        <SubmitButton pending={add.isPending}>{submit}</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
