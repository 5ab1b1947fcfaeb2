"use client";

import { Ellipsis, Link2, Send, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Moment } from "@/components/ui/moment";
import { Tooltip } from "@/components/ui/tooltip";
import type { Invitation } from "@/lib/domains/organizations/schema";

type Props = {
  invitation: Invitation;
  canMail: boolean;
  onMail: () => void;
  onLink: () => void;
  onRevoke: () => void;
};

export function InvitationRow({ invitation, canMail, onMail, onLink, onRevoke }: Props) {
  const { email, role } = invitation;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <Tooltip label={email} isFocusable>
          <div className="truncate font-medium">{email}</div>
        </Tooltip>
        <div className="wrap-anywhere text-[13px] text-muted-foreground">
          {role === "admin" ? "Admin" : "Member"} · <State invitation={invitation} />
        </div>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`Invitation to ${email}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {canMail && (
            <DropdownMenuItem onSelect={onMail}>
              <Send aria-hidden="true" />
              Send again
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={onLink}>
            <Link2 aria-hidden="true" />
            New link
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={onRevoke}>
            <Trash2 aria-hidden="true" />
            Revoke
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}

/** The state of the invitation's email; never claims more than the mail server reported. */
function State({ invitation: { is_expired, expires_at, mail } }: { invitation: Invitation }) {
  if (is_expired) return <span className="text-warning">Expired</span>;
  if (!mail)
    return (
      <>
        Link expires <Moment iso={expires_at} />
      </>
    );
  if (mail.status === "failed")
    return <span className="text-negative">Could not be sent: {mail.problem}</span>;
  if (mail.status === "unwanted")
    return <span className="text-negative">Not sent: unsubscribed from your email</span>;
  if (mail.status === "waiting") return <>Waiting to be sent. {mail.problem}</>;
  return (
    <>
      Sent {mail.sent_at && <Moment iso={mail.sent_at} />}, until <Moment iso={expires_at} />
    </>
  );
}
