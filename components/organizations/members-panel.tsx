"use client";

import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { ReadFailure } from "@/components/shell/read-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import type { Member } from "@/lib/domains/organizations/schema";
import { InvitationsPanel } from "./invitations-panel";
import { MemberRow } from "./member-row";
import { useChangeRole, useLeave, useMembers, useRemoveMember } from "./use-members";

/** Who belongs to the organisation and who is asked to; admins act, members look. */
export function MembersPanel() {
  const me = useMe();
  return (
    <div className="flex flex-col gap-7">
      {me.role === "admin" && <InvitationsPanel />}
      <MemberList />
    </div>
  );
}

function MemberList() {
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage } = useMembers();
  const changeRole = useChangeRole();
  const [asked, setAsked] = useState<Member>();
  const me = useMe();
  const members = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="members-title" className="flex flex-col gap-2">
      <h3 id="members-title" className="font-medium text-[13px]">
        Members{" "}
        <span className="font-normal text-muted-foreground">{data?.pages[0]?.total ?? ""}</span>
      </h3>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!members && !error && <Waiting />}
      <ul className="flex flex-col">
        {members?.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            isMe={member.user_id === me._id}
            canAct={me.role === "admin"}
            onRole={(role) => changeRole.mutate({ member, role })}
            onAsk={() => setAsked(member)}
          />
        ))}
      </ul>
      <ShowMore list={{ hasNextPage, isFetching, fetchNextPage }} className="self-start" />
      {asked && asked.user_id !== me._id && (
        <AskToRemove member={asked} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked.user_id === me._id && <AskToLeave onClose={() => setAsked(undefined)} />}
    </section>
  );
}

/** The places of three rows. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading members" className="flex flex-col gap-3 py-1">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
    </div>
  );
}

function AskToRemove({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useRemoveMember();
  const { organization } = useMe();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${member.full_name}?`}
      description={`${member.full_name} is signed out of ${organization.name} at once. What they made stays; API keys that they know go on working until you revoke them.`}
      cancel="Cancel"
      action="Remove"
      isDestructive
      isPending={remove.isPending}
      onAction={() => remove.mutate(member, { onSettled: onClose })}
    />
  );
}

function AskToLeave({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  const { organization } = useMe();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Leave ${organization.name}?`}
      description="You come back only when an admin invites you again. What you made stays."
      cancel="Cancel"
      action="Leave"
      isDestructive
      isPending={leave.isPending}
      onAction={() => leave.mutate(undefined, { onSettled: onClose })}
    />
  );
}
