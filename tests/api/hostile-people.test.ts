import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { aMember, aSession, type Member } from "../support/factories";
import { address, ownAddress, post, problemOf, sameOrigin, send } from "../support/http";
import { enterServedDatabase } from "../support/served-database";
import { callAction } from "../support/server-actions";

const PASSWORD = "four plain cedar words";

let leave: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  leave = await enterServedDatabase();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => leave());

const withPassword = () => aMember({ role: "admin", passwordHash });

type Headers = Record<string, string>;

const signIn = (email: string, password: string, more: Headers = {}, headers: Headers = {}) =>
  callAction("signInAction", { email, password, ...more }, { ...ownAddress(), ...headers });

/** Where an action leads, and the session that it opened. */
const landingOf = ({ headers }: Response) => headers.get("x-action-redirect") ?? "";
const sessionOf = ({ headers }: Response) =>
  /^authToken=([^;]+)/.exec(
    headers.getSetCookie().find((one) => one.startsWith("auth")) ?? "",
  )?.[1];

const me = (headers: Headers) => send("/api/auth/me", { headers });
const idOf = async (cookie: string) => (await (await me({ cookie })).json())._id;

describe("a redirect target", () => {
  // tests/unit/core.test.ts tries more of them, and whatever else looks like one.
  const foreign = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "javascript:alert(1)",
  ];
  test.each(foreign)("%j is not followed after a sign-in", async (next) => {
    const { email } = await withPassword();
    const landing = landingOf(await signIn(email, PASSWORD, { next })).split(";")[0] ?? "";
    expect(landing).toMatch(/^\/(?![/\\])/);
    expect(new URL(landing, address()).href).not.toContain("evil");
  });

  test("that is a page of ours is followed", async () => {
    const { email } = await withPassword();
    const answer = await signIn(email, PASSWORD, { next: "/projects?page=2&q=%2F%2Fevil" });
    expect(landingOf(answer)).toContain("/projects?page=2&q=%2F%2Fevil");
  });

  test.each(foreign)("%j makes no link out of the pages where one enters", async (next) => {
    for (const page of ["/sign-in", "/sign-up"]) {
      const html = await (await send(`${page}?next=${encodeURIComponent(next)}`)).text();
      const links = [...html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(
        ([, link = ""]) => link,
      );
      for (const link of links)
        expect(new URL(link.replaceAll("&amp;", "&"), address()).origin).toBe(address());
    }
  });
});

describe("a session", () => {
  test("planted before a sign-in opens nothing after it", async () => {
    const { email } = await withPassword();
    const planted = `authToken=${randomBytes(32).toString("base64url")}`;
    const own = sessionOf(await signIn(email, PASSWORD, {}, { cookie: planted }));
    expect(own).not.toBe(planted.slice("authToken=".length));
    expect((await me({ cookie: planted })).status).toBe(401);
    expect((await me({ cookie: `authToken=${own}` })).status).toBe(200);
  });

  test("of somebody else that was planted is not the one that a sign-in opens", async () => {
    const [victim, attacker] = [await withPassword(), await withPassword()];
    const planted = `authToken=${(await aSession(attacker)).token}`;
    const own = sessionOf(await signIn(victim.email, PASSWORD, {}, { cookie: planted }));
    expect(await idOf(`authToken=${own}`)).toBe(victim.userId);
    const still = await me({ cookie: planted });
    expect(still.status === 401 || (await still.json())._id === attacker.userId).toBe(true);
  });

  const spoils: [string, (token: string) => string][] = [
    ["a changed first sign", (token) => (token[0] === "A" ? "B" : "A") + token.slice(1)],
    ["a sign less", (token) => token.slice(0, -1)],
    ["a sign more", (token) => `${token}A`],
    ["other letters", (token) => token.toUpperCase()],
    ["padding", (token) => `${token}=`],
    ["quotes", (token) => `"${token}"`],
    ["a wildcard", () => "%"],
    ["SQL", () => "' or 1=1 --"],
    ["nothing", () => ""],
    ["null", () => "null"],
    ["thousands of signs", () => "x".repeat(7000)],
    ["percent signs", () => "%00%ff%fe"],
    ["a prototype", () => "__proto__"],
  ];
  test.each(
    spoils,
  )("with %s is nobody's, by cookie and as a bearer token", async (_what, spoil) => {
    const member = await withPassword();
    const cookie = `authToken=${spoil((await aSession(member)).token)}`;
    const bearer = (await aSession(member, { kind: "bearer" })).token;
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ authorization: `Bearer ${spoil(bearer)}` })).status).toBe(401);
    const page = await send("/projects", { headers: { cookie } });
    expect([page.status, page.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(/^\/sign-in/),
    ]);
  });

  test("ends by no link, image or form of another site", async () => {
    const cookie = `authToken=${(await aSession(await withPassword())).token}`;
    for (const path of ["/sign-out", "/api/auth/sign-out", "/api/auth/signout"]) {
      await send(path, { headers: { cookie } });
      for (const site of ["cross-site", "same-site", "none"])
        await send(path, { method: "POST", headers: { cookie, "sec-fetch-site": site } });
      await send(path, { method: "POST", headers: { cookie, origin: "https://evil.example" } });
      await send(path, { method: "POST", headers: { cookie } });
    }
    expect((await me({ cookie })).status).toBe(200);
  });

  test("is opened by no form of another site", async () => {
    const { email } = await withPassword();
    const foreign: Headers[] = [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
    ];
    for (const from of foreign) {
      // A body that nobody will read may find the connection closed.
      const answer = await signIn(email, PASSWORD, {}, from).catch(() => new Response());
      expect(sessionOf(answer)).toBeUndefined();
    }
  });
});

