import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { hashPassword } from "@/lib/auth/password";
import { findLiveSession } from "@/lib/auth/queries";
import { hashOfToken } from "@/lib/auth/tokens";
import { newId } from "@/lib/core/ids";
import {
  LINK_MINUTES,
  LINKS_PER_ACCOUNT,
  LINKS_PER_ADDRESS,
} from "@/lib/domains/accounts/constants";
import { settle } from "@/lib/domains/accounts/service/address-request";
import { composeReset } from "@/lib/domains/accounts/service/emails";
import { readLink } from "@/lib/domains/accounts/service/link";
import { handOverReset, requestReset, resetPassword } from "@/lib/domains/accounts/service/reset";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import type { Ctx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { aClock } from "../../support/clock";
import { textOf } from "../../support/composed";
import { ctxOf, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner, hashesOfTables } from "../../support/owner";
import { eventually } from "../../support/processes";

const NEW = "seven grey herons wade";
const somewhere = (more: Partial<Ctx> = {}) => ctxOfNobody({ address: newId("ses"), ...more });

/** The token of a link that was mailed to the member just now. */
async function mailedLink({ orgId, userId }: Member, more: Partial<Ctx> = {}): Promise<string> {
  const mail = await composeReset(ctxOfJob(orgId, more), { userId }, "out_none");
  return /reset-password\/([\w-]{43})\n/.exec(textOf(mail))?.[1] ?? "";
}

const use = (token: string, password = NEW, ctx = somewhere()) =>
  resetPassword.run(ctx, { token, password });
const tokenIn = (entrance: Awaited<ReturnType<typeof use>>) =>
  "token" in entrance ? entrance.token : "";
const stateOf = async (token: string, ctx = somewhere()) =>
  (await readLink.run(ctx, { kind: "reset", token })).state;

const callerOf = async (token: string) => {
  const headers = { cookie: `authToken=${token}` };
  return (await ctxFromRequest(new Request("http://localhost/", { headers }))).actor.type;
};

const settleAll = async () => {
  for (const { id } of await asOwner()`select id from address_requests order by created_at`) {
    const ctx = ctxOfJob(null);
    await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
      settle.commit({ ...ctx, db, transaction: "write" }, { addressRequestId: id }, undefined),
    );
  }
};

const securityOf = ({ orgId }: Member) =>
  asOwner()`select action, subject_id, detail from activity
    where org_id = ${orgId} and kind = 'security' order by at`;

describe("asking for a reset", () => {
  test("writes the same for every address: one request and one job", async () => {
    const member = await aMember();
    const traces = [];
    for (const email of [member.email, `${newId("usr")}@ridge.example`]) {
      await asOwner()`delete from address_requests`;
      const answer = await requestReset.run(somewhere(), { email });
      const [counts] = await asOwner()`select count(*)::int as requests,
        (select count(*)::int from outbox where org_id = ${member.orgId}) as mails
        from address_requests where email = ${email}`;
      traces.push([answer, counts]);
    }
    expect(traces[0]).toEqual([{ sends_mail: false }, { requests: 1, mails: 0 }]);
    expect(traces[1]).toEqual(traces[0]);
  });

  test("is told to the owner's organization, and strangers leave nothing behind", async () => {
    const member = await aMember();
    await asOwner()`delete from address_requests`;
    const from = { address: "203.0.113.9", userAgent: "Firefox" };
    await requestReset.run(somewhere(from), { email: ` ${member.email.toUpperCase()} ` });
    await requestReset.run(somewhere(from), { email: `${newId("usr")}@ridge.example` });
    await settleAll();
    expect(await asOwner()`select * from address_requests`).toEqual([]);
    expect(await securityOf(member)).toEqual([
      { action: "accounts.requestReset", subject_id: member.userId, detail: from },
    ]);
  });

  test("works for a signed-in person too", async () => {
    const [asker, owner] = [await aMember(), await aMember()];
    await asOwner()`delete from address_requests`;
    await requestReset.run(ctxOf(asker, { address: newId("ses") }), { email: owner.email });
    const [job] = await asOwner()`select data->>'orgId' as org from pgboss.job
      where name = 'accounts.settleAddressRequest' order by created_on desc limit 1`;
    expect(job).toEqual({ org: null });
    await settleAll();
    expect(await securityOf(asker)).toEqual([]);
    expect(await securityOf(owner)).toHaveLength(1);
  });

  test("is limited for one address, known or not, and for one network", async () => {
    const { email } = await aMember();
    for (const asked of [email, `${newId("usr")}@ridge.example`]) {
      const ask = () => requestReset.run(somewhere(), { email: asked });
      for (let i = 0; i < LINKS_PER_ACCOUNT; i++) await ask();
      const { code, details } = await failureOf(ask());
      expect([code, details.retryAfter]).toEqual(["RATE_LIMITED", 3600]);
    }
    const here = somewhere();
    const ask = () => requestReset.run(here, { email: `${newId("usr")}@ridge.example` });
    for (let i = 0; i < LINKS_PER_ADDRESS; i++) await ask();
    expect(await codeOf(ask())).toBe("RATE_LIMITED");
  });
});

