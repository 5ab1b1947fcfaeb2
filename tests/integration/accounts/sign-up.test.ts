import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { findLiveSession } from "@/lib/auth/queries";
import { hashOfToken } from "@/lib/auth/tokens";
import { newId } from "@/lib/core/ids";
import { SIGN_UPS_PER_ADDRESS } from "@/lib/domains/accounts/constants";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { signUp } from "@/lib/domains/accounts/service/sign-up";
import type { Ctx } from "@/lib/service/context";
import { aClock } from "../../support/clock";
import { ctxOfNobody } from "../../support/contexts";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner, hashesOfTables } from "../../support/owner";

const PASSWORD = "nine green bottles";
const anAddress = () => `${newId("usr")}@Ridge.Example`;
const somewhere = (more: Partial<Ctx> = {}) => ctxOfNobody({ address: newId("ses"), ...more });
const input = (more: object = {}) => ({
  email: anAddress(),
  password: PASSWORD,
  full_name: "Grace Ridge",
  organization_name: "Ridge Partners",
  ...more,
});

describe("a sign-up", () => {
  test("makes person, organization, admin's membership, session, activity and mail at once", async () => {
    const given = input();
    const opened = await signUp.run(somewhere({ userAgent: "Firefox" }), given);
    const found = await findLiveSession(getDb(), "browser", hashOfToken(opened.token), new Date());
    expect(found).toMatchObject({
      email: given.email.toLowerCase(),
      fullName: "Grace Ridge",
      organizationName: "Ridge Partners",
      role: "admin",
    });
    const orgId = found?.orgId ?? "";
    const activity = await asOwner()`select action, kind from activity where org_id = ${orgId}`;
    expect(activity).toEqual([{ action: "accounts.signUp", kind: "security" }]);
    const outbox = await asOwner()`
      select status, payload from outbox where org_id = ${orgId}`;
    const payload = { letter: "accounts.verification", data: { userId: found?.userId } };
    expect(outbox).toEqual([{ status: "waiting", payload }]);
  });

  test("stores neither token nor password", async () => {
    const given = input();
    const { token } = await signUp.run(somewhere(), given);
    const email = given.email.toLowerCase();
    const rows = await asOwner()`select * from users u join sessions s on s.user_id = u.id
      where email = ${email}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test("names the organization after its founder when no name is given", async () => {
    for (const organization_name of ["", undefined]) {
      const { token } = await signUp.run(somewhere(), input({ organization_name }));
      const found = await findLiveSession(getDb(), "browser", hashOfToken(token), new Date());
      expect(found?.organizationName).toBe("Grace's organization");
    }
  });

  test("returns CONFLICT for a taken address and stores nothing", async () => {
    const given = input();
    await signUp.run(somewhere(), given);
    const before = await hashesOfTables();
    const failure = await failureOf(
      signUp.run(somewhere(), { ...given, email: given.email.toUpperCase() }),
    );
    expect(failure.code).toBe("CONFLICT");
    expect(failure.details.fields).toHaveProperty("email");
    const { limit_counters: _, ...after } = await hashesOfTables();
    expect(before).toMatchObject(after);
  });

  test("twice at the same moment makes one account", async () => {
    const given = input();
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => signUp.run(somewhere(), given)),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    const email = given.email.toLowerCase();
    const rows = await asOwner()`select 1 from users u join memberships m on m.user_id = u.id
      where email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  test.each([
    ["short", "Must be at least 8 characters"],
    ["password1", "Is one of the most common passwords; choose another"],
    ["Password123", "Is one of the most common passwords; choose another"],
    ["aaaaaaaaaa", "Must not be one character repeated"],
    ["graceridge", "Must not be your name or email address"],
    ["x".repeat(129), "Must be at most 128 characters"],
  ])("refuses the password %s", async (password, message) => {
    const failure = await failureOf(signUp.run(somewhere(), input({ password })));
    expect(failure.code).toBe("INVALID_INPUT");
    expect(failure.details.fields).toEqual({ password: [message] });
  });

  test.each([
    "nobody",
    "a@b",
    "a b@c.example",
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example,c@d.example",
  ])("refuses the address %j", async (email) => {
    const failure = await failureOf(signUp.run(somewhere(), input({ email })));
    expect(failure.details.fields).toHaveProperty("email");
  });

  test("is limited for one network address and free in the next hour", async () => {
    const clock = aClock(new Date("2026-01-05T10:00:00Z"));
    const ctx = somewhere({ now: clock.now });
    for (let i = 0; i < SIGN_UPS_PER_ADDRESS; i++) await signUp.run(ctx, input());
    const failure = await failureOf(signUp.run(ctx, input()));
    expect(failure).toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: 3600 } });
    clock.advance(3_600_000);
    await signUp.run(ctx, input());
  });

  test("opens the door: the same password signs in, in any case of the address", async () => {
    const given = input();
    await signUp.run(somewhere(), given);
    const again = { email: ` ${given.email.toUpperCase()} `, password: PASSWORD };
    expect(await signIn.run(somewhere(), again)).toHaveProperty("token");
    expect(await codeOf(signIn.run(somewhere(), { ...again, password: `${PASSWORD}s` }))).toBe(
      "UNAUTHENTICATED",
    );
  });
});
