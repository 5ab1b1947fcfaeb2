import { describe, expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import {
  listOwnOrganizations,
  switchOrganization,
} from "@/lib/domains/organizations/service/own-organizations";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, anOrganization, aSession, memberElsewhere } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const callerOf = (token: string) =>
  ctxFromRequest(new Request("http://localhost/", { headers: { cookie: `authToken=${token}` } }));

describe("somebody in several organizations", () => {
  test("sees them in the order of joining, and which one is active", async () => {
    const first = await aMember();
    const second = await memberElsewhere(first, await anOrganization({ name: "Summit" }));
    const { items } = await listOwnOrganizations.run(ctxOf(second), {});
    expect(items).toEqual([
      { _id: first.orgId, name: "Ridge Partners", is_active: false },
      { _id: second.orgId, name: "Summit", is_active: true },
    ]);
  });

  test("switches one session, with the role that they have there, from its next request on", async () => {
    const first = await aMember({ role: "admin" });
    const second = await memberElsewhere(first, await anOrganization({ name: "Summit" }));
    const [moved, other] = [await aSession(first), await aSession(first)];
    const input = { organizationId: second.orgId };
    const answer = await switchOrganization.run(await callerOf(moved.token), input);
    expect(answer).toEqual({ _id: second.orgId, name: "Summit", is_active: true });
    const after = await callerOf(moved.token);
    expect(after.org).toEqual({ id: second.orgId });
    expect(after.actor).toMatchObject({ role: "member", organizationName: "Summit" });
    expect((await callerOf(other.token)).org).toEqual({ id: first.orgId });
    const told = await asOwner()`select kind, action, subject_id from activity
      where org_id = ${first.orgId}`;
    expect(told).toEqual([
      { kind: "security", action: "organizations.switch", subject_id: second.orgId },
    ]);
  });

  test("never enters one that they do not belong to, also not as an API key", async () => {
    const [member, foreign] = [await aMember(), await aMember()];
    const { token } = await aSession(member);
    const input = { organizationId: foreign.orgId };
    expect(await codeOf(switchOrganization.run(await callerOf(token), input))).toBe("NOT_FOUND");
    expect((await callerOf(token)).org).toEqual({ id: member.orgId });
    const key = ctxOfApiKey(member, ["read", "write"]);
    const own = { organizationId: member.orgId };
    expect(await codeOf(switchOrganization.run(key, own))).toBe("NOT_FOUND");
    expect(await codeOf(listOwnOrganizations.run(key, {}))).toBe("NOT_FOUND");
  });
});
