"use client";

import { LogOut, UserMinus } from "lucide-react";
import { Age } from "@/components/ui/age";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Tooltip } from "@/components/ui/tooltip";
import type { Member } from "@/lib/domains/organizations/schema";

type Props = {
  member: Member;
  isMe: boolean;
  canAct: boolean;
  onRole: (role: Member["role"]) => void;
  /** Asks to remove the member, or to leave if it is oneself. */
  onAsk: () => void;
};

export function MemberRow({ member, isMe, canAct, onRole, onAsk }: Props) {
  const { full_name: name, email, role, last_sign_in_at: lastSignIn } = member;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <Tooltip label={name} isFocusable>
          <div className="wrap-anywhere line-clamp-2 font-medium">
            {name} {isMe && <Badge>You</Badge>}
          </div>
        </Tooltip>
        <Tooltip label={email} isFocusable>
          <div className="truncate text-[13px] text-muted-foreground">{email}</div>
        </Tooltip>
      </div>
      {lastSignIn && (
        <span className="shrink-0 text-[13px] text-muted-foreground max-sm:hidden">
          Signed in <Age iso={lastSignIn} />
        </span>
      )}
      {canAct ? (
        <Select
          aria-label={`Role of ${name}`}
          value={role}
          onChange={(event) => onRole(event.target.value as Member["role"])}
          className="shrink-0"
        >
          <option value="admin">Admin</option>
          <option value="member">Member</option>
        </Select>
      ) : (
        <span className="shrink-0 text-[13px] text-muted-foreground">
          {role === "admin" ? "Admin" : "Member"}
        </span>
      )}
      {(canAct || isMe) && (
        <Tooltip label={isMe ? "Leave the organization" : "Remove"}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={isMe ? "Leave the organization" : `Remove ${name}`}
            onClick={onAsk}
          >
            {isMe ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
