import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import { appUrl, env } from "../env";

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

/**
 * Hands a message to the SMTP server. The Message-ID comes from the outbox row, so that a second
 * delivery of the same row is recognizable. Rejects with the server's or the network's error.
 */
export async function sendMail(outboxId: string, mail: Mail): Promise<void> {
  const domain = new URL(appUrl()).hostname;
  await smtp().sendMail({
    from: { name: "Spotlight", address: env().MAIL_FROM },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: `<${outboxId}@${domain}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe && unsubscribeHeaders(mail.unsubscribe)),
    },
  });
}

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
