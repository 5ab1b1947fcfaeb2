"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { answerKinds, renewalOfPurpose } from "@/lib/domains/correspondence/constants";
import { takesSendersAddress } from "@/lib/domains/correspondence/rules";
import type { Conversation, DecideInput, InboundEmail } from "@/lib/domains/correspondence/schema";
import { AddEmail } from "./add-email";
import { type FileAct, InboundCard } from "./inbound-card";
import { LetterCard } from "./letter-card";
import { useConversation, useDecide, useSeen } from "./use-conversation";

type Props = {
  conversationId: string;
  /** What the record waits for instead of an email; until then nothing is decided here. */
  note?: string;
  /** Names the version that it was about, once another is before the recipient: it is over then. */
  former?: string;
  /** Whether the record's form takes another address. */
  isAddressOpen?: boolean;
  fileAct?: FileAct;
  /** Makes the reader who writes from now on, once who did has left. */
  onTakeOver?: () => void;
  /** Has the receiver written to at another address, from which they wrote. */
  onMove?: (email: string) => void;
};

/** The emails of a conversation: sent, received and planned, with what can be done next. */
export function Emails({ conversationId, ...shown }: Props) {
  const { data, error, refetch, isFetching } = useConversation(conversationId);
  useSeen(data);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-56 max-w-2xl" />;
  return <Written conversation={data} {...shown} />;
}

type WrittenProps = Omit<Props, "conversationId"> & { conversation: Conversation };

function Written(props: WrittenProps) {
  const { conversation, note, former, isAddressOpen, fileAct, onTakeOver, onMove } = props;
  const id = useId();
  const { letters, inbound, next_step } = conversation;
  const gone = letters.filter(({ status }) => status !== "planned");
  const planned = letters.filter(({ status }) => status === "planned");
  const isOpen = ["draft", "waiting", "paused", "review"].includes(conversation.status);
  const dated = [
    ...gone.map((letter) => ({ at: letter.sent_at ?? "~", letter, mail: undefined })),
    ...inbound.map((mail) => ({ at: mail.received_at, letter: undefined, mail })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <section aria-labelledby={id} className="max-w-2xl">
      <SectionHead id={id} title={former ?? "Emails"}>
        {!note && !former && <Decisions conversation={conversation} />}
      </SectionHead>
      {note && <p className="mt-3 text-[13px] text-muted-foreground">{note}</p>}
      {!note && !former && <Standing conversation={conversation} isAddressOpen={isAddressOpen} />}
      {isOpen && !former && !conversation.has_sender && onTakeOver && (
        <Button size="small" className="mt-2" onClick={onTakeOver}>
          Send these emails myself
        </Button>
      )}
      <ol className="mt-3 flex flex-col gap-3">
        {dated.map(({ letter, mail }) => (
          <li key={letter ? letter.step : mail?._id}>
            {letter && <LetterCard conversation={conversation} letter={letter} />}
            {mail && (
              <InboundCard
                mail={mail}
                fileAct={fileAct}
                onMove={mayMoveTo(conversation, mail) ? onMove : undefined}
              />
            )}
          </li>
        ))}
        {isOpen &&
          !former &&
          planned.map((letter) => (
            <li key={letter.step}>
              <LetterCard
                conversation={conversation}
                letter={letter}
                isNext={letter.step === next_step}
              />
            </li>
          ))}
      </ol>
      {conversation.status !== "draft" && !former && <AddEmail />}
    </section>
  );
}

/** An email by a person, from another address than the one that is written to. */
const mayMoveTo = (
  { status, receiver_email }: Conversation,
  { kind, sender_email }: InboundEmail,
) =>
  takesSendersAddress({ state: status }) &&
  answerKinds.includes(kind) &&
  sender_email !== "" &&
  sender_email.toLowerCase() !== receiver_email;

type StandingProps = Pick<Props, "isAddressOpen"> & { conversation: Conversation };

/** What happens next, in a sentence. */
function Standing({ conversation, isAddressOpen }: StandingProps) {
  const { status, next_at, next_step, letters, by_hand_because, answer_by, is_expired } =
    conversation;
  const { receiver_email, former_emails } = conversation;
  const isLast = next_step === null || (next_at && answer_by && next_at >= answer_by);
  const said = {
    draft:
      letters.length === 0
        ? "Edit and save this to generate its emails."
        : is_expired
          ? `The link has expired. ${renewalOfPurpose[conversation.purpose]}`
          : "Nothing is sent until you press Send.",
    waiting: null,
    paused: "Paused: nothing is sent until you resume.",
    review: "An email came in that may be their answer. Read it, then choose what to do next.",
    answered: "They replied, so no follow-up will be sent.",
    completed: "Answered, so no follow-up is sent.",
    no_answer: "No answer came after the last follow-up.",
    bounced: `This address bounced, so nothing more is sent to it.${
      isAddressOpen ? " Edit the address to write again." : ""
    }`,
    unsubscribed: "They unsubscribed. No more emails will be sent, but their link still works.",
    stopped: "Stopped: nothing more is sent.",
  }[status];
  return (
    <p className="mt-3 text-[13px] text-muted-foreground">
      {said}
      {status === "waiting" && next_at && (
        <>
          {isLast ? "Without an answer this ends " : "The next follow-up is due "}
          <Moment iso={next_at} />.
        </>
      )}
      {["draft", "waiting", "paused"].includes(status) && by_hand_because && ` ${by_hand_because}`}
      {former_emails.length > 0 &&
        ` Emails go to ${receiver_email}; earlier ones went to ${former_emails.join(", ")}.`}
    </p>
  );
}

type Decision = DecideInput["decision"];
const decisionsOf: Partial<Record<Conversation["status"], readonly [Decision, string][]>> = {
  waiting: [
    ["answered", "They answered"],
    ["pause", "Pause"],
    ["stop", "Stop"],
  ],
  paused: [
    ["resume", "Resume"],
    ["stop", "Stop"],
  ],
  review: [
    ["answered", "This is their answer"],
    ["resume", "Ignore and continue"],
    ["stop", "Stop"],
  ],
  answered: [["follow_up", "Keep following up"]],
  no_answer: [["answered", "They answered"]],
  unsubscribed: [["stop", "Stop"]],
};

function Decisions({ conversation }: { conversation: Conversation }) {
  const { _id, status, letters, is_expired } = conversation;
  const decide = useDecide();
  const hasFollowUp = !is_expired && letters.some((letter) => letter.status === "planned");
  return (
    <div className="-my-1 flex flex-wrap justify-end">
      {(decisionsOf[status] ?? [])
        .filter(([decision]) => decision !== "follow_up" || hasFollowUp)
        .map(([decision, label]) => (
          <Button
            key={decision}
            size="small"
            variant="ghost"
            aria-disabled={decide.isPending}
            onClick={() => decide.isPending || decide.mutate({ conversationId: _id, decision })}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}
