import type { ReactNode } from "react";
import { KeepEmailFile } from "@/components/documents/keep-email-file";
import { sizeText } from "@/components/imports/import-words";
import { Badge } from "@/components/ui/badge";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Moment } from "@/components/ui/moment";
import { addressOf } from "@/lib/client/http-client";
import { correspondenceCalls } from "@/lib/domains/correspondence/contract";
import type { InboundEmail } from "@/lib/domains/correspondence/schema";

/** What an incoming email is, in words. */
export const kindWords: Record<InboundEmail["kind"], string> = {
  reply: "Answer",
  other: "Email",
  invite: "Invitation",
  "auto-reply": "Automatic reply",
  "bounce-hard": "Not delivered",
  "bounce-soft": "Delayed",
  complaint: "Complaint",
  list: "From a mailing list",
  spam: "Looks like spam",
};

const byMachine: readonly string[] = ["auto-reply", "bounce-hard", "bounce-soft", "complaint"];

const extentWords: Record<InboundEmail["extent"], string> = {
  whole: "",
  beginning: "This email is longer than we read. Its end is missing here.",
  headers: "We couldn’t read this email. Open it in your mail program.",
};

type Attached = InboundEmail["attachments"][number];
/** What can be done with a kept file besides saving it. */
export type FileAct = (mail: InboundEmail, file: Attached) => ReactNode;

type Props = {
  mail: InboundEmail;
  fileAct?: FileAct;
  /** Has further emails go to the address that this one came from. */
  onMove?: (email: string) => void;
};

/** What is not shown of an email: files that are attached to it, and what was too long or not readable. */
function Attachments({ mail, fileAct }: Props) {
  const { attachments, extent } = mail;
  const isShown = attachments.length > 0 || extent !== "whole";
  return (
    isShown && (
      <div className="mt-2 text-[13px] text-muted-foreground">
        {extent !== "whole" && <p>{extentWords[extent]}</p>}
        <ul>
          {attachments.map((file) => (
            <li key={file.number} className="flex flex-wrap items-center gap-x-2">
              <AttachedFile mail={mail} file={file} />
              {file.is_kept && <KeepEmailFile inboundId={mail._id} file={file} />}
              {file.is_kept && fileAct?.(mail, file)}
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

function AttachedFile({ mail: { _id: inboundId }, file }: { mail: InboundEmail; file: Attached }) {
  const { number, name, size_bytes, is_kept } = file;
  const said = `${name} (${sizeText(size_bytes)})`;
  if (!is_kept)
    return (
      <span dir="auto" className="wrap-anywhere">
        {said}, not kept here
      </span>
    );
  return (
    <a
      href={addressOf(correspondenceCalls.readInboundFile, { inboundId, number })}
      dir="auto"
      className="link wrap-anywhere pointer-coarse:py-3"
    >
      {said}
    </a>
  );
}

type MoveProps = Required<Pick<Props, "onMove">> & { email: string; isVerified: boolean };

/** The link goes to whoever reads that address, so a person confirms it. */
const Move = ({ email, isVerified, onMove }: MoveProps) => (
  <ConfirmButton
    button={{ size: "small", className: "mt-3", children: "Write to this address" }}
    title={`Send further emails to ${email}?`}
    description={`Nothing is sent now, and nothing is sent twice.${
      isVerified ? "" : " We couldn’t prove who sent this email, so check that first."
    }`}
    cancel="Cancel"
    action="Write to this address"
    onConfirm={(close) => {
      onMove(email);
      close();
    }}
  />
);

/** An email that came in, with what its sender newly wrote. */
export const InboundCard = ({ mail, fileAct, onMove }: Props) => (
  <article className="rounded-lg border border-border bg-muted/40 px-4 py-3">
    <header className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-[13px]">
      <span dir="auto" className="wrap-anywhere font-medium">
        {mail.sender_name || mail.sender_email}
      </span>
      <Badge>{kindWords[mail.kind]}</Badge>
      {!mail.is_authenticated && !byMachine.includes(mail.kind) && (
        <Badge>Sender not verified</Badge>
      )}
      <span className="ml-auto text-muted-foreground">
        <Moment iso={mail.received_at} />
      </span>
    </header>
    {mail.sender_name && (
      <p className="wrap-anywhere text-[13px] text-muted-foreground">{mail.sender_email}</p>
    )}
    <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line">
      {mail.text || <span className="text-muted-foreground">No words of its own</span>}
    </p>
    <Attachments mail={mail} fileAct={fileAct} />
    {onMove && (
      <Move email={mail.sender_email} isVerified={mail.is_authenticated} onMove={onMove} />
    )}
  </article>
);
