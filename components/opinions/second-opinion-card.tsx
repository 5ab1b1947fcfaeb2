"use client";

import { useMe } from "@/components/providers/me-provider";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import type { SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import { AnswerAsMember } from "./answer-as-member";
import { AskedPeople } from "./asked-people";
import { SecondOpinionResults } from "./second-opinion-results";
import { useCloseSecond } from "./use-second-opinions";

type Props = { second: SecondOpinion; canMail: boolean };

const states = { open: "Open", closed: "Closed", revealed: "Revealed" };

/** One request: who was asked, how many answered, one's own answer, and the results. */
export function SecondOpinionCard({ second, canMail }: Props) {
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
      {isOpen && second.is_asked && <AnswerAsMember second={second} />}
      <AskedPeople second={second} canMail={canMail} canChange={isOpen && isOwn} />
      {isOpen && isOwn && <Close secondOpinionId={second._id} />}
    </article>
  );
}

function Close({ secondOpinionId }: { secondOpinionId: string }) {
  const close = useCloseSecond();
  return (
    <div>
      <Button
        size="small"
        aria-disabled={close.isPending}
        onClick={() => close.isPending || close.mutate({ secondOpinionId })}
      >
        Close now
      </Button>
    </div>
  );
}
