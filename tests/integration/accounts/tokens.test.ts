import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as isAdmin } from "@/app/api/auth/is-admin/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as refresh } from "@/app/api/auth/refresh-token/route";
import { POST as signOut } from "@/app/api/auth/sign-out/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as register } from "@/app/api/user/route";
import { hashPassword } from "@/lib/auth/password";
import { DAY_MS } from "@/lib/core/durations";
import { newId } from "@/lib/core/ids";
import { BEARER_DAYS, SIGN_UPS_PER_ADDRESS } from "@/lib/domains/accounts/constants";
import type { OperationRoute } from "@/lib/transport/route";
import { aMember, anApiKey, aSession, type Member } from "../../support/factories";
import { asOwner, hashesOfTables } from "../../support/owner";

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

afterEach(() => {
  vi.useRealTimers();
});

const call = (route: OperationRoute, init: RequestInit = {}) =>
  route(new Request("http://localhost/api", init), { params: Promise.resolve({}) });
const get = (route: OperationRoute, headers: Record<string, string>) => call(route, { headers });
const post = (route: OperationRoute, headers: Record<string, string>) =>
  call(route, { method: "POST", headers });

const ask = (username: string, password = PASSWORD, more: object = {}) =>
  call(token, {
    method: "POST",
    headers: { "x-spotlight-address": newId("ses") },
    body: new URLSearchParams({ username, password, ...more }),
  });
/** The rows of people and what belongs to them. */
async function people() {
  const { users, organizations, memberships, sessions, outbox, activity } = await hashesOfTables();
  return { users, organizations, memberships, sessions, outbox, activity };
}
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const cookie = (value: string) => ({ cookie: `authToken=${value}` });
const sameOrigin = { "sec-fetch-site": "same-origin" };

async function aBearer(member?: Member) {
  const { email } = member ?? (await aMember({ passwordHash }));
  return (await (await ask(email)).json()).access_token as string;
}

