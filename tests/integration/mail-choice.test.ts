import { describe, expect, test } from "vitest";
import { POST as unsubscribe } from "@/app/api/unsubscribe/[token]/route";
import { newId } from "@/lib/core/ids";
import { requestVerification } from "@/lib/domains/accounts/service/verification";
import { listActs } from "@/lib/domains/activity/service/acts";
import { revokeAsk } from "@/lib/domains/opinions/service/second-opinion-close";
import { invite, listInvitations } from "@/lib/domains/organizations/service/invitations";
import { chooseMail, readMailChoice } from "@/lib/domains/organizations/service/mail-choice";
import { ctxOf, ctxOfNobody } from "../support/contexts";
import { aCompanyByHand, aMember, aSecondOpinion, type Member } from "../support/factories";
import { codeOf, failureOf } from "../support/failures";
import { withMailDelivery } from "../support/mail-delivery";
import { asOwner } from "../support/owner";
import { eventually } from "../support/processes";
import { seen } from "../support/second-opinion-firm";

const mailbox = withMailDelivery();

const anAddress = () => `${newId("usr")}@outside.example`;
const plain = (text: string) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
const mailsTo = (email: string) => mailbox().received.filter(({ to }) => to.includes(email));
const mailTo = (email: string, count = 1) =>
  eventually(`Mail ${count} to ${email}`, async () => mailsTo(email)[count - 1]?.text);
/** The server said later: the mail waits to be tried again. */
const triedOnce = (email: string) =>
  eventually("It was tried", async () => mailbox().refused.find(({ to }) => to.includes(email)));
const tokenIn = (text: string) => /\/unsubscribe\/([\w-]{43})/.exec(plain(text))?.[1] ?? "";
/** A header's value, without the folds of its lines. */
function headerIn(text: string, name: string): string | undefined {
  const head = (text.split("\r\n\r\n", 1)[0] ?? "").replace(/\r\n[ \t]+/g, " ");
  return new RegExp(`^${name}: *(.*)`, "im").exec(head)?.[1];
}

const confirmed = (member: Member) => {
  const { actor } = ctxOf(member);
  return ctxOf(member, { actor: { ...actor, isEmailVerified: true } as typeof actor });
};
async function anAsker() {
  const asker = await aMember({ role: "admin" });
  const company = await aCompanyByHand(asker);
  const ask = (given: { emails?: string[]; member_ids?: string[] }) => {
    const people = { emails: [], member_ids: [], quorum: 1, ...given };
    return aSecondOpinion(asker, company._id, { ...people, ctx: confirmed(asker) });
  };
  const mailOf = async (second: { _id: string }) =>
    (await seen(asker, second as never)).invitations[0]?.mail;
  return { asker, ask, mailOf };
}
const choose = (token: string, wants_mail = false) =>
  chooseMail.run(ctxOfNobody(), { token, wants_mail });
const reads = (token: string) => readMailChoice.run(ctxOfNobody(), { token });

