import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST } from "@/app/api/inbound-mail/[provider]/route";
import { changeSettings } from "@/lib/platform/env";
import { openSes } from "@/lib/platform/mail/providers";
import {
  aConversation,
  aCorrespondent,
  anEmail,
  conversationOf,
  sendStep,
} from "../../support/correspondence";

const PASSWORD = "a password of some length";
const KEY = "key-0123456789abcdef";
const TOPIC = "arn:aws:sns:eu-west-1:1:replies";
const given = {
  POSTMARK_WEBHOOK_PASSWORD: PASSWORD,
  MAILGUN_SIGNING_KEY: KEY,
  SES_TOPIC_ARN: TOPIC,
};
beforeAll(() => changeSettings(given));
afterAll(() =>
  changeSettings({
    POSTMARK_WEBHOOK_PASSWORD: undefined,
    MAILGUN_SIGNING_KEY: undefined,
    SES_TOPIC_ARN: undefined,
  }),
);

const deliver = (provider: string, init: RequestInit) =>
  POST(new Request(`http://localhost/api/inbound-mail/${provider}`, { method: "POST", ...init }), {
    params: Promise.resolve({ provider }),
  });
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`any:${password}`).toString("base64")}`,
});
async function begun() {
  const member = await aCorrespondent();
  const conversation = await aConversation(member);
  await sendStep(member, conversation.conversationId, 1, { way: "hand" });
  const raw = anEmail({ From: `Ada Ridge <${conversation.email}>` }, "Forty robots.");
  const inbound = async () =>
    (await conversationOf(member, conversation.conversationId)).inbound.map(({ text }) => text);
  return { raw, inbound };
}

test("Postmark delivers with its password alone, and a mail that comes twice is stored once", async () => {
  const { raw, inbound } = await begun();
  const body = JSON.stringify({
    From: "ada@fjord.example",
    RawEmail: raw,
    Attachments: ["x".repeat(500_000)],
  });
  expect((await deliver("postmark", { body })).status).toBe(401);
  expect((await deliver("postmark", { body, headers: basic("another") })).status).toBe(401);
  expect(await inbound()).toEqual([]);
  for (let count = 0; count < 2; count += 1)
    expect((await deliver("postmark", { body, headers: basic(PASSWORD) })).status).toBe(204);
  expect(await inbound()).toEqual(["Forty robots."]);
  const empty = await deliver("postmark", { body: "{}", headers: basic(PASSWORD) });
  expect(empty.status).toBe(400);
});

function aForm(raw: string, { key = KEY, age = 0 } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const form = new FormData();
  const signature = createHmac("sha256", key).update(`${timestamp}token`).digest("hex");
  for (const [name, value] of Object.entries({ timestamp, token: "token", signature }))
    form.set(name, value);
  form.set("body-mime", raw);
  return form;
}

test("Mailgun delivers with its signature of this day alone", async () => {
  const { raw, inbound } = await begun();
  for (const body of [aForm(raw, { key: "another" }), aForm(raw, { age: 100_000 })])
    expect((await deliver("mailgun", { body })).status).toBe(401);
  expect(await inbound()).toEqual([]);
  expect((await deliver("mailgun", { body: aForm(raw) })).status).toBe(204);
  expect(await inbound()).toEqual(["Forty robots."]);
});

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const certificate = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem";

function aNotice(raw: string, changes: Record<string, string> = {}) {
  const content = Buffer.from(raw).toString("base64");
  const receipt = { action: { type: "SNS", encoding: "BASE64" } };
  const signed: Record<string, string> = {
    Message: JSON.stringify({ notificationType: "Received", content, receipt }),
    MessageId: "1",
    Timestamp: "2026-11-25T10:00:00.000Z",
    TopicArn: TOPIC,
    Type: "Notification",
  };
  const text = Object.entries(signed)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join("");
  const Signature = createSign("RSA-SHA256").update(text).sign(privateKey, "base64");
  const notice = { ...signed, Signature, SignatureVersion: "2", SigningCertURL: certificate };
  const body = new TextEncoder().encode(JSON.stringify({ ...notice, ...changes }));
  return { headers: new Headers(), body };
}
const read = async () => publicKey.export({ type: "spki", format: "pem" }).toString();

test("Amazon delivers for the operator’s topic, signed by its own certificate", async () => {
  const raw = anEmail({ From: "ada@fjord.example" });
  expect(Buffer.from((await openSes(aNotice(raw), read)) ?? []).toString()).toBe(raw);
  const changed: Record<string, string>[] = [
    { Message: JSON.stringify({ content: "Forged" }) },
    { TopicArn: "arn:aws:sns:eu-west-1:2:others" },
    { SigningCertURL: "https://sns.eu-west-1.amazonaws.com.evil.example/key.pem" },
    { SigningCertURL: "https://evil.example/sns.eu-west-1.amazonaws.com/key.pem" },
  ];
  for (const changes of changed)
    await expect(openSes(aNotice(raw, changes), read)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
});

test("nobody else delivers, and a provider that is not set up is not there", async () => {
  const { raw } = await begun();
  for (const provider of ["sendgrid", "constructor", "__proto__"])
    expect((await deliver(provider, { body: raw })).status).toBe(404);
  changeSettings({ MAILGUN_SIGNING_KEY: undefined });
  expect((await deliver("mailgun", { body: aForm(raw) })).status).toBe(404);
  changeSettings({ MAILGUN_SIGNING_KEY: KEY });
});
