import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aMember,
  anInvitation,
  anOrganization,
  aSession,
  memberElsewhere,
} from "../support/factories";
import { problemOf, send } from "../support/http";
import { enterServedDatabase } from "../support/served-database";
import { callAction } from "../support/server-actions";

/*
 * What is done to somebody holds on their very next request, over HTTP and in the served product.
 */

let leave: () => Promise<void>;
beforeAll(async () => {
  leave = await enterServedDatabase();
});
afterAll(() => leave());

async function aTeam() {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const member = await aMember({ organization });
  const cookieOf = async (who: typeof admin) => `authToken=${(await aSession(who)).token}`;
  return { admin, member, cookies: [await cookieOf(admin), await cookieOf(member)] as const };
}

const ask = (path: string, cookie: string) => send(path, { headers: { cookie } });

describe("on the very next request", () => {
  test("a removed member is a stranger, to the API and to pages", async () => {
    const { member, cookies } = await aTeam();
    const [admin, removed] = cookies;
    expect((await ask("/api/organizations/members", removed)).status).toBe(200);
    await callAction("removeMemberAction", { memberId: member.membershipId }, { cookie: admin });
    const refused = await ask("/api/organizations/members", removed);
    expect(await problemOf(refused)).toMatchObject({ title: "UNAUTHENTICATED" });
    const page = await ask("/projects", removed);
    expect(page.headers.get("location")).toMatch(/\/sign-in/);
  });

  test("a changed role opens and closes what admins alone may see", async () => {
    const { member, cookies } = await aTeam();
    const [admin, other] = cookies;
    const change = (role: string) =>
      callAction("changeRoleAction", { memberId: member.membershipId, role }, { cookie: admin });
    const invitations = () => ask("/api/organizations/invitations", other);
    expect(await problemOf(await invitations())).toMatchObject({ title: "FORBIDDEN" });
    await change("admin");
    expect((await invitations()).status).toBe(200);
    expect(await (await ask("/api/auth/is-admin", other)).json()).toEqual({ is_admin: true });
    await change("member");
    expect(await problemOf(await invitations())).toMatchObject({ title: "FORBIDDEN" });
  });

  test("a session that switched sees the other organization, and that one alone", async () => {
    const { member, cookies } = await aTeam();
    const [, cookie] = cookies;
    const elsewhere = await memberElsewhere(member, await anOrganization({ name: "Summit" }));
    const input = { organizationId: elsewhere.orgId };
    await callAction("switchOrganizationAction", input, { cookie });
    const { items } = await (await ask("/api/organizations", cookie)).json();
    const active = items.filter((one: { is_active: boolean }) => one.is_active);
    expect(active).toEqual([{ _id: elsewhere.orgId, name: "Summit", is_active: true }]);
    const members = await (await ask("/api/organizations/members", cookie)).json();
    expect(members.total).toBe(1);
  });

  test("a session that its owner ended elsewhere is over", async () => {
    const { admin, cookies } = await aTeam();
    const [here] = cookies;
    const there = await aSession(admin);
    await callAction("revokeOwnSessionAction", { sessionId: there.id }, { cookie: here });
    expect((await ask("/api/account/sessions", `authToken=${there.token}`)).status).toBe(401);
    const { items } = await (await ask("/api/account/sessions", here)).json();
    expect(items).toHaveLength(1);
  });
});

test("the page of an invitation that opens nothing is one page, and not found", async () => {
  const { admin } = await aTeam();
  const { token, _id } = await anInvitation(admin);
  expect((await send(`/invitation/${token}`)).status).toBe(200);
  const cookie = `authToken=${(await aSession(admin)).token}`;
  await callAction("revokeInvitationAction", { invitationId: _id }, { cookie });
  for (const path of [token, "x".repeat(43), "x", "%00", "..%2f..%2fprojects"]) {
    const answer = await send(`/invitation/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
