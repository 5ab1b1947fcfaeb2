import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "@/db/connection";
import { requestVerification } from "@/lib/domains/accounts/service/verification";
import { invite } from "@/lib/domains/organizations/service/invitations";
import type { Ctx } from "@/lib/service/context";
import { hiddenFields, openedSession, PASSWORD, sendForm, signUp } from "@/scripts/launch/account";
import { launchProduct, type Product } from "@/scripts/launch/product";
import { ctxOf } from "../support/contexts";
import { aCompanyByHand, aMember, aSecondOpinion } from "../support/factories";
import { aFounder } from "../support/founder";
import { type Received, startMailbox } from "../support/mailbox";
import { hashesOfTables } from "../support/owner";
import { eventually } from "../support/processes";
import { enterDatabaseOf } from "../support/served-database";

// The product as its operator sets it up with a mail server, from the form to the mail and back.
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let product: Product;
let data: string;
let owner: Connection;
let leave: () => Promise<void>;
beforeAll(async () => {
  mailbox = await startMailbox();
  data = mkdtempSync(path.join(tmpdir(), "spotlight-mail-"));
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: "spotlight@ridge.example" };
  product = await launchProduct({ data, env });
  ({ owner, leave } = await enterDatabaseOf(data, env));
});
afterAll(async () => {
  await leave();
  await product.stop();
  await mailbox.stop();
  rmSync(data, { recursive: true, force: true });
});

const anEmail = () => `${randomBytes(9).toString("hex")}@ridge.example`;

/** The address of somebody who has an account and has got no mail yet. */
async function aKnownEmail(): Promise<string> {
  const known = { email: anEmail(), password: PASSWORD, full_name: "Maya Ridge", firm: "Ridge" };
  await aFounder(known, owner);
  return known.email;
}

/** A mail without what its transfer encoding and its folded headers made of it. */
const plain = (text: string) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

/** The path of the link that a mail is about, which its text has first. */
const linkIn = ({ text }: Received) =>
  /https?:\/\/[^/]+(\/[\w-]+\/[\w-]{43})/.exec(
    plain(text.split("\r\n\r\n").slice(1).join()),
  )?.[1] ?? "";

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
    expect((await read(link)).text).toContain("This link has expired");
    await mailTo(email, "Your Spotlight password was changed");
  });

  test("of nobody is answered with the same page, and nobody gets a mail", async () => {
    const [known, unknown] = [await aKnownEmail(), anEmail()];
    const nonce = /nonce="[^"]*"|"[^"]*"(?=\))/g;
    const [one, other] = [await askForReset(known), await askForReset(unknown)];
    expect(other.status).toBe(one.status);
    expect(other.text.replace(nonce, "").length).toBe(one.text.replace(nonce, "").length);
    await mailTo(known, RESET);
    expect(mailbox.received.filter(({ to }) => to.includes(unknown))).toEqual([]);
  });

  test("waits for a slow mail server without making anybody else wait", async () => {
    const email = await aKnownEmail();
    const release = mailbox.hold();
    expect((await askForReset(email)).status).toBe(200);
    const isReset = ({ to, text }: Received) => to.includes(email) && text.includes(RESET);
    expect(mailbox.received.filter(isReset)).toEqual([]);
    release();
    await mailTo(email, RESET);
  });

  test("is sent again with a link of its own when the server said later", async () => {
    const email = await aKnownEmail();
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

/** The links of a mail: in its text, and in the header that ends such mail. */
const linksIn = ({ text }: Received) => [
  ...new Set(
    plain(text).match(/https?:\/\/[^\s>]+\/(?:api\/)?[\w-]+\/[\w-]{20,43}(?:\?[\w=-]+)?/g),
  ),
];

/**
 * What is stored, once all that was asked before has been sent and sealed; without the graph of
 * connections, which the worker builds when it is due.
 */
async function stored(owner: Connection): Promise<Record<string, string>> {
  await eventually("Everything is sent and sealed", async () => {
    const [waiting] =
      await owner`select 1 where exists (select from outbox where status = 'waiting')
      or exists (select from activity where not is_sealed)`;
    return waiting === undefined || undefined;
  });
  const hashes = Object.entries(await hashesOfTables(owner));
  return Object.fromEntries(hashes.filter(([table]) => !table.startsWith("connection_")));
}

describe("a program that opens every link of every mail", () => {
  const JOIN = "Subject: Join ";
  const QUESTION = "Subject: Your opinion on ";
  /** Somebody whose address is confirmed, in the served product's own database. */
  async function anAsker() {
    const asker = await aMember({ role: "admin" });
    const { actor } = ctxOf(asker);
    return {
      asker,
      ctx: ctxOf(asker, { actor: { ...actor, isEmailVerified: true } as typeof actor }),
    };
  }
  const inviteBy = (ctx: Ctx, email: string) =>
    invite.run(ctx, { email, role: "member", delivery: "mail" });

  test("changes nothing, by looking and by reading; only what people press does", async () => {
    const [outsider, invited] = [anEmail(), anEmail()];
    const { asker, ctx } = await anAsker();
    const { email } = asker;
    const company = await aCompanyByHand(asker);
    await aSecondOpinion(asker, company._id, { emails: [outsider], ctx });
    await inviteBy(ctx, invited);
    await requestVerification.run(ctxOf(asker), {});
    await askForReset(email);
    const mails = [
      ...[await mailTo(email, RESET), await mailTo(email, QUESTION), await mailTo(email, VERIFY)],
      ...[await mailTo(outsider, QUESTION), await mailTo(invited, JOIN)],
    ];
    const links = mails.flatMap(linksIn).map((link) => link.replace(/^https?:\/\/[^/]+/, ""));
    const kinds = links.map((link) => link.split("/").slice(1, -1).join("/"));
    expect(kinds.sort()).toEqual([
      ...["api/unsubscribe", "api/unsubscribe", "api/unsubscribe", "companies", "invitation"],
      ...["opinion", "reset-password", "unsubscribe", "unsubscribe", "unsubscribe", "verify-email"],
    ]);

    const before = await stored(owner);
    for (const method of ["HEAD", "GET", "GET"])
      for (const link of links) {
        const response = await fetch(product.address + link, { method });
        expect([method, link, response.status]).toEqual([method, link, 200]);
        await response.text();
      }
    expect(await stored(owner)).toEqual(before);
    const oneClick = linksIn(await mailTo(outsider, QUESTION)).find((link) =>
      link.includes("/api/"),
    );
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = "List-Unsubscribe=One-Click";
    const at = product.address + new URL(oneClick ?? "").pathname;
    expect((await fetch(at, { method: "POST", headers, body })).status).toBe(200);
    expect((await stored(owner)).mail_suppressions).not.toBe(before.mail_suppressions);
  });

  test("leaves the choice to people: who gets no more mail says so on a page, and takes it back there", async () => {
    const outsider = anEmail();
    await inviteBy((await anAsker()).ctx, outsider);
    const mail = await mailTo(outsider, JOIN);
    const page = new URL(linksIn(mail).find((link) => /\d\/unsubscribe/.test(link)) ?? "").pathname;
    expect((await read(page)).text).toContain("Unsubscribe");
    const refused = await send(page, {});
    expect([refused.status, refused.headers.get("location")]).toEqual([303, page]);
    expect((await read(page)).text).toContain("You are unsubscribed");
    expect((await send(page, {})).status).toBe(303);
    expect((await read(page)).text).toContain("Unsubscribe");
    const { headers } = await read(page);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
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
