import { afterEach, describe, expect, test, vi } from "vitest";
import { getDb } from "@/db/client";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { insertSession } from "@/lib/auth/queries";
import { SESSION_DAYS } from "@/lib/domains/accounts/constants";
import { purge } from "@/lib/domains/accounts/service/purge";
import { getMe, getSelf, openSession, signOut } from "@/lib/domains/accounts/service/session";
import { ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession } from "../../support/factories";
import { asOwner } from "../../support/owner";

const DAY_MS = 86_400_000;
const requestWith = (cookie: string) =>
  new Request("http://localhost/api/auth/me", { headers: { cookie } });
const callerOf = async (token: string) =>
  (await ctxFromRequest(requestWith(`theme=dark; authToken=${token}; other=1`))).actor;

afterEach(() => {
  vi.useRealTimers();
});

describe("a session", () => {
  test("uses the last of two session cookies, for pages and calls alike", async () => {
    const [first, last] = [await aSession(await aMember()), await aSession(await aMember())];
    const ctx = await ctxFromRequest(
      requestWith(`authToken=${first.token}; authToken=${last.token}`),
    );
    expect(ctx.actor).toMatchObject({ sessionId: last.id });
  });

  test("is the person, the organization and the role behind its cookie", async () => {
    const member = await aMember({ role: "admin" });
    const { id, token } = await aSession(member);
    const ctx = await ctxFromRequest(requestWith(`authToken=${token}`));
    expect(ctx.org).toEqual({ id: member.orgId });
    expect(ctx.actor).toMatchObject({ userId: member.userId, role: "admin", sessionId: id });
    const user = {
      _id: member.userId,
      email: member.email,
      full_name: member.fullName,
      avatar_url: null,
    };
    expect(await getMe.run(ctx, {})).toEqual(user);
    expect(await getSelf.run(ctx, {})).toEqual({
      ...user,
      role: "admin",
      is_email_verified: false,
      organization: {
        _id: member.orgId,
        name: member.organizationName,
        has_logos: false,
        deletes_at: null,
      },
    });
  });

  test("treats an unknown, empty or altered token as signed out", async () => {
    const { token } = await aSession(await aMember());
    for (const wrong of ["", "x", token.slice(1), `${token}x`, "%00", "' or 1=1"])
      expect(await callerOf(wrong)).toEqual({ type: "anonymous" });
  });

  test("ends on sign-out, at once and for good", async () => {
    const { token } = await aSession(await aMember());
    await signOut.run(await ctxFromRequest(requestWith(`authToken=${token}`)), {});
    expect(await callerOf(token)).toEqual({ type: "anonymous" });
  });

  test("a sign-out leaves the person's other sessions alone", async () => {
    const member = await aMember();
    const [one, other] = [await aSession(member), await aSession(member)];
    await signOut.run(await ctxFromRequest(requestWith(`authToken=${one.token}`)), {});
    expect(await callerOf(other.token)).toMatchObject({ userId: member.userId });
  });

  test(`ends after ${SESSION_DAYS} days, used or not`, async () => {
    const member = await aMember();
    const opened = await openSession(ctxOfNobody(), member);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + SESSION_DAYS * DAY_MS - 60_000);
    expect(await callerOf(opened.token)).toMatchObject({ userId: member.userId });
    vi.setSystemTime(Date.now() + 120_000);
    expect(await callerOf(opened.token)).toEqual({ type: "anonymous" });
  });

  test("follows a change of role and the end of a membership on the next request", async () => {
    const member = await aMember({ role: "admin" });
    const { token } = await aSession(member);
    await asOwner()`update memberships set role = 'member' where id = ${member.membershipId}`;
    expect(await callerOf(token)).toMatchObject({ role: "member" });
    await asOwner()`delete from memberships where id = ${member.membershipId}`;
    expect(await callerOf(token)).toEqual({ type: "anonymous" });
  });

  test("never reveals from the database whom a token belongs to without the token", async () => {
    const { token } = await aSession(await aMember());
    const rows = await asOwner()`select * from sessions`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test("sessions are purged a month after their time was over, signed out or not", async () => {
  const member = await aMember();
  const store = (id: string, expiresAt: number, revokedAt: number | null) =>
    insertSession(getDb(), {
      id: `${member.userId}_${id}`,
      tokenHash: `${member.userId}_${id}`,
      userId: member.userId,
      membershipId: member.membershipId,
      createdAt: new Date(0),
      expiresAt: new Date(Date.now() + expiresAt),
      revokedAt: revokedAt === null ? null : new Date(Date.now() + revokedAt),
    });
  await store("live", DAY_MS, null);
  await store("ended", -DAY_MS, null);
  await store("expired", -31 * DAY_MS, null);
  await store("revoked", DAY_MS, -31 * DAY_MS);
  await purge.commit(ctxOfJob(null), {}, undefined);
  const kept =
    await asOwner()`select id from sessions where user_id = ${member.userId} order by id`;
  expect(kept.map(({ id }) => String(id).replace(`${member.userId}_`, ""))).toEqual([
    "ended",
    "live",
    "revoked",
  ]);
});
