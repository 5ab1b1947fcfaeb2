"use client";

import { PanelPart } from "@/components/accounts/panel-part";
import { useMe } from "@/components/providers/me-provider";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { useEraseOwnAccount } from "./use-keeping";

/** Deletes one's own account, in all organizations. */
export function DeleteAccount() {
  const { email } = useMe();
  const erase = useEraseOwnAccount();
  return (
    <PanelPart title="Your account">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        Deletes your account and what only you can see: private threads, notes, opinions, documents,
        contacts, criteria and saved views. What you shared stays, as a former member’s.
      </p>
      <ConfirmButton
        button={{ variant: "destructive", className: "self-start", children: "Delete my account…" }}
        title="Delete your account?"
        description="You are signed out everywhere at once, in every organization that you belong to. Your address is blacked out in every record, and API keys that you made stop working. Your name stays in what others wrote until an admin erases it. It cannot be undone. Sealed activity keeps your id, without your name."
        cancel="Keep my account"
        action="Delete my account"
        isDestructive
        isPending={erase.isPending || erase.data?.ok === true}
        onConfirm={(close) => erase.mutate({ email }, { onSettled: close })}
      />
    </PanelPart>
  );
}
