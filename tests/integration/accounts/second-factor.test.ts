import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { MINUTE_MS } from "@/lib/core/durations";
import { newId } from "@/lib/core/ids";
import { CODE_TRIES, STEP_MINUTES } from "@/lib/domains/accounts/constants";
import {
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "@/lib/domains/accounts/service/authenticator";
import { confirm } from "@/lib/domains/accounts/service/confirm";
import { createToken, signIn } from "@/lib/domains/accounts/service/sign-in";
import { enterCode } from "@/lib/domains/accounts/service/sign-in-step";
import type { Ctx } from "@/lib/service/context";
import { ctxOfNobody } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { anAuthenticator, codeAt, ctxOfToken, goStale } from "../../support/second-factors";

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const somewhere = (more: Partial<Ctx> = {}) => ctxOfNobody({ address: newId("ses"), ...more });

async function begun(member: Member): Promise<string> {
  const entrance = await signIn.run(somewhere(), { email: member.email, password: PASSWORD });
  if (!("step" in entrance)) throw new Error("A session was opened without a code");
  return entrance.step;
}

const actsOf = async ({ orgId }: Member) =>
  (await asOwner()`select action from activity where org_id = ${orgId} order by at, id`).map(
    ({ action }) => action,
  );

describe("an authenticator", () => {
  test("once on, is asked for after the password, and its code opens the session", async () => {
    const member = await aMember({ passwordHash });
    const { secret, session } = await anAuthenticator(member);
    const { token } = await enterCode.run(somewhere(), {
      step: await begun(member),
      code: codeAt(secret, new Date()),
    });
    const ctx = await ctxOfToken(token);
    expect(ctx.actor).toMatchObject({ userId: member.userId, owesSecondFactor: false });
    expect(await getFactors.run(ctx, {})).toMatchObject({
      has_password: true,
      recovery_codes_left: 10,
      is_fresh: true,
    });
    expect((await ctxOfToken(session.token)).actor.type).toBe("user");
    expect(await actsOf(member)).toEqual(["accounts.confirmAuthenticator", "accounts.signIn"]);
    const [stored] = await asOwner()`select * from authenticators where user_id = ${member.userId}`;
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("has a secret that no other session of the person has seen", async () => {
    const member = await aMember({ passwordHash });
    const [thiefs, owners] = [await aSession(member), await aSession(member)];
    const [thief, owner] = [await ctxOfToken(thiefs.token), await ctxOfToken(owners.token)];
    const seen = await startAuthenticator.run(thief, {});
    const { secret } = await startAuthenticator.run(owner, {});
    expect(secret).not.toBe(seen.secret);
    expect((await startAuthenticator.run(owner, {})).secret).toBe(secret);
    const stolen = { code: codeAt(seen.secret, new Date()) };
    expect(await codeOf(confirmAuthenticator.run(thief, stolen))).toBe("CONFLICT");
    expect(await codeOf(confirmAuthenticator.run(owner, stolen))).toBe("INVALID_INPUT");
    await confirmAuthenticator.run(owner, { code: codeAt(secret, new Date()) });
  });

  test("ends the sessions that were opened without it, of programs too", async () => {
    const member = await aMember({ passwordHash });
    const other = await aSession(member);
    await aSession(member, { kind: "bearer" });
    await anAuthenticator(member);
    expect((await ctxOfToken(other.token)).actor.type).toBe("anonymous");
    const live = await asOwner()`select 1 from sessions
      where user_id = ${member.userId} and revoked_at is null`;
    expect(live).toHaveLength(1);
  });

  test("takes codes of clocks that are one step off, each once, and none of two steps", async () => {
    const member = await aMember({ passwordHash });
    const { secret } = await anAuthenticator(member);
    const now = new Date();
    const at = { now: () => now };
    const stepOff = (steps: number) => codeAt(secret, new Date(now.getTime() + steps * 30_000));
    const give = async (code: string) =>
      enterCode.run(somewhere(at), { step: await begun(member), code });
    for (const off of [-2, 2]) expect(await codeOf(give(stepOff(off)))).toBe("INVALID_INPUT");
    for (const off of [0, 1]) expect(await give(stepOff(off))).toHaveProperty("token");
    for (const off of [-1, 0, 1]) expect(await codeOf(give(stepOff(off)))).toBe("INVALID_INPUT");
  });

  test("lets only one of two simultaneous sign-ins with one code in", async () => {
    const member = await aMember({ passwordHash });
    const { secret } = await anAuthenticator(member);
    const [one, two] = [await begun(member), await begun(member)];
    const code = codeAt(secret, new Date());
    const both = await Promise.allSettled(
      [one, two].map((step) => enterCode.run(somewhere(), { step, code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is asked of programs together with the password", async () => {
    const member = await aMember({ passwordHash });
    const { secret } = await anAuthenticator(member);
    const credentials = { username: member.email, password: PASSWORD };
    const missing = await failureOf(createToken.run(somewhere(), credentials));
    expect([missing.code, Object.keys(missing.details.fields ?? {})]).toEqual([
      "UNAUTHENTICATED",
      ["code"],
    ]);
    const code = codeAt(secret, new Date());
    const { access_token } = await createToken.run(somewhere(), { ...credentials, code });
    const [session] = await asOwner()`select kind from sessions
      where user_id = ${member.userId} order by created_at desc limit 1`;
    expect([access_token.length, session?.kind]).toEqual([43, "bearer"]);
  });

  test("locks an account's codes after ten wrong ones, right ones too", async () => {
    const member = await aMember({ passwordHash });
    const { secret } = await anAuthenticator(member);
    const step = await begun(member);
    for (let i = 0; i < CODE_TRIES; i++)
      expect(await codeOf(enterCode.run(somewhere(), { step, code: "not-one" }))).toBe(
        "INVALID_INPUT",
      );
    const right = { step, code: codeAt(secret, new Date()) };
    expect(await codeOf(enterCode.run(somewhere(), right))).toBe("RATE_LIMITED");
    const wrong = (await actsOf(member)).filter((act) => act === "accounts.secondFactorFailed");
    expect(wrong).toHaveLength(CODE_TRIES);
  });

  test("turned off by a confirmed session, is not asked for any more", async () => {
    const member = await aMember({ passwordHash });
    const { session } = await anAuthenticator(member);
    await goStale(session.id);
    expect(await codeOf(removeAuthenticator.run(await ctxOfToken(session.token), {}))).toBe(
      "CONFIRMATION_NEEDED",
    );
    await confirm.run(await ctxOfToken(session.token), { password: PASSWORD });
    await removeAuthenticator.run(await ctxOfToken(session.token), {});
    expect(
      await signIn.run(somewhere(), { email: member.email, password: PASSWORD }),
    ).toHaveProperty("token");
    const [codes] = await asOwner()`select count(*)::int as n from recovery_codes
      where user_id = ${member.userId}`;
    expect(codes?.n).toBe(0);
    const { secret } = await startAuthenticator.run(await ctxOfToken(session.token), {});
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe("a recovery code", () => {
  test("stands in for a code once, however it is typed, and new ones end it", async () => {
    const member = await aMember({ passwordHash });
    const { recoveryCodes, session } = await anAuthenticator(member);
    const [first = "", second = ""] = recoveryCodes;
    const give = async (code: string) =>
      enterCode.run(somewhere(), { step: await begun(member), code });
    expect(await give(` ${first.toUpperCase().replace("-", " ")} `)).toHaveProperty("token");
    expect(await codeOf(give(first))).toBe("INVALID_INPUT");
    const { recovery_codes } = await renewRecoveryCodes.run(await ctxOfToken(session.token), {});
    expect(await codeOf(give(second))).toBe("INVALID_INPUT");
    expect(await give(recovery_codes[0] ?? "")).toHaveProperty("token");
    expect(await actsOf(member)).toContain("accounts.usedRecoveryCode");
    const stored = await asOwner()`select mac from recovery_codes where user_id = ${member.userId}`;
    expect(stored.map(({ mac }) => mac).join()).not.toContain(recovery_codes[1]);
  });
});

test("a begun sign-in ends after ten minutes", async () => {
  const member = await aMember({ passwordHash });
  const { secret } = await anAuthenticator(member);
  const step = await begun(member);
  const later = new Date(Date.now() + STEP_MINUTES * MINUTE_MS);
  const late = { step, code: codeAt(secret, later) };
  expect(await codeOf(enterCode.run(somewhere({ now: () => later }), late))).toBe("NOT_FOUND");
});
