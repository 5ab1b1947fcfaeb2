"use client";

import { type FormEvent, useRef, useState } from "react";
import { useWrite } from "@/components/providers/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** Asks for another address, which is used once its link was opened there. */
export function AddressForm() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NewAddress />;
  return (
    <Button className="self-start" onClick={() => setOpen(true)}>
      Change address
    </Button>
  );
}

function NewAddress() {
  const ask = useWrite(accountCalls.requestAddressChange);
  const form = useRef<HTMLFormElement>(null);
  const error = ask.data?.ok === false ? ask.data.error : undefined;
  useErrorFocus(form, error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ask.isPending) return;
    ask.mutate({ email: String(new FormData(event.currentTarget).get("email")) });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <FormNotice error={error} />
      <Field
        name="email"
        label="New address"
        hint="We’ll email you a link. Your address changes when you open it."
        errors={error?.fields?.email}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} type="email" required autoComplete="email" isCompact />
            <SubmitButton pending={ask.isPending} variant="secondary">
              Send link
            </SubmitButton>
          </div>
        )}
      </Field>
      <p role="status" className="text-[13px] text-muted-foreground empty:hidden">
        {ask.data?.ok && said(ask.data.data.sends_mail)}
      </p>
    </form>
  );
}

const said = (sendsMail: boolean) =>
  sendsMail
    ? "An email with a link is on its way to the new address."
    : "Email isn’t set up yet. The link will be sent once it is.";
