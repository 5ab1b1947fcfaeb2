"use client";

import { useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/submit-button";
import { Switch } from "@/components/ui/switch";
import { useImportContacts } from "./use-connections";

/** Chooses a file of contacts and what to keep of it. */
export function ImportContacts({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [keepsEmails, setKeepsEmails] = useState(false);
  const send = useImportContacts();
  const problem = send.error?.message;

  async function submit() {
    if (!file || send.isPending) return;
    await send.mutateAsync({ file, keepsEmails }).then(onClose, () => {});
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import contacts"
      description="Only you see them until you share them with your firm."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        <div>
          <label htmlFor={id} className="font-medium text-[13px]">
            File
          </label>
          <input
            id={id}
            type="file"
            required
            accept=".csv,.vcf,text/csv,text/vcard"
            aria-describedby={`${id}-help`}
            aria-invalid={problem !== undefined || undefined}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              send.reset();
            }}
            className="mt-1.5 block w-full rounded-lg border border-input p-2 text-[13px] file:mr-3 file:rounded-md file:border-0 file:bg-accent file:px-3 file:py-1.5 file:font-medium file:text-foreground pointer-coarse:file:py-2.5"
          />
          <p
            id={`${id}-help`}
            role={problem ? "alert" : undefined}
            className={`mt-1.5 text-pretty text-[13px] ${problem ? "text-negative" : "text-muted-foreground"}`}
          >
            {problem ??
              "LinkedIn’s Connections.csv, a vCard (.vcf) or contacts exported from Google as CSV."}
          </p>
        </div>
        <Switch
          label="Keep email addresses"
          hint="Helps to recognize people. Off: addresses are not stored."
          isOn={keepsEmails}
          onChange={setKeepsEmails}
        />
        <div className="flex justify-end">
          <SubmitButton variant="primary" pending={send.isPending} disabled={!file}>
            Import
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
