import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { enterByPasskey } from "@/lib/domains/accounts/service/passkey-sign-in";
import { enterWithProvider } from "@/lib/domains/accounts/service/provider";
import { enterCode } from "@/lib/domains/accounts/service/sign-in-step";
import { joinOrganization } from "@/lib/domains/organizations/service/join";
import { leaveOrganization } from "@/lib/domains/organizations/service/members";
import { switchOrganization } from "@/lib/domains/organizations/service/own-organizations";
import { saveSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { changeSettings, type OpenIdProvider } from "@/lib/platform/env";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, anInvitation, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { anAuthenticator, codeAt, ctxOfToken } from "../../support/second-factors";
import { aPasskey, signInOptions } from "../../support/software-passkey";

/** Somebody who belongs to two firms: `first` was joined first, and each has a provider of its own. */
type Someone = { subject: string; userId: string; here: Member };

let first: Member;
let second: Member;

const providerOf = (id: string, { orgId }: Member, only: boolean): OpenIdProvider => ({
  ...{ id, name: id, issuer: `https://${id}.example`, groups_claim: "groups", only },
  ...{ client_id: "c", client_secret: "s", admin_groups: [], member_groups: ["analysts"] },
  organization_id: orgId,
});
const use = ({ only }: { only: boolean }) =>
  changeSettings({
    OIDC_PROVIDERS: [providerOf("one", first, false), providerOf("two", second, only)],
  });

beforeEach(async () => {
  [first, second] = [await aMember({ role: "admin" }), await aMember({ role: "admin" })];
  use({ only: true });
});
afterEach(() => changeSettings({ OIDC_PROVIDERS: [] }));

const somewhere = () => ctxOfNobody({ address: newId("ses") });

const enter = (provider: string, subject: string, groups = ["analysts"]) =>
  enterWithProvider.run(somewhere(), {
    ...{ provider, subject, groups, email: `${subject.toLowerCase()}@ridge.example` },
    ...{ email_verified: true, full_name: "Ada Ridge" },
  });

async function tokenBy(provider: string, { subject }: Pick<Someone, "subject">) {
  const entered = await enter(provider, subject);
  if (!("opened" in entered && "token" in entered.opened)) throw new Error("Opened nothing");
  return entered.opened.token;
}
const actorOf = async (token: string) => {
  const { actor, org } = await ctxOfToken(token);
  return actor.type === "user" ? org?.id : null;
};

async function someone(): Promise<Someone> {
  const subject = newId("usr");
  const ctx = await ctxOfToken(await tokenBy("one", { subject }));
  const userId = ctx.actor.type === "user" ? ctx.actor.userId : "";
  const [ids] = await asOwner()`select id from memberships where user_id = ${userId}`;
  const here = { ...first, role: "member" as const, userId, membershipId: String(ids?.id) };
  await asOwner()`insert into memberships (id, org_id, user_id, role, created_at, updated_at)
    values (${newId("mem")}, ${second.orgId}, ${userId}, 'member', now(), now())`;
  await asOwner()`insert into identities (id, provider, subject, user_id, email, created_at)
    values (${newId("idn")}, 'two', ${subject}, ${userId}, 'a@ridge.example', now())`;
  return { subject, userId, here };
}

test("a firm of one provider alone takes no session that another provider opened", async () => {
  const one = await someone();
  const [byFirst, bySecond] = [await tokenBy("one", one), await tokenBy("two", one)];
  expect([await actorOf(byFirst), await actorOf(bySecond)]).toEqual([first.orgId, second.orgId]);
  const move = async (token: string, { orgId: organizationId }: Member) =>
    switchOrganization.run(await ctxOfToken(token), { organizationId });
  expect(await codeOf(move(byFirst, second))).toBe("FORBIDDEN");
  expect(await actorOf(byFirst)).toBe(first.orgId);
  // The other way, and back: the firm's own provider opened it.
  await move(bySecond, first);
  await move(bySecond, second);
  expect(await actorOf(bySecond)).toBe(second.orgId);
  await leaveOrganization.run(await ctxOfToken(byFirst), { keep_api_key_ids: [] });
  expect(await actorOf(byFirst)).toBeNull();
  use({ only: false });
  expect(await actorOf(bySecond)).toBe(second.orgId);
});

test("an invitation makes a member of such a firm, whose provider then opens it", async () => {
  const subject = newId("usr");
  const token = await tokenBy("one", { subject });
  const email = `${subject.toLowerCase()}@ridge.example`;
  const invitation = await anInvitation(second, { email });
  await joinOrganization.run(await ctxOfToken(token), { token: invitation.token });
  expect(await actorOf(token)).toBe(first.orgId);
  const [row] = await asOwner()`select count(*)::int as n from memberships m
    join users u on u.id = m.user_id where u.email = ${email}`;
  expect(row?.n).toBe(2);
});

test("groups that are gone end what their provider opened, and nothing of another firm", async () => {
  const one = await someone();
  const [byFirst, bySecond, moved] = [
    await tokenBy("one", one),
    await tokenBy("two", one),
    await tokenBy("two", one),
  ];
  await switchOrganization.run(await ctxOfToken(moved), { organizationId: first.orgId });
  expect(await enter("two", one.subject, [])).toEqual({ refused: "group" });
  expect([await actorOf(byFirst), await actorOf(bySecond), await actorOf(moved)]).toEqual([
    first.orgId,
    null,
    null,
  ]);
});

test("a second step leads into the firm whose provider began it", async () => {
  const one = await someone();
  await saveSignInPolicy.run(ctxOf(second), { second_factor: "everybody", idle_minutes: null });
  const { secret, session } = await anAuthenticator(one.here);
  const begun = await enter("two", one.subject);
  const step = "opened" in begun && "step" in begun.opened ? begun.opened.step : "";
  const opened = await enterCode.run(somewhere(), { step, code: codeAt(secret, new Date()) });
  expect(await actorOf(opened.token)).toBe(second.orgId);
  // By a passkey too, and in a session that owes it.
  const { passkey } = await aPasskey(await ctxOfToken(session.token));
  const answer = async () => passkey.use(await signInOptions(somewhere()));
  const again = await enter("two", one.subject);
  const other = "opened" in again && "step" in again.opened ? again.opened.step : "";
  const byPasskey = await enterByPasskey.run(somewhere(), { step: other, answer: await answer() });
  expect(await actorOf(byPasskey.token)).toBe(second.orgId);
  await asOwner()`update sessions set second_factor_at = null where user_id = ${one.userId}`;
  const owing = await ctxOfToken(byPasskey.token);
  const paid = await enterByPasskey.run(owing, { answer: await answer() });
  expect(await actorOf(paid.token)).toBe(second.orgId);
});

test("a provider without a firm of its own opens none that is another's alone", async () => {
  const one = await someone();
  const free = { ...providerOf("free", first, false), organization_id: undefined };
  changeSettings({ OIDC_PROVIDERS: [providerOf("two", second, true), free] });
  await asOwner()`insert into identities (id, provider, subject, user_id, email, created_at)
    values (${newId("idn")}, 'free', ${one.subject}, ${one.userId}, 'a@ridge.example', now())`;
  await asOwner()`update memberships set created_at = now() - interval '1 year'
    where user_id = ${one.userId} and org_id = ${second.orgId}`;
  expect(await actorOf(await tokenBy("free", one))).toBe(first.orgId);
  await asOwner()`delete from memberships where user_id = ${one.userId} and org_id = ${first.orgId}`;
  expect(await enter("free", one.subject)).toEqual({ refused: "removed" });
});