describe("a link to a new password", () => {
  test("opens a session, sets the password and ends everything that the old one had opened", async () => {
    const member = await aMember();
    const [browser, other] = [await aSession(member), await aSession(await aMember())];
    const opened = await use(await mailedLink(member));
    expect(await callerOf(tokenIn(opened))).toBe("user");
    expect(await callerOf(browser.token)).toBe("anonymous");
    expect(await callerOf(other.token)).toBe("user");
    await signIn.run(somewhere(), { email: member.email, password: NEW });
    const told = (await securityOf(member)).map(({ action }) => action);
    expect(told).toEqual(["accounts.resetPassword", "accounts.signIn"]);
    const [mail] = await asOwner()`select payload from outbox where org_id = ${member.orgId}`;
    expect(mail?.payload).toMatchObject({
      to: { name: "", address: member.email },
      subject: "Your Spotlight password was changed",
    });
  });

  test("works once, however often it is looked at, and takes the person's others with it", async () => {
    const member = await aMember();
    const [first, second] = [await mailedLink(member), await mailedLink(member)];
    for (let i = 0; i < 3; i++) expect(await stateOf(first)).toBe("ready");
    await use(first);
    for (const token of [first, second]) {
      expect(await stateOf(token)).toBe("ended");
      expect(await codeOf(use(token))).toBe("NOT_FOUND");
    }
  });

  test("used twice at the same moment works once, two of one person too", async () => {
    const member = await aMember();
    const [one, other] = [await mailedLink(member), await mailedLink(member)];
    const uses = await Promise.allSettled([use(one), use(other), use(one), use(other)]);
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test(`ends after ${LINK_MINUTES} minutes, and so does one that never was`, async () => {
    const member = await aMember();
    const clock = aClock();
    const token = await mailedLink(member, { now: clock.now });
    clock.advance(LINK_MINUTES * 60_000 - 1);
    expect(await stateOf(token, somewhere({ now: clock.now }))).toBe("ready");
    clock.advance(1);
    const before = await hashesOfTables();
    for (const wrong of [token, "", "x", "x".repeat(43), token.toUpperCase(), `${token}x`]) {
      expect(await stateOf(wrong, somewhere({ now: clock.now }))).toBe("ended");
      expect(await codeOf(use(wrong, NEW, somewhere({ now: clock.now })))).toBe("NOT_FOUND");
    }
    expect(await hashesOfTables()).toEqual(before);
  });

  test.each([
    ["short", "Must be at least 8 characters"],
    ["Password123", "Is one of the most common passwords; choose another"],
    ["AdaRidge", "Must not be your name or email address"],
  ])("refuses the password %s beside its field and stays usable", async (password, message) => {
    const token = await mailedLink(await aMember());
    const { code, details } = await failureOf(use(token, password));
    expect([code, details.fields]).toEqual(["INVALID_INPUT", { password: [message] }]);
    expect(await stateOf(token)).toBe("ready");
  });

  test("comes before a sign-in that has just checked the old password", async () => {
    const member = await aMember({ passwordHash: await hashPassword("nine green bottles") });
    const { userId, email } = member;
    const entering = await asOwner().begin(async (tx) => {
      await tx`select 1 from users where id = ${userId} for update`;
      const entered = codeOf(signIn.run(somewhere(), { email, password: "nine green bottles" }));
      await eventually("The sign-in waits for the reset", async () => {
        const [waiting] = await tx`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        return waiting !== undefined;
      });
      await tx`update users set password_hash = 'another' where id = ${userId}`;
      return { entered };
    });
    expect(await entering.entered).toBe("UNAUTHENTICATED");
  });

  test("is the way in for the owner of a locked account", async () => {
    const { email, ...member } = await aMember();
    const [attacker, owner] = [somewhere(), somewhere()];
    const enter = (password: string, from = somewhere()) => signIn.run(from, { email, password });
    for (let i = 0; i < 10; i++) await codeOf(enter("wrong", owner));
    for (let i = 0; i < 90; i++) await codeOf(enter("wrong"));
    for (const from of [attacker, owner])
      expect(await codeOf(enter("wrong", from))).toBe("RATE_LIMITED");
    await use(await mailedLink({ email, ...member }), NEW, owner);
    await enter(NEW, owner);
  });

  test("is stored hashed: no row holds it", async () => {
    const member = await aMember();
    const token = await mailedLink(member);
    const rows = await asOwner()`select * from tokens where user_id = ${member.userId}`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(hashOfToken(token));
  });
});

describe("whoever registered another's address in advance", () => {
  const victim = async (verifiedAt: Date | null) => {
    const member = await aMember();
    const { userId, orgId } = member;
    await asOwner()`update users set email_verified_at = ${verifiedAt} where id = ${userId}`;
    await asOwner()`insert into identities (id, provider, subject, user_id, email, created_at)
      values (${`idn_${userId}`}, 'google', ${userId}, ${userId}, 'them@evil.example', now())`;
    await asOwner()`insert into api_keys (id, org_id, name, prefix, mac, scopes, created_by, created_at)
      values (${`key_${userId}`}, ${orgId}, 'Mine', 'p', ${userId}, '{read}', ${userId}, now())`;
    return member;
  };
  const leftBy = async ({ userId }: Member) => {
    const [row] = await asOwner()`select email_verified_at is not null as verified,
      (select count(*)::int from identities where user_id = ${userId}) as identities,
      (select count(*)::int from api_keys where created_by = ${userId} and revoked_at is null) as keys
      from users where id = ${userId}`;
    return row;
  };

  test("is out when its owner comes by mail: other ways in and keys are gone", async () => {
    const member = await victim(null);
    await use(await mailedLink(member));
    expect(await leftBy(member)).toEqual({ verified: true, identities: 0, keys: 0 });
  });

  test("was not there if the address is verified: everything stays", async () => {
    const member = await victim(new Date());
    await use(await mailedLink(member));
    expect(await leftBy(member)).toEqual({ verified: true, identities: 1, keys: 1 });
  });
});

describe("the operator's link", () => {
  test("opens the account and verifies no address, because no mail was read", async () => {
    const member = await aMember();
    const made = await handOverReset.run(ctxOfJob(null), { email: member.email });
    expect(made?.url).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
    const token = tokenIn(await use(made?.url.slice(-43) ?? ""));
    const session = await findLiveSession(getDb(), "browser", hashOfToken(token), new Date());
    expect(session).toMatchObject({ userId: member.userId, isEmailVerified: false });
    expect((await securityOf(member)).map(({ action }) => action)).toEqual([
      "accounts.handOverReset",
      "accounts.resetPassword",
    ]);
  });

  test("is nobody else's, and there is none for strangers", async () => {
    const member = await aMember({ role: "admin" });
    const ask = { email: member.email };
    expect(await codeOf(handOverReset.run(ctxOf(member), ask))).toBe("FORBIDDEN");
    const email = `${newId("usr")}@ridge.example`;
    expect(await handOverReset.run(ctxOfJob(null), { email })).toBeNull();
  });
});
