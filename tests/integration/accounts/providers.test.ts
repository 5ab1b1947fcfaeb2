import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { newId } from "@/lib/core/ids";
import { ownerKey } from "@/lib/core/owner";
import {
  disconnectProvider,
  getWaysIn,
  listConnections,
} from "@/lib/domains/accounts/service/google-connection";
import { enterByPasskey } from "@/lib/domains/accounts/service/passkey-sign-in";
import { handOverReset, requestReset, resetPassword } from "@/lib/domains/accounts/service/reset";
import { createToken, signIn } from "@/lib/domains/accounts/service/sign-in";
import { signUp } from "@/lib/domains/accounts/service/sign-up";
import { saveSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { keepOrganization } from "@/lib/domains/privacy/service/deletion";
import { changeSettings, type OpenIdProvider } from "@/lib/platform/env";
import { auditOf } from "../../support/audit";
import { ctxOf, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember, anApiKey, aSession, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aVisitor as aGoogleVisitor, aPerson, refused, whoIs } from "../../support/google-visitor";
import { CLIENT, startIdentityProvider } from "../../support/identity-provider";
import { asOwner } from "../../support/owner";
import { ctxOfToken, goStale } from "../../support/second-factors";
import { aPasskey, signInOptions } from "../../support/software-passkey";

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let admin: Member;

const aVisitor = () => aGoogleVisitor(newId("ses"), "okta");

const settings = (more: Partial<OpenIdProvider> = {}): OpenIdProvider => ({
  ...{ id: "okta", name: "Okta", issuer: provider.address, groups_claim: "groups", only: false },
  ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, member_groups: [], admin_groups: [] },
  organization_id: admin.orgId,
  ...more,
});
const withGroups = { admin_groups: ["partners"], member_groups: ["analysts"] };
const use = (more: Partial<OpenIdProvider> = {}) =>
  changeSettings({ OIDC_PROVIDERS: [settings(more)], SECRET: "a secret that tests share" });

beforeAll(async () => {
  provider = await startIdentityProvider();
});
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
  use();
});
afterEach(() => changeSettings({ OIDC_PROVIDERS: [], GOOGLE_CLIENT_ID: undefined }));
afterAll(() => provider.stop());

const connectOf = ({ userId, orgId }: Member) => ({
  connect: ownerKey({ userId, organizationId: orgId }),
});
const enter = async (claims: object) => {
  const visitor = aVisitor();
  const end = await visitor.through({ ...aPerson(), ...claims });
  return { end, who: await whoIs(visitor), visitor };
};

describe("somebody new whom the provider knows", () => {
  test("joins its organization, once, and is told in the audit log", async () => {
    const person = aPerson();
    const [first, again] = [await enter(person), await enter(person)];
    expect(first.who).toMatchObject({ role: "member", email: person.email });
    expect(again.who?.userId).toBe(first.who?.userId);
    const [membership] = await asOwner()`
      select org_id from memberships where user_id = ${first.who?.userId ?? ""}`;
    expect(membership?.org_id).toBe(admin.orgId);
    const acts = (await auditOf(admin.orgId)).map(({ act }) => act);
    expect(acts).toEqual(["accounts.signUp", "accounts.signIn", "accounts.signIn"]);
  });

  test("founds an organization of their own where the provider has none", async () => {
    use({ organization_id: undefined });
    const { who } = await enter({});
    expect(who).toMatchObject({ role: "admin" });
    expect(await auditOf(admin.orgId)).toEqual([]);
  });

  test("never comes into an account of the same address, and connects it while signed in", async () => {
    const organization = { id: admin.orgId, name: admin.organizationName };
    const member = await aMember({ organization });
    const person = aPerson({ email: member.email });
    expect((await enter(person)).end).toBe("/sign-in?google=taken&provider=okta");
    const { token } = await aSession(member);
    await asOwner()`update users set email_verified_at = now() where id = ${member.userId}`;
    const visitor = aVisitor();
    visitor.cookies.set("authToken", token);
    const end = await visitor.through(person, connectOf(member));
    expect(end).toContain("google=connected&provider=okta");
    expect((await enter(person)).who?.userId).toBe(member.userId);
  });
});

