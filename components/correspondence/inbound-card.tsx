import { sizeText } from "@/components/imports/import-words";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
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

/** What is not shown of an email: files that hang on it, and what was too long or not readable. */
function Attachments({ mail: { attachments, extent } }: { mail: InboundEmail }) {
  const isShown = attachments.length > 0 || extent !== "whole";
  return (
    isShown && (
      <div className="mt-2 text-[13px] text-muted-foreground">
        {extent !== "whole" && <p>{extentWords[extent]}</p>}
        {attachments.length > 0 && <p>Attached, and not kept here:</p>}
        <ul>
          {attachments.map(({ name, size_bytes }) => (
            <li key={`${name} ${size_bytes}`} dir="auto" className="wrap-anywhere">
              {name} ({sizeText(size_bytes)})
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

/** An email that came in, with what its sender newly wrote. */
export const InboundCard = ({ mail }: { mail: InboundEmail }) => (
  <article className="rounded-lg border border-border bg-muted/40 px-4 py-3">
    <header className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-[13px]">
      <span dir="auto" className="wrap-anywhere font-medium">
        {mail.sender_name || mail.sender_email}
      </span>
      <Badge>{kindWords[mail.kind]}</Badge>
      {!mail.is_authenticated && !byMachine.includes(mail.kind) && <Badge>Sender not proved</Badge>}
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
    <Attachments mail={mail} />
  </article>
);
