"use client";

import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import type { Member } from "@/lib/domains/organizations/schema";
import { InvitationsPanel } from "./invitations-panel";
import { AskToDemote, AskToLeave, AskToRemove } from "./member-questions";
import { MemberRow } from "./member-row";
import { useKeysOf } from "./use-keys-of";
import { useChangeRole, useMembers } from "./use-members";

/** Members and invitations; admins can change them, members can only look. */
export function MembersPanel({ starts }: { starts?: "key" | "invitation" }) {
  const me = useMe();
  return (
    <div className="flex flex-col gap-7">
      {me.role === "admin" && <InvitationsPanel isFirst={starts === "invitation"} />}
      <MemberList />
    </div>
  );
}

function MemberList() {
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage } = useMembers();
  const changeRole = useChangeRole();
  const keysOf = useKeysOf();
  const [asked, setAsked] = useState<Member>();
  const [demoted, setDemoted] = useState<Member>();
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
            onRole={(role) =>
              member.role === "admin" && keysOf(member)?.length !== 0
                ? setDemoted(member)
                : changeRole.mutate({ member, role })
            }
            onAsk={() => setAsked(member)}
          />
        ))}
      </ul>
      <ShowMore list={{ hasNextPage, isFetching, fetchNextPage }} className="self-start" />
      {demoted && <AskToDemote member={demoted} onClose={() => setDemoted(undefined)} />}
      {asked && asked.user_id !== me._id && (
        <AskToRemove member={asked} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked.user_id === me._id && (
        <AskToLeave member={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

/** Placeholder of three rows. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading members" className="flex flex-col gap-3 py-1">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
    </div>
  );
}
