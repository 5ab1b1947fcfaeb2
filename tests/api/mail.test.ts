import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hiddenFields, openedSession, sendForm, signUp } from "@/scripts/launch/account";
import { launchProduct, type Product } from "@/scripts/launch/product";
import { type Received, startMailbox } from "../support/mailbox";
import { eventually } from "../support/processes";

// The product as its operator sets it up with a mail server, from the form to the mail and back.
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let product: Product;
let data: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  data = mkdtempSync(path.join(tmpdir(), "spotlight-mail-"));
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: "spotlight@ridge.example" };
  product = await launchProduct({ data, env });
});
afterAll(async () => {
  await product.stop();
  await mailbox.stop();
  rmSync(data, { recursive: true, force: true });
});

const anEmail = () => `${randomBytes(9).toString("hex")}@ridge.example`;

/** The path of the link in a mail, whatever its transfer encoding made of it. */
const linkIn = ({ text }: Received) =>
  /https?:\/\/[^/]+(\/[\w-]+\/[\w-]{43})/.exec(text.replace(/=\r?\n/g, ""))?.[1] ?? "";

const mailTo = (email: string, subject: string, mails = mailbox.received) =>
  eventually(`A mail "${subject}" to ${email}`, () =>
    mails.findLast(({ to, text }) => to.includes(email) && text.includes(subject)),
  );

const RESET = "Choose a new Spotlight password";
const VERIFY = "Confirm your address for Spotlight";

const read = async (at: string, headers = {}) => {
  const response = await fetch(product.address + at, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Fills and sends the form of a page; pages that name no referrer have the origin "null". */
async function send(at: string, fields: Record<string, string>) {
  const form = await hiddenFields(product.address + at);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const isSecret = at.split("/").length > 2;
  return sendForm(product.address + at, form, isSecret ? { origin: "null" } : {});
}

const askForReset = async (email: string) => {
  const response = await send("/reset-password", { email });
  return { status: response.status, text: (await response.text()).replaceAll(email, "ADDRESS") };
};

describe("a forgotten password", () => {
  test("comes back by mail: one link, one use, and every older session ends", async () => {
    const email = anEmail();
    const cookie = await signUp(product.address, email);
    const asked = await askForReset(email);
    expect(asked.text).toContain("is on its way");
    const mail = await mailTo(email, RESET);
    expect(mail.to).toEqual([email]);
    expect(mail.text).not.toContain("Maya");
    const link = linkIn(mail);
    const opened = await read(link);
    expect(opened.text).toContain(email);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect(opened.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const weak = await send(link, { password: "short" });
    expect([openedSession(weak), await weak.text()]).toEqual([
      null,
      expect.stringContaining("Must be at least 8 characters"),
    ]);
    const entered = openedSession(await send(link, { password: "seven grey herons wade" }));
    expect((await read("/api/auth/me", { cookie: entered ?? "" })).status).toBe(200);
    expect((await read("/api/auth/me", { cookie })).status).toBe(401);
    expect((await read(link)).text).toContain("This link has ended");
    await mailTo(email, "Your Spotlight password was changed");
  });

  test("of nobody is answered with the same page, and nobody gets a mail", async () => {
    const [known, unknown] = [anEmail(), anEmail()];
    await signUp(product.address, known);
    const nonce = /nonce="[^"]*"|"[^"]*"(?=\))/g;
    const [one, other] = [await askForReset(known), await askForReset(unknown)];
    expect(other.status).toBe(one.status);
    expect(other.text.replace(nonce, "").length).toBe(one.text.replace(nonce, "").length);
    await mailTo(known, RESET);
    expect(mailbox.received.filter(({ to }) => to.includes(unknown))).toEqual([]);
  });

  test("waits for a slow mail server without making anybody else wait", async () => {
    const email = anEmail();
    await signUp(product.address, email);
    await mailTo(email, VERIFY);
    const release = mailbox.hold();
    expect((await askForReset(email)).status).toBe(200);
    const isReset = ({ to, text }: Received) => to.includes(email) && text.includes(RESET);
    expect(mailbox.received.filter(isReset)).toEqual([]);
    release();
    await mailTo(email, RESET);
  });

  test("is sent again with a link of its own when the server said later", async () => {
    const email = anEmail();
    await signUp(product.address, email);
    await mailTo(email, VERIFY);
    mailbox.refuse(451);
    await askForReset(email);
    const [refused, sent] = [
      await mailTo(email, RESET, mailbox.refused),
      await mailTo(email, RESET),
    ];
    expect(linkIn(sent)).not.toBe(linkIn(refused));
    expect((await read(linkIn(sent))).text).toContain(email);
  });
});

test("a sign-up's address is confirmed by the button behind its mail, not by a scanner", async () => {
  const email = anEmail();
  await signUp(product.address, email);
  const link = linkIn(await mailTo(email, VERIFY));
  for (let i = 0; i < 2; i++) expect((await read(link)).text).toContain("Confirm address");
  const confirmed = await send(link, {});
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, link]);
  expect((await read(link)).text).toContain("Your address is confirmed");
});
