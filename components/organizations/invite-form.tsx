"use client";

import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { InviteInput, MadeInvitation } from "@/lib/domains/organizations/schema";
import { useInvite } from "./use-invitations";

type Props = {
  canMail: boolean;
  onMade: (invitation: MadeInvitation) => void;
  /** Whether the dialog around it opens with the focus here. */
  isFirst: boolean;
};

/** Sends the invitation by email if a mail server is set up; the link is shown in any case. */
export function InviteForm({ canMail, onMade, isFirst }: Props) {
  const invite = useInvite();
  const form = useRef<HTMLFormElement>(null);
  const error = invite.data?.ok === false ? invite.data.error : undefined;
  useErrorFocus(form, error);

  async function send(delivery: InviteInput["delivery"]) {
    if (invite.isPending || !form.current) return;
    const typed = new FormData(form.current);
    const result = await invite.mutateAsync({
      email: String(typed.get("email")),
      role: typed.get("role") === "admin" ? "admin" : "member",
      delivery,
    });
    if (!result.ok) return;
    form.current?.reset();
    onMade(result.data);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(canMail ? "mail" : "link");
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <FormNotice error={error} />
      <Field
        name="email"
        label="Invite a colleague"
        hint={canMail ? undefined : "Email isn’t set up. Create a link and send it yourself."}
        errors={error?.fields?.email}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              type="email"
              required
              data-first={isFirst || undefined}
              autoComplete="off"
              placeholder="name@firm.com"
              isCompact
            />
            <Select name="role" aria-label="Role" defaultValue="member" className="shrink-0">
              <option value="member">Member</option>
              <option value="admin">Admin</option>
            </Select>
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={invite.isPending}>
          {canMail ? "Send invitation" : "Create link"}
        </SubmitButton>
        {canMail && (
          <Button aria-disabled={invite.isPending} onClick={() => void send("link")}>
            Create link instead
          </Button>
        )}
      </div>
    </form>
  );
}
