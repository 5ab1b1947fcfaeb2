"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ActionError } from "@/lib/core/result";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { DocumentField, documentIn } from "./document-field";
import { failureOf } from "./new-nda";
import { useAddVersion } from "./use-ndas";

/** Replaces the document before the receiver, who decides again. */
export function NewVersion({ nda, onDone }: { nda: WholeNda; onDone: () => void }) {
  const add = useAddVersion();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ActionError>();

  async function send(event: FormEvent) {
    event.preventDefault();
    const file = form.current ? documentIn(form.current) : undefined;
    if (!file || add.isPending) return;
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
      <p className="text-pretty">
        {nda.status === "accepted"
          ? "The current version stays in force, with its proof, until the new one is accepted."
          : "The recipient’s link shows the new version from now on."}{" "}
        Resend the link to let them know.
      </p>
      <DocumentField label="New version" errors={error?.fields?.nda_file} />
      <div className="flex gap-2">
        <SubmitButton pending={add.isPending}>Add version</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
