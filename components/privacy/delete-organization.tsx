"use client";

import { useRef, useState } from "react";
import { PanelPart } from "@/components/accounts/panel-part";
import { useMe } from "@/components/providers/me-provider";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { Moment } from "@/components/ui/moment";
import { DELETION_DAYS } from "@/lib/domains/privacy/constants";
import { useDeleteOrganization, useKeepOrganization } from "./use-keeping";

/** Deletes the organization after a time to wait, or cancels that. */
export function DeleteOrganization() {
  const { organization } = useMe();
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepOrganization();
  return (
    <PanelPart title="Delete this organization">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        {organization.deletes_at ? (
          <>
            {organization.name} and all that it holds will be deleted on{" "}
            <Moment iso={organization.deletes_at} />. Until then it works as before.
          </>
        ) : (
          `Deletes everything that ${organization.name} holds, ${DELETION_DAYS} days from now, and the accounts of members who belong to no other organization. Any admin can cancel it until then.`
        )}
      </p>
      {organization.deletes_at ? (
        <Button
          className="self-start"
          disabled={keep.isPending}
          onClick={() => keep.mutate(undefined)}
        >
          Cancel the deletion
        </Button>
      ) : (
        <Button variant="destructive" className="self-start" onClick={() => setAsking(true)}>
          Delete organization…
        </Button>
      )}
      {isAsking && <AskToDelete onClose={() => setAsking(false)} />}
    </PanelPart>
  );
}

function AskToDelete({ onClose }: { onClose: () => void }) {
  const { organization } = useMe();
  const form = useRef<HTMLFormElement>(null);
  const remove = useDeleteOrganization();
  const error = remove.data?.ok === false ? remove.data.error : undefined;
  function send() {
    if (remove.isPending || !form.current) return;
    const name = String(new FormData(form.current).get("name") ?? "");
    remove.mutate({ name }, { onSuccess: (result) => result.ok && onClose() });
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Delete ${organization.name}?`}
      description={`In ${DELETION_DAYS} days every record and file of it is deleted for good. To keep a copy, ask your operator for this organization’s archive first: npm run backup -- FILE --organization ${organization._id}`}
      first="input"
      cancel="Cancel"
      action="Delete organization"
      isDestructive
      isPending={remove.isPending}
      onAction={send}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        noValidate
        className="mt-4 flex flex-col gap-3"
      >
        <FormNotice error={error} />
        <Field
          name="name"
          label={`Type ${organization.name} to confirm`}
          errors={error?.fields?.name}
        >
          {({ autoFocus: _, ...control }) => (
            <Input {...control} autoComplete="off" spellCheck={false} />
          )}
        </Field>
      </form>
    </AlertDialog>
  );
}
