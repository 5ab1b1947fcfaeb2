import { beforeAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { hashPassword } from "@/lib/auth/password";
import { insertSession } from "@/lib/auth/queries";
import { newToken } from "@/lib/auth/tokens";
import { newId } from "@/lib/core/ids";
import { changePassword } from "@/lib/domains/accounts/service/password";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const OLD = "nine green bottles";
const NEW = "seven grey herons wade";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(OLD);
});

const requestWith = (headers: Record<string, string>) =>
  ctxFromRequest(new Request("http://localhost/", { headers }));
const byCookie = (token: string) => requestWith({ cookie: `authToken=${token}` });

const change = (member: Member, current_password = OLD, new_password = NEW) =>
  changePassword.run(ctxOf(member), { current_password, new_password });

const enter = ({ email }: Member, password: string) =>
  signIn.run(ctxOfNobody({ address: newId("ses") }), { email, password });

async function aBearer(member: Member): Promise<string> {
  const { token, tokenHash } = newToken();
  const { userId, membershipId } = member;
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  const id = newId("ses");
  await insertSession(getDb(), { id, kind: "bearer", tokenHash, userId, membershipId, ...times });
  return token;
}

test("a changed password ends every session but the one it was changed in, and tells by mail", async () => {
  const member = await aMember({ passwordHash });
  const [here, there, bearer] = [
    await aSession(member),
    await aSession(member),
    await aBearer(member),
  ];
  const ctx = await byCookie(here.token);
  await changePassword.run(ctx, { current_password: OLD, new_password: NEW });
  expect((await byCookie(here.token)).actor.type).toBe("user");
  expect((await byCookie(there.token)).actor.type).toBe("anonymous");
  const program = await requestWith({ authorization: `Bearer ${bearer}` });
  expect(program.actor.type).toBe("anonymous");
  expect(await codeOf(enter(member, OLD))).toBe("UNAUTHENTICATED");
  await enter(member, NEW);
  const [told] = await asOwner()`select action, kind, subject_id from activity
    where org_id = ${member.orgId} order by at`;
  expect(told).toEqual({
    action: "accounts.changePassword",
    kind: "security",
    subject_id: member.userId,
  });
  const [mail] = await asOwner()`select payload->>'subject' as subject from outbox
    where org_id = ${member.orgId}`;
  expect(mail).toEqual({ subject: "Your Spotlight password was changed" });
});

test("a wrong current password and a weak new one are said beside their fields", async () => {
  const member = await aMember({ passwordHash });
  const wrong = await failureOf(change(member, "not the password"));
  expect(wrong.details.fields).toEqual({
    current_password: ["This is not your current password."],
  });
  const weak = await failureOf(change(member, OLD, "Password123"));
  expect(Object.keys(weak.details.fields ?? {})).toEqual(["new_password"]);
  await enter(member, OLD);
});

test("somebody without a password has none to compare with", async () => {
  const member = await aMember();
  expect(await codeOf(change(member, "a password that nobody has"))).toBe("INVALID_INPUT");
});

test("a stolen session tries ten times, at once or not", async () => {
  const member = await aMember({ passwordHash });
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(change(member, "not the password"))),
  );
  expect(codes.filter((code) => code === "INVALID_INPUT")).toHaveLength(10);
  expect(await codeOf(change(member))).toBe("RATE_LIMITED");
});

test("two changes at once: the second finds that the password is another", async () => {
  const member = await aMember({ passwordHash });
  const done = await Promise.allSettled([change(member), change(member, OLD, `${NEW} 2`)]);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
