import { describe, expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { newId } from "@/lib/core/ids";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { revokeInvitation } from "@/lib/domains/organizations/service/invitations";
import {
  joinAsNew,
  joinOrganization,
  readInvitation,
} from "@/lib/domains/organizations/service/join";
import { ctxOf, ctxOfApiKey, ctxOfNobody } from "../../support/contexts";
import { aMember, anInvitation, aSession } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner, hashesOfTables } from "../../support/owner";

const PASSWORD = "nine green bottles";
const callerOf = (token: string) =>
  ctxFromRequest(new Request("http://localhost/", { headers: { cookie: `authToken=${token}` } }));
const anAdmin = () => aMember({ role: "admin" });
const asNew = (token: string) =>
  joinAsNew.run(ctxOfNobody({ address: newId("ses") }), {
    token,
    full_name: "Grace Ridge",
    password: PASSWORD,
  });
const membershipsOf = (email: string) =>
  asOwner()`select m.org_id, m.role, u.email_verified_at is not null as verified
    from memberships m join users u on u.id = m.user_id where u.email = ${email}
    order by m.created_at`;

describe("the link of an invitation", () => {
  test("says who invites whom where, to whoever holds it, as often as it is opened", async () => {
    const admin = await anAdmin();
    const invited = await aMember();
    const { token, email, expires_at } = await anInvitation(admin, { email: invited.email });
    const shown = {
      email,
      role: "member",
      organization_name: "Ridge Partners",
      invited_by: "Ada Ridge",
      expires_at,
    };
    const before = await hashesOfTables();
    const read = async (ctx = ctxOfNobody()) => readInvitation.run(ctx, { token });
    expect(await read()).toEqual({ ...shown, visitor: "hasAccount" });
    expect(await read(ctxOf(invited))).toEqual({ ...shown, visitor: "invited" });
    expect(await read(ctxOf(admin))).toEqual({ ...shown, visitor: "somebodyElse" });
    expect(await hashesOfTables()).toEqual(before);
    const stranger = await anInvitation(admin);
    expect(await readInvitation.run(ctxOfNobody(), { token: stranger.token })).toMatchObject({
      visitor: "new",
    });
  });

  test("gets the same response whether it never existed or was revoked", async () => {
    const admin = await anAdmin();
    const { _id, token } = await anInvitation(admin);
    await revokeInvitation.run(ctxOf(admin), { invitationId: _id });
    const revoked = await failureOf(readInvitation.run(ctxOfNobody(), { token }));
    const unknown = await failureOf(readInvitation.run(ctxOfNobody(), { token: "x".repeat(43) }));
    expect([revoked.code, revoked.message]).toEqual([unknown.code, unknown.message]);
    expect(revoked.code).toBe("NOT_FOUND");
    for (const malformed of ["", "x", `${token}x`, "../../x", "' or 1=1"])
      expect(await codeOf(readInvitation.run(ctxOfNobody(), { token: malformed }))).toBe(
        "INVALID_INPUT",
      );
  });
});

