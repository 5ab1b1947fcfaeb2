import { describe, expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { hashPassword } from "@/lib/auth/password";
import { newId } from "@/lib/core/ids";
import {
  listOwnSessions,
  revokeOtherSessions,
  revokeOwnSession,
} from "@/lib/domains/accounts/service/own-sessions";
import { updateProfile } from "@/lib/domains/accounts/service/profile";
import { openSession } from "@/lib/domains/accounts/service/session";
import { createToken, signIn } from "@/lib/domains/accounts/service/sign-in";
import { ctxOfNobody } from "../../support/contexts";
import { aMember, anOrganization, aSession, memberElsewhere } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

const asked = (headers: Record<string, string>) =>
  ctxFromRequest(new Request("http://localhost/", { headers }));
const callerOf = (token: string) => asked({ cookie: `authToken=${token}` });
const HOUR_MS = 3_600_000;

describe("own sessions", () => {
  test("are listed newest first, with device, address, organization and which one this is", async () => {
    const member = await aMember();
    const elsewhere = await memberElsewhere(member, await anOrganization({ name: "Summit" }));
    const here = await aSession(member, { createdAt: new Date(Date.now() - HOUR_MS) });
    const from = ctxOfNobody({ address: "198.51.100.7", userAgent: "curl/8.14.1" });
    await openSession(from, elsewhere);
    await aSession(member, { revokedAt: new Date() });
    await aSession(member, { expiresAt: new Date(Date.now() - 1000) });
    await aSession(await aMember());
    const { items } = await listOwnSessions.run(await callerOf(here.token), {});
    expect(items).toMatchObject([
      {
        kind: "browser",
        device: "curl",
        address: "198.51.100.7",
        organization_name: "Summit",
        is_current: false,
      },
      {
        _id: here.id,
        device: "Unknown device",
        organization_name: "Ridge Partners",
        is_current: true,
      },
    ]);
  });

  test("end one at a time, at once, told as a security event; those of others never", async () => {
    const [member, other] = [await aMember(), await aMember()];
    const [here, there, foreign] = [
      await aSession(member),
      await aSession(member),
      await aSession(other),
    ];
    const ctx = await callerOf(here.token);
    await revokeOwnSession.run(ctx, { sessionId: there.id });
    expect((await callerOf(there.token)).actor.type).toBe("anonymous");
    expect((await callerOf(here.token)).actor.type).toBe("user");
    for (const sessionId of [there.id, foreign.id])
      expect(await codeOf(revokeOwnSession.run(ctx, { sessionId }))).toBe("NOT_FOUND");
    expect((await callerOf(foreign.token)).actor.type).toBe("user");
    const told = await asOwner()`select kind, action, subject_id from activity
      where org_id = ${member.orgId}`;
    expect(told).toEqual([
      { kind: "security", action: "accounts.revokeOwnSession", subject_id: there.id },
    ]);
  });

  test("all others end at once, of programs and of other organizations too", async () => {
    const password = "nine green bottles";
    const member = await aMember({ passwordHash: await hashPassword(password) });
    const elsewhere = await memberElsewhere(member, await anOrganization());
    const [here, there] = [await aSession(member), await aSession(elsewhere)];
    const program = await createToken.run(ctxOfNobody({ address: newId("ses") }), {
      username: member.email,
      password,
    });
    const bearer = { authorization: `Bearer ${program.access_token}` };
    expect((await asked(bearer)).actor.type).toBe("user");
    await revokeOtherSessions.run(await callerOf(here.token), {});
    expect((await callerOf(here.token)).actor.type).toBe("user");
    expect((await callerOf(there.token)).actor.type).toBe("anonymous");
    expect((await asked(bearer)).actor.type).toBe("anonymous");
  });
});

test("a token that is refreshed while all other sessions end, ends with them", async () => {
  const member = await aMember();
  const here = await aSession(member);
  const thief = await aSession(member, { kind: "bearer" });
  let ended: Promise<unknown> = Promise.resolve();
  const made = newId("ses");
  await asOwner().begin(async (refresh) => {
    await refresh`update sessions set revoked_at = now() where id = ${thief.id}`;
    await refresh`insert into sessions (id, kind, token_hash, user_id, membership_id, created_at, expires_at)
      values (${made}, 'bearer', ${made}, ${member.userId}, ${member.membershipId}, now(), now() + interval '1 day')`;
    ended = revokeOtherSessions.run(await callerOf(here.token), {});
    await eventually("It waits", async () => {
      const waiting = await asOwner()`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      return waiting.length > 0 || undefined;
    });
  });
  await ended;
  const [left] = await asOwner()`select revoked_at from sessions where id = ${made}`;
  expect(left?.revoked_at).toBeInstanceOf(Date);
});

test("signing in where somebody is signed in ends that session, and no other of theirs", async () => {
  const password = "nine green bottles";
  const member = await aMember({ passwordHash: await hashPassword(password) });
  const [here, there] = [await aSession(member), await aSession(member)];
  const program = await aSession(member, { kind: "bearer" });
  const bearer = { authorization: `Bearer ${program.token}` };
  const credentials = { username: member.email, password };
  await createToken.run(await asked(bearer), credentials);
  expect((await asked(bearer)).actor.type).toBe("user");
  const { email } = member;
  const opened = await signIn.run(await callerOf(here.token), { email, password });
  expect((await callerOf("token" in opened ? opened.token : "")).actor.type).toBe("user");
  expect((await callerOf(here.token)).actor.type).toBe("anonymous");
  expect((await callerOf(there.token)).actor.type).toBe("user");
});

test("a changed name is the person's on the next request", async () => {
  const member = await aMember();
  const { token } = await aSession(member);
  const changed = await updateProfile.run(await callerOf(token), { full_name: "  Grace Ridge " });
  expect(changed.full_name).toBe("Grace Ridge");
  expect((await callerOf(token)).actor).toMatchObject({ fullName: "Grace Ridge" });
});
