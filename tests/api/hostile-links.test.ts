import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { tokens } from "@/db/schema/accounts";
import { hashPassword } from "@/lib/auth/password";
import { handOverReset } from "@/lib/domains/accounts/service/reset";
import { ctxOfJob } from "../support/contexts";
import { aMember, aSession, type Member } from "../support/factories";
import { ownAddress, send } from "../support/http";
import { enterServedDatabase } from "../support/served-database";
import { callAction } from "../support/server-actions";

const OLD = "four plain cedar words";
const NEW = "five other willow words too";

let leave: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  leave = await enterServedDatabase();
  passwordHash = await hashPassword(OLD);
});
afterAll(() => leave());

const withPassword = () => aMember({ role: "admin", passwordHash });

async function aLink({ email }: Member): Promise<string> {
  const made = await handOverReset.run(ctxOfJob(null), { email });
  return made?.url.split("/").at(-1) ?? "";
}

type Headers = Record<string, string>;

const sessionIn = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith("authToken="))
    ?.split(";")[0];

const use = (token: string, password = NEW, headers: Headers = {}) =>
  callAction("resetPasswordAction", { token, password }, { ...ownAddress(), ...headers });

const opens = async ({ email }: Member, password: string) =>
  sessionIn(await callAction("signInAction", { email, password }, ownAddress())) !== undefined;

const codeIn = async (answer: Response) => /"code":"([A-Z_]+)"/.exec(await answer.text())?.[1];

const look = (token: string, method = "GET") =>
  send(`/reset-password/${encodeURIComponent(token)}`, { method, headers: ownAddress() });

describe("a link to a new password", () => {
  test("works once, and ends everything that the old password had opened", async () => {
    const member = await withPassword();
    const cookie = `authToken=${(await aSession(member)).token}`;
    const token = await aLink(member);
    const opened = sessionIn(await use(token));
    expect(opened).toBeDefined();
    expect((await send("/api/auth/me", { headers: { cookie } })).status).toBe(401);
    expect((await send("/api/auth/me", { headers: { cookie: opened ?? "" } })).status).toBe(200);
    expect([await opens(member, OLD), await opens(member, NEW)]).toEqual([false, true]);

    const again = await use(token, "six words that somebody else chose");
    expect(sessionIn(again)).toBeUndefined();
    expect(await codeIn(again)).toBe("NOT_FOUND");
    expect(await opens(member, NEW)).toBe(true);
  });

  test("is used by one of two who use it at once", async () => {
    const token = await aLink(await withPassword());
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.filter((answer) => sessionIn(answer))).toHaveLength(1);
  });

  test("is not used by looking at it, as mail scanners do, and tells nobody where it is", async () => {
    const member = await withPassword();
    const token = await aLink(member);
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await look(token, method);
      expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
      expect(page.headers.get("cache-control")).toMatch(/no-store/);
    }
    expect(sessionIn(await use(token))).toBeDefined();
  });

  test("is not used up by a password that is refused", async () => {
    const member = await withPassword();
    const token = await aLink(member);
    for (const weak of ["short", "password123", member.email, "x".repeat(200)]) {
      const answer = await use(token, weak);
      const text = await answer.text();
      expect(text).toContain('"password":[');
      expect(text).not.toContain(`"password":"${weak}"`);
    }
    expect(sessionIn(await use(token))).toBeDefined();
  });

  test("is not used by another site", async () => {
    const member = await withPassword();
    const token = await aLink(member);
    const foreign: Headers[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
    ];
    for (const headers of foreign) {
      const answer = await use(token, NEW, headers).catch(() => new Response());
      expect(sessionIn(answer)).toBeUndefined();
    }
    expect(await opens(member, OLD)).toBe(true);
    expect(sessionIn(await use(token))).toBeDefined();
  });

  test("ends after its hour", async () => {
    const member = await withPassword();
    const token = await aLink(member);
    await getDb()
      .update(tokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(tokens.userId, member.userId));
    expect(await codeIn(await use(token))).toBe("NOT_FOUND");
    expect(await opens(member, OLD)).toBe(true);
  });

  test("confirms no address", async () => {
    const member = await withPassword();
    const token = await aLink(member);
    await callAction("verifyEmailAction", { token }, ownAddress());
    expect(sessionIn(await use(token))).toBeDefined();
  });
});

const spoils: [string, (token: string) => string][] = [
  ["a sign less", (token) => token.slice(1)],
  ["a sign more", (token) => `${token}A`],
  ["other letters", (token) => token.toLowerCase()],
  ["a space", (token) => `${token} x`],
  ["nothing", () => ""],
  ["a wildcard", () => "%"],
  ["a path", () => "../../sign-in"],
  ["a NUL", (token) => `${token}\0`],
  ["thousands of signs", () => "x".repeat(7000)],
  ["a script", () => "<script>alert(1)</script>"],
];

test.each(spoils)("a link with %s opens nothing and changes nothing", async (_what, spoil) => {
  const member = await withPassword();
  const spoilt = spoil(await aLink(member));
  const answer = await use(spoilt);
  expect([answer.status < 500, sessionIn(answer)]).toEqual([true, undefined]);
  expect(["NOT_FOUND", "INVALID_INPUT"]).toContain(await codeIn(answer));
  const page = await look(spoilt);
  expect(page.status).toBeLessThan(500);
  expect(await page.text()).not.toContain("<script>alert");
  expect(await opens(member, OLD)).toBe(true);
});
