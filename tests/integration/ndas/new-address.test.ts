import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/durations";
import { sealActivity } from "@/lib/domains/activity/service/sealing";
import { decide } from "@/lib/domains/correspondence/service/decide";
import { receiveEmail } from "@/lib/domains/correspondence/service/receive";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { askCode } from "@/lib/domains/ndas/service/code";
import { getNda, listNdas } from "@/lib/domains/ndas/service/list";
import { readCertificates, readProof } from "@/lib/domains/ndas/service/proof";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { updateNda } from "@/lib/domains/ndas/service/write";
import { changeSettings } from "@/lib/platform/env";
import { flawsOfProof } from "../../../scripts/verify-nda.mjs";
import { ctxOf, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import {
  aBounceReport,
  aCorrespondent,
  aFoundersAddress,
  anEmail,
  conversationOf,
  followUpAt,
  sendStep,
} from "../../support/correspondence";
import type { Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { withMailDelivery } from "../../support/mail-delivery";
import { decoded, headerIn } from "../../support/mailed-product";
import { acceptNda, anNda, stored, tokenOf } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

const mailbox = withMailDelivery();
const own = { REPLY_ADDRESS: "replies@in.ridge.example", REPLY_AUTHSERV_ID: "mx.ridge.example" };
beforeAll(() => changeSettings(own));
afterAll(() => changeSettings({ REPLY_ADDRESS: undefined, REPLY_AUTHSERV_ID: undefined }));

const passed = {
  "Authentication-Results": "mx.ridge.example; dmarc=pass header.from=fjord.example",
};
const mailsTo = (email: string) => mailbox().received.filter(({ to }) => to.includes(email));
const mailTo = (email: string, count = 1) =>
  eventually(`Mail ${count} to ${email}`, async () => mailsTo(email)[count - 1]?.text);
const whole = (member: Member, { _id: ndaId }: WholeNda) => getNda.run(ctxOf(member), { ndaId });
async function moveTo(member: Member, nda: WholeNda, receiver_email: string) {
  const { version } = await whole(member, nda);
  return updateNda.run(ctxOf(member), { ndaId: nda._id, version, receiver_email });
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const isSent = (member: Member, { conversation_id }: WholeNda, step: number) =>
  eventually(`Email ${step} is sent`, async () => {
    const { letters } = await conversationOf(member, conversation_id);
    return letters[step - 1]?.status === "sent" || undefined;
  });

/** An NDA whose first email left for an address. */
async function begun() {
  const member = await aCorrespondent();
  const before = aFoundersAddress();
  const nda = await anNda(member, { receiver_email: before });
  await sendStep(member, nda.conversation_id);
  const mail = await mailTo(before);
  await isSent(member, nda, 1);
  return { member, nda, before, messageId: headerIn(mail, "Message-ID") };
}

/** Accepts with the code that goes to an address, as its `count`th email; what the certificate says. */
async function certified(member: Member, nda: WholeNda, email: string, count: number) {
  const { number } = nda.nda_file;
  await askCode.run(ctxOfNobody(), { token: tokenOf(nda), number });
  const subject = headerIn(await mailTo(email, count), "Subject");
  await acceptNda(nda, { code: /Your code is (\d{6})/.exec(subject)?.[1] ?? "" });
  const { certificates } = await readCertificates.run(ctxOf(member), { ndaId: nda._id });
  const lines = certificates[0]?.lines ?? [];
  return Object.fromEntries(lines.map(({ label, value }) => [label, value]));
}

test("a dead address is corrected: all goes to the new one once, and both are on the certificate", async () => {
  const { member, nda, before, messageId } = await begun();
  const report = aBounceReport("spotlight@ridge.example", messageId, before);
  await receiveEmail.run(ctxOf(member), { raw: report });
  expect((await whole(member, nda)).status).toBe("bounced");

  const after = aFoundersAddress();
  const corrected = await moveTo(member, nda, after);
  expect(corrected).toMatchObject({ status: "draft", former_emails: [before] });
  expect(mailsTo(after)).toEqual([]);
  await sendStep(member, nda.conversation_id);
  expect(decoded(await mailTo(after))).toContain(nda.link);
  await isSent(member, nda, 1);
  await followUpAt(member, nda.conversation_id, inDays(8));
  await mailTo(after, 2);
  // A report that comes late is about the address that nobody writes to now.
  const late = aBounceReport("spotlight@ridge.example", messageId, before, "5.2.1");
  await receiveEmail.run(ctxOf(member), { raw: late });
  expect((await whole(member, nda)).status).toBe("waiting");

  expect(await certified(member, nda, after, 3)).toMatchObject({
    "Sent to": `Ada Ridge, ${after}`,
    "Earlier address": before,
  });
  await sealActivity.call(ctxOfJob(member.orgId), {});
  const { content } = await readProof.run(ctxOf(member), { ndaId: nda._id });
  expect(flawsOfProof(Buffer.from(content))).toEqual([]);
  const changed = content.replace(before, "eve@fjord.example");
  expect(flawsOfProof(Buffer.from(changed))).not.toEqual([]);
  const register = await listNdas.run(ctxOf(member), { status: "accepted" });
  expect(register.items).toMatchObject([{ receiver_email: after, former_emails: [before] }]);
  expect(mailsTo(before)).toHaveLength(1);
  const again = await anNda(member, { receiver_email: before });
  const refused = await failureOf(sendStep(member, again.conversation_id));
  expect(refused.message).toContain("can’t be emailed");
});

test("an email from a new address moves the conversation there, once a person says so", async () => {
  const { member, nda, before, messageId } = await begun();
  const after = aFoundersAddress();
  expect(await codeOf(moveTo(member, nda, after))).toBe("CONFLICT");
  const from = { ...passed, From: `Ada Ridge <${after}>`, "In-Reply-To": messageId };
  const wrote = anEmail(from, "Please write to me here from now on.");
  await receiveEmail.run(ctxOf(member), { raw: wrote });
  expect((await whole(member, nda)).status).toBe("review");
  expect(await codeOf(moveTo(member, nda, aFoundersAddress()))).toBe("CONFLICT");

  const moved = await moveTo(member, nda, after);
  expect(moved).toMatchObject({ status: "review", former_emails: [before] });
  expect(mailsTo(after)).toEqual([]);
  const conversationId = nda.conversation_id;
  await decide.run(ctxOf(member), { conversationId, decision: "resume" });
  await followUpAt(member, conversationId, inDays(8));
  const followUp = await mailTo(after);
  expect(headerIn(followUp, "In-Reply-To")).toBe(messageId);
  await isSent(member, nda, 2);
  const answer = anEmail({ ...from, "In-Reply-To": headerIn(followUp, "Message-ID") }, "Agreed.");
  await receiveEmail.run(ctxOf(member), { raw: answer });
  expect((await whole(member, nda)).status).toBe("answered");
  expect(await certified(member, nda, after, 2)).toMatchObject({
    "Sent to": `Ada Ridge, ${after}`,
    "Earlier address": before,
  });
  expect(mailsTo(before)).toHaveLength(1);
  const shown = await conversationOf(member, conversationId);
  expect(shown.letters.map(({ sent_to }) => sent_to)).toEqual([before, after, null]);
  const letters = await asOwner()`select 1 from letters where conversation_id = ${conversationId}
    and sent_at is not null`;
  expect(letters).toHaveLength(2);
});

test("a complaint about an email to the earlier address closes that one, and not the new", async () => {
  const { member, nda, before, messageId } = await begun();
  const after = aFoundersAddress();
  const from = { ...passed, From: `Ada Ridge <${after}>`, "In-Reply-To": messageId };
  await receiveEmail.run(ctxOf(member), { raw: anEmail(from) });
  await moveTo(member, nda, after);
  const conversationId = nda.conversation_id;
  await decide.run(ctxOf(member), { conversationId, decision: "resume" });
  const complaint = anEmail(
    {
      From: "abuse@fjord.example",
      To: "spotlight@ridge.example",
      "Content-Type": 'multipart/report; report-type=feedback-report; boundary="b"',
    },
    `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n\r\n--b--`,
  );
  expect((await receiveEmail.run(ctxOf(member), { raw: complaint })).kind).toBe("complaint");
  expect((await whole(member, nda)).status).toBe("paused");
  const closed = await asOwner()`select email from mail_suppressions
    where email in (${before}, ${after})`;
  expect(closed.map(({ email }) => email)).toEqual([before]);
});

test("nobody is written to twice for the same: an address with an open NDA is refused", async () => {
  const { member, nda, messageId } = await begun();
  const after = aFoundersAddress();
  const other = await anNda(member, { receiver_email: after });
  await sendStep(member, other.conversation_id);
  await mailTo(after);
  const from = { ...passed, From: `Ada Ridge <${after}>`, "In-Reply-To": messageId };
  await receiveEmail.run(ctxOf(member), { raw: anEmail(from) });
  expect((await failureOf(moveTo(member, nda, after))).message).toContain("already waiting");
  expect((await whole(member, nda)).former_emails).toEqual([]);
});

test("a new version for another address keeps the one that has the link, and none that has not", async () => {
  const { member, nda, before } = await begun();
  await addVersion.run(ctxOf(member), {
    ndaId: nda._id,
    file: await stored(undefined, "Second.pdf"),
  });
  const [mistyped, after] = [aFoundersAddress(), aFoundersAddress()];
  expect((await moveTo(member, nda, mistyped)).former_emails).toEqual([before]);
  expect((await moveTo(member, nda, before)).former_emails).toEqual([]);
  await moveTo(member, nda, mistyped);
  const moved = await moveTo(member, nda, after);
  expect(moved).toMatchObject({ status: "draft", receiver_email: after, former_emails: [before] });
  await sendStep(member, moved.conversation_id);
  await mailTo(after);
  expect(await certified(member, moved, after, 2)).toMatchObject({
    "Sent to": `Ada Ridge, ${after}`,
    "Earlier address": before,
  });
});

test("the address of a first draft is corrected without a trace: nothing went there", async () => {
  const member = await aCorrespondent();
  const nda = await anNda(member, { receiver_email: aFoundersAddress() });
  expect((await moveTo(member, nda, aFoundersAddress())).former_emails).toEqual([]);
});

test("an email from the earlier address still finds its conversation", async () => {
  const { member, nda, before, messageId } = await begun();
  const after = aFoundersAddress();
  const from = { ...passed, From: `Ada Ridge <${after}>`, "In-Reply-To": messageId };
  await receiveEmail.run(ctxOf(member), { raw: anEmail(from) });
  await moveTo(member, nda, after);
  const late = anEmail({ ...passed, From: `Ada Ridge <${before}>` }, "I can read both.");
  const taken = await receiveEmail.run(ctxOf(member), { raw: late });
  expect(taken.conversation_id).toBe(nda.conversation_id);
});

test("a paused conversation sends its follow-up once it is resumed, though not after an email that may not have left", async () => {
  const { member, nda } = await begun();
  const conversationId = nda.conversation_id;
  await decide.run(ctxOf(member), { conversationId, decision: "pause" });
  expect(await codeOf(sendStep(member, conversationId, 2))).toBe("CONFLICT");
  await decide.run(ctxOf(member), { conversationId, decision: "resume" });
  const setFirst = (status: string) => asOwner()`update outbox set status = ${status}
    where id = (select outbox_id from letters where conversation_id = ${conversationId} and step = 1)`;
  await setFirst("waiting");
  const refused = await failureOf(sendStep(member, conversationId, 2, { at_once: true }));
  expect(refused.message).toBe("The email before it has not left yet");
  await setFirst("sent");
  const sent = await sendStep(member, conversationId, 2, { at_once: true });
  expect(sent.status).toBe("waiting");
});
