import { describe, expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import {
  changeRole,
  leaveOrganization,
  listMembers,
  removeMember,
} from "@/lib/domains/organizations/service/members";
import { listOwnOrganizations } from "@/lib/domains/organizations/service/own-organizations";
import { listProjects } from "@/lib/domains/projects/service";
import { shareProject } from "@/lib/domains/projects/service/sharing";
import { ctxOf } from "../../support/contexts";
import {
  aMember,
  anOrganization,
  aProject,
  aSession,
  type Member,
  memberElsewhere,
} from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const callerOf = (token: string) =>
  ctxFromRequest(new Request("http://localhost/", { headers: { cookie: `authToken=${token}` } }));

const rolesIn = async (orgId: string) =>
  (await asOwner()`select role from memberships where org_id = ${orgId} order by role`).map(
    ({ role }) => role,
  );

async function aTeam() {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  return { admin, organization, member: await aMember({ organization }) };
}

describe("the members of an organization", () => {
  test("are listed for members too, in the order of joining, with their last sign-in", async () => {
    const { admin, member } = await aTeam();
    const at = new Date("2026-03-04T05:06:07Z");
    await aSession(member, { createdAt: new Date("2026-01-01T00:00:00Z") });
    await aSession(member, { createdAt: at });
    const { items, total } = await listMembers.run(ctxOf(member), {});
    expect(total).toBe(2);
    expect(items.map(({ user_id }) => user_id)).toEqual([admin.userId, member.userId]);
    expect(items[0]).toMatchObject({ role: "admin", last_sign_in_at: null });
    expect(items[1]).toMatchObject({
      _id: member.membershipId,
      full_name: "Ada Ridge",
      email: member.email,
      role: "member",
      last_sign_in_at: at.toISOString(),
    });
  });

  test("of another organization are not listed, even for a person in both", async () => {
    const { member, organization } = await aTeam();
    const elsewhere = await memberElsewhere(member, await anOrganization());
    const { items } = await listMembers.run(ctxOf(elsewhere), {});
    expect(items.map(({ _id }) => _id)).toEqual([elsewhere.membershipId]);
    expect(organization.id).not.toBe(elsewhere.orgId);
  });
});

describe("a change of role", () => {
  test("holds on the next request of a session that is open", async () => {
    const { admin, member } = await aTeam();
    const { token } = await aSession(member);
    const input = { memberId: member.membershipId, role: "admin" };
    expect(await changeRole.run(ctxOf(admin), input)).toMatchObject({ role: "admin" });
    expect((await callerOf(token)).actor).toMatchObject({ role: "admin" });
    const told = await asOwner()`select kind, action, subject_id from activity
      where org_id = ${admin.orgId}`;
    expect(told).toEqual([
      { kind: "security", action: "organizations.changeRole", subject_id: member.membershipId },
    ]);
  });

  test("never takes the last admin away", async () => {
    const { admin } = await aTeam();
    const input = { memberId: admin.membershipId, role: "member" };
    const failure = await failureOf(changeRole.run(ctxOf(admin), input));
    expect(failure.code).toBe("CONFLICT");
    expect(failure.message).toContain("An organization needs an admin");
    expect(await rolesIn(admin.orgId)).toEqual(["admin", "member"]);
  });

  test("leaves one of two admins who demote each other at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { admin, organization } = await aTeam();
      const other = await aMember({ role: "admin", organization });
      const demote = (by: Member, whom: Member) =>
        changeRole.run(ctxOf(by), { memberId: whom.membershipId, role: "member" });
      const outcomes = await Promise.allSettled([demote(admin, other), demote(other, admin)]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await rolesIn(admin.orgId)).toEqual(["admin", "member", "member"]);
    }
  });
});

