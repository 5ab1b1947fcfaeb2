"use client";

import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { download } from "@/components/ui/download";
import { Moment } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";
import type { LetterState } from "@/lib/domains/correspondence/constants";
import type { Conversation, Letter } from "@/lib/domains/correspondence/schema";
import { EditLetter } from "./edit-letter";
import { addressOf } from "./letter-address";
import { useLetterFile, useSend, useSendTest } from "./use-conversation";

const stateWords: Record<LetterState, string> = {
  planned: "Planned",
  waiting: "On its way",
  sent: "Sent",
  failed: "Not sent",
  unwanted: "Unsubscribed",
};

const nameOf = (step: number) => (step === 1 ? "First email" : `Follow-up ${step - 1}`);

type Props = { conversation: Conversation; letter: Letter; isNext?: boolean };

/** One email as its receiver reads it; the next one with the ways to send it. */
export function LetterCard({ conversation, letter, isNext = false }: Props) {
  const [isEdited, setEdited] = useState(false);
  const isPlanned = letter.status === "planned";
  return (
    <article className="rounded-lg border border-border">
      <details open={isNext} className="group">
        <summary className="flex cursor-default flex-wrap items-baseline gap-x-2 px-4 py-2.5 text-[13px] pointer-coarse:min-h-11">
          <ChevronDown
            aria-hidden="true"
            className="-rotate-90 size-3.5 self-center text-muted-foreground transition-transform group-open:rotate-0"
          />
          <span className="font-medium">{nameOf(letter.step)}</span>
          <Badge>{stateWords[letter.status]}</Badge>
          <span className="ml-auto text-muted-foreground">
            {letter.sent_at && <Moment iso={letter.sent_at} />}
            {isPlanned && conversation.next_at && isNext && <Moment iso={conversation.next_at} />}
          </span>
        </summary>
        <div className="border-border border-t px-4 py-3">
          {isEdited ? (
            <EditLetter
              conversationId={conversation._id}
              letter={letter}
              onDone={() => setEdited(false)}
            />
          ) : (
            <Body conversation={conversation} letter={letter} />
          )}
        </div>
      </details>
      {letter.waits_because && <Waiting conversation={conversation} letter={letter} />}
      {isPlanned && !isEdited && (
        <Ways
          conversation={conversation}
          letter={letter}
          isNext={isNext}
          onEdit={() => setEdited(true)}
        />
      )}
    </article>
  );
}

function Body({ conversation, letter }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const select = () => text.current && getSelection()?.selectAllChildren(text.current);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-3 text-[13px]">
          <dt className="text-muted-foreground">To</dt>
          <dd dir="auto" className="wrap-anywhere">
            {conversation.receiver_name} &lt;{addressOf(conversation, letter)}&gt;
          </dd>
          <dt className="text-muted-foreground">Subject</dt>
          <dd dir="auto" className="wrap-anywhere font-medium">
            {letter.subject || "Not kept"}
          </dd>
        </dl>
        {letter.text && (
          <CopyButton value={letter.text} label="Copy the email’s text" onRefused={select} />
        )}
      </div>
      <p ref={text} dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line">
        {letter.whole_text}
      </p>
      {letter.problem && <p className="mt-2 text-[13px] text-negative">{letter.problem}</p>}
    </>
  );
}

/** Why an email that was sent has not left, with what can be done about it. */
function Waiting({ conversation, letter }: Props) {
  const send = useSend();
  const { step, waits_because, can_leave_now } = letter;
  const leave = () =>
    send.isPending || send.mutate({ conversationId: conversation._id, step, at_once: true });
  return (
    <div className="flex flex-wrap items-center gap-2 border-border border-t px-4 py-2.5 text-[13px]">
      <p className="text-muted-foreground">{waits_because}</p>
      {can_leave_now && (
        <Button size="small" aria-disabled={send.isPending} onClick={leave}>
          Send now
        </Button>
      )}
    </div>
  );
}

function Ways({ conversation, letter, isNext, onEdit }: Required<Props> & { onEdit: () => void }) {
  const { _id: conversationId, by_hand_because } = conversation;
  const { step } = letter;
  const [send, test, file] = [useSend(), useSendTest(), useLetterFile()];
  const isBusy = send.isPending || test.isPending;

  function sendBy(way: "mail" | "hand") {
    if (!isBusy) send.mutate({ conversationId, step, way, at_once: step > 1 });
  }
  async function sendTest() {
    const result = await test.mutateAsync({ conversationId, step });
    if (result.ok) toast.success("A test is on its way to you");
  }
  async function save() {
    try {
      const { file_name, content } = await file(conversationId, step);
      download(file_name, "message/rfc822", content);
    } catch {
      toast.error("The email could not be read. Try again.");
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-border border-t px-4 py-2.5">
      {isNext && by_hand_because === null && (
        <Button
          size="small"
          variant="primary"
          aria-disabled={isBusy}
          onClick={() => sendBy("mail")}
          data-page-action="Send the next email"
        >
          {step === 1 ? "Send" : "Send now"}
        </Button>
      )}
      {isNext && (
        <Button
          size="small"
          variant={by_hand_because === null ? "ghost" : "primary"}
          aria-disabled={isBusy}
          onClick={() => sendBy("hand")}
        >
          I sent it
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onEdit}>
        Edit email
      </Button>
      <Button size="small" variant="ghost" onClick={save} data-page-action="Download the email">
        Download .eml
      </Button>
      {by_hand_because === null && (
        <Button size="small" variant="ghost" aria-disabled={isBusy} onClick={sendTest}>
          Send me a test
        </Button>
      )}
    </div>
  );
}
