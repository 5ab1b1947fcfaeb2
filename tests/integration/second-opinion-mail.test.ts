import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import { answerSecond } from "@/lib/domains/opinions/service/second-opinion-answer";
import { revokeAsk } from "@/lib/domains/opinions/service/second-opinion-close";
import {
  answerAsGuest,
  readGuestQuestion,
} from "@/lib/domains/opinions/service/second-opinion-guest";
import { getSecond } from "@/lib/domains/opinions/service/second-opinion-list";
import { ctxOf, ctxOfNobody } from "../support/contexts";
import { aCompanyByHand, aMember, aSecondOpinion, type Member } from "../support/factories";
import { failureOf } from "../support/failures";
import { withMailDelivery } from "../support/mail-delivery";
import { asOwner, hashesOfTables } from "../support/owner";
import { eventually } from "../support/processes";

const mailbox = withMailDelivery();

const confirmed = (member: Member) => {
  const { actor } = ctxOf(member);
  return { actor: { ...actor, isEmailVerified: true } as typeof actor };
};
const anAddress = () => `${newId("usr")}@outside.example`;
const plain = (text: string) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
const mailTo = (email: string, mails = mailbox().received) =>
  eventually(`A mail to ${email}`, async () => mails.find(({ to }) => to.includes(email)));
const headerOf = (text: string, name: string) =>
  new RegExp(`^${name}: ?(.*)`, "im").exec(text.split("\r\n\r\n", 1)[0] ?? "")?.[1];
const tokenIn = (text: string) => /\/opinion\/([\w-]{43})/.exec(plain(text))?.[1] ?? "";

async function aQuestion(emails: string[], quorum = 1) {
  const asker = await aMember();
  const company = await aCompanyByHand(asker);
  const given = { emails, quorum, ctx: confirmed(asker) };
  return { asker, company, second: await aSecondOpinion(asker, company._id, given) };
}

test("each person gets a mail of their own, which names the asker; a link opened by a scanner changes nothing", async () => {
  const [one, other] = [anAddress(), anAddress()];
  const { asker, second } = await aQuestion([one, other]);
  const mails = [await mailTo(one), await mailTo(other), await mailTo(asker.email)];
  for (const { to, text } of mails) {
    expect(to).toHaveLength(1);
    expect(headerOf(text, "To")).toBe(to[0]);
    expect(headerOf(text, "Auto-Submitted")).toBe("auto-generated");
    expect(plain(text)).toContain(asker.fullName);
  }
  const tokens = mails.map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(3);
  expect(tokens[2]).toBe("");
  expect(plain(mails[2]?.text ?? "")).toContain(`?second=${second._id}`);
  await eventually("All are sent", async () => {
    const { invitations } = await getSecond.run(ctxOf(asker), { secondOpinionId: second._id });
    return invitations.every(({ mail }) => mail === "sent") || undefined;
  });
  const kept = await asOwner()`select o.payload, t.* from outbox o, tokens t
    where o.org_id = ${asker.orgId} and t.org_id = o.org_id`;
  expect(JSON.stringify(kept)).not.toContain(tokens[0]);
  const before = await hashesOfTables();
  for (const token of [tokens[0], tokens[1], tokens[0]])
    await readGuestQuestion.run(ctxOfNobody(), { token: token ?? "" });
  expect(await hashesOfTables()).toEqual(before);
});

test("a mail that is sent again has the Message-ID of the first, and both links open", async () => {
  const email = anAddress();
  mailbox().refuse(451, 451);
  const { asker, second } = await aQuestion([email]);
  const [refused, sent] = [await mailTo(email, mailbox().refused), await mailTo(email)];
  expect(headerOf(sent.text, "Message-ID")).toBe(headerOf(refused.text, "Message-ID"));
  const [earlier, later] = [tokenIn(refused.text), tokenIn(sent.text)];
  expect(later).not.toBe(earlier);
  const given = { stance: "wait", conviction: 5, rationale: "Too early" } as const;
  await readGuestQuestion.run(ctxOfNobody(), { token: later });
  await answerAsGuest.run(ctxOfNobody(), { token: earlier, ...given });
  const { state } = await getSecond.run(ctxOf(asker), { secondOpinionId: second._id });
  expect(state).toBe("revealed");
});

test("a name with line breaks adds no header", async () => {
  const asker = await aMember();
  const company = await aCompanyByHand(asker);
  await asOwner()`update companies set name = ${"Acme\r\nBcc: third@outside.example"}
    where id = ${company._id}`;
  const email = anAddress();
  await aSecondOpinion(asker, company._id, { emails: [email], ctx: confirmed(asker) });
  const { to, text } = await mailTo(email);
  expect(to).toEqual([email]);
  expect(headerOf(text, "Bcc")).toBeUndefined();
  expect(headerOf(text, "Subject")).toContain("Acme Bcc");
});

test("is written to outsiders for those alone whose own address is confirmed, and not once it is taken back or answered", async () => {
  const asker = await aMember();
  const company = await aCompanyByHand(asker);
  const refused = await failureOf(aSecondOpinion(asker, company._id));
  expect(refused.details.fields?.emails?.[0]).toContain("Confirm your email address");
  const email = anAddress();
  mailbox().refuse(451, 451);
  const given = { emails: [email], ctx: confirmed(asker) };
  const second = await aSecondOpinion(asker, company._id, given);
  const asked = second.invitations.find((one) => one.email === email)?._id ?? "";
  await revokeAsk.run(ctxOf(asker), { opinionInvitationId: asked });
  const answer = { stance: "wait", conviction: 5, rationale: "Too early" } as const;
  await answerSecond.run(ctxOf(asker), { secondOpinionId: second._id, ...answer });
  const waiting = () =>
    asOwner()`select 1 from outbox where org_id = ${asker.orgId} and status = 'waiting'`;
  await eventually("Nothing waits", async () => (await waiting()).length === 0 || undefined);
  const got = mailbox().received.flatMap(({ to }) => to);
  expect(got).not.toContain(email);
  expect(got).not.toContain(asker.email);
});

test("an invitation that was withdrawn before its mail went is mailed when it is restored", async () => {
  const email = anAddress();
  // More often than it is tried again before it is withdrawn.
  mailbox().refuse(451, 451, 451);
  const { asker, second } = await aQuestion([email]);
  const { invitations } = await getSecond.run(ctxOf(asker), { secondOpinionId: second._id });
  const asked = invitations.find((one) => one.email === email)?._id ?? "";
  const { undo_id } = await revokeAsk.run(ctxOf(asker), { opinionInvitationId: asked });
  const dropped = () => asOwner()`select 1 from outbox join opinion_invitations as i
    on i.outbox_id = outbox.id where i.id = ${asked} and outbox.status = 'failed'`;
  await eventually("It is dropped", async () => (await dropped()).length === 1 || undefined);
  await undoAct.run(ctxOf(asker), { undoId: undo_id });
  expect(tokenIn((await mailTo(email)).text)).not.toBe("");
});
