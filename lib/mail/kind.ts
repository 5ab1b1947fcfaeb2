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
  /^(automatic reply|auto(matic|mated)?[ -]?(reply|response)|out of (the )?office|away from|automatische antwort|abwesenheit|réponse automatique|respuesta automática|resposta automática|risposta automatica|automatisch antwoord|autosvar|automaattinen vastaus|automatická odpověď|autoodpowiedź|automatyczna odpowiedź|автоответ|автоматический ответ|ausencia|absence du bureau|fuori sede|afwezig|frånvar|fravær|otomatik yanıt|自動応答|自動返信|自动(回复|答复)|自動回覆|자동 ?(회신|응답))/i;

const AUTORESPONDERS =
  "x-autoreply x-autorespond x-autoresponder x-auto-reply-from x-autoreply-from x-mail-autoreply x-auto-response x-vacation".split(
    " ",
  );

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
    AUTORESPONDERS.some((name) => mail.headers.has(name)) ||
    mail.headers.has("x-ms-exchange-inbox-rules-loop") ||
    /auto[_-]?reply/i.test(header(mail, "precedence"));
  return isReceipt || isByHeader || ANSWERED_BY_MACHINE.test(mail.subject);
}

const isInvite = ({ parts }: InboundMail) =>
  parts.some(
    ({ type, method }) => /^(text\/calendar|application\/ics)$/.test(type) && method !== "REPLY",
  );

/** What programs of lists and of mailings write (RFC 2369, RFC 2919, and those before them). */
const TO_MANY = [
  ..."list-id list-unsubscribe list-post list-help list-archive list-subscribe".split(" "),
  ..."mailing-list x-mailing-list x-beenthere x-mailman-version x-list-id x-campaign-id".split(" "),
];

function isToMany(mail: InboundMail): boolean {
  return (
    TO_MANY.some((name) => mail.headers.has(name)) ||
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

/** How filters mark what they take for spam or found a virus in: a header, and what it then says. */
const MARKS = Object.entries({
  "x-spam-flag": /^yes/i,
  "x-spam-status": /^yes/i,
  "x-spam": /^(yes|true)/i,
  "x-barracuda-spam-flag": /^yes/i,
  "x-dspam-result": /^spam/i,
  "x-bogosity": /^(yes|spam)/i,
  "x-rspamd-action": /^(reject|add header|rewrite subject)/i,
  "x-forefront-antispam-report": /\bSFV:SP[MB]\b/,
  "x-ms-exchange-organization-scl": /^[5-9]/,
  "x-amavis-alert": /^(infected|banned)/i,
  "x-virus-status": /^(infected|yes)/i,
});
/** What a filter writes in place of an attachment that it took away. */
const TAKEN_AWAY =
  /\b(may not be safe|unsafe|virus|infected|malware|potentially (harmful|dangerous))\b[\s\S]{0,300}\b(deleted|removed|quarantined|stripped|replaced)\b[\s\S]{0,200}\b(attachment|file|administrator)\b/i;
/** Where a filter's notice stands: it replaces the attachment, and is short. */
const NOTICE_MAX = 20_000;
const MARKED_SUBJECT = /^\W{0,5}spam\W{1,5}\s/i;

/** Marked by a filter on the way, or sent for a domain by one that it does not vouch for. */
function isSpam(mail: InboundMail): boolean {
  const isMarked = MARKS.some(([name, mark]) => mark.test(header(mail, name).trim()));
  if (isMarked || MARKED_SUBJECT.test(mail.subject) || mail.text.includes(TRIAL)) return true;
  if (!isAnswer(mail) && TAKEN_AWAY.test(mail.text.slice(0, NOTICE_MAX))) return true;
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

const isAnswer = (mail: InboundMail) =>
  mail.answers.length > 0 || ANSWER.test(mail.subject) || isLaterInThread(mail);

/** Answers a message and says something of its own; what is only passed on does not. */
const isReply = (mail: InboundMail) =>
  !/^\s*(fwd?|wg|tr|i|rv|enc)\s*:/i.test(mail.subject) &&
  isAnswer(mail) &&
  replyText(mail.text) !== "";

/** The kind of a message and, of a bounce, whom it did not reach. */
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
