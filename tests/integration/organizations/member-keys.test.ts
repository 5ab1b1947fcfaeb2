import { describe, expect, test } from "vitest";
import * as removeRoute from "@/app/api/organizations/members/[memberId]/remove/route";
import * as memberRoute from "@/app/api/organizations/members/[memberId]/route";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { createApiKey } from "@/lib/domains/api-keys/service/keys";
import {
  changeRole,
  leaveOrganization,
  removeMember,
} from "@/lib/domains/organizations/service/members";
import { ctxOf } from "../../support/contexts";
import {
  aMember,
  anApiKey,
  anOrganization,
  aSession,
  memberElsewhere,
} from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const rolesIn = async (orgId: string) =>
  (await asOwner()`select role from memberships where org_id = ${orgId} order by role`).map(
    ({ role }) => role,
  );

async function aTeam() {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  return { admin, organization, member: await aMember({ organization }) };
}

describe("the API keys of somebody who loses access", () => {
  const worksNow = async (key: string) =>
    (await ctxFromRequest(new Request("http://localhost/", { headers: { "x-api-key": key } })))
      .actor.type === "apiKey";

  async function twoAdmins() {
    const { admin, organization, member } = await aTeam();
    const other = await aMember({ role: "admin", organization });
    const [first, second] = [
      await anApiKey(other, { name: "Nightly import" }),
      await anApiKey(other, { name: "Data room" }),
    ];
    const ofAdmin = await anApiKey(admin);
    const elsewhere = await memberElsewhere(other, await anOrganization(), "admin");
    const ofElsewhere = await anApiKey(elsewhere);
    return { admin, member, other, first, second, untouched: [ofAdmin, ofElsewhere] };
  }
  type Team = Awaited<ReturnType<typeof twoAdmins>>;
  type Lose = (team: Team, keep_api_key_ids?: string[]) => Promise<unknown>;

  const asBearer = async ({ admin }: Team) => ({
    authorization: `Bearer ${(await aSession(admin, { kind: "bearer" })).token}`,
    "content-type": "application/json",
  });
  const overApi = async (
    team: Team,
    handler: typeof removeRoute.POST,
    { method, ...input }: { method: string; role?: string; keep_api_key_ids?: string[] },
  ) => {
    const request = new Request("http://localhost/", {
      method,
      headers: await asBearer(team),
      body: JSON.stringify(input),
    });
    const params = Promise.resolve({ memberId: team.other.membershipId });
    const answer = await handler(request, { params });
    expect(answer.status).toBe(200);
  };

  const losses: [string, Lose][] = [
    [
      "removed",
      ({ admin, other }, keep_api_key_ids) =>
        removeMember.run(ctxOf(admin), { memberId: other.membershipId, keep_api_key_ids }),
    ],
    [
      "demoted",
      ({ admin, other }, keep_api_key_ids) =>
        changeRole.run(ctxOf(admin), {
          memberId: other.membershipId,
          role: "member",
          keep_api_key_ids,
        }),
    ],
    [
      "leaving",
      async ({ other }, keep_api_key_ids) => {
        const actor = { ...ctxOf(other).actor, sessionId: (await aSession(other)).id };
        const ctx = { ...ctxOf(other), actor } as ReturnType<typeof ctxOf>;
        return leaveOrganization.run(ctx, { keep_api_key_ids });
      },
    ],
    [
      "removed over the API",
      (team, keep_api_key_ids) =>
        overApi(team, removeRoute.POST, { method: "POST", keep_api_key_ids }),
    ],
    [
      "demoted over the API",
      (team, keep_api_key_ids) =>
        overApi(team, memberRoute.PATCH, { method: "PATCH", role: "member", keep_api_key_ids }),
    ],
  ];

  test.for(losses)("%s: each is revoked, and nobody else's", async ([, lose]) => {
    const team = await twoAdmins();
    await lose(team);
    expect([await worksNow(team.first.key), await worksNow(team.second.key)]).toEqual([
      false,
      false,
    ]);
    for (const { key } of team.untouched) expect(await worksNow(key)).toBe(true);
  });

  test.for(losses)("%s: one that is kept on purpose goes on, and both are told of", async ([
    ,
    lose,
  ]) => {
    const team = await twoAdmins();
    await lose(team, [team.second._id]);
    expect([await worksNow(team.first.key), await worksNow(team.second.key)]).toEqual([
      false,
      true,
    ]);
    const told = await asOwner()`select kind, action, subject_id from activity
      where org_id = ${team.admin.orgId} and action in ('apiKeys.revoke', 'apiKeys.keep')
      order by action desc`;
    expect(told).toEqual([
      { kind: "security", action: "apiKeys.revoke", subject_id: team.first._id },
      { kind: "security", action: "apiKeys.keep", subject_id: team.second._id },
    ]);
  });

  test("a key that is no live key of theirs cannot be kept, and nothing happens", async () => {
    const team = await twoAdmins();
    const call = removeMember.run(ctxOf(team.admin), {
      memberId: team.other.membershipId,
      keep_api_key_ids: [team.untouched[0]?._id],
    });
    expect((await failureOf(call)).code).toBe("INVALID_INPUT");
    expect(await worksNow(team.first.key)).toBe(true);
    expect(await rolesIn(team.admin.orgId)).toEqual(["admin", "admin", "member"]);
  });

  test("a promotion leaves them as they are", async () => {
    const { admin, member } = await aTeam();
    const { key } = await anApiKey(member);
    await changeRole.run(ctxOf(admin), { memberId: member.membershipId, role: "admin" });
    expect(await worksNow(key)).toBe(true);
  });

  test("can't be created by a request that began before the removal", async () => {
    const team = await twoAdmins();
    await removeMember.run(ctxOf(team.admin), { memberId: team.other.membershipId });
    const input = { name: "Left behind", can_write: true, expires_in_days: null };
    expect(await codeOf(createApiKey.run(ctxOf(team.other), input))).toBe("FORBIDDEN");
  });
});
