import { describe, expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { newId } from "@/lib/core/ids";
import {
  invite,
  listInvitations,
  revokeInvitation,
} from "@/lib/domains/organizations/service/invitations";
import {
  joinAsNew,
  joinOrganization,
  readInvitation,
} from "@/lib/domains/organizations/service/join";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, aSession, type Member } from "../../support/factories";
import { withMailDelivery } from "../../support/mail-delivery";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

const mailbox = withMailDelivery();

const anAddress = () => `${newId("usr")}@ridge.example`;
const byMail = (admin: Member, email: string) =>
  invite.run(ctxOfConfirmed(admin), { email, role: "member", delivery: "mail" });
/** A member's context, whose own address is confirmed. */
const ctxOfConfirmed = (member: Member) => {
  const ctx = ctxOf(member);
  return { ...ctx, actor: { ...ctx.actor, isEmailVerified: true } as typeof ctx.actor };
};
/** The email as a person reads it. */
const emailsTo = (email: string) =>
  mailbox()
    .received.filter(({ to }) => to.includes(email))
    .map(({ text }) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
const tokenIn = (text: string) => /\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? "";
const emailTo = (email: string, count = 1) =>
  eventually("The email has arrived", async () => emailsTo(email)[count - 1]);
const stateOf = async (admin: Member) =>
  (await listInvitations.run(ctxOf(admin), {})).items[0]?.mail;
const settled = (admin: Member, status: string) =>
  eventually(`The mail is ${status}`, async () => {
    const mail = await stateOf(admin);
    return mail?.status === status ? mail : undefined;
  });

describe("an invitation by mail", () => {
  test("brings a link that is nowhere in the product, and proves the address of who opens it", async () => {
    const admin = await aMember({ role: "admin" });
    const email = anAddress();
    const made = await byMail(admin, email);
    expect(made).toMatchObject({ link: null, mail: { status: "waiting", sent_at: null } });
    const text = await emailTo(email);
    const token = tokenIn(text);
    const { sent_at } = await settled(admin, "sent");
    expect(Date.parse(sent_at ?? "")).toBeGreaterThan(0);
    const rows = await asOwner()`select o.payload, t.* from outbox o, tokens t
      where o.org_id = ${admin.orgId} and t.org_id = o.org_id`;
    expect(JSON.stringify(rows)).not.toContain(token);
    const input = { token, full_name: "Grace Ridge", password: "nine green bottles" };
    await joinAsNew.run(ctxOfNobody(), input);
    const people = await asOwner()`select email_verified_at from users where email = ${email}`;
    expect(people[0]?.email_verified_at).toBeInstanceOf(Date);
  });

  test("is made, mailed or handed over, only by somebody whose own address is confirmed", async () => {
    const admin = await aMember({ role: "admin" });
    for (const delivery of ["mail", "link"] as const) {
      const input = { email: anAddress(), role: "member" as const, delivery };
      await expect(invite.run(ctxOf(admin), input)).rejects.toMatchObject({
        code: "CONFLICT",
        details: { fields: { email: [expect.stringContaining("Confirm your email address")] } },
      });
    }
    expect((await listInvitations.run(ctxOf(admin), {})).items).toEqual([]);
  });

  test("names who invites, and to what", async () => {
    const admin = await aMember({ role: "admin" });
    const email = anAddress();
    await byMail(admin, email);
    const text = await emailTo(email);
    for (const name of [admin.fullName, admin.organizationName, admin.email])
      expect(text).toContain(name);
  });

  test("ends the earlier link when it is sent again", async () => {
    const admin = await aMember({ role: "admin" });
    const email = anAddress();
    await byMail(admin, email);
    const first = tokenIn(await emailTo(email));
    await byMail(admin, email);
    const second = tokenIn(await emailTo(email, 2));
    const opens = (token: string) =>
      readInvitation.run(ctxOfNobody(), { token }).then(
        () => true,
        () => false,
      );
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
  });

  test("is not sent any more when it was revoked or handed over meanwhile", async () => {
    const admin = await aMember({ role: "admin" });
    const [revoked, handedOver] = [anAddress(), anAddress()];
    mailbox().refuse(451, 451);
    const { _id } = await byMail(admin, revoked);
    await revokeInvitation.run(ctxOf(admin), { invitationId: _id });
    await byMail(admin, handedOver);
    const renewed = { email: handedOver, role: "member" as const, delivery: "link" as const };
    const { link } = await invite.run(ctxOfConfirmed(admin), renewed);
    const token = tokenIn(link ?? "");
    const waiting = () => asOwner()`select 1 from outbox
      where org_id = ${admin.orgId} and status = 'waiting'`;
    await eventually("Nothing waits", async () => (await waiting()).length === 0 || undefined);
    expect(emailsTo(revoked)).toEqual([]);
    expect(await readInvitation.run(ctxOfNobody(), { token })).toMatchObject({ email: handedOver });
  });

  test("says in words when the mail server refuses it for good", async () => {
    const admin = await aMember({ role: "admin" });
    mailbox().refuse(550);
    await byMail(admin, anAddress());
    const { problem } = await settled(admin, "failed");
    expect(problem).toContain("550");
  });

  test("proves the address of an account that was there before", async () => {
    const [admin, invited] = [await aMember({ role: "admin" }), await aMember()];
    await byMail(admin, invited.email);
    const token = tokenIn(await emailTo(invited.email));
    const session = await aSession(invited);
    const headers = { cookie: `authToken=${session.token}` };
    const ask = () => ctxFromRequest(new Request("http://localhost/", { headers }));
    await joinOrganization.run(await ask(), { token });
    expect((await ask()).actor).toMatchObject({ isEmailVerified: true });
  });
});
