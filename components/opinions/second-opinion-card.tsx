"use client";

import { useUndo } from "@/components/activity/use-undo";
import { useMe } from "@/components/providers/me-provider";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";
import type { Asked, SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import { AnswerAsMember } from "./answer-as-member";
import { SecondOpinionResults } from "./second-opinion-results";
import { useCloseSecond, useRevokeAsk } from "./use-second-opinions";

type Props = { second: SecondOpinion; canMail: boolean; listedFor: string };

const states = { open: "Open", closed: "Closed", revealed: "Revealed" };

/** One request: who was asked, how many answered, one's own answer, and the results. */
export function SecondOpinionCard({ second, canMail, listedFor }: Props) {
  const me = useMe();
  const isOpen = second.state === "open";
  const isOwn = second.user_id === me._id || me.role === "admin";
  return (
    <article className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line font-medium text-[15px]">
          {second.question}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted-foreground">
          <Badge>{states[second.state]}</Badge>
          <span>
            Asked by {second.user_name ?? "a former member"} · {second.answered} of {second.quorum}{" "}
            answers needed
          </span>
          {isOpen && (
            <span>
              revealed at the quorum or <Moment iso={second.deadline_at} />
            </span>
          )}
        </p>
      </header>
      {second.results && <SecondOpinionResults results={second.results} />}
      {second.state === "revealed" && !second.results && (
        <p className="text-muted-foreground">No one answered in time.</p>
      )}
      {isOpen && second.is_asked && <AnswerAsMember second={second} listedFor={listedFor} />}
      <People second={second} canMail={canMail} canRevoke={isOpen && isOwn} listedFor={listedFor} />
      {isOpen && isOwn && <Close second={second} listedFor={listedFor} />}
    </article>
  );
}

function standingOf({ has_answered, is_revoked, mail, user_id }: Asked, canMail: boolean): string {
  if (is_revoked) return "Withdrawn";
  if (has_answered) return "Answered";
  if (mail === "sent") return "Email sent";
  if (mail === "failed") return "The email could not be sent";
  if (mail === "unwanted")
    return `Unsubscribed from your email${user_id ? "; can answer here" : ""}`;
  if (canMail) return "Email is on its way";
  const waits = "Email isn’t set up";
  return user_id ? `${waits}; can answer here` : waits;
}

type PeopleProps = Props & { canRevoke: boolean };

function People({ second, canMail, canRevoke, listedFor }: PeopleProps) {
  const revoke = useRevokeAsk(listedFor);
  const { tellDone } = useUndo();
  async function takeBack(asked: Asked) {
    if (revoke.isPending) return;
    const result = await revoke.mutateAsync(asked._id);
    if (result.ok) tellDone(`Withdrew the invitation of ${asked.email}`, result.data.undo_id);
    else toast.error(result.error.message);
  }
  return (
    <ul aria-label="Who was asked" className="flex flex-col">
      {second.invitations.map((asked) => (
        <li key={asked._id} className="flex min-h-9 items-center gap-3 text-[13px]">
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere">{asked.name ?? asked.email}</span>{" "}
            <span className="text-muted-foreground">{standingOf(asked, canMail)}</span>
          </span>
          {canRevoke && !asked.has_answered && !asked.is_revoked && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`Withdraw the invitation of ${asked.email}`}
              onClick={() => void takeBack(asked)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Close({ second, listedFor }: Pick<Props, "second" | "listedFor">) {
  const close = useCloseSecond(listedFor);
  const { tellDone } = useUndo();
  async function act() {
    if (close.isPending) return;
    const result = await close.mutateAsync(second._id);
    if (result.ok) tellDone("Closed the second opinion", result.data.undo_id);
    else toast.error(result.error.message);
  }
  return (
    <div>
      <Button size="small" aria-disabled={close.isPending} onClick={() => void act()}>
        Close now
      </Button>
    </div>
  );
}
