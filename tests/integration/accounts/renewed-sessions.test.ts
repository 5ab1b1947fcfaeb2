import { beforeAll, describe, expect, test } from "vitest";
import { POST as confirmRoute } from "@/app/api/account/confirm/route";
import { hashPassword } from "@/lib/auth/password";
import {
  confirmAuthenticator,
  startAuthenticator,
} from "@/lib/domains/accounts/service/authenticator";
import { signOut } from "@/lib/domains/accounts/service/session";
import { createApiKey } from "@/lib/domains/api-keys/service/keys";
import { saveSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { listProjects } from "@/lib/domains/projects/service";
import type { Ctx } from "@/lib/service/context";
import { ctxOf } from "../../support/contexts";
import { aMember, aSession } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { codeAt, ctxOfToken, goStale } from "../../support/second-factors";

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

/** Confirms over the API, as a page does; the token that the browser has then. */
async function confirmBy(headers: Record<string, string>, given: object) {
  const request = new Request("http://localhost/api/account/confirm", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(given),
  });
  const response = await confirmRoute(request, { params: Promise.resolve({}) });
  const line = response.headers.get("set-cookie");
  return { status: response.status, line, token: /^authToken=([\w-]{43});/.exec(line ?? "")?.[1] };
}
const confirm = (token: string, given: object = { password: PASSWORD }) =>
  confirmBy({ cookie: `authToken=${token}` }, given);

async function aStaleSession() {
  const member = await aMember({ passwordHash, role: "admin" });
  const session = await aSession(member);
  await goStale(session.id);
  return { member, ...session };
}

const letPass = (id: string, seconds: number) =>
  asOwner()`update sessions set renewed_at = now() - ${seconds} * interval '1 second'
    where id = ${id}`;

const actorOf = async (token: string) => (await ctxOfToken(token)).actor;

describe("confirming that it is oneself", () => {
  test("gives the browser another token of the same session, and ends the former in seconds", async () => {
    const { id, token: former } = await aStaleSession();
    const { status, line, token = "" } = await confirm(former);
    expect([status, token === former]).toEqual([200, false]);
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(await actorOf(token)).toMatchObject({ sessionId: id, confirmedAt: expect.any(Date) });
    // A request that was on its way is answered, and can do nothing that asks again.
    expect(await actorOf(former)).toMatchObject({ sessionId: id, confirmedAt: null });
    await letPass(id, 31);
    expect(await actorOf(former)).toEqual({ type: "anonymous" });
    expect(await actorOf(token)).toMatchObject({ sessionId: id });
    const rows = await asOwner()`select * from sessions where id = ${id}`;
    for (const shown of [former, token]) expect(JSON.stringify(rows)).not.toContain(shown);
  });

  test("twice within these seconds gives one token: two tabs do not undo each other's", async () => {
    const { id, token: former } = await aStaleSession();
    const [one, two] = await Promise.all([confirm(former), confirm(former)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const given = [one.token, two.token].filter((token) => token !== undefined);
    expect(given).toHaveLength(1);
    expect(await actorOf(given[0] ?? "")).toMatchObject({ sessionId: id });
    await letPass(id, 31);
    expect((await confirm(given[0] ?? "")).token).not.toBe(given[0]);
  });

  test("gives none for a wrong password, nor to a program, whose token stays", async () => {
    const { member, token } = await aStaleSession();
    expect(await confirm(token, { password: "another" })).toMatchObject({
      status: 400,
      line: null,
    });
    expect(await actorOf(token)).toMatchObject({ userId: member.userId });
    const program = await aSession(member, { kind: "bearer" });
    const headers = { authorization: `Bearer ${program.token}` };
    const given = { password: PASSWORD };
    expect(await confirmBy(headers, given)).toMatchObject({ status: 200, line: null });
    expect((await confirmBy(headers, given)).status).toBe(200);
  });

  test("a confirmation from a clock one day ahead is invalid by a correct clock", async () => {
    const { member, id, token: former } = await aStaleSession();
    const { token = "" } = await confirm(former);
    await asOwner()`update sessions set confirmed_at = now() + interval '1 day',
      renewed_at = now() + interval '1 day' where id = ${id}`;
    expect(await actorOf(former)).toEqual({ type: "anonymous" });
    const make = createApiKey.run(await ctxOfToken(token), {
      ...{ name: "K", can_write: false, expires_in_days: null },
    });
    expect([member.role, await codeOf(make)]).toEqual(["admin", "CONFIRMATION_NEEDED"]);
  });

  test("signed out, ends with both tokens", async () => {
    const { token: former } = await aStaleSession();
    const { token = "" } = await confirm(former);
    await signOut.run(await ctxOfToken(token), {});
    for (const shown of [former, token])
      expect(await actorOf(shown)).toEqual({ type: "anonymous" });
  });
});

test("a second factor given in a session is not the former token's, and one given before is", async () => {
  const { member, id, token: former } = await aStaleSession();
  const policy = { second_factor: "everybody", idle_minutes: null } as const;
  await saveSignInPolicy.run(ctxOf(member), policy);
  const given: { token: string }[] = [];
  const giveToken: Ctx["giveToken"] = (opened) => given.push(opened);
  const before = new Date(Date.now() - 60_000);
  const { secret } = await startAuthenticator.run(await ctxOfToken(former), {});
  const setUp = { code: codeAt(secret, before), password: PASSWORD };
  const ctx = await ctxOfToken(former, { giveToken, now: () => before });
  await confirmAuthenticator.run(ctx, setUp);
  // The password before it has renewed the token; the app then finds it new enough.
  expect(given).toHaveLength(1);
  const token = given[0]?.token ?? "";
  await letPass(id, 1);
  const list = async (shown: string) =>
    listProjects.run(await ctxOfToken(shown), {}).then(
      () => "done",
      ({ code }) => code,
    );
  expect(await list(token)).toBe("done");
  await asOwner()`update sessions set second_factor_at = renewed_at where id = ${id}`;
  expect(await list(former)).toBe("SECOND_FACTOR_NEEDED");
  await asOwner()`update sessions set second_factor_at = now() - interval '1 day' where id = ${id}`;
  expect(await list(former)).toBe("done");
});

test("a code that settles what a session owes is not its former token's", async () => {
  const { member, token: first } = await aStaleSession();
  await confirm(first);
  const before = new Date(Date.now() - 60_000);
  const { secret } = await startAuthenticator.run(await ctxOfToken(first), {});
  const ctx = await ctxOfToken(first, { now: () => before });
  await confirmAuthenticator.run(ctx, { code: codeAt(secret, before), password: PASSWORD });
  const policy = { second_factor: "everybody", idle_minutes: null } as const;
  await saveSignInPolicy.run(ctxOf(member), policy);
  const { token: former } = await aSession(member);
  const { token = "" } = await confirm(former, { code: codeAt(secret, new Date()) });
  const list = async (shown: string) =>
    listProjects.run(await ctxOfToken(shown), {}).then(
      () => "done",
      ({ code }) => code,
    );
  expect([await list(token), await list(former)]).toEqual(["done", "SECOND_FACTOR_NEEDED"]);
});
