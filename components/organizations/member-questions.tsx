"use client";

import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { Member } from "@/lib/domains/organizations/schema";
import { MemberKeys } from "./member-keys";
import { useKeysOf } from "./use-keys-of";
import { useChangeRole, useLeaveOrganization, useRemoveMember } from "./use-members";

type Props = { member: Member; onClose: () => void };

/** Which keys are kept on purpose, and whether the member's keys have loaded. */
function useKeptKeys(member: Member) {
  const keys = useKeysOf()(member);
  const [keptIds, setKeptIds] = useState<string[]>([]);
  const panel = { member, keys, keptIds, onChange: setKeptIds };
  return { panel, areKnown: keys !== undefined, keptKeyIds: keptIds };
}

export function AskToRemove({ member, onClose }: Props) {
  const remove = useRemoveMember(member.full_name);
  const { organization } = useMe();
  const { panel, areKnown, keptKeyIds } = useKeptKeys(member);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${member.full_name}?`}
      description={`${member.full_name} will be signed out of ${organization.name} right away. Their work stays.`}
      cancel="Cancel"
      action="Remove"
      isDestructive
      isPending={remove.isPending || !areKnown}
      onAction={() =>
        remove.mutate(
          { memberId: member._id, keep_api_key_ids: keptKeyIds },
          { onSettled: onClose },
        )
      }
    >
      <MemberKeys {...panel} />
    </AlertDialog>
  );
}

export function AskToDemote({ member, onClose }: Props) {
  const changeRole = useChangeRole();
  const { panel, areKnown, keptKeyIds } = useKeptKeys(member);
  const change = { member, role: "member" as const, keptKeyIds };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Make ${member.full_name} a member?`}
      description={`${member.full_name} will no longer manage members, API keys and settings.`}
      cancel="Cancel"
      action="Make member"
      isPending={changeRole.isPending || !areKnown}
      onAction={() => changeRole.mutate(change, { onSettled: onClose })}
    >
      <MemberKeys {...panel} />
    </AlertDialog>
  );
}

export function AskToLeave({ member, onClose }: Props) {
  const leave = useLeaveOrganization();
  const { organization } = useMe();
  const { panel, areKnown, keptKeyIds } = useKeptKeys(member);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Leave ${organization.name}?`}
      description="You can come back only if an admin invites you again. Your work stays."
      cancel="Cancel"
      action="Leave"
      isDestructive
      isPending={leave.isPending || !areKnown}
      onAction={() => leave.mutate({ keep_api_key_ids: keptKeyIds }, { onSettled: onClose })}
    >
      <MemberKeys {...panel} />
    </AlertDialog>
  );
}