describe("a bearer token", () => {
  test("is given for a password, as OAuth clients expect it", async () => {
    const member = await aMember({ passwordHash });
    const response = await ask(member.email.toUpperCase());
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const answer = await response.json();
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: "bearer",
      expires_in: 86_400,
    });
    const person = await (await get(me, bearer(answer.access_token))).json();
    expect(person).toEqual({
      _id: member.userId,
      email: member.email,
      full_name: member.fullName,
      avatar_url: null,
    });
  });

  test("is refused for a wrong password and an unknown address alike", async () => {
    const member = await aMember({ passwordHash });
    const before = await people();
    const wrong = await ask(member.email, "not the password");
    const unknown = await ask("nobody@ridge.example", "not the password");
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(wrong.status).toBe(401);
    expect(await people()).toEqual(before);
  });

  test("is refused in words to a right password that belongs to no organization any more", async () => {
    const member = await aMember({ passwordHash });
    await asOwner()`delete from memberships where id = ${member.membershipId}`;
    const response = await ask(member.email);
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toContain("no longer belong to an organization");
    expect((await ask(member.email, "not the password")).status).toBe(401);
  });

  test("takes only a form, with known fields", async () => {
    const asJson = await call(token, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "a@ridge.example", password: PASSWORD }),
    });
    expect(asJson.status).toBe(400);
    const surprised = await ask("a@ridge.example", PASSWORD, { surprise: "1" });
    expect(await surprised.json()).toMatchObject({
      status: 400,
      fields: { surprise: ["Unknown field"] },
    });
  });

  test("is nobody as a cookie, and a cookie's token is nobody as a bearer", async () => {
    const member = await aMember({ passwordHash });
    const [program, browser] = [await aBearer(member), (await aSession(member)).token];
    expect((await get(me, cookie(program))).status).toBe(401);
    expect((await get(me, bearer(browser))).status).toBe(401);
    expect((await get(me, { ...bearer("wrong"), ...cookie(browser) })).status).toBe(401);
    expect((await get(me, bearer(program))).status).toBe(200);
  });

  test("is replaced by a refresh, and the old one is dead at once", async () => {
    const old = await aBearer();
    const response = await post(refresh, bearer(old));
    const { access_token } = await response.json();
    expect([response.status, access_token === old]).toEqual([200, false]);
    expect((await get(me, bearer(access_token))).status).toBe(200);
    expect((await get(me, bearer(old))).status).toBe(401);
    expect((await post(refresh, bearer(old))).status).toBe(401);
  });

  test("refreshed twice at the same moment is replaced once", async () => {
    const old = await aBearer();
    const answers = await Promise.all([1, 2, 3].map(() => post(refresh, bearer(old))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test(`is refreshed for ${BEARER_DAYS} days after its sign-in, and no longer`, async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const began = Date.now();
    let token = await aBearer();
    let ends = 0;
    for (let day = 0.9; day < BEARER_DAYS; day += 0.9) {
      vi.setSystemTime(began + day * DAY_MS);
      const response = await post(refresh, bearer(token));
      expect([day, response.status]).toEqual([day, 200]);
      const answer = await response.json();
      token = answer.access_token;
      ends = Date.now() + answer.expires_in * 1000;
    }
    expect(Math.abs(ends - (began + BEARER_DAYS * DAY_MS))).toBeLessThan(1_000);
    vi.setSystemTime(began + BEARER_DAYS * DAY_MS + 1_000);
    expect((await post(refresh, bearer(token))).status).toBe(401);
  });

  test("cannot be made of a browser's session", async () => {
    const { token } = await aSession(await aMember());
    expect((await post(refresh, { ...cookie(token), ...sameOrigin })).status).toBe(403);
  });
});

describe("signing out over the API", () => {
  test("ends a bearer token, and no other session of the person", async () => {
    const member = await aMember({ passwordHash });
    const [one, other] = [await aBearer(member), await aBearer(member)];
    expect((await post(signOut, bearer(one))).status).toBe(200);
    expect((await get(me, bearer(one))).status).toBe(401);
    expect((await get(me, bearer(other))).status).toBe(200);
  });

  test("ends a browser's session when its own page asks, and only then", async () => {
    const { token } = await aSession(await aMember());
    expect((await post(signOut, cookie(token))).status).toBe(403);
    expect((await get(me, cookie(token))).status).toBe(200);
    expect((await post(signOut, { ...cookie(token), ...sameOrigin })).status).toBe(200);
    expect((await get(me, cookie(token))).status).toBe(401);
  });
});

test("a key has no session to end, and nobody is told that it had", async () => {
  const member = await aMember({ role: "admin" });
  const headers = { "x-api-key": (await anApiKey(member, { can_write: true })).key };
  const before = await people();
  expect((await post(signOut, headers)).status).toBe(404);
  expect(await people()).toEqual(before);
});

test("is-admin follows a change of role on the next request", async () => {
  const member = await aMember({ role: "admin", passwordHash });
  const headers = bearer(await aBearer(member));
  expect(await (await get(isAdmin, headers)).json()).toEqual({ is_admin: true });
  await asOwner()`update memberships set role = 'member' where id = ${member.membershipId}`;
  expect(await (await get(isAdmin, headers)).json()).toEqual({ is_admin: false });
  expect((await get(isAdmin, {})).status).toBe(401);
});

describe("registering over the API", () => {
  const send = (body: object, address = newId("ses")) =>
    call(register, {
      method: "POST",
      headers: { "content-type": "application/json", "x-spotlight-address": address },
      body: JSON.stringify(body),
    });
  const person = (more: object = {}) => ({
    email: `${newId("usr")}@Ridge.Example`,
    password: PASSWORD,
    full_name: "Grace Ridge",
    ...more,
  });

  test("answers 201 with the person, who can sign in", async () => {
    const given = person({ organization_name: "Ridge Partners" });
    const response = await send(given);
    const email = given.email.toLowerCase();
    expect([response.status, await response.json()]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^usr_/),
        email,
        full_name: "Grace Ridge",
        avatar_url: null,
      },
    ]);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect((await ask(email)).status).toBe(200);
  });

  test("answers 409 for a taken address and 400 for wrong fields, and changes nothing", async () => {
    const given = person();
    await send(given);
    const before = await people();
    const taken = await send({ ...given, email: given.email.toLowerCase() });
    expect([taken.status, Object.keys((await taken.json()).fields)]).toEqual([409, ["email"]]);
    const wrong = await send({ email: "x", password: "short", surprise: 1 });
    expect([wrong.status, Object.keys((await wrong.json()).fields).sort()]).toEqual([
      400,
      ["email", "full_name", "password", "surprise"],
    ]);
    expect((await send(person({ password: "password1" }))).status).toBe(400);
    expect(await people()).toEqual(before);
  });

  test("is limited by network address", async () => {
    const address = newId("ses");
    const weak = person({ password: "password1" });
    for (let i = 0; i < SIGN_UPS_PER_ADDRESS; i++) await send(weak, address);
    const refused = await send(person(), address);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});