describe("a connected account", () => {
  const aConnected = async (passwordHash?: string) => {
    const organization = { id: admin.orgId, name: admin.organizationName };
    const member = await aMember({ organization, passwordHash });
    await asOwner()`update users set email_verified_at = now() where id = ${member.userId}`;
    const person = aPerson();
    const visitor = aVisitor();
    visitor.cookies.set("authToken", (await aSession(member)).token);
    await visitor.through(person, connectOf(member));
    return { member, person };
  };

  test("needs a session in which its person has just shown who they are", async () => {
    const organization = { id: admin.orgId, name: admin.organizationName };
    const member = await aMember({ organization });
    await asOwner()`update users set email_verified_at = now() where id = ${member.userId}`;
    const session = await aSession(member);
    await goStale(session.id);
    const visitor = aVisitor();
    visitor.cookies.set("authToken", session.token);
    expect(await visitor.through(aPerson(), connectOf(member))).toContain(
      "google=confirm&provider=okta",
    );
  });

  test("is disconnected by whoever has a password, and opens nothing then", async () => {
    const { member, person } = await aConnected(await hashPassword("nine green bottles"));
    const [listed] = (await listConnections.run(ctxOf(member), {})).items;
    expect(listed).toMatchObject({ email: person.email, can_disconnect: true });
    use({ only: true });
    const gone = () => disconnectProvider.run(ctxOf(member), { provider: "okta" });
    expect(await codeOf(gone())).toBe("FORBIDDEN");
    use();
    await gone();
    expect((await enter({ ...person, email: member.email })).who).toBeNull();
    expect(await codeOf(gone())).toBe("NOT_FOUND");
    const others = await aConnected();
    expect((await listConnections.run(ctxOf(others.member), {})).items[0]).toMatchObject({
      can_disconnect: false,
    });
    const last = disconnectProvider.run(ctxOf(others.member), { provider: "okta" });
    expect(await codeOf(last)).toBe("CONFLICT");
  });
});

describe("groups", () => {
  test("decide about the role at each sign-in, and open sessions have the new one", async () => {
    use(withGroups);
    const person = aPerson();
    const first = await enter({ ...person, groups: ["partners", "everybody"] });
    expect(first.who?.role).toBe("admin");
    expect((await enter({ ...person, groups: "analysts" })).who?.role).toBe("member");
    expect((await whoIs(first.visitor))?.role).toBe("member");
    const changes = (await auditOf(admin.orgId)).filter(
      ({ act }) => act === "organizations.changeRole",
    );
    expect(changes).toHaveLength(1);
  });

  test("ending admin or access by a group change ends the API keys created with it", async () => {
    use(withGroups);
    const person = aPerson();
    const { who } = await enter({ ...person, groups: ["partners"] });
    const userId = who?.userId ?? "";
    const [row] = await asOwner()`select id from memberships where user_id = ${userId}`;
    const own = { ...admin, role: "member" as const, userId, membershipId: String(row?.id) };
    const isLive = async (id: string) =>
      (await asOwner()`select 1 from api_keys where id = ${id} and revoked_at is null`).length > 0;
    const [one, others] = [await anApiKey(own), await anApiKey(admin)];
    await enter({ ...person, groups: ["partners"] });
    expect(await isLive(one._id)).toBe(true);
    await enter({ ...person, groups: ["analysts"] });
    expect([await isLive(one._id), await isLive(others._id)]).toEqual([false, true]);
    const two = await anApiKey(own);
    await enter({ ...person, groups: [] });
    expect(await isLive(two._id)).toBe(false);
    const told = (await auditOf(admin.orgId)).filter(({ act }) => act === "apiKeys.revoke");
    expect(told.map(({ subject_id }) => subject_id)).toEqual([one._id, two._id]);
  });

  test("rejects missing, swapped or malformed group lists, and ends open sessions", async () => {
    use(withGroups);
    const person = aPerson();
    const { visitor } = await enter({ ...person, groups: ["analysts"] });
    expect(await whoIs(visitor)).not.toBeNull();
    for (const groups of [[], ["Analysts"], ["partners2"], [{ name: "partners" }], 7, undefined])
      expect((await enter({ ...person, groups })).end).toBe("/sign-in?google=group&provider=okta");
    expect(await whoIs(visitor)).toBeNull();
    const failed = (await auditOf(admin.orgId)).filter(({ outcome }) => outcome === "failed");
    expect(failed.map(({ act }) => act)).toEqual(Array(6).fill("accounts.signInFailed"));
    expect((await enter({ groups: ["else"] })).who).toBeNull();
  });

  test("bring nobody back whom an admin has removed", async () => {
    use(withGroups);
    const person = aPerson();
    const { who } = await enter({ ...person, groups: ["partners"] });
    await asOwner()`delete from memberships where user_id = ${who?.userId ?? ""}`;
    expect((await enter({ ...person, groups: ["partners"] })).end).toBe(
      "/sign-in?google=removed&provider=okta",
    );
  });
});

test("an organization that was deleted takes nobody in, and is not kept for its last hours", async () => {
  await asOwner()`update organizations set emptied_at = now(), deletes_at = now() where id = ${admin.orgId}`;
  const gone = "/sign-in?google=gone&provider=okta";
  expect((await enter({})).end).toBe(gone);
  use(withGroups);
  expect((await enter({ groups: ["partners"] })).end).toBe(gone);
  expect(await codeOf(keepOrganization.run(ctxOf(admin), {}))).toBe("NOT_FOUND");
  const [row] = await asOwner()`select deletes_at, (select count(*)::int from memberships m
    where m.org_id = o.id) as members from organizations o where id = ${admin.orgId}`;
  expect(row).toEqual({ deletes_at: expect.any(Date), members: 1 });
  use({ organization_id: "org_unknown" });
  expect((await enter({})).end).toBe(gone);
});

