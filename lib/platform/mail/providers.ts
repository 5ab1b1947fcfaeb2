import "server-only";
import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { env } from "../env";
import { safeFetch } from "../safe-fetch";

/** What a provider of mail sends for a message that came in. */
export type Delivery = { headers: Headers; body: Uint8Array<ArrayBuffer> };
/** The raw message; null for what only sets the delivery up. */
type Opened = Promise<Uint8Array | null>;

const unsigned = () => new AppError("UNAUTHENTICATED", "The signature is missing or wrong");
const unreadable = (message: string) => new AppError("INVALID_INPUT", message);
/** A provider that the operator has not set up. */
const unknown = () => new AppError("NOT_FOUND", "Call not found");

const bytesOf = (text: string) => new TextEncoder().encode(text);
const isSame = (given: string, expected: string) => {
  const [one, other] = [bytesOf(given), bytesOf(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

function jsonOf<S extends z.ZodType>(schema: S, text: string, what: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw unreadable(what);
  }
}

/** Signs by a password in the address that it calls, and sends JSON with the raw message. */
async function openPostmark({ headers, body }: Delivery): Opened {
  const password = env().POSTMARK_WEBHOOK_PASSWORD;
  if (!password) throw unknown();
  const [, basic = ""] = /^Basic (.+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const [, given = ""] = Buffer.from(basic, "base64").toString().split(/:(.*)/s);
  if (!isSame(given, password)) throw unsigned();
  const { RawEmail } = jsonOf(
    z.object({ RawEmail: z.string().min(1) }),
    Buffer.from(body).toString(),
    "There is no RawEmail: switch on “Include raw email content”",
  );
  return bytesOf(RawEmail);
}

/** How long a signature counts: the provider tries again for hours. */
const SIGNED_FOR_MS = DAY_MS;

/** Signs a time and a token by HMAC-SHA-256, and sends a form with the raw message. */
async function openMailgun({ headers, body }: Delivery): Opened {
  const key = env().MAILGUN_SIGNING_KEY;
  if (!key) throw unknown();
  const type = headers.get("content-type") ?? "";
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw unreadable("Is not a valid form");
    });
  const [time, token, signature] = ["timestamp", "token", "signature"].map((name) =>
    String(form.get(name) ?? ""),
  );
  const expected = createHmac("sha256", key).update(`${time}${token}`).digest("hex");
  const isFresh = Math.abs(Date.now() - Number(time) * 1000) < SIGNED_FOR_MS;
  if (!isFresh || !isSame(signature ?? "", expected)) throw unsigned();
  const raw = form.get("body-mime");
  if (raw === null) throw unreadable("There is no body-mime: let the route end in /mime");
  return typeof raw === "string" ? bytesOf(raw) : new Uint8Array(await raw.arrayBuffer());
}

const Notice = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  Message: z.string(),
  MessageId: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  TopicArn: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  SigningCertURL: z.string(),
});
const Received = z.object({
  content: z.string(),
  receipt: z.object({ action: z.object({ encoding: z.string().optional() }) }).optional(),
});

/** Amazon's own address, of its notification service. */
const isOfAmazon = (address: string | undefined) =>
  /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\/[^\\]*$/.test(address ?? "");

const signedFields = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  other: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const;

/** Reads a page of Amazon's, such as the certificate that it signs with. */
export type ReadOf = (address: string) => Promise<string>;
const overHttps: ReadOf = async (address) => String((await safeFetch(address)).body);

async function assertSigned(notice: z.output<typeof Notice>, read: ReadOf): Promise<void> {
  if (!isOfAmazon(notice.SigningCertURL)) throw unsigned();
  const names = notice.Type === "Notification" ? signedFields.Notification : signedFields.other;
  const text = names
    .filter((name) => notice[name] !== undefined)
    .map((name) => `${name}\n${notice[name]}\n`)
    .join("");
  const algorithm = notice.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const key = createPublicKey(await read(notice.SigningCertURL));
  if (!verify(algorithm, bytesOf(text), key, Buffer.from(notice.Signature, "base64")))
    throw unsigned();
}

/** Signs with a certificate of Amazon's; a subscription of the operator's topic is confirmed. */
export async function openSes({ body }: Delivery, read: ReadOf = overHttps): Opened {
  const topic = env().SES_TOPIC_ARN;
  if (!topic) throw unknown();
  const notice = jsonOf(Notice, Buffer.from(body).toString(), "Is not a notification");
  if (notice.TopicArn !== topic) throw unsigned();
  await assertSigned(notice, read);
  if (notice.Type === "UnsubscribeConfirmation") return null;
  if (notice.Type === "SubscriptionConfirmation") {
    if (isOfAmazon(notice.SubscribeURL)) await read(notice.SubscribeURL ?? "");
    return null;
  }
  const { content, receipt } = jsonOf(
    Received,
    notice.Message,
    "There is no content: let the receipt rule’s action include it",
  );
  const isBase64 = receipt?.action.encoding?.toUpperCase() === "BASE64";
  return isBase64 ? new Uint8Array(Buffer.from(content, "base64")) : bytesOf(content);
}

const openers: Record<string, (delivery: Delivery) => Opened> = {
  postmark: openPostmark,
  mailgun: openMailgun,
  ses: (delivery) => openSes(delivery),
};

/**
 * The raw message that a provider delivers, once its signature is checked. Throws NOT_FOUND for a
 * provider that is not set up, UNAUTHENTICATED and INVALID_INPUT.
 */
export function openDelivery(provider: string, delivery: Delivery): Opened {
  const open = Object.hasOwn(openers, provider) ? openers[provider] : undefined;
  if (!open) throw unknown();
  return open(delivery);
}
