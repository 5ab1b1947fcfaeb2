"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useWrite } from "@/components/providers/use-write";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** The name that colleagues see. */
export function ProfileForm() {
  const me = useMe();
  const router = useRouter();
  const rename = useWrite(accountCalls.updateProfile, {
    onSaved: () => {
      toast.success("Name saved");
      router.refresh();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const error = rename.data?.ok === false ? rename.data.error : undefined;
  useErrorFocus(form, error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rename.isPending) return;
    const typed = new FormData(event.currentTarget).get("full_name");
    rename.mutate({ full_name: String(typed) });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <FormNotice error={error} />
      <Field name="full_name" label="Your name" errors={error?.fields?.full_name}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              required
              autoComplete="name"
              defaultValue={me.full_name}
              isCompact
            />
            <SubmitButton pending={rename.isPending} variant="secondary">
              Save
            </SubmitButton>
          </div>
        )}
      </Field>
    </form>
  );
}
