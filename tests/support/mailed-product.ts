import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Connection } from "@/db/connection";
import { newId } from "@/lib/core/ids";
import { PASSWORD } from "@/scripts/launch/account";
import { launchProduct, type Product } from "@/scripts/launch/product";
import { aFounder } from "./founder";
import { startImapServer } from "./imap-server";
import { startMailbox } from "./mailbox";
import { eventually } from "./processes";
import { enterDatabaseOf } from "./served-database";

/** The address of the mailbox for answers. */
export const REPLIES = "replies@in.ridge.example";
/** The mailbox is read twice a minute. */
export const READ_WITHIN_MS = 60_000;
/** The server that vouches for the senders of answers. */
export const AUTHSERV_ID = "mx.ridge.example";

type Mail = Awaited<ReturnType<typeof startMailbox>>;
type Mailbox = Awaited<ReturnType<typeof startImapServer>>;

/**
 * While a file's tests run: the product as its operator sets it up, with a server that takes its mail
 * and a mailbox for answers.
 */
export function withMailedProduct() {
  let smtp: Mail;
  let imap: Mailbox;
  let product: Product;
  let owner: Connection;
  let leave: () => Promise<void>;
  let data: string;
  beforeAll(async () => {
    [smtp, imap] = [await startMailbox(), await startImapServer()];
    data = mkdtempSync(path.join(tmpdir(), "spotlight-mailed-"));
    const env = {
      SMTP_URL: smtp.url,
      IMAP_URL: imap.url,
      REPLY_ADDRESS: REPLIES,
      REPLY_AUTHSERV_ID: AUTHSERV_ID,
    };
    product = await launchProduct({ data, env });
    ({ owner, leave } = await enterDatabaseOf(data, env));
  });
  afterAll(async () => {
    await leave();
    await product.stop();
    await Promise.all([smtp.stop(), imap.stop()]);
    rmSync(data, { recursive: true, force: true });
  });

  /** A member who may write to people outside, with ways to call the product. */
  async function aMember() {
    const email = `${newId("usr")}@ridge.example`;
    const given = { email, full_name: "Maya Ridge", password: PASSWORD, firm: "Ridge Ventures" };
    const cookie = `authToken=${await aFounder(given, owner)}`;
    await owner`update users set email_verified_at = now() where email = ${email}`;
    await owner`update organizations set postal_address = '1 Harbor Street, Oslo'`;
    const ask = async (at: string, init: RequestInit = {}) => {
      const headers = { cookie, "sec-fetch-site": "same-origin", ...init.headers };
      const answer = await fetch(product.address + at, { ...init, headers });
      return { status: answer.status, body: await answer.json() };
    };
    const send = (method: string, at: string, body: object) =>
      ask(at, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const post = (at: string, body: object) => send("POST", at, body);
    const patch = (at: string, body: object) => send("PATCH", at, body);
    return { email, ask, post, patch };
  }

  /** The newest mail to an address, once there are so many. */
  const mailTo = (email: string, count = 1) =>
    eventually(`Mail ${count} to ${email}`, async () => {
      const got = smtp.received.filter(({ to }) => to.includes(email));
      return got.length >= count ? got.at(-1)?.text : undefined;
    });

  return {
    address: () => product.address,
    received: () => smtp.received,
    imap: () => imap,
    aMember,
    mailTo,
  };
}

/** A header of a raw mail, on one line. */
export const headerIn = (text: string, name: string) =>
  new RegExp(`^${name}: ?(.*)`, "im").exec(
    (text.split("\r\n\r\n", 1)[0] ?? "").replace(/\r\n[ \t]+/g, " "),
  )?.[1] ?? "";

/** The text of a raw mail in quoted-printable. */
export const decoded = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
