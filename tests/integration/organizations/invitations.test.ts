import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import {
  INVITATION_DAYS,
  INVITATIONS_PER_HOUR,
  INVITATIONS_WAITING_MAX,
} from "@/lib/domains/organizations/constants";
import {
  invite,
  listInvitations,
  revokeInvitation,
} from "@/lib/domains/organizations/service/invitations";
import { readInvitation } from "@/lib/domains/organizations/service/join";
import { aClock } from "../../support/clock";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, anInvitation } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const DAY_MS = 24 * 60 * 60 * 1000;
const anAdmin = () => aMember({ role: "admin" });
const anAddress = () => `${newId("usr")}@ridge.example`;
const opens = async (token: string) =>
  readInvitation.run(ctxOfNobody(), { token }).then(
    () => true,
    () => false,
  );

describe("an invitation", () => {
  test("without a mail server gives the link once, also when mail was asked for", async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const input = { email: email.toUpperCase(), role: "member", delivery: "mail" };
    const made = await invite.run(ctxOf(admin), input);
    expect(made).toMatchObject({ email, role: "member", is_expired: false, mail: null });
    expect(made.link).toMatch(/^http:\/\/localhost:\d+\/invitation\/[\w-]{43}$/);
    const { link: _, ...listed } = made;
    expect(await listInvitations.run(ctxOf(admin), {})).toEqual({
      items: [listed],
      can_mail: false,
    });
    const stored = await asOwner()`select t.*, i.* from tokens t
      join invitations i on i.id = t.invitation_id where i.org_id = ${admin.orgId}`;
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(made.link?.split("/").at(-1));
    const told = await asOwner()`select kind, action, subject_id from activity
      where org_id = ${admin.orgId}`;
    expect(told).toEqual([
      { kind: "security", action: "organizations.invite", subject_id: made._id },
    ]);
  });

  test("is the same one with a new link, role and week when it is repeated", async () => {
    const admin = await anAdmin();
    const clock = aClock();
    const first = await anInvitation(admin, { ctx: { now: clock.now } });
    clock.advance(3 * DAY_MS);
    const given = { email: first.email, role: "admin" as const, ctx: { now: clock.now } };
    const second = await anInvitation(admin, given);
    expect(second._id).toBe(first._id);
    expect(second.role).toBe("admin");
    const week = clock.now().getTime() + INVITATION_DAYS * DAY_MS;
    expect(Date.parse(second.expires_at)).toBe(week);
    expect([await opens(first.token), await opens(second.token)]).toEqual([false, true]);
  });

  test("twice at the same moment is one, with one link that works", async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const made = await Promise.all(Array.from({ length: 5 }, () => anInvitation(admin, { email })));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    const working = await Promise.all(made.map(({ token }) => opens(token)));
    expect(working.filter(Boolean)).toHaveLength(1);
  });

  test("says so for a member; an account elsewhere gets the same response as a stranger", async () => {
    const [admin, stranger] = [await anAdmin(), await aMember()];
    const asked = { role: "member", delivery: "link" };
    const failure = await failureOf(
      invite.run(ctxOf(admin), { ...asked, email: admin.email.toUpperCase() }),
    );
    expect(failure).toMatchObject({
      code: "CONFLICT",
      details: { fields: { email: ["This address already belongs to a member"] } },
    });
    const known = await invite.run(ctxOf(admin), { ...asked, email: stranger.email });
    const unknown = await invite.run(ctxOf(admin), { ...asked, email: anAddress() });
    const shapeOf = (made: typeof known) => ({
      ...made,
      _id: "",
      email: "",
      link: "",
      expires_at: "",
    });
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
  });

  test("can be revoked once: its link ends, and the address can be invited again", async () => {
    const admin = await anAdmin();
    const invitation = await anInvitation(admin);
    const revoke = () => revokeInvitation.run(ctxOf(admin), { invitationId: invitation._id });
    await revoke();
    expect(await opens(invitation.token)).toBe(false);
    expect((await listInvitations.run(ctxOf(admin), {})).items).toEqual([]);
    expect(await codeOf(revoke())).toBe("NOT_FOUND");
    const again = await anInvitation(admin, { email: invitation.email });
    expect(again._id).not.toBe(invitation._id);
    expect(await opens(again.token)).toBe(true);
  });

  test("stays in the list as expired when its week is over, and opens nothing", async () => {
    const admin = await anAdmin();
    const clock = aClock(new Date(Date.now() - INVITATION_DAYS * DAY_MS - 1000));
    const { token } = await anInvitation(admin, { ctx: { now: clock.now } });
    expect(await opens(token)).toBe(false);
    const { items } = await listInvitations.run(ctxOf(admin), {});
    expect(items).toMatchObject([{ is_expired: true }]);
  });
});

describe("limits of invitations", () => {
  test("an organization makes so many in an hour, whoever of its admins asks", async () => {
    const admin = await anAdmin();
    const organization = { id: admin.orgId, name: admin.organizationName };
    const colleague = await aMember({ role: "admin", organization });
    const clock = aClock(new Date("2026-01-05T10:00:00Z"));
    const email = anAddress();
    for (let i = 0; i < INVITATIONS_PER_HOUR; i++)
      await anInvitation(admin, { email, ctx: { now: clock.now } });
    const one = () => anInvitation(colleague, { ctx: { now: clock.now } });
    expect(await codeOf(one())).toBe("RATE_LIMITED");
    await anInvitation(await anAdmin(), { ctx: { now: clock.now } });
    clock.advance(2 * 3_600_000);
    await one();
  });

  test("only a limited number can be pending; one of them can still be renewed", async () => {
    const admin = await anAdmin();
    await asOwner()`insert into invitations
      (id, org_id, email, role, invited_by, expires_at, created_at, updated_at)
      select ${admin.orgId} || i, ${admin.orgId}, 'i' || i || '@ridge.example', 'member',
        ${admin.userId}, now(), now(), now()
      from generate_series(1, ${INVITATIONS_WAITING_MAX}::int) i`;
    expect(await codeOf(anInvitation(admin))).toBe("CONFLICT");
    await anInvitation(admin, { email: "i7@ridge.example" });
  });
});