describe("whoever has an account", () => {
  test("joins with it, goes on there, and keeps what they had", async () => {
    const [admin, invited] = [await anAdmin(), await aMember({ role: "admin" })];
    const { _id, token, email } = await anInvitation(admin, { email: invited.email });
    const session = await aSession(invited);
    await joinOrganization.run(await callerOf(session.token), { token });
    const ctx = await callerOf(session.token);
    expect(ctx.org).toEqual({ id: admin.orgId });
    expect(ctx.actor).toMatchObject({ role: "member" });
    expect(await membershipsOf(email)).toEqual([
      { org_id: invited.orgId, role: "admin", verified: false },
      { org_id: admin.orgId, role: "member", verified: false },
    ]);
    const told = await asOwner()`select kind, actor_id, subject_id from activity
      where org_id = ${admin.orgId} and action = 'organizations.join'`;
    expect(told).toEqual([{ kind: "security", actor_id: invited.userId, subject_id: _id }]);
  });

  test("cannot take somebody else's, also not with an API key", async () => {
    const [admin, invited, thief] = [await anAdmin(), await aMember(), await aMember()];
    const { token } = await anInvitation(admin, { email: invited.email });
    const before = await hashesOfTables();
    expect(await codeOf(joinOrganization.run(ctxOf(thief), { token }))).toBe("FORBIDDEN");
    const key = ctxOfApiKey(invited, ["read", "write"]);
    expect(await codeOf(joinOrganization.run(key, { token }))).toBe("NOT_FOUND");
    expect(await hashesOfTables()).toEqual(before);
  });

  test("joins once, however often they click", async () => {
    const [admin, invited] = [await anAdmin(), await aMember()];
    const { token } = await anInvitation(admin, { email: invited.email });
    const session = await aSession(invited);
    const ctx = await callerOf(session.token);
    const clicks = Array.from({ length: 5 }, () => joinOrganization.run(ctx, { token }));
    const outcomes = await Promise.allSettled(clicks);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await codeOf(joinOrganization.run(ctx, { token }))).toBe("NOT_FOUND");
    expect(await membershipsOf(invited.email)).toHaveLength(2);
  });

  test("either joins or finds it revoked, when both happen at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [admin, invited] = [await anAdmin(), await aMember()];
      const { _id, token } = await anInvitation(admin, { email: invited.email });
      const ctx = await callerOf((await aSession(invited)).token);
      const [joined, revoked] = await Promise.allSettled([
        joinOrganization.run(ctx, { token }),
        revokeInvitation.run(ctxOf(admin), { invitationId: _id }),
      ]);
      expect([joined.status, revoked.status].sort()).toEqual(["fulfilled", "rejected"]);
      const memberships = await membershipsOf(invited.email);
      expect(memberships).toHaveLength(joined.status === "fulfilled" ? 2 : 1);
    }
  });

  test("joins again after having left", async () => {
    const [admin, invited] = [await anAdmin(), await aMember()];
    const join = async () => {
      const { token } = await anInvitation(admin, { email: invited.email });
      const session = await aSession(invited);
      await joinOrganization.run(await callerOf(session.token), { token });
    };
    await join();
    await asOwner()`delete from memberships where org_id = ${admin.orgId}
      and user_id = ${invited.userId}`;
    await join();
    expect(await membershipsOf(invited.email)).toHaveLength(2);
  });
});

describe("whoever has no account", () => {
  test("makes one for the invited address, in that organization alone, and is signed in", async () => {
    const admin = await anAdmin();
    const { token, email } = await anInvitation(admin, { role: "admin" });
    const opened = await asNew(token);
    expect((await callerOf(opened.token)).actor).toMatchObject({ email, fullName: "Grace Ridge" });
    expect(await membershipsOf(email)).toEqual([
      { org_id: admin.orgId, role: "admin", verified: false },
    ]);
    expect(await signIn.run(ctxOfNobody(), { email, password: PASSWORD })).toHaveProperty("token");
    const emails = await asOwner()`select payload->>'letter' as name from outbox
      where org_id = ${admin.orgId}`;
    expect(emails).toEqual([{ name: "accounts.verification" }]);
  });

  test("makes one once, however often they click", async () => {
    const { token, email } = await anInvitation(await anAdmin());
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => asNew(token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await membershipsOf(email)).toHaveLength(1);
  });

  test("is told of a weak password, and the link still works", async () => {
    const { token } = await anInvitation(await anAdmin());
    const weak = { token, full_name: "Grace Ridge", password: "password1" };
    const failure = await failureOf(joinAsNew.run(ctxOfNobody(), weak));
    expect(failure.details.fields).toHaveProperty("password");
    await asNew(token);
  });

  test("never takes over an account of that address", async () => {
    const [admin, victim] = [await anAdmin(), await aMember()];
    const { token } = await anInvitation(admin, { email: victim.email });
    const before = await hashesOfTables();
    expect(await codeOf(asNew(token))).toBe("CONFLICT");
    expect(await hashesOfTables()).toEqual(before);
  });
});
