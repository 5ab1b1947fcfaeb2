import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { DAY_MS, MINUTE_MS } from "@/lib/core/durations";
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
import { composeReset } from "@/lib/domains/accounts/service/emails";
import { changePassword } from "@/lib/domains/accounts/service/password";
import { resetPassword } from "@/lib/domains/accounts/service/reset";
import { refreshToken } from "@/lib/domains/accounts/service/session";
import { createToken, signIn } from "@/lib/domains/accounts/service/sign-in";
import { enterCode } from "@/lib/domains/accounts/service/sign-in-step";
import { verifyEmail } from "@/lib/domains/accounts/service/verification";
import { switchOrganization } from "@/lib/domains/organizations/service/own-organizations";
import { saveSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { listProjects } from "@/lib/domains/projects/service";
import type { Ctx } from "@/lib/service/context";
import { textOf } from "../../support/composed";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import {
  aMember,
  anOrganization,
  aSession,
  type Member,
  memberElsewhere,
} from "../../support/factories";
import { codeOf } from "../../support/failures";
import { operations } from "../../support/operations";
import { asOwner } from "../../support/owner";
import { anAuthenticator, codeAt, ctxOfToken, goStale } from "../../support/second-factors";

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const somewhere = (more: Partial<Ctx> = {}) => ctxOfNobody({ address: newId("ses"), ...more });
const now = () => new Date();
const inFuture = (ms: number) => new Date(Date.now() + ms);

async function begun({ email }: Member): Promise<string> {
  const entrance = await signIn.run(somewhere(), { email, password: PASSWORD });
  return "step" in entrance ? entrance.step : "";
}

/** Somebody with a second factor, whose password the attacker knows. */
async function aVictim() {
  const member = await aMember({ passwordHash, role: "admin" });
  // With an address that nobody confirmed, a reset removes what somebody else may have set up.
  await asOwner()`update users set email_verified_at = now() where id = ${member.userId}`;
  const factor = await anAuthenticator(member);
  return { member, ...factor, step: await begun(member) };
}
type Victim = Awaited<ReturnType<typeof aVictim>>;

const give = (step: string, code: string, ctx = somewhere()) => enterCode.run(ctx, { step, code });
const mailedReset = async ({ orgId, userId }: Member) =>
  /reset-password\/([\w-]{43})/.exec(
    textOf(await composeReset(ctxOfJob(orgId), { userId }, "out_none")),
  )?.[1] ?? "";

/** Ways to a session of the victim that lead nowhere, and what they are told. */
const entrances: Record<string, [string, (victim: Victim) => Promise<unknown>]> = {
  "the code of another account": [
    "INVALID_INPUT",
    async ({ step }) => give(step, codeAt((await aVictim()).secret, now())),
  ],
  "the victim's code in the attacker's sign-in, which is then theirs alone": [
    "INVALID_INPUT",
    async ({ secret }) => give((await aVictim()).step, codeAt(secret, now())),
  ],
  "a code that was used": [
    "INVALID_INPUT",
    async ({ member, secret, step }) => {
      const code = codeAt(secret, now());
      await give(step, code);
      return give(await begun(member), code);
    },
  ],
  "the code that turned the app on": ["INVALID_INPUT", ({ step, code }) => give(step, code)],
  "a code from before the last one": [
    "INVALID_INPUT",
    async ({ member, secret, step }) => {
      await give(step, codeAt(secret, inFuture(30_000)));
      return give(await begun(member), codeAt(secret, now()));
    },
  ],
  "a code of an hour ago": [
    "INVALID_INPUT",
    ({ step, secret }) => give(step, codeAt(secret, inFuture(-60 * MINUTE_MS))),
  ],
  "a code of a clock that is a day ahead": [
    "INVALID_INPUT",
    ({ step, secret }) => give(step, codeAt(secret, inFuture(DAY_MS))),
  ],
  "an empty code": ["INVALID_INPUT", ({ step }) => give(step, "")],
  "spaces for a code": ["INVALID_INPUT", ({ step }) => give(step, " - - ")],
  "a code in other digits": ["INVALID_INPUT", ({ step }) => give(step, "１２３４５６")],
  "five digits": [
    "INVALID_INPUT",
    ({ step, secret }) => give(step, codeAt(secret, now()).slice(1)),
  ],
  "seven digits": ["INVALID_INPUT", ({ step, secret }) => give(step, `${codeAt(secret, now())}0`)],
  "a piece of SQL": ["INVALID_INPUT", ({ step }) => give(step, "' or 1=1 --")],
  "the app's secret": ["INVALID_INPUT", ({ step, secret }) => give(step, secret)],
  "a recovery code that was used": [
    "INVALID_INPUT",
    async ({ member, recoveryCodes: [code = ""], step }) => {
      await give(step, code);
      return give(await begun(member), code);
    },
  ],
  "a recovery code of another account": [
    "INVALID_INPUT",
    async ({ step }) => give(step, (await aVictim()).recoveryCodes[0] ?? ""),
  ],
  "a recovery code from before new ones": [
    "INVALID_INPUT",
    async ({ step, session, recoveryCodes: [code = ""] }) => {
      await renewRecoveryCodes.run(await ctxOfToken(session.token), {});
      return give(step, code);
    },
  ],
  "half of a recovery code": [
    "INVALID_INPUT",
    ({ step, recoveryCodes: [code = ""] }) => give(step, code.slice(0, 6)),
  ],
  "a recovery code with another last sign": [
    "INVALID_INPUT",
    ({ step, recoveryCodes: [code = ""] }) =>
      give(step, code.slice(0, -1) + (code.endsWith("2") ? "3" : "2")),
  ],
  "what is stored of a recovery code": [
    "INVALID_INPUT",
    async ({ step, member }) => {
      const [row] = await asOwner()`select mac from recovery_codes
        where user_id = ${member.userId} limit 1`;
      return give(step, String(row?.mac).replace(/_/g, "-").slice(0, 40));
    },
  ],
  "a sign-in that is finished": [
    "NOT_FOUND",
    async ({ step, secret, recoveryCodes: [code = ""] }) => {
      await give(step, codeAt(secret, now()));
      return give(step, code);
    },
  ],
  "a sign-in that was begun too long ago": [
    "NOT_FOUND",
    ({ step, recoveryCodes: [code = ""] }) =>
      give(step, code, somewhere({ now: () => inFuture(STEP_MINUTES * MINUTE_MS) })),
  ],
  "a sign-in that nobody began": [
    "NOT_FOUND",
    ({ secret }) => give("x".repeat(43), codeAt(secret, now())),
  ],
  "a sign-in without a name": ["NOT_FOUND", ({ secret }) => give("", codeAt(secret, now()))],
  "what is stored of a sign-in": [
    "NOT_FOUND",
    async ({ member, secret }) => {
      const [row] = await asOwner()`select token_hash from tokens
        where user_id = ${member.userId} and kind = 'signInStep'`;
      return give(String(row?.token_hash), codeAt(secret, now()));
    },
  ],
  "a link to a new password in place of a sign-in": [
    "NOT_FOUND",
    async ({ member, secret }) => give(await mailedReset(member), codeAt(secret, now())),
  ],
  "a session in place of a sign-in": [
    "NOT_FOUND",
    ({ session, secret }) => give(session.token, codeAt(secret, now())),
  ],
  "a sign-in begun with the password of before": [
    "NOT_FOUND",
    async ({ step, session, secret }) => {
      const to = "seven grey herons wade";
      await changePassword.run(await ctxOfToken(session.token), {
        current_password: PASSWORD,
        new_password: to,
      });
      return give(step, codeAt(secret, now()));
    },
  ],
  "the password alone, as a program": [
    "UNAUTHENTICATED",
    ({ member }) => createToken.run(somewhere(), { username: member.email, password: PASSWORD }),
  ],
  "the password and a wrong code, as a program": [
    "INVALID_INPUT",
    ({ member }) =>
      createToken.run(somewhere(), { username: member.email, password: PASSWORD, code: "000000" }),
  ],
  "a right code with a wrong password, as a program": [
    "UNAUTHENTICATED",
    ({ member, secret }) =>
      createToken.run(somewhere(), {
        username: member.email,
        password: "wrong",
        code: codeAt(secret, now()),
      }),
  ],
  "a right code after ten wrong ones from many networks": [
    "RATE_LIMITED",
    async ({ step, secret }) => {
      for (let i = 0; i < CODE_TRIES; i++) await codeOf(give(step, `00000${i}`));
      return give(step, codeAt(secret, now()));
    },
  ],
  "a right code after ten wrong ones in a session": [
    "RATE_LIMITED",
    async ({ step, session, secret }) => {
      const ctx = await ctxOfToken(session.token);
      for (let i = 0; i < CODE_TRIES; i++) await codeOf(confirm.run(ctx, { code: `00000${i}` }));
      return give(step, codeAt(secret, now()));
    },
  ],
  "a sign-in as a link to a new password": [
    "NOT_FOUND",
    ({ step }) => resetPassword.run(somewhere(), { token: step, password: "seven grey herons" }),
  ],
  "a sign-in as a link that confirms an address": [
    "NOT_FOUND",
    ({ step }) => verifyEmail.run(somewhere(), { token: step }),
  ],
};

const sessionsOf = ({ userId }: Member) =>
  asOwner()`select count(*)::int as n from sessions where user_id = ${userId}`;

test.each(Object.entries(entrances))("%s opens nothing", async (_name, [code, attack]) => {
  const victim = await aVictim();
  expect(await codeOf(attack(victim))).toBe(code);
  // Of those that needed a sign-in of the victim's own first, that one alone.
  expect((await sessionsOf(victim.member))[0]?.n).toBeLessThanOrEqual(2);
});

test.each([
  ["as a cookie", (step: string) => ({ cookie: `authToken=${step}` })],
  ["as a cookie beside itself", (step: string) => ({ cookie: `signInStep=${step}` })],
  ["as a bearer token", (step: string) => ({ authorization: `Bearer ${step}` })],
  ["as an API key", (step: string) => ({ "x-api-key": `spk_00000000_${step}` })],
])("a begun sign-in shown %s is nobody", async (_name, headers) => {
  const { step } = await aVictim();
  const { ctxFromRequest } = await import("@/lib/auth/ctx");
  const ctx = await ctxFromRequest(new Request("http://localhost/", { headers: headers(step) }));
  expect(ctx.actor.type).toBe("anonymous");
});

test("a link to a new password begins a sign-in and opens none", async () => {
  const { member } = await aVictim();
  const token = await mailedReset(member);
  const entered = await resetPassword.run(somewhere(), { token, password: "seven grey herons" });
  expect(entered).toHaveProperty("step");
  const live = await asOwner()`select 1 from sessions
    where user_id = ${member.userId} and revoked_at is null`;
  expect(live).toEqual([]);
});

/** What somebody with the victim's open session cannot do. */
const inside: Record<string, [string, (victim: Victim, stale: Ctx) => Promise<unknown>]> = {
  "turn the app off": ["CONFIRMATION_NEEDED", (_, stale) => removeAuthenticator.run(stale, {})],
  "get new recovery codes": [
    "CONFIRMATION_NEEDED",
    (_, stale) => renewRecoveryCodes.run(stale, {}),
  ],
  "see the app's secret": ["CONFLICT", (_, stale) => startAuthenticator.run(stale, {})],
  "turn another app on": [
    "INVALID_INPUT",
    (_, stale) => confirmAuthenticator.run(stale, { code: "000000" }),
  ],
  "confirm with a wrong password": [
    "INVALID_INPUT",
    (_, stale) => confirm.run(stale, { password: "wrong" }),
  ],
  "confirm with nothing": ["INVALID_INPUT", (_, stale) => confirm.run(stale, {})],
  "confirm with a code that was used to sign in": [
    "INVALID_INPUT",
    async ({ step, secret }, stale) => {
      const code = codeAt(secret, now());
      await give(step, code);
      return confirm.run(stale, { code });
    },
  ],
  "confirm with a code of another account": [
    "INVALID_INPUT",
    async (_, stale) => confirm.run(stale, { code: codeAt((await aVictim()).secret, now()) }),
  ],
  "use what another session has confirmed": [
    "CONFIRMATION_NEEDED",
    async ({ step, secret }, stale) => {
      await give(step, codeAt(secret, now()));
      return removeAuthenticator.run(stale, {});
    },
  ],
  "use a confirmation after ten minutes": [
    "CONFIRMATION_NEEDED",
    async ({ session }, stale) => {
      await confirm.run(stale, { password: PASSWORD });
      const ctx = await ctxOfToken(session.token, { now: () => inFuture(10 * MINUTE_MS) });
      return removeAuthenticator.run(ctx, {});
    },
  ],
  "refresh a bearer token into a confirmed one": [
    "CONFIRMATION_NEEDED",
    async ({ member }) => {
      const { ctxFromRequest } = await import("@/lib/auth/ctx");
      const ask = (token: string) =>
        ctxFromRequest(
          new Request("http://localhost/", { headers: { authorization: `Bearer ${token}` } }),
        );
      const { id, token } = await aSession(member, { kind: "bearer" });
      await goStale(id);
      const { access_token } = await refreshToken.run(await ask(token), {});
      return removeAuthenticator.run(await ask(access_token), {});
    },
  ],
  "turn the app off with an API key": [
    "NOT_FOUND",
    ({ member }) => removeAuthenticator.run(ctxOfApiKey(member, ["read", "write"]), {}),
  ],
  "read with an API key what is set up": [
    "NOT_FOUND",
    ({ member }) => getFactors.run(ctxOfApiKey(member, ["read", "write"]), {}),
  ],
};

test.each(Object.entries(inside))("an open session cannot %s", async (_name, [code, attack]) => {
  const victim = await aVictim();
  await goStale(victim.session.id);
  const stale = await ctxOfToken(victim.session.token);
  expect(await codeOf(attack(victim, stale))).toBe(code);
  const factors = await asOwner()`select 1 from authenticators
    where user_id = ${victim.member.userId} and confirmed_at is not null`;
  expect(factors).toHaveLength(1);
});

describe("a session without a second factor", () => {
  test("opens nothing in an organization that requires one", async () => {
    const elsewhere = await anOrganization({ name: "Summit" });
    const admin = await aMember({ organization: elsewhere, role: "admin" });
    await saveSignInPolicy.run(ctxOf(admin), { second_factor: "everybody", idle_minutes: null });
    const member = await aMember();
    await memberElsewhere(member, elsewhere);
    const { token } = await aSession(member);
    await listProjects.run(await ctxOfToken(token), {});
    await switchOrganization.run(await ctxOfToken(token), { organizationId: elsewhere.id });
    expect(await codeOf(listProjects.run(await ctxOfToken(token), {}))).toBe(
      "SECOND_FACTOR_NEEDED",
    );
  });
});

test("every sensitive act asks again, and no other does", async () => {
  const { session } = await aVictim();
  await goStale(session.id);
  const ctx = await ctxOfToken(session.token);
  const asking = operations.filter(({ confirm: asks }) => asks === "fresh");
  for (const one of asking)
    expect([one.name, await codeOf(one.run(ctx, {}))]).toEqual([one.name, "CONFIRMATION_NEEDED"]);
  expect(asking.map(({ name }) => name)).toEqual([
    "accounts.addPasskey",
    "accounts.checkConfirmed",
    "accounts.connectGoogle",
    "accounts.connectProvider",
    "accounts.disconnectGoogle",
    "accounts.disconnectProvider",
    "accounts.removeAuthenticator",
    "accounts.removePasskey",
    "accounts.renewRecoveryCodes",
    "accounts.requestAddressChange",
    "accounts.startPasskey",
    "apiKeys.create",
    "apiKeys.rotate",
    "audit.saveWebhook",
    "documents.removeBase",
    "models.remove",
    "models.removeEmbedder",
    "models.save",
    "models.saveEmbedder",
    "models.try",
    "organizations.changeRole",
    "organizations.invite",
    "organizations.removeMember",
    "organizations.saveSignInPolicy",
    "privacy.deleteOrganization",
    "privacy.eraseOwnAccount",
    "privacy.erasePerson",
    ...["privacy.exportOwn", "privacy.exportPerson"],
    "privacy.saveRetention",
  ]);
});
