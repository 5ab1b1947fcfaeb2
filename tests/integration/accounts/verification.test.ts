import { expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { newId } from "@/lib/core/ids";
import { LINK_MINUTES, LINKS_PER_ACCOUNT } from "@/lib/domains/accounts/constants";
import { composeReset, composeVerification } from "@/lib/domains/accounts/service/emails";
import { readLink } from "@/lib/domains/accounts/service/link";
import { resetPassword } from "@/lib/domains/accounts/service/reset";
import { requestVerification, verifyEmail } from "@/lib/domains/accounts/service/verification";
import type { Ctx } from "@/lib/service/context";
import { aClock } from "../../support/clock";
import { textOf } from "../../support/composed";
import { ctxOf, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner, hashesOfTables } from "../../support/owner";

const emailsOf = ({ orgId }: Member) =>
  asOwner()`select payload from outbox where org_id = ${orgId}`;

async function mailedLink({ orgId, userId }: Member, more: Partial<Ctx> = {}): Promise<string> {
  const mail = await composeVerification(ctxOfJob(orgId, more), { userId }, "out_none");
  return /verify-email\/([\w-]{43})\n/.exec(textOf(mail))?.[1] ?? "";
}

const stateOf = async (token: string) =>
  (await readLink.run(ctxOfNobody(), { kind: "verification", token })).state;

async function isVerified(member: Member): Promise<boolean> {
  const { token } = await aSession(member);
  const headers = { cookie: `authToken=${token}` };
  const { actor } = await ctxFromRequest(new Request("http://localhost/", { headers }));
  return actor.type === "user" && actor.isEmailVerified;
}

test("a link confirms its address with the button, not by being opened", async () => {
  const member = await aMember();
  const [token, other] = [await mailedLink(member), await mailedLink(member)];
  for (let i = 0; i < 3; i++) expect(await stateOf(token)).toBe("ready");
  expect(await isVerified(member)).toBe(false);
  await verifyEmail.run(ctxOfNobody(), { token });
  expect(await isVerified(member)).toBe(true);
  for (const used of [token, other]) {
    expect(await stateOf(used)).toBe("verified");
    expect(await codeOf(verifyEmail.run(ctxOfNobody(), { token: used }))).toBe("NOT_FOUND");
  }
  const told = await asOwner()`select action, kind from activity where org_id = ${member.orgId}`;
  expect(told).toEqual([{ action: "accounts.verifyEmail", kind: "security" }]);
});

test("a link that ended, never was or is for something else confirms nothing", async () => {
  const member = await aMember();
  const clock = aClock();
  const late = await mailedLink(member, { now: clock.now });
  clock.advance(LINK_MINUTES * 60_000);
  const mail = await composeReset(ctxOfJob(member.orgId), { userId: member.userId }, "out_none");
  const ofReset = /reset-password\/([\w-]{43})\n/.exec(textOf(mail))?.[1] ?? "";
  const other = await mailedLink(await aMember());
  const before = await hashesOfTables();
  for (const token of [late, ofReset, "", "x", "x".repeat(43)])
    expect(await codeOf(verifyEmail.run(ctxOfNobody({ now: clock.now }), { token }))).toBe(
      "NOT_FOUND",
    );
  const password = "seven grey herons wade";
  expect(await codeOf(resetPassword.run(ctxOfNobody(), { token: other, password }))).toBe(
    "NOT_FOUND",
  );
  expect(await hashesOfTables()).toEqual(before);
  expect(await isVerified(member)).toBe(false);
});

test("the email is written anew at each sending, and not at all once it is needless", async () => {
  const member = await aMember();
  expect(await mailedLink(member)).not.toBe(await mailedLink(member));
  await verifyEmail.run(ctxOfNobody(), { token: await mailedLink(member) });
  const { userId } = member;
  expect(await composeVerification(ctxOfJob(member.orgId), { userId }, "out_none")).toBeNull();
});

test("the email names nobody: anybody may have typed the address", async () => {
  const member = await aMember();
  await asOwner()`update users set full_name = 'WIN A PRIZE evil.example' where id = ${member.userId}`;
  const { userId } = member;
  const mail = await composeVerification(ctxOfJob(member.orgId), { userId }, "out_none");
  expect(JSON.stringify(mail)).not.toMatch(/PRIZE|evil/);
});

test("a person asks for it again, a few times an hour", async () => {
  const member = await aMember();
  const ask = () => requestVerification.run(ctxOf(member, { address: newId("ses") }), {});
  for (let i = 0; i < LINKS_PER_ACCOUNT; i++) expect(await ask()).toEqual({ sends_mail: false });
  expect(await codeOf(ask())).toBe("RATE_LIMITED");
  const payload = { letter: "accounts.verification", data: { userId: member.userId } };
  expect(await emailsOf(member)).toEqual(
    Array.from({ length: LINKS_PER_ACCOUNT }, () => ({ payload })),
  );
});
