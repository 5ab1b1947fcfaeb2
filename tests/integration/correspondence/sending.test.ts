import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/durations";
import { isAtWork } from "@/lib/domains/correspondence/rules";
import { listAnswered, markSeen } from "@/lib/domains/correspondence/service/answered";
import { decide, editLetter, letterFile } from "@/lib/domains/correspondence/service/decide";
import { composeLetter } from "@/lib/domains/correspondence/service/letter-email";
import { sendTest } from "@/lib/domains/correspondence/service/send";
import {
  saveAnswer,
  submitAnswers,
  withdrawAnswers,
} from "@/lib/domains/interviews/service/founder";
import { getInterview } from "@/lib/domains/interviews/service/list";
import {
  removeInterview,
  sendInterviewEmail,
  updateInterview,
} from "@/lib/domains/interviews/service/write";
import { chooseMail } from "@/lib/domains/organizations/service/mail-choice";
import { changeSettings } from "@/lib/platform/env";
import { agreeAsFounder } from "../../support/agree-as-founder";
import { ctxOf, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import {
  aConversation,
  aCorrespondent,
  aFoundersAddress,
  conversationOf,
  followUpAt,
  sendStep,
} from "../../support/correspondence";
import type { Member } from "../../support/factories";
import { aMember } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { withMailDelivery } from "../../support/mail-delivery";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

const mailbox = withMailDelivery();
beforeAll(() => changeSettings({ REPLY_ADDRESS: "replies@in.ridge.example" }));
afterAll(() => changeSettings({ REPLY_ADDRESS: undefined }));

const plain = (text: string) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
const mailsTo = (email: string) => mailbox().received.filter(({ to }) => to.includes(email));
const mailTo = (email: string, count = 1) =>
  eventually(`Mail ${count} to ${email}`, async () => mailsTo(email)[count - 1]?.text);
const headerIn = (text: string, name: string) =>
  new RegExp(`^${name}: ?(.*)`, "im").exec(
    (text.split("\r\n\r\n", 1)[0] ?? "").replace(/\r\n[ \t]+/g, " "),
  )?.[1];
const firmOf = ({ orgId: id, organizationName: name }: Member) => ({ id, name });
const days = (count: number) => new Date(Date.now() + count * DAY_MS);
const isSent = (member: Member, id: string, step = 1) =>
  eventually(`Email ${step} is sent`, async () => {
    const { letters } = await conversationOf(member, id);
    return letters.find((one) => one.step === step)?.status === "sent" || undefined;
  });

describe("the first email", () => {
  test("is shown before anything is sent, and leaves as it was shown", async () => {
    const member = await aCorrespondent();
    const { email, conversationId, token } = await aConversation(member);
    const shown = await conversationOf(member, conversationId);
    expect(shown).toMatchObject({ status: "draft", next_step: 1, by_hand_because: null });
    expect(shown.letters.map(({ status }) => status)).toEqual(["planned", "planned", "planned"]);
    await sendStep(member, conversationId);
    const mail = await mailTo(email);
    const [first] = shown.letters;
    expect(headerIn(mail, "To")).toContain(email);
    expect(headerIn(mail, "Auto-Submitted")).toBe("auto-generated");
    expect(headerIn(mail, "List-Unsubscribe")).toMatch(/\/api\/unsubscribe\/[\w-]{43}>$/);
    expect(headerIn(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headerIn(mail, "Reply-To")).toMatch(/<replies\+\w{36}@in\.ridge\.example>$/);
    expect(headerIn(mail, "From")).toContain(member.fullName);
    expect(mail.replaceAll("=\r\n", "")).toContain(token);
    expect(first?.whole_text).toContain("1 Harbor Street, Oslo");
    expect(mailsTo(email)).toHaveLength(1);
    await isSent(member, conversationId);
    expect(await conversationOf(member, conversationId)).toMatchObject({
      status: "waiting",
      next_step: 2,
    });
  });

  test("is sent once, however often Send is pressed", async () => {
    const member = await aCorrespondent();
    const { email, conversationId, interviewId } = await aConversation(member);
    const presses = await Promise.allSettled(
      Array.from({ length: 5 }, () => sendStep(member, conversationId)),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = sendInterviewEmail.run(ctxOf(member), { interview_id: interviewId });
    expect((await failureOf(again)).code).toBe("CONFLICT");
    await mailTo(email);
    await isSent(member, conversationId);
    const [{ count } = { count: 0 }] = await asOwner()<{ count: number }[]>`
      select count(*)::int from outbox where org_id = ${member.orgId}`;
    expect(count).toBe(1);
  });

  test("goes by SPEC's call, and says why it cannot", async () => {
    const stranger = await aMember();
    const { interviewId } = await aConversation(stranger);
    const asked = { interview_id: interviewId };
    const refused = await failureOf(sendInterviewEmail.run(ctxOf(stranger), asked));
    expect([refused.code, refused.message]).toEqual([
      "CONFLICT",
      "The sender’s email address is not confirmed yet, in Settings under Account.",
    ]);
    const member = await aCorrespondent();
    const own = await aConversation(member);
    const sent = await sendInterviewEmail.run(ctxOf(member), { interview_id: own.interviewId });
    expect(sent).toMatchObject({ _id: own.interviewId, status: "waiting" });
    await mailTo(own.email);
  });

  test("says what a person wrote, also after the interview changed", async () => {
    const member = await aCorrespondent();
    const { email, conversationId, interviewId } = await aConversation(member);
    const words = { subject: "Forty robots?", text: "Hello Ada,\n\nhow many?" };
    await editLetter.run(ctxOf(member), { conversationId, step: 1, ...words });
    await updateInterview.run(ctxOf(member), { interviewId, version: 1, founder_name: "Bo" });
    const { letters } = await conversationOf(member, conversationId);
    expect(letters[0]).toMatchObject({ ...words, is_edited: true });
    expect(letters[1]?.text).toContain("Hello Bo,");
    await sendStep(member, conversationId);
    expect(headerIn(await mailTo(email), "Subject")).toBe("Forty robots?");
    const late = editLetter.run(ctxOf(member), { conversationId, step: 1, ...words });
    expect((await failureOf(late)).code).toBe("CONFLICT");
  });

  test("waits for the receiver’s morning, unless somebody asks for it at once", async () => {
    const member = await aCorrespondent();
    const { conversationId } = await aConversation(member, { time_zone: "Europe/Oslo" });
    await sendStep(member, conversationId);
    const [row] = await asOwner()<{ id: string; outbox_id: string }[]>`
      select id, outbox_id from letters where conversation_id = ${conversationId} and step = 1`;
    const at = (moment: string) =>
      composeLetter(
        ctxOfJob(member.orgId, { now: () => new Date(moment) }),
        { letterId: row?.id ?? "" },
        row?.outbox_id ?? "",
      );
    expect(await at("2026-11-25T21:00:00Z")).toBe("later");
    expect(await at("2026-11-28T11:00:00Z")).toBe("later");
    expect(await at("2026-11-26T09:00:00Z")).toMatchObject({ to: { name: "Ada Ridge" } });
    await asOwner()`update letters set is_at_once = true where id = ${row?.id ?? ""}`;
    expect(await at("2026-11-25T21:00:00Z")).toMatchObject({ to: { name: "Ada Ridge" } });
  });

  test("says what it waits for, and leaves at once when that is asked for", async () => {
    const member = await aCorrespondent();
    const night = new Date();
    const zone = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((one) => !isAtWork(one, night));
    const { email, conversationId } = await aConversation(member, { time_zone: zone });
    await sendStep(member, conversationId);
    const [waiting] = (await conversationOf(member, conversationId)).letters;
    expect(waiting).toMatchObject({
      status: "waiting",
      waits_because: `It waits for working hours in ${zone}.`,
      can_leave_now: true,
    });
    await sendStep(member, conversationId, 1, { at_once: true });
    await mailTo(email);
    await isSent(member, conversationId);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("of a former member is taken over by a colleague, who signs it", async () => {
    const member = await aCorrespondent();
    const colleague = await aMember({ organization: firmOf(member) });
    await asOwner()`update users set full_name = 'Bo Hill' where id = ${colleague.userId}`;
    const { conversationId, interviewId } = await aConversation(member);
    const take = () =>
      updateInterview.run(ctxOf(colleague), { interviewId, version: 1, take_over: true });
    expect((await failureOf(take())).message).toBe(`${member.fullName} sends these emails`);
    await asOwner()`delete from memberships where user_id = ${member.userId}`;
    expect(await conversationOf(colleague, conversationId)).toMatchObject({
      has_sender: false,
      by_hand_because: "The person who started this is no longer a member of your organization.",
    });
    await take();
    const taken = await conversationOf(colleague, conversationId);
    expect(taken.has_sender).toBe(true);
    expect(taken.letters[0]?.text).toContain("Bo Hill");
  });

  test("is planned again once its dead address is corrected", async () => {
    const member = await aCorrespondent();
    const { conversationId, interviewId } = await aConversation(member);
    await sendStep(member, conversationId);
    await isSent(member, conversationId);
    await asOwner()`update conversations set state = 'bounced', next_at = null
      where id = ${conversationId}`;
    const { version } = await getInterview.run(ctxOf(member), { interviewId });
    const founder_email = aFoundersAddress();
    await updateInterview.run(ctxOf(member), { interviewId, version, founder_email });
    expect(await conversationOf(member, conversationId)).toMatchObject({
      status: "draft",
      next_step: 1,
      receiver_email: founder_email,
    });
    await sendStep(member, conversationId);
    await mailTo(founder_email);
  });

  test("has no header and no second receiver from names and addresses", async () => {
    const member = await aCorrespondent();
    for (const founder_email of ["a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example"])
      expect((await failureOf(aConversation(member, { founder_email }))).code).toBe(
        "INVALID_INPUT",
      );
    const { email, conversationId } = await aConversation(member);
    await asOwner()`update conversations
      set receiver_name = ${"Ada\r\nBcc: third@outside.example"} where id = ${conversationId}`;
    await sendStep(member, conversationId);
    const mail = await mailTo(email);
    expect(headerIn(mail, "Bcc")).toBeUndefined();
    expect(mailsTo("third@outside.example")).toEqual([]);
  });

  test("is tried out on oneself alone", async () => {
    const member = await aCorrespondent();
    const { email, conversationId } = await aConversation(member);
    const { actor } = ctxOf(member);
    const ctx = ctxOf(member, { actor: { ...actor, isEmailVerified: true } as typeof actor });
    await sendTest.run(ctx, { conversationId, step: 2 });
    expect(headerIn(await mailTo(member.email), "Subject")).toMatch(/^Test: Re: /);
    expect(mailsTo(email)).toEqual([]);
  });
});

describe("follow-ups", () => {
  async function begun() {
    const member = await aCorrespondent();
    const conversation = await aConversation(member);
    await sendStep(member, conversation.conversationId);
    await isSent(member, conversation.conversationId);
    return { member, ...conversation };
  }

  test("come twice, in the thread of the first, and then nothing does", async () => {
    const { member, email, conversationId } = await begun();
    await followUpAt(member, conversationId, days(6));
    await followUpAt(member, conversationId, days(8));
    await followUpAt(member, conversationId, days(8));
    const [first, second] = [await mailTo(email), await mailTo(email, 2)];
    expect(headerIn(second, "In-Reply-To")).toBe(headerIn(first, "Message-ID"));
    expect(headerIn(second, "Subject")).toBe(`Re: ${headerIn(first, "Subject")}`);
    await isSent(member, conversationId, 2);
    await followUpAt(member, conversationId, days(16));
    const third = await mailTo(email, 3);
    expect(headerIn(third, "References")).toBe(
      `${headerIn(first, "Message-ID")} ${headerIn(second, "Message-ID")}`,
    );
    await isSent(member, conversationId, 3);
    await followUpAt(member, conversationId, days(24));
    expect(await conversationOf(member, conversationId)).toMatchObject({
      status: "no_answer",
      next_at: null,
      next_step: null,
    });
    expect(mailsTo(email)).toHaveLength(3);
  });

  const silencers: Record<string, (b: Awaited<ReturnType<typeof begun>>) => Promise<unknown>> = {
    "is paused": ({ member, conversationId }) =>
      decide.run(ctxOf(member), { conversationId, decision: "pause" }),
    "is stopped": ({ member, conversationId }) =>
      decide.run(ctxOf(member), { conversationId, decision: "stop" }),
    "was answered elsewhere": ({ member, conversationId }) =>
      decide.run(ctxOf(member), { conversationId, decision: "answered" }),
    "is deleted": ({ member, interviewId }) => removeInterview.run(ctxOf(member), { interviewId }),
    "was answered on the page": async ({ token }) => {
      await agreeAsFounder(token);
      await saveAnswer.run(ctxOfNobody(), { token, position: 0, answer: "40" });
      await submitAnswers.run(ctxOfNobody(), { token });
    },
  };
  test.each(Object.entries(silencers))("no follow-up to what %s", async (_what, silence) => {
    const conversation = await begun();
    const { member, email, conversationId } = conversation;
    await silence(conversation);
    await followUpAt(member, conversationId, days(8));
    await followUpAt(member, conversationId, days(30));
    const waiting = await asOwner()`select 1 from letters join outbox on outbox.id = outbox_id
      where letters.org_id = ${member.orgId} and status = 'waiting'`;
    expect(waiting).toEqual([]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("whoever asked is told that the answers are there, and that they are withdrawn", async () => {
    const { member, email, token, conversationId, interviewId } = await begun();
    const [author, before] = [member.email, mailsTo(member.email).length];
    await agreeAsFounder(token);
    await saveAnswer.run(ctxOfNobody(), { token, position: 0, answer: "40" });
    await submitAnswers.run(ctxOfNobody(), { token });
    const told = await mailTo(author, before + 1);
    expect(headerIn(told, "Subject")).toBe("Ada Ridge answered your questions");
    const answered = async () => (await listAnswered.run(ctxOf(member), {})).items;
    expect(await answered()).toMatchObject([{ receiver_name: "Ada Ridge", what: "submitted" }]);
    await markSeen.run(ctxOf(await aMember({ organization: firmOf(member) })), { conversationId });
    expect(await answered()).toHaveLength(1);
    await markSeen.run(ctxOf(member), { conversationId });
    const edit = await getInterview.run(ctxOf(member), { interviewId });
    await updateInterview.run(ctxOf(member), { interviewId, version: edit.version });
    expect(await answered()).toEqual([]);
    expect(told).not.toContain(token);
    await withdrawAnswers.run(ctxOfNobody(), { token });
    expect(headerIn(await mailTo(author, before + 2), "Subject")).toBe(
      "Ada Ridge withdrew their answers",
    );
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("are not sent to an address that unsubscribed, even when already queued", async () => {
    const { member, email, conversationId } = await begun();
    const token = /\/unsubscribe\/([\w-]{43})/.exec(plain(await mailTo(email)))?.[1] ?? "";
    mailbox().refuse(451);
    await followUpAt(member, conversationId, days(8));
    await eventually("It was tried", async () =>
      mailbox().refused.find(({ to }) => to.includes(email)),
    );
    await chooseMail.run(ctxOfNobody(), { token, wants_mail: false });
    await eventually("It is stopped", async () => {
      const { status } = await conversationOf(member, conversationId);
      return status === "unsubscribed" || undefined;
    });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("a first email that the server refuses is a draft again, and nothing follows it", async () => {
    const member = await aCorrespondent();
    const { email, conversationId } = await aConversation(member);
    mailbox().refuse(554);
    await sendStep(member, conversationId);
    const refused = await eventually("It is refused", async () => {
      const conversation = await conversationOf(member, conversationId);
      return conversation.status === "draft" && conversation.letters[0]?.problem
        ? conversation
        : undefined;
    });
    expect(refused).toMatchObject({ next_step: 1, next_at: null });
    expect(refused.letters[0]).toMatchObject({ status: "planned", way: null });
    expect(refused.letters[0]?.problem).toContain("554");
    await followUpAt(member, conversationId, days(8));
    expect(mailsTo(email)).toEqual([]);
    await sendStep(member, conversationId);
    expect(headerIn(await mailTo(email), "Subject")).not.toMatch(/^Re:/);
    await isSent(member, conversationId);
    expect((await conversationOf(member, conversationId)).letters[0]?.problem).toBeNull();
  });

  test("a link that has ended is sent to nobody, and no reminder of it leaves", async () => {
    const { member, email, conversationId } = await begun();
    const ended = await aConversation(member);
    await asOwner()`update conversations set answer_by = now() + interval '1 day'
      where id = ${conversationId}`;
    await followUpAt(member, conversationId, days(8));
    expect(await conversationOf(member, conversationId)).toMatchObject({
      status: "no_answer",
      next_at: null,
    });
    expect(mailsTo(email)).toHaveLength(1);
    await asOwner()`update conversations set answer_by = now() where id = ${ended.conversationId}`;
    for (const way of ["mail", "hand"])
      expect(await failureOf(sendStep(member, ended.conversationId, 1, { way }))).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("link has expired"),
      });
    expect((await conversationOf(member, ended.conversationId)).next_step).toBeNull();
  });
});

describe("without a mail server", () => {
  test("everything works by hand, and nothing pretends to be sent", async () => {
    const url = mailbox().url;
    const member = await aCorrespondent();
    const { email, conversationId, interviewId } = await aConversation(member);
    changeSettings({ SMTP_URL: undefined });
    try {
      const { by_hand_because } = await conversationOf(member, conversationId);
      expect(by_hand_because).toBe("Email isn’t set up, so you send it yourself.");
      const asked = { interview_id: interviewId };
      const refused = await failureOf(sendInterviewEmail.run(ctxOf(member), asked));
      expect(refused.message).toBe(by_hand_because);
      const file = await letterFile.run(ctxOf(member), { conversationId, step: 1 });
      expect(file.file_name).toBe("email-1.eml");
      expect(file.content).toContain(`To: Ada Ridge <${email}>`);
      expect(file.content).toContain("X-Unsent: 1");
      await sendStep(member, conversationId, 1, { way: "hand" });
      const sent = await conversationOf(member, conversationId);
      expect(sent).toMatchObject({ status: "waiting", next_step: 2 });
      expect(sent.letters[0]).toMatchObject({ status: "sent", way: "hand" });
      await followUpAt(member, conversationId, days(8));
      expect((await conversationOf(member, conversationId)).letters[1]?.status).toBe("planned");
      const rows = await asOwner()`select 1 from outbox where org_id = ${member.orgId}`;
      expect(rows).toEqual([]);
    } finally {
      changeSettings({ SMTP_URL: url });
    }
  });
});
