import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "@/lib/core/durations";
import {
  confirmAuthenticator,
  getFactors,
  startAuthenticator,
} from "@/lib/domains/accounts/service/authenticator";
import { listOwnSessions } from "@/lib/domains/accounts/service/own-sessions";
import { getSelf, signOut } from "@/lib/domains/accounts/service/session";
import { changeRole } from "@/lib/domains/organizations/service/members";
import { saveSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { listProjects } from "@/lib/domains/projects/service";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";
import { codeAt, ctxOfToken, goStale } from "../../support/second-factors";

const colleagueOf = (admin: Member): Promise<Member> =>
  aMember({ organization: { id: admin.orgId, name: admin.organizationName } });
const policy = (second_factor: "nobody" | "admins" | "everybody") => ({
  second_factor,
  idle_minutes: null,
});

describe("an organization that asks for second factors", () => {
  test("closes everything to whoever has none until it is set up, and writes to them", async () => {
    const [admin, owner] = [await aMember({ role: "admin" }), await aSession(await aMember())];
    const member = await colleagueOf(admin);
    const { token } = await aSession(member);
    await saveSignInPolicy.run(ctxOf(admin), policy("everybody"));
    const ctx = await ctxOfToken(token);
    expect(ctx.actor).toMatchObject({ owesSecondFactor: true });
    for (const closed of [getSelf.run(ctx, {}), listProjects.run(ctx, {})])
      expect(await codeOf(closed)).toBe("SECOND_FACTOR_NEEDED");
    expect(await getFactors.run(ctx, {})).toMatchObject({ is_required: true, is_owed: true });
    const { secret } = await startAuthenticator.run(ctx, {});
    await confirmAuthenticator.run(ctx, { code: codeAt(secret, new Date()) });
    expect(await getSelf.run(await ctxOfToken(token), {})).toMatchObject({ _id: member.userId });
    expect((await ctxOfToken(owner.token)).actor).toMatchObject({ owesSecondFactor: false });
    const mails = await asOwner()`select payload::text as mail from outbox
      where org_id = ${admin.orgId} and payload::text like '%/second-factor%'`;
    expect(mails).toHaveLength(2);
    const acts = await asOwner()`select detail from activity
      where org_id = ${admin.orgId} and action = 'organizations.saveSignInPolicy'`;
    expect(acts).toEqual([
      { detail: { policy: "everyone needs a second factor, unused sessions stay open" } },
    ]);
  });

  test("asks admins alone where it says so, from the moment somebody becomes one", async () => {
    const admin = await aMember({ role: "admin" });
    const member = await colleagueOf(admin);
    const { token } = await aSession(member);
    await saveSignInPolicy.run(ctxOf(admin), policy("admins"));
    expect((await ctxOfToken(token)).actor).toMatchObject({ owesSecondFactor: false });
    await changeRole.run(ctxOf(admin), { memberId: member.membershipId, role: "admin" });
    expect((await ctxOfToken(token)).actor).toMatchObject({ owesSecondFactor: true });
  });

  test("leaves signing out open, and keys as they are", async () => {
    const admin = await aMember({ role: "admin" });
    const { token } = await aSession(admin);
    await saveSignInPolicy.run(ctxOf(admin), policy("everybody"));
    await listProjects.run(ctxOfApiKey(admin, ["read"]), {});
    await signOut.run(await ctxOfToken(token), {});
    expect((await ctxOfToken(token)).actor.type).toBe("anonymous");
  });

  test("is set by admins who have just confirmed that it is them", async () => {
    const admin = await aMember({ role: "admin" });
    const session = await aSession(admin);
    await goStale(session.id);
    const stale = saveSignInPolicy.run(await ctxOfToken(session.token), policy("everybody"));
    expect(await codeOf(stale)).toBe("CONFIRMATION_NEEDED");
    const member = await ctxOf(await colleagueOf(admin));
    const asMember = saveSignInPolicy.run(
      { ...member, actor: { ...member.actor, role: "member" } as typeof member.actor },
      policy("everybody"),
    );
    expect(await codeOf(asMember)).toBe("FORBIDDEN");
  });
});

test("a session that is not used for the time that an admin sets ends, and a used one goes on", async () => {
  const admin = await aMember({ role: "admin" });
  const [used, unused] = [await aSession(admin), await aSession(admin)];
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  await asOwner()`update sessions set created_at = ${ago(60)}, seen_at = ${ago(14)}
    where id = ${used.id}`;
  await asOwner()`update sessions set created_at = ${ago(60)}, seen_at = ${ago(16)}
    where id = ${unused.id}`;
  expect((await ctxOfToken(unused.token)).actor.type).toBe("user");
  const noted = () =>
    asOwner()`select 1 from sessions where id = ${unused.id} and seen_at > ${ago(1)}`;
  await eventually("The use is noted", async () => (await noted()).length === 1 || undefined);
  await asOwner()`update sessions set seen_at = ${ago(16)} where id = ${unused.id}`;
  await saveSignInPolicy.run(ctxOf(admin), { second_factor: "nobody", idle_minutes: 15 });
  const ctx = await ctxOfToken(used.token);
  expect(ctx.actor.type).toBe("user");
  expect((await ctxOfToken(unused.token)).actor.type).toBe("anonymous");
  const { items } = await listOwnSessions.run(ctx, {});
  expect(items.map(({ _id }) => _id)).toEqual([used.id]);
});