describe("wrong passwords in a row", () => {
  test("are ten tries from one network, and lock the owner out nowhere else", async () => {
    const [target, other] = [await withPassword(), await withPassword()];
    const attacker = ownAddress();
    const codes: Record<string, number> = {};
    for (let i = 0; i < 15; i++) {
      const answer = await signIn(target.email, `wrong ${i}`, {}, attacker);
      const code = /"code":"([A-Z_]+)"/.exec(await answer.text())?.[1] ?? `${answer.status}`;
      codes[code] = (codes[code] ?? 0) + 1;
    }
    expect(codes).toEqual({ UNAUTHENTICATED: 10, RATE_LIMITED: 5 });
    expect(sessionOf(await signIn(target.email, PASSWORD, {}, attacker))).toBeUndefined();
    expect(sessionOf(await signIn(other.email, PASSWORD, {}, attacker))).toBeDefined();
    expect(sessionOf(await signIn(target.email, PASSWORD))).toBeDefined();
  });

  test("as tokens of the API are refused with a time to wait", async () => {
    const { email } = await withPassword();
    const headers = ownAddress();
    const ask = (password: string) =>
      send("/api/auth/token", {
        method: "POST",
        headers,
        body: new URLSearchParams({ username: email, password }),
      });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await ask(`wrong ${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await ask(PASSWORD);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await problemOf(locked)).title).toBe("RATE_LIMITED");
  });
});

describe("an address of somebody else", () => {
  const lies: Headers[] = [
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { forwarded: "host=evil.example" },
    { "x-original-url": "/api/auth/me", "x-rewrite-url": "/api/auth/me" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-spotlight-address": "127.0.0.1" },
  ];
  test.each(lies)("in %j opens nothing and leads nowhere else", async (headers) => {
    const page = await send("/projects", { headers });
    expect(page.headers.get("location") ?? "").not.toContain("evil");
    expect(page.status === 307 || page.status === 400).toBe(true);
    expect((await me(headers)).status).not.toBe(200);
  });
});

describe("a program's token", () => {
  const token = async (member: Member) =>
    `Bearer ${(await aSession(member, { kind: "bearer" })).token}`;

  test("ends at once when it is refreshed or signed out, and of two refreshes one holds", async () => {
    const authorization = await token(await withPassword());
    const refresh = () => post("/api/auth/refresh-token", {}, { authorization });
    const statuses = (await Promise.all([refresh(), refresh()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await me({ authorization })).status).toBe(401);
    const other = await token(await withPassword());
    await post("/api/auth/sign-out", {}, { authorization: other });
    expect((await me({ authorization: other })).status).toBe(401);
  });

  test("of no shape that we know is nobody, whatever cookie comes with it", async () => {
    const cookie = `authToken=${(await aSession(await withPassword())).token}`;
    for (const authorization of [
      "Bearer",
      "Bearer  ",
      "Basic YTpi",
      "bearer x y",
      "Bearer null",
      "",
    ])
      expect((await me({ cookie, authorization })).status).toBe(401);
    for (const key of ["", "x", "spk_", "null", "x".repeat(5000)])
      expect((await me({ cookie, "x-api-key": key })).status).toBe(401);
  });

  test("needs no page of ours, and a cookie does", async () => {
    const member = await withPassword();
    const authorization = await token(member);
    const cookie = `authToken=${(await aSession(member)).token}`;
    const create = (headers: Headers) =>
      send("/api/projects/", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ project_name: randomBytes(6).toString("hex") }),
      });
    expect((await create({ authorization })).status).toBe(201);
    expect((await create({ cookie })).status).toBe(403);
    expect((await create({ cookie, ...sameOrigin() })).status).toBe(201);
  });
});