describe("a removed member", () => {
  test("is out on the next request, with every session of that organization and no other", async () => {
    const { admin, member } = await aTeam();
    const elsewhere = await memberElsewhere(member, await anOrganization());
    const [one, two, other] = [
      await aSession(member),
      await aSession(member),
      await aSession(elsewhere),
    ];
    const project = await aProject(member);
    await removeMember.run(ctxOf(admin), { memberId: member.membershipId });
    for (const { token } of [one, two])
      expect((await callerOf(token)).actor).toEqual({ type: "anonymous" });
    expect((await callerOf(other.token)).org).toEqual({ id: elsewhere.orgId });
    const kept = await asOwner()`select user_id from projects where id = ${project._id}`;
    expect(kept).toEqual([{ user_id: member.userId }]);
  });

  test("who has no other organization gets a new one, as its admin", async () => {
    const { admin, member } = await aTeam();
    await removeMember.run(ctxOf(admin), { memberId: member.membershipId });
    const rows = await asOwner()`select o.name, m.role from memberships m
      join organizations o on o.id = m.org_id where m.user_id = ${member.userId}`;
    expect(rows).toEqual([{ name: "Ada's organization", role: "admin" }]);
  });

  test("is still in one when removed from both organizations at once", async () => {
    const { admin, member } = await aTeam();
    const second = await anOrganization();
    const elsewhere = await memberElsewhere(member, second);
    const otherAdmin = await aMember({ role: "admin", organization: second });
    await Promise.all([
      removeMember.run(ctxOf(admin), { memberId: member.membershipId }),
      removeMember.run(ctxOf(otherAdmin), { memberId: elsewhere.membershipId }),
    ]);
    const rows = await asOwner()`select role from memberships where user_id = ${member.userId}`;
    expect(rows).toEqual([{ role: "admin" }]);
  });

  test("is never oneself, and never the last admin", async () => {
    const { admin, organization } = await aTeam();
    const remove = (by: Member, whom: Member) =>
      codeOf(removeMember.run(ctxOf(by), { memberId: whom.membershipId }));
    const oneself = removeMember.run(ctxOf(admin), { memberId: admin.membershipId });
    expect((await failureOf(oneself)).message).toMatch(/^You can’t remove yourself/);
    const stale = { ...(await aMember({ organization })), role: "admin" as const };
    expect(await remove(stale, admin)).toBe("CONFLICT");
    expect(await rolesIn(admin.orgId)).toEqual(["admin", "member", "member"]);
  });
});

describe("whoever leaves", () => {
  test("goes on in the next organization with the same session", async () => {
    const { member } = await aTeam();
    const elsewhere = await memberElsewhere(member, await anOrganization({ name: "Summit" }));
    const [here, left] = [await aSession(member), await aSession(member)];
    await leaveOrganization.run(await callerOf(here.token), {});
    expect((await callerOf(here.token)).org).toEqual({ id: elsewhere.orgId });
    expect((await callerOf(left.token)).actor).toEqual({ type: "anonymous" });
  });

  test("goes on in one of their own when there is no other", async () => {
    const { member } = await aTeam();
    const { token } = await aSession(member);
    await leaveOrganization.run(await callerOf(token), {});
    const ctx = await callerOf(token);
    expect(ctx.actor).toMatchObject({ role: "admin", organizationName: "Ada's organization" });
    const { items } = await listOwnOrganizations.run(ctx, {});
    expect(items).toHaveLength(1);
  });

  test("is not its last admin", async () => {
    const { admin } = await aTeam();
    const { token } = await aSession(admin);
    expect(await codeOf(leaveOrganization.run(await callerOf(token), {}))).toBe("CONFLICT");
    expect((await callerOf(token)).org).toEqual({ id: admin.orgId });
  });
});

test("closed projects of somebody who goes are the admins' when nobody else is in them", async () => {
  const { admin, organization, member } = await aTeam();
  const colleague = await aMember({ organization });
  await aProject(member, { name: "Own", access: "members" });
  const shared = await aProject(member, { name: "Shared", access: "members" });
  await shareProject.run(ctxOf(member), {
    projectId: shared._id,
    add_members: [colleague.userId],
    remove_members: [],
  });
  const others = await aProject(admin, { name: "Others", access: "members" });
  await shareProject.run(ctxOf(admin), {
    projectId: others._id,
    add_members: [member.userId],
    remove_members: [],
  });
  const seenBy = async (one: Member) =>
    (await listProjects.run(ctxOf(one), {})).items.map(({ project_name }) => project_name).sort();
  expect(await seenBy(admin)).toEqual(["Others"]);
  await removeMember.run(ctxOf(admin), { memberId: member.membershipId });
  expect(await seenBy(admin)).toEqual(["Others", "Own"]);
  expect(await seenBy(colleague)).toEqual(["Shared"]);
  expect(await asOwner()`select 1 from project_members where user_id = ${member.userId}`).toEqual(
    [],
  );
  await leaveOrganization.run(ctxOf(colleague), {});
  expect(await seenBy(admin)).toEqual(["Others", "Own", "Shared"]);
});
