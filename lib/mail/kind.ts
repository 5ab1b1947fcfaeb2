import type { MailKind } from "@/lib/core/mail-kinds";
import { type DeliveryReport, deliveryReports } from "./delivery-report";
import { header, headerValues, type InboundMail } from "./read";
import { replyText } from "./reply-text";

/** A report of abuse (RFC 5965). Reports of failed authentication complain of nobody. */
function isComplaint(mail: InboundMail): boolean {
  const part = mail.parts.find(({ type }) => type === "message/feedback-report");
  if (part) return !/^feedback-type:\s*auth-failure/im.test(new TextDecoder().decode(part.bytes));
  return (
    /^complaint about message/i.test(mail.subject) || mail.headers.has("x-hmxmroriginalrecipient")
  );
}

const ANSWERED_BY_MACHINE =
  /^(automatic reply|auto(matic|mated)?[ -]?(reply|response)|out of (the )?office|away from|automatische antwort|abwesenheit|réponse automatique|respuesta automática|resposta automática|risposta automatica|automatisch antwoord|autosvar|自動応答)/i;

/** Says itself that a machine wrote it (RFC 3834, RFC 8098, and what Exchange writes instead). */
function isAutomatic(mail: InboundMail): boolean {
  const submitted = header(mail, "auto-submitted").toLowerCase();
  if (submitted && !submitted.startsWith("no"))
    return !/^auto-(notified|generated)/.test(submitted) || !isToMany(mail);
  const isReceipt =
    /report-type="?disposition-notification/i.test(header(mail, "content-type")) ||
    mail.parts.some(({ type }) => type === "message/disposition-notification") ||
    (/^(read|gelesen|lu|leído|letto|gelezen):/i.test(mail.subject) && mail.text.trim() === "");
  const isByHeader =
    ["x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply-from"].some((name) =>
      mail.headers.has(name),
    ) ||
    mail.headers.has("x-ms-exchange-inbox-rules-loop") ||
    /auto[_-]?reply/i.test(header(mail, "precedence"));
  return isReceipt || isByHeader || ANSWERED_BY_MACHINE.test(mail.subject);
}

const isInvite = ({ parts }: InboundMail) =>
  parts.some(({ type, method }) => type === "text/calendar" && method !== "REPLY");

function isToMany(mail: InboundMail): boolean {
  return (
    ["list-id", "list-unsubscribe", "list-post", "mailing-list", "x-mailing-list"].some((name) =>
      mail.headers.has(name),
    ) ||
    /^(list|bulk)$/i.test(header(mail, "precedence").trim()) ||
    /^<?(owner-|.*-(owner|bounces|return)[@+-])|majordom/i.test(
      header(mail, "sender") || header(mail, "return-path"),
    )
  );
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1]?.toLowerCase() ?? "";
/** Whether one of two names stands below the other. */
const isKin = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/** The string by which filters are tried out (GTUBE). */
const TRIAL = "XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X";

/** Marked by a filter on the way, or sent for a domain by one that it does not vouch for. */
function isSpam(mail: InboundMail): boolean {
  const isMarked =
    /^yes/i.test(header(mail, "x-spam-flag")) || /^yes/i.test(header(mail, "x-spam-status"));
  if (isMarked || mail.text.includes(TRIAL)) return true;
  const from = domainOf(mail.from?.address ?? "");
  const [path, replyTo] = [header(mail, "return-path"), header(mail, "reply-to")].map(domainOf);
  const isStrange = [path, replyTo].every((one) => one && !isKin(one, from));
  const results = [
    ...headerValues(mail, "authentication-results"),
    ...headerValues(mail, "received-spf"),
  ];
  return isStrange && !results.some((one) => /\bpass\b/i.test(one));
}

const ANSWER = /^\s*(re|aw|sv|vs|antw|odp|res|ref|rif|ynt|回复|答复|απ)\s*(\[\d+\])?\s*[:：]/i;

/** Outlook's thread index is 22 bytes in a first message; each answer adds to it (MS-OXOMSG). */
const isLaterInThread = (mail: InboundMail) =>
  Buffer.from(header(mail, "thread-index"), "base64").length > 22;

/** Answers a message and says something of its own; what is only passed on does not. */
function isReply(mail: InboundMail): boolean {
  if (/^\s*(fwd?|wg|tr|i|rv|enc)\s*:/i.test(mail.subject)) return false;
  const isAnswer = mail.answers.length > 0 || ANSWER.test(mail.subject) || isLaterInThread(mail);
  return isAnswer && replyText(mail.text) !== "";
}

/** What a message is, and, of a message that came back, whom it did not reach. */
export function kindOf(mail: InboundMail): { kind: MailKind; reports: DeliveryReport[] } {
  const is = (kind: MailKind, reports: DeliveryReport[] = []) => ({ kind, reports });
  if (isComplaint(mail)) return is("complaint");
  const reports = deliveryReports(mail);
  const [first] = reports;
  if (first) return is(`bounce-${first.permanence}`, reports);
  if (isAutomatic(mail)) return is("auto-reply");
  if (isInvite(mail)) return is("invite");
  if (isSpam(mail)) return is("spam");
  if (isToMany(mail)) return is("list");
  return is(isReply(mail) ? "reply" : "other");
}
