"use client";

import { useState } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { ReadFailure } from "@/components/ui/read-failure";
import { toast } from "@/components/ui/toast";
import type { Invitation, MadeInvitation } from "@/lib/domains/organizations/schema";
import { InvitationRow } from "./invitation-row";
import { InviteForm } from "./invite-form";
import { useInvitations, useInvite, useRevokeInvitation } from "./use-invitations";

/** Inviting people, and the open invitations. `isFirst`: the form takes the focus of the dialog. */
export function InvitationsPanel({ isFirst }: { isFirst: boolean }) {
  const { data, error, isFetching, refetch } = useInvitations();
  const [made, setMade] = useState<MadeInvitation>();
  const renew = useInvite();
  const revoke = useRevokeInvitation();

  function tell(invitation: MadeInvitation) {
    setMade(invitation.link ? invitation : undefined);
    if (!invitation.link) toast.success(`An email to ${invitation.email} is on its way`);
  }

  async function send({ email, role }: Invitation, delivery: "mail" | "link") {
    if (renew.isPending) return;
    const result = await renew.mutateAsync({ email, role, delivery });
    if (result.ok) tell(result.data);
    else toast.error(result.error.message);
  }

  return (
    <section aria-label="Invitations" className="flex flex-col gap-5">
      <InviteForm canMail={data?.can_mail ?? false} onMade={tell} isFirst={isFirst} />
      {made?.link && <LinkToHandOver key={made.link} email={made.email} link={made.link} />}
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {data && data.items.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 id="waiting-title" className="font-medium text-[13px]">
            Invited <span className="font-normal text-muted-foreground">{data.items.length}</span>
          </h3>
          <ul aria-labelledby="waiting-title" className="flex flex-col">
            {data.items.map((invitation) => (
              <InvitationRow
                key={invitation._id}
                invitation={invitation}
                canMail={data.can_mail}
                onMail={() => send(invitation, "mail")}
                onLink={() => send(invitation, "link")}
                onRevoke={() => {
                  if (made?._id === invitation._id) setMade(undefined);
                  revoke.mutate({ invitationId: invitation._id });
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The only time the link is shown. */
function LinkToHandOver({ email, link }: { email: string; link: string }) {
  return (
    <div role="status" className="wrap-anywhere">
      <Field
        name="link"
        label={`Link for ${email}`}
        hint="Send it yourself. It is shown only now, works once, and only for this address."
      >
        {({ autoFocus: _, ...control }) => (
          <CopyField control={control} what="invitation link" value={link} />
        )}
      </Field>
    </div>
  );
}
