import { header, type InboundMail } from "./read";

/** What a server says of a message of ours that it did not deliver. */
export type DeliveryReport = {
  /** The address that we wrote to, lower case; null where the report does not name it. */
  recipient: string | null;
  /** Hard: the address is dead. Soft: it may be alive, what stopped the message was something else. */
  permanence: "hard" | "soft";
  /** The enhanced status code of RFC 3463, such as 5.1.1. */
  status: string | null;
  /** What the server gave as its reason, at most 500 characters. */
  reason: string;
};

const DAEMON = /mailer-daemon|postmaster|mail[ _-]?delivery|system administrator/i;
const FAILED =
  /undeliver|(not|n.t)( yet)?( been| be| able to( be)?)? deliver|(un|not )able to (deliver|send)|deliver(y|ed|ing)? (has |have |was )?(been )?(fail|delay|incomplete|problem|error)|fail(ed|ure)( to)? (deliver|notice)|(did ?n.t|did not|could not|couldn.t) reach|not accepted|returned (to sender|mail)|bounce notification|(blocked|rejected) by|permanent(ly)? (error|fail)/i;
/** Below it a report copies the message that came back. */
const COPY =
  /^[- \t]*(below this line is a copy|this is a copy of|original message|a copy of the original|the original message (is|was) attached|undelivered message).*$|^(Received|Return-Path): ?/im;
const ADDRESS = /[\w.+=&'*/-]+@[\w-]+(\.[\w-]+)+/g;

const FULL =
  /(mailbox|inbox|account|storage|quota)\b.{0,40}\b(full|exceed|over|out of)|over ?quota|quota exceeded|out of storage|insufficient (system )?storage|容量|\b[45]\.2\.2\b|\b552\b/i;
const DEAD =
  /unknown[ _](user|recipient|mailbox|account|address)|(user|recipient|mailbox|account|host|domain)( name)?( is)? (unknown|not (found|known|recognized|exist))|no such (user|recipient|mailbox|account|address|domain|person|host)|(does not|doesn.t|not) exist|(invalid|unrouteable|bad destination) (recipient|address|mailbox|domain|mail)|(address|user|recipient|group|host|domain|account)\b.{0,40}\b(not (be )?found|couldn.t be found|wasn.t found)|possibly incorrect|(mailbox|account|address|user)\b.{0,30}\b(disabled|inactive|closed|suspended|unavailable)|no (mailbox|user) here|not listed in|見つかりません|存在しません|\b[45]\.1\.(1|2|10)\b|\b5\.(2\.1|4\.4)\b/i;
const REFUSED =
  /\b[45]\.7\.\d+|\bspf\b|\bdkim\b|\bdmarc\b|\bspam\b|block(ed|list)|black ?list|reputation|rate limit|too many|\bloop\b|policy|from (address|header)|sender/i;

/** What counts of a field, and of a report's own words. */
const FIELD_MAX = 1000;
const WORDS_MAX = 4000;

type Fields = ReadonlyMap<string, string>;

const fieldsOf = (block: string): Fields =>
  new Map(
    block
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name, value] = /^([\w-]+):(.*)/s.exec(line.slice(0, FIELD_MAX)) ?? [];
        return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
      })
      // A field that stands twice was repeated by a server on the way: the first counts.
      .reverse(),
  );

const STATUS_TYPE = /^message\/(global-)?delivery-status$/;

/** The fields of each recipient in the message's status part (RFC 3464). */
function statusBlocks(mail: InboundMail): Fields[] {
  const isWhole = STATUS_TYPE.test(header(mail, "content-type").split(";")[0]?.trim() ?? "");
  const part = mail.parts.find(({ type }) => STATUS_TYPE.test(type));
  if (!part && !isWhole) return [];
  const text = part ? new TextDecoder().decode(part.bytes) : mail.text;
  return text
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has("final-recipient") || fields.has("original-recipient"));
}

const addressIn = (text: string | undefined) => text?.match(ADDRESS)?.[0]?.toLowerCase() ?? null;

/** "rfc822; somebody@example.com" of the recipient whom we wrote to, before the one it led to. */
const recipientOf = (fields: Fields) =>
  addressIn(fields.get("original-recipient")) ?? addressIn(fields.get("final-recipient"));

/** Words of a dead address come before codes: servers give "5.0.0" and "5.7.1" for anything. */
function wordedPermanence(reason: string): "hard" | "soft" | null {
  if (FULL.test(reason)) return "soft";
  if (DEAD.test(reason.replace(/sender\b.{0,60}/gi, ""))) return "hard";
  return REFUSED.test(reason) ? "soft" : null;
}

function permanenceOf(status: string | null, ...reasons: string[]): "hard" | "soft" {
  for (const reason of reasons) {
    const worded = wordedPermanence(reason);
    if (worded) return worded;
  }
  return /^[45]\.1\.[1236]$|^5\.1\.10$|^5\.4\.4$/.test(status ?? "") ? "hard" : "soft";
}

/** The same of a mail server's own reply, "550 5.1.1 User unknown". */
export const refusalPermanence = (reply: string): "hard" | "soft" =>
  permanenceOf(/\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0] ?? null, reply);

const report = (
  recipient: string | null,
  status: string | null,
  ...reasons: string[]
): DeliveryReport => ({
  recipient,
  permanence: permanenceOf(status, ...reasons),
  status,
  reason: (reasons.find(Boolean) ?? "").replace(/\s+/g, " ").trim().slice(0, 500),
});

/** What its own words say, without the copy of what came back. */
function ownWords(mail: InboundMail): string {
  const text = mail.text.slice(0, WORDS_MAX);
  return text.slice(0, COPY.exec(text)?.index);
}

function fromStatus(mail: InboundMail, fields: Fields): DeliveryReport | null {
  const action = fields.get("action")?.toLowerCase() ?? "failed";
  if (/^(delivered|relayed|expanded)/.test(action)) return null;
  const status = fields.get("status")?.match(/\d\.\d{1,3}\.\d{1,3}/)?.[0] ?? null;
  const reason = fields.get("diagnostic-code") ?? "";
  if (/^delayed/.test(action))
    return { ...report(recipientOf(fields), status, reason), permanence: "soft" };
  return report(recipientOf(fields), status, reason, ownWords(mail));
}

/** Reports of servers that write prose: who failed stands in a header or in the text. */
function fromProse(mail: InboundMail): DeliveryReport[] {
  const sender = `${mail.from?.name ?? ""} ${mail.from?.address ?? ""} ${header(mail, "return-path")}`;
  const failed = header(mail, "x-failed-recipients").slice(0, FIELD_MAX);
  const isNull = /<>/.test(header(mail, "return-path"));
  const isReport =
    failed || DAEMON.test(sender) || isNull || /^no-?reply@/.test(mail.from?.address ?? "");
  if (!isReport) return [];
  const words = ownWords(mail);
  if (!FAILED.test(`${mail.subject}\n${words}`)) return [];
  const receivers = new Set(mail.to);
  const named = [...words.matchAll(ADDRESS)].map(([one]) => one.toLowerCase());
  const recipient = addressIn(failed) ?? named.find((one) => !receivers.has(one)) ?? null;
  if (!recipient) return [];
  const status = words.match(/\b[45]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? null;
  return [report(recipient, status, words)];
}

/** The addresses that a message reports as not reached, in its order; none when it is no report. */
export function deliveryReports(mail: InboundMail): DeliveryReport[] {
  const blocks = statusBlocks(mail);
  if (blocks.length === 0) return fromProse(mail);
  return blocks.flatMap((fields) => fromStatus(mail, fields) ?? []);
}
