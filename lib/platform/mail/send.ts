import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import type Mailer from "nodemailer/lib/mailer";
import { z } from "zod";
import { appUrl, env } from "../env";
import { htmlOf } from "./html";

/** A mail header: no line breaks or address lists. */
const headerLine = z
  .string()
  .max(200)
  .regex(/^[^\r\n]*$/);
/** One message to one person, in plain text. */
export const Mail = z.strictObject({
  to: z.strictObject({ name: headerLine, address: z.email() }),
  subject: headerLine,
  text: z.string().max(50_000),
  /** The one-click unsubscribe address (RFC 8058); absent for mail that its recipient asked for. */
  unsubscribe: z
    .url()
    .max(500)
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  /** Who writes, as the receiver sees it; the address stays the product's. Default: Spotlight. */
  sender: headerLine.optional(),
  /** Where an answer goes. Default: to the product's address. */
  replyTo: z.strictObject({ name: headerLine, address: z.email() }).optional(),
  /** Rows of the outbox that carried the earlier mails of the same conversation, the first first. */
  follows: z.array(z.string().regex(/^\w+$/)).max(100).optional(),
});
export type Mail = z.output<typeof Mail>;

const TIMEOUT_MS = 30_000;

let opened: { url: string | undefined; transporter: Transporter } | undefined;

function smtp(): Transporter {
  const url = env().SMTP_URL;
  if (!opened || opened.url !== url) opened = { url, transporter: transporterTo(url) };
  return opened.transporter;
}

const transporterTo = (url: string | undefined): Transporter =>
  createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);

const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The Message-ID of an outbox row, without angle brackets: the same in every delivery of it. */
const messageIdOf = (outboxId: string) => `${outboxId}@${new URL(appUrl()).hostname}`;

/** The outbox row behind a Message-ID of ours; null for anybody else's. */
export const outboxIdOf = (messageId: string): string | null =>
  /^(out_\w+)@/.exec(messageId)?.[1] ?? null;

const messageOf = (outboxId: string, mail: Mail): Mailer.Options => ({
  from: { name: mail.sender ?? "Spotlight", address: env().MAIL_FROM },
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: htmlOf(mail.text),
  messageId: `<${messageIdOf(outboxId)}>`,
  ...(mail.follows?.length && {
    inReplyTo: `<${messageIdOf(mail.follows.at(-1) ?? "")}>`,
    references: mail.follows.map((id) => `<${messageIdOf(id)}>`),
  }),
  headers: {
    "Auto-Submitted": "auto-generated",
    ...(mail.unsubscribe && unsubscribeHeaders(mail.unsubscribe)),
  },
});

/**
 * Hands a message to the SMTP server. The Message-ID comes from the outbox row, so that a second
 * delivery of the same row is recognizable. Rejects with the server's or the network's error.
 */
export async function sendMail(outboxId: string, mail: Mail): Promise<void> {
  await smtp().sendMail(messageOf(outboxId, mail));
}

/** A mail as text that mail programs open as a draft; its sender is who sends it. */
export async function writeDraft({ to, subject, text }: Pick<Mail, "to" | "subject" | "text">) {
  const draft = { to, subject, text, headers: { "X-Unsent": "1" } };
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    draft,
  );
  return String(message);
}

/** Whether there is a mail server. Without one every mail waits, and people send by hand. */
export const canMail = (): boolean => env().SMTP_URL !== undefined;

/** The library's error codes for a refused sender, recipient or message. */
const MESSAGE_REFUSALS: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

/**
 * A 5xx reply to this very message: the server will never accept it. A refused login or greeting
 * concerns the server's settings, which the operator can fix while the message waits.
 */
export const isFinalRefusal = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  "code" in thrown &&
  MESSAGE_REFUSALS.includes(thrown.code) &&
  "responseCode" in thrown &&
  Number(thrown.responseCode) >= 500;

/**
 * What the queue and the log are told of a failed delivery: of the mail server's refusals the code
 * and the step alone, since the library's error has the recipient and the server's answer often
 * repeats the address.
 */
export function deliveryFailure(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !("command" in thrown || "responseCode" in thrown))
    return thrown;
  const { code, command, responseCode } = thrown as Error & Record<string, unknown>;
  const told = [code, command, responseCode].filter(Boolean).join(", ");
  return Object.assign(new Error(`The email was not delivered: ${told}`), { code });
}
