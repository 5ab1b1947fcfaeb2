import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { newId } from "@/lib/core/ids";
import { LINK_MINUTES, LINKS_PER_ACCOUNT } from "@/lib/domains/accounts/constants";
import { requestAddressChange } from "@/lib/domains/accounts/service/address";
import { composeAddressChange, composeVerification } from "@/lib/domains/accounts/service/emails";
import { readLink } from "@/lib/domains/accounts/service/link";
import { revokeOtherSessions, revokeOwnSession } from "@/lib/domains/accounts/service/own-sessions";
import { changePassword } from "@/lib/domains/accounts/service/password";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { verifyEmail } from "@/lib/domains/accounts/service/verification";
import { textOf } from "../../support/composed";
import { ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { ctxOfToken } from "../../support/second-factors";

const PASSWORD = "nine green bottles";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const somewhere = () => ctxOfNobody({ address: newId("ses") });
const newAddress = () => `${newId("usr")}@ridge.example`;

/** Asks in a session of the member's, and reads what is mailed then; "" for nothing. */
async function asked(member: Member, email: string, session?: { id: string; token: string }) {
  const { id: sessionId, token } = session ?? (await aSession(member));
  const ctx = await ctxOfToken(token, { address: newId("ses") });
  await requestAddressChange.run(ctx, { email });
  const data = { userId: member.userId, email, sessionId };
  const mail = () => composeAddressChange(ctxOfJob(member.orgId), data, "out_none");
  const linkOf = async () => /verify-email\/([\w-]{43})\n/.exec(textOf(await mail()))?.[1] ?? "";
  return { link: await linkOf(), linkOf };
}

const use = (token: string) => verifyEmail.run(somewhere(), { token });
const addressOf = async ({ userId }: Member) =>
  (await asOwner()`select email from users where id = ${userId}`)[0]?.email;

test("the new address is the account's once its link was used there, and the former one is told", async () => {
  const member = await aMember({ passwordHash });
  const email = newAddress();
  const { link } = await asked(member, email);
  const state = () => readLink.run(somewhere(), { kind: "verification", token: link });
  expect(await state()).toEqual({ state: "ready", email });
  expect(await addressOf(member)).toBe(member.email);
  await use(link);
  expect(await state()).toEqual({ state: "verified", email: "" });
  expect(await codeOf(use(link))).toBe("NOT_FOUND");
  const [kept] = await asOwner()`select former_emails from users where id = ${member.userId}`;
  expect(kept?.former_emails).toEqual([member.email]);
  const signInBy = (address: string) =>
    signIn.run(somewhere(), { email: address, password: PASSWORD });
  expect(await codeOf(signInBy(member.email))).toBe("UNAUTHENTICATED");
  expect(await signInBy(email)).toHaveProperty("token");
  const told = await asOwner()`select payload -> 'to' ->> 'address' as receiver from outbox
    where org_id = ${member.orgId} and payload ->> 'subject' like '%address was changed'`;
  expect(told).toEqual([{ receiver: member.email }]);
  const rows = await asOwner()`select act, to_jsonb(audit)::text as text from audit
    where org_id = ${member.orgId} and act like 'accounts.%Address%' order by at`;
  expect(rows.map(({ act }) => act)).toEqual([
    "accounts.requestAddressChange",
    "accounts.changeAddress",
  ]);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/ridge\.example/);
});

test("links end with the session that asked, with others, with a password, and with time", async () => {
  const member = await aMember({ passwordHash });
  const [own, thief] = [await aSession(member), await aSession(member)];
  const ctx = await ctxOfToken(own.token);
  const ends: ((thiefs: { id: string }) => Promise<unknown>)[] = [
    () => revokeOtherSessions.run(ctx, {}),
    ({ id }) => revokeOwnSession.run(ctx, { sessionId: id }),
    () =>
      changePassword.run(ctx, { current_password: PASSWORD, new_password: "seven grey herons" }),
  ];
  for (const end of ends) {
    const thiefs = await aSession(member);
    const { link, linkOf } = await asked(member, newAddress(), thiefs);
    await end(thiefs);
    expect(await codeOf(use(link))).toBe("NOT_FOUND");
    expect(await linkOf()).toBe("");
  }
  expect((await ctxOfToken(thief.token)).actor.type).toBe("anonymous");
  const { link } = await asked(member, newAddress(), own);
  const later = new Date(Date.now() + LINK_MINUTES * 60_000);
  const late = verifyEmail.run({ ...somewhere(), now: () => later }, { token: link });
  expect(await codeOf(late)).toBe("NOT_FOUND");
  expect(await addressOf(member)).toBe(member.email);
});

test("an address that has an account gets no link, and one that gets one meanwhile is not taken", async () => {
  const [member, other] = [await aMember(), await aMember()];
  expect((await asked(member, other.email)).link).toBe("");
  const email = newAddress();
  const { link } = await asked(member, email);
  await asOwner()`update users set email = ${email} where id = ${other.userId}`;
  expect(await codeOf(use(link))).toBe("NOT_FOUND");
  expect(await addressOf(member)).toBe(member.email);
});

test("a link to a former address, or an earlier one, changes nothing back", async () => {
  const member = await aMember();
  const mail = await composeVerification(
    ctxOfJob(member.orgId),
    { userId: member.userId },
    "out_none",
  );
  const former = /verify-email\/([\w-]{43})\n/.exec(textOf(mail))?.[1] ?? "";
  const session = await aSession(member);
  const [one, two] = [newAddress(), newAddress()];
  const first = await asked(member, one, session);
  const second = await asked(member, two, session);
  await use(second.link);
  for (const token of [former, first.link]) {
    expect(await codeOf(use(token))).toBe("NOT_FOUND");
    const { state } = await readLink.run(somewhere(), { kind: "verification", token });
    expect(state).toBe("ended");
  }
  expect(await addressOf(member)).toBe(two);
});

test("one's own address is refused, and a few are asked for in an hour", async () => {
  const member = await aMember();
  const session = await aSession(member);
  const ask = async (email: string) =>
    requestAddressChange.run(await ctxOfToken(session.token, { address: newId("ses") }), { email });
  expect(await codeOf(ask(member.email))).toBe("INVALID_INPUT");
  for (let i = 0; i < LINKS_PER_ACCOUNT; i++) await ask(newAddress());
  expect(await codeOf(ask(newAddress()))).toBe("RATE_LIMITED");
});
