"use client";

import { type ChangeEvent, type DragEvent, type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { RAW_MAX } from "@/lib/domains/correspondence/constants";
import type { ReceiveInput } from "@/lib/domains/correspondence/schema";
import { useReceive } from "./use-conversation";

/** Base64 takes four characters for three bytes. */
const FILE_MAX = (RAW_MAX / 4) * 3;

/** A file's bytes: its encoding is what the email says, not the browser’s guess. */
async function beginningOf(file: File): Promise<ReceiveInput> {
  const bytes = new Uint8Array(await file.slice(0, FILE_MAX).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return { raw: btoa(characters), encoding: "base64" };
}

/** Takes in an answer that came to somebody’s own mailbox: a saved email, dropped or pasted. */
export function AddEmail() {
  const [isOpen, setOpen] = useState(false);
  const receive = useReceive();
  const picker = useRef<HTMLInputElement>(null);
  const error = receive.data?.ok === false ? receive.data.error : undefined;

  // What is first in an email is its text; a file that is cut off is named, and not kept.
  async function take(email: ReceiveInput) {
    if (receive.isPending) return;
    const result = await receive.mutateAsync(email);
    if (!result.ok) return;
    setOpen(false);
    toast.success(
      result.data.state === "attached"
        ? "Email added to the conversation"
        : "We couldn’t match this email to a conversation. An admin can file it.",
    );
  }
  async function drop(event: DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) await take(await beginningOf(file));
  }
  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (file) await take(await beginningOf(file));
  }
  function paste(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("raw"));
    void take({ raw: typed.slice(0, RAW_MAX) });
  }

  if (!isOpen)
    return (
      <Button size="small" variant="ghost" className="mt-3" onClick={() => setOpen(true)}>
        Add an email you got
      </Button>
    );
  return (
    <form
      noValidate
      onSubmit={paste}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-border border-dashed p-4"
    >
      <Field
        name="raw"
        label="The email with its headers"
        hint="Drop a saved email (.eml) here, or paste its source."
        errors={error?.fields?.raw ?? (error && [error.message])}
      >
        {(control) => <Textarea {...control} className="font-mono text-[13px]" />}
      </Field>
      <input ref={picker} type="file" accept=".eml,message/rfc822" hidden onChange={pick} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={receive.isPending}>Add email</SubmitButton>
        <Button onClick={() => picker.current?.click()}>Choose a file</Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
