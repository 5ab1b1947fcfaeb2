"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import type { Asked, SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import { useLinkAsk, useRevokeAsk } from "./use-second-opinions";

function standingOf({ has_answered, is_revoked, mail, user_id }: Asked, canMail: boolean): string {
  if (is_revoked) return "Withdrawn";
  if (has_answered) return "Answered";
  if (mail === "sent") return "Email sent";
  if (mail === "failed") return "The email could not be sent";
  if (mail === "unwanted")
    return `Unsubscribed from your email${user_id ? "; can answer here" : ""}`;
  if (canMail) return "Email is on its way";
  return user_id
    ? "Email isn’t set up; can answer here"
    : "Email isn’t set up. Get the link and send it yourself.";
}

type Props = {
  second: SecondOpinion;
  canMail: boolean;
  /** Whether invitations can still be withdrawn, and links made. */
  canChange: boolean;
};

/** Who was asked, and how far each is. */
export function AskedPeople({ second, ...rest }: Props) {
  return (
    <ul aria-label="Who was asked" className="flex flex-col">
      {second.invitations.map((asked) => (
        <AskedPerson key={asked._id} asked={asked} {...rest} />
      ))}
    </ul>
  );
}

type PersonProps = Omit<Props, "second"> & { asked: Asked };

function AskedPerson({ asked, canMail, canChange }: PersonProps) {
  const [link, setLink] = useState<string>();
  const makeLink = useLinkAsk();
  const revoke = useRevokeAsk(asked.email);
  const isWaiting = canChange && !asked.has_answered && !asked.is_revoked;
  async function show() {
    if (makeLink.isPending) return;
    const result = await makeLink.mutateAsync({ opinionInvitationId: asked._id });
    if (result.ok) setLink(result.data.link);
  }
  return (
    <li className="text-[13px]">
      <div className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere">{asked.name ?? asked.email}</span>{" "}
          <span className="text-muted-foreground">{standingOf(asked, canMail)}</span>
        </span>
        {isWaiting && !canMail && !asked.user_id && !link && (
          <Button
            size="small"
            aria-label={`Get link for ${asked.email}`}
            onClick={() => void show()}
          >
            Get link
          </Button>
        )}
        {isWaiting && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Withdraw the invitation to ${asked.email}`}
            onClick={() => revoke.isPending || revoke.mutate({ opinionInvitationId: asked._id })}
          >
            Withdraw
          </Button>
        )}
      </div>
      {link && isWaiting && <OutsiderLink email={asked.email} link={link} />}
    </li>
  );
}

/** Shown until the page is left; another link can be made at any time. */
function OutsiderLink({ email, link }: { email: string; link: string }) {
  return (
    <div role="status" className="wrap-anywhere pb-2">
      <Field name="link" label={`Link for ${email}`} hint="Anyone with this link can answer.">
        {({ autoFocus: _, ...control }) => <CopyField control={control} what="link" value={link} />}
      </Field>
    </div>
  );
}
