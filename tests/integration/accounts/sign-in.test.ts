import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { hashPassword } from "@/lib/auth/password";
import { newId } from "@/lib/core/ids";
import {
  SIGN_IN_TRIES_PER_ADDRESS,
  SIGN_IN_TRIES_PER_PAIR,
  SIGN_IN_WINDOW_SECONDS,
} from "@/lib/domains/accounts/constants";
import { settle } from "@/lib/domains/accounts/service/address-request";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import type { Ctx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { aClock } from "../../support/clock";
import { ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const somewhere = (more: Partial<Ctx> = {}) => ctxOfNobody({ address: newId("ses"), ...more });
const enter = (email: string, password: string, ctx = somewhere()) =>
  signIn.run(ctx, { email, password });

describe("a sign-in", () => {
  test("opens a session of its own and is told as a security event", async () => {
    const member = await aMember({ passwordHash });
    const first = await enter(member.email, PASSWORD);
    const second = await enter(member.email, PASSWORD);
    expect(first).toHaveProperty("token");
    expect(first).not.toEqual(second);
    const told = await asOwner()`select action, kind from activity where org_id = ${member.orgId}`;
    expect(told).toEqual(
      Array.from({ length: 2 }, () => ({ action: "accounts.signIn", kind: "security" })),
    );
  });

  test("answers a wrong password, an unknown address and an account without one alike", async () => {
    const [member, passwordless] = [await aMember({ passwordHash }), await aMember()];
    const refusals = [];
    for (const email of [member.email, passwordless.email, "nobody@ridge.example"])
      refusals.push(await failureOf(enter(email, "not the password")));
    const [first] = refusals;
    expect(first?.code).toBe("UNAUTHENTICATED");
    for (const { code, message, details } of refusals)
      expect([code, message, details]).toEqual([first?.code, first?.message, first?.details]);
  });
});

test("a failed sign-in is noted for every address and told to the organization of a known one", async () => {
  const member = await aMember({ passwordHash });
  const stranger = `${newId("usr")}@ridge.example`;
  const from = { address: "203.0.113.9", userAgent: "Firefox" };
  await asOwner()`delete from address_requests`;
  for (const email of [member.email, stranger])
    await codeOf(enter(email, "wrong", ctxOfNobody(from)));
  const notes = await asOwner()`select id, kind, address, user_agent from address_requests`;
  expect(notes.map(({ id: _, ...note }) => note)).toEqual(
    [1, 2].map(() => ({ kind: "failedSignIn", address: from.address, user_agent: "Firefox" })),
  );
  const ctx = ctxOfJob(null);
  for (const { id } of notes)
    await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
      settle.commit({ ...ctx, db, transaction: "write" }, { addressRequestId: id }, undefined),
    );
  const told = await asOwner()`select org_id, action, kind, subject_id, detail from activity
    where action = 'accounts.signInFailed' and detail->>'address' = ${from.address}`;
  expect(told).toEqual([
    {
      org_id: member.orgId,
      action: "accounts.signInFailed",
      kind: "security",
      subject_id: member.userId,
      detail: from,
    },
  ]);
  expect(await asOwner()`select 1 from address_requests`).toEqual([]);
});

describe("tries", () => {
  const inWindow = () => aClock(new Date("2026-01-05T10:00:00Z"));

  test("a network is locked out of an account after ten wrong ones, for the right password too", async () => {
    const member = await aMember({ passwordHash });
    const clock = inWindow();
    const from = somewhere({ now: clock.now });
    for (let i = 0; i < SIGN_IN_TRIES_PER_PAIR; i++)
      expect(await codeOf(enter(member.email, "wrong", from))).toBe("UNAUTHENTICATED");
    const failure = await failureOf(enter(member.email, PASSWORD, from));
    expect(failure).toMatchObject({
      code: "RATE_LIMITED",
      details: { retryAfter: SIGN_IN_WINDOW_SECONDS },
    });
    await enter(member.email, PASSWORD, somewhere({ now: clock.now }));
    clock.advance(SIGN_IN_WINDOW_SECONDS * 1000);
    await enter(member.email, PASSWORD, from);
  });

  test("no fifteen minutes see more than ten, wherever the clock's quarters end", async () => {
    const { email } = await aMember({ passwordHash });
    const clock = aClock(new Date("2026-01-05T10:14:59Z"));
    const from = somewhere({ now: clock.now });
    const tryOnce = () => codeOf(enter(email, "wrong", from));
    const codes = [];
    for (let minute = 0; minute < 15; minute++) {
      codes.push(await tryOnce(), await tryOnce());
      clock.advance(60_000);
    }
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(10);
    expect(await tryOnce()).toBe("UNAUTHENTICATED");
  });

  test("two hundred wrong ones: ten are compared, the rest is told to wait", async () => {
    const { email } = await aMember({ passwordHash });
    const ctx = somewhere();
    const codes = [];
    for (let i = 0; i < 200; i++) codes.push(await codeOf(enter(email, `wrong ${i}`, ctx)));
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("UNAUTHENTICATED"));
    expect(codes.slice(10)).toEqual(Array(190).fill("RATE_LIMITED"));
    const notes = await asOwner()`select 1 from address_requests where email = ${email}`;
    // Each of the ten, and once that the account is locked.
    expect(notes).toHaveLength(11);
  });

  test("right ones do not count", async () => {
    const member = await aMember({ passwordHash });
    const clock = inWindow();
    const from = somewhere({ now: clock.now });
    for (let i = 0; i < SIGN_IN_TRIES_PER_PAIR - 1; i++)
      await codeOf(enter(member.email, "wrong", from));
    for (let i = 0; i < 15; i++) await enter(member.email, PASSWORD, from);
    expect(await codeOf(enter(member.email, "wrong", from))).toBe("UNAUTHENTICATED");
    expect(await codeOf(enter(member.email, PASSWORD, from))).toBe("RATE_LIMITED");
  });

  test("fifty at once are no way around the lock", async () => {
    const member = await aMember({ passwordHash });
    const from = somewhere({ now: inWindow().now });
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(enter(member.email, "wrong", from))),
    );
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(SIGN_IN_TRIES_PER_PAIR);
  });

  test("one network address tries a hundred times at most, over all accounts", async () => {
    const clock = inWindow();
    const ctx = somewhere({ now: clock.now });
    const tryOne = (_: unknown, i: number) => codeOf(enter(`n${i}@ridge.example`, "wrong", ctx));
    const codes = await Promise.all(Array.from({ length: SIGN_IN_TRIES_PER_ADDRESS + 5 }, tryOne));
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(5);
  });

  test("a locked account costs its owner's colleagues nothing", async () => {
    const [locked, other] = [await aMember({ passwordHash }), await aMember({ passwordHash })];
    const clock = inWindow();
    const ctx = somewhere({ now: clock.now });
    for (let i = 0; i <= SIGN_IN_TRIES_PER_PAIR; i++)
      await codeOf(enter(locked.email, "wrong", ctx));
    await enter(other.email, PASSWORD, ctx);
  });
});