describe("a mail that somebody sends to somebody", () => {
  test("names where one POST ends such mail; a mail that its recipient asked for does not", async () => {
    const { asker, ask } = await anAsker();
    const [outsider, invited] = [anAddress(), anAddress()];
    await ask({ emails: [outsider], member_ids: [asker.userId] });
    const given = { email: invited, role: "member", delivery: "mail" } as const;
    await invite.run(confirmed(asker), given);
    const tokens = new Set<string>();
    for (const email of [outsider, invited, asker.email]) {
      const text = await mailTo(email);
      const oneClick = headerIn(text, "List-Unsubscribe") ?? "";
      expect(oneClick).toMatch(/^<https?:\/\/[^/]+\/api\/unsubscribe\/[\w-]{43}>$/);
      expect(oneClick).toContain(tokenIn(text));
      expect(headerIn(text, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
      expect(await reads(tokenIn(text))).toMatchObject({ email, wants_mail: true });
      tokens.add(tokenIn(text));
    }
    expect(tokens.size).toBe(3);
    const other = await aMember();
    await requestVerification.run(ctxOf(other), {});
    expect(headerIn(await mailTo(other.email), "List-Unsubscribe")).toBeUndefined();
  });
});

describe("an address that wants no more mail", () => {
  test("gets none, and whoever tries is told: when asking, inviting, and in what was asked", async () => {
    const { asker, ask, mailOf } = await anAsker();
    const email = anAddress();
    const first = await ask({ emails: [email] });
    const token = tokenIn(await mailTo(email));
    mailbox().refuse(451);
    const waiting = await ask({ emails: [email] });
    await triedOnce(email);
    const context = { params: Promise.resolve({ token }) };
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const asked = new Request("http://localhost/api", { method: "POST", headers, body });
    expect((await unsubscribe(asked, context)).status).toBe(200);
    expect(await reads(token)).toMatchObject({ wants_mail: false });
    await eventually("It is settled", async () => (await mailOf(waiting)) === "unwanted" || null);
    expect(await mailOf(first)).toBe("sent");
    expect(mailsTo(email)).toHaveLength(1);

    const refused = await failureOf(ask({ emails: [anAddress(), email] }));
    expect(refused.details.fields?.emails).toEqual([
      `${email} has unsubscribed from your organization’s email`,
    ]);
    const given = { email, role: "member" } as const;
    const uninvited = await failureOf(invite.run(confirmed(asker), { ...given, delivery: "mail" }));
    expect(uninvited.details.fields?.email?.[0]).toContain("Make a link instead");
    const { link } = await invite.run(confirmed(asker), { ...given, delivery: "link" });
    expect(link).toContain("/invitation/");
    const { items } = await listActs.run(ctxOf(asker), {});
    expect(items.map(({ text }) => text)).toContain(`Turned email to ${email} off`);
  });

  test("is a member's, too: asked in the product, but not by mail", async () => {
    const { asker, ask, mailOf } = await anAsker();
    await ask({ member_ids: [asker.userId] });
    await choose(tokenIn(await mailTo(asker.email)));
    const second = await ask({ member_ids: [asker.userId] });
    await eventually("It is settled", async () => (await mailOf(second)) === "unwanted" || null);
    expect(mailsTo(asker.email)).toHaveLength(1);
    expect((await seen(asker, second)).is_asked).toBe(true);
  });

  test("gets no invitation that was on its way either, but mail of other organizations", async () => {
    const { asker, ask } = await anAsker();
    const email = anAddress();
    await ask({ emails: [email] });
    const token = tokenIn(await mailTo(email));
    mailbox().refuse(451);
    await invite.run(confirmed(asker), { email, role: "member", delivery: "mail" });
    await triedOnce(email);
    await choose(token);
    await eventually("It is settled", async () => {
      const { items } = await listInvitations.run(ctxOf(asker), {});
      return items[0]?.mail?.status === "unwanted" || null;
    });
    expect(mailsTo(email)).toHaveLength(1);
    const other = await anAsker();
    await other.ask({ emails: [email] });
    const theirs = tokenIn(await mailTo(email, 2));
    expect(await reads(theirs)).toMatchObject({ wants_mail: true });
    expect(await reads(token)).toMatchObject({ wants_mail: false });
  });

  test("gets mail again once it says so; said twice is said once", async () => {
    const { asker, ask } = await anAsker();
    const email = anAddress();
    const [invitation] = (await ask({ emails: [email] })).invitations;
    const token = tokenIn(await mailTo(email));
    await choose(token);
    await choose(token);
    await choose(token, true);
    await revokeAsk.run(ctxOf(asker), { opinionInvitationId: invitation?._id ?? "" });
    await ask({ emails: [email] });
    await mailTo(email, 2);
    const acts = await asOwner()`select detail from activity
      where org_id = ${asker.orgId} and action = 'organizations.chooseMail' order by at`;
    expect(acts.map(({ detail }) => detail.choice)).toEqual(["off", "on"]);
  });
});

test("a link that never was and one whose time is over choose nothing and are answered alike", async () => {
  const { asker, ask } = await anAsker();
  const email = anAddress();
  await ask({ emails: [email] });
  const token = tokenIn(await mailTo(email));
  await asOwner()`update tokens set expires_at = now() where email = ${email} and kind = 'unsubscribe'`;
  for (const wrong of [token, "x".repeat(43)]) {
    expect(await codeOf(reads(wrong))).toBe("NOT_FOUND");
    expect(await codeOf(choose(wrong))).toBe("NOT_FOUND");
  }
  const kept = await asOwner()`select 1 from mail_suppressions where org_id = ${asker.orgId}`;
  expect(kept).toHaveLength(0);
});