describe("is refused and changes nothing:", () => {
  const finish = async (claims: object) => {
    const visitor = aVisitor();
    const callback = await visitor.agree(await visitor.start(), { ...aPerson(), ...claims });
    return refused(visitor, () => visitor.comeBack(callback));
  };

  test.each([
    ["another audience", { aud: "somebody-else" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["a time that is over", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["another nonce", { nonce: "swapped" }],
    ["no subject", { sub: null }],
  ])("an id token for %s", async (_what, claims) => {
    expect(await finish(claims)).toBe("/sign-in?google=invalid&provider=okta");
  });

  test.each([[false], ["true"], [undefined]])("a verified address of %j", async (verified) => {
    expect(await finish({ email_verified: verified })).toBe(
      "/sign-in?google=unverified&provider=okta",
    );
  });

  test("an answer of one provider at the address of another", async () => {
    changeSettings({
      OIDC_PROVIDERS: [settings(), settings({ id: "other", issuer: "https://other.example" })],
    });
    const visitor = aVisitor();
    const callback = await visitor.agree(await visitor.start(), aPerson());
    callback.pathname = callback.pathname.replace("okta", "other");
    expect(await refused(visitor, () => visitor.comeBack(callback))).toContain("google=invalid");
  });

  test("a provider that is not set up", async () => {
    changeSettings({ OIDC_PROVIDERS: [] });
    const response = await aVisitor().post("/api/auth/signin/okta");
    expect(response.status).toBe(404);
  });
});

describe("by a provider only", () => {
  test("no password opens anything, nor a mailed link, nor Google", async () => {
    const passwordHash = await hashPassword("nine green bottles");
    const { email } = await aMember({ passwordHash });
    changeSettings({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "a secret" });
    use({ only: true });
    const somewhere = () => ctxOfNobody({ address: newId("ses") });
    const password = "nine green bottles";
    const tries = [
      signIn.run(somewhere(), { email, password }),
      createToken.run(somewhere(), { username: email, password }),
      requestReset.run(somewhere(), { email }),
      signUp.run(somewhere(), {
        ...{ email: `new-${email}`, password, full_name: "Ada", organization_name: "R" },
      }),
    ];
    for (const attempt of tries) expect(await codeOf(attempt)).toBe("FORBIDDEN");
    expect(await getWaysIn.run(somewhere(), {})).toMatchObject({
      google: false,
      by_providers_only: true,
      providers: [{ id: "okta", name: "Okta" }],
    });
    expect((await enter({})).who).not.toBeNull();
  });

  test("a passkey opens nothing by itself, and is a second factor after the provider's word", async () => {
    use({ only: true });
    const person = aPerson();
    const { visitor, who } = await enter(person);
    const ctx = await ctxOfToken(visitor.cookies.get("authToken") ?? "");
    const { passkey } = await aPasskey(ctx);
    const tryIt = async (given: object = {}, from = ctxOfNobody({ address: newId("ses") })) =>
      enterByPasskey.run(from, {
        answer: passkey.use(await signInOptions(ctxOfNobody())),
        ...given,
      });
    expect(await codeOf(tryIt())).toBe("FORBIDDEN");
    expect(await codeOf(tryIt({}, ctx))).toBe("FORBIDDEN");
    await saveSignInPolicy.run(ctxOf(admin), { second_factor: "everybody", idle_minutes: null });
    const again = await enter(person);
    expect(again.end).toContain("/sign-in/code");
    const step = again.visitor.cookies.get("signInStep") ?? "";
    const { passkey: foreign } = await aPasskey(await ctxOfToken((await aSession(admin)).token));
    const answer = foreign.use(await signInOptions(ctxOfNobody()));
    const mixed = enterByPasskey.run(ctxOfNobody({ address: newId("ses") }), { answer, step });
    expect(await codeOf(mixed)).toBe("FORBIDDEN");
    const { token } = await tryIt({ step });
    expect((await ctxOfToken(token)).actor).toMatchObject({
      userId: who?.userId,
      owesSecondFactor: false,
    });
    expect(await codeOf(tryIt({ step }))).toBe("NOT_FOUND");
  });

  test("a passkey gives the second factor that a session owes", async () => {
    use({ only: true });
    const { visitor, who } = await enter({});
    const session = visitor.cookies.get("authToken") ?? "";
    const { passkey } = await aPasskey(await ctxOfToken(session));
    await asOwner()`update sessions set second_factor_at = null where user_id = ${who?.userId ?? ""}`;
    await saveSignInPolicy.run(ctxOf(admin), { second_factor: "everybody", idle_minutes: null });
    const answer = passkey.use(await signInOptions(ctxOfNobody()));
    const { token } = await enterByPasskey.run(await ctxOfToken(session), { answer });
    expect((await ctxOfToken(token)).actor).toMatchObject({ userId: who?.userId });
  });

  test("the operator's command still opens an account, when the provider is down", async () => {
    const { email } = await aMember({ passwordHash: await hashPassword("nine green bottles") });
    use({ only: true });
    const made = await handOverReset.run(ctxOfJob(null), { email });
    const token = made?.url.split("/").at(-1) ?? "";
    const input = { token, password: "eleven blue pots of tea" };
    expect(await resetPassword.run(ctxOfNobody(), input)).toMatchObject({
      token: expect.any(String),
    });
  });
});
