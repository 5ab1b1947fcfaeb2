import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId } from "@/lib/core/ids";
import type { InboundEmail } from "@/lib/domains/correspondence/schema";
import { getConversation } from "@/lib/domains/correspondence/service/decide";
import { followUpOne } from "@/lib/domains/correspondence/service/follow-up";
import { receiveEmail, settleInbound } from "@/lib/domains/correspondence/service/receive";
import { send } from "@/lib/domains/correspondence/service/send";
import { createInterview } from "@/lib/domains/interviews/service/write";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfJob } from "./contexts";
import { aMember, type Member } from "./factories";
import { asOwner } from "./owner";
import { aPdf } from "./sample-files";

/** A member who may write to people outside: with a confirmed address and a firm's postal one. */
export async function aCorrespondent(): Promise<Member> {
  const member = await aMember();
  await asOwner()`update users set email_verified_at = now() where id = ${member.userId}`;
  await asOwner()`update organizations set postal_address = ${"1 Harbor Street\nOslo"}
    where id = ${member.orgId}`;
  return member;
}

export const aFoundersAddress = () => `${newId("usr")}@fjord.example`;

/** An interview with the conversation that carries it, as a draft. */
export async function aConversation(member: Member, more: object = {}) {
  const email = aFoundersAddress();
  const interview = await createInterview.run(ctxOf(member), {
    founder_name: "Ada Ridge",
    founder_email: email,
    founder_company: "Fjord Robotics",
    questions: ["What did you sell last month?", "Who else builds this?"],
    ...more,
  });
  const { conversation_id: conversationId, _id: interviewId, tracking_id: token } = interview;
  return { email, conversationId, interviewId, token };
}

export const conversationOf = (member: Member, conversationId: string) =>
  getConversation.run(ctxOf(member), { conversationId });

export const sendStep = (member: Member, conversationId: string, step = 1, more: object = {}) =>
  send.run(ctxOf(member), { conversationId, step, ...more });

/** Runs the job that follows up, as if it were that time. */
export const followUpAt = (member: Member, conversationId: string, at: Date) => {
  const ctx = ctxOfJob(member.orgId, { now: () => at });
  return inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    followUpOne.commit({ ...ctx, db, transaction: "write" }, { conversationId }, undefined),
  );
};

type Headers = Record<string, string>;

/** A raw email of the receiver, as a server hands it over. */
export const anEmail = (headers: Headers, text = "We sold forty robots."): string =>
  [
    ...Object.entries({
      Subject: "Re: Questions",
      "Message-ID": `<${newId("msg")}@fjord.example>`,
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    "",
    text,
    "",
  ].join("\r\n");

/** What a mail server sends back of an email, `original`, that it could not deliver. */
export const aBounceReport = (to: string, original: string, recipient: string, status = "5.1.1") =>
  anEmail(
    {
      From: "Mail Delivery System <mailer-daemon@mx.fjord.example>",
      To: to,
      Subject: "Undelivered Mail Returned to Sender",
      "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    [
      "--b",
      "Content-Type: text/plain",
      "",
      "Your message could not be delivered.",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.fjord.example",
      "",
      `Final-Recipient: rfc822; ${recipient}`,
      "Action: failed",
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} User unknown`,
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${original}`,
      "",
      "--b--",
    ].join("\r\n"),
  );

/** An email in a conversation, with a PDF document that hangs on it. */
export async function anInboundDocument(
  member: Member,
  conversationId: string,
): Promise<InboundEmail> {
  const pdf = Buffer.from(aPdf(`An NDA ${newId("eml")}`)).toString("base64");
  const raw = [
    "From: bo@strangers.example",
    `Subject: Marked up ${newId("eml")}`,
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Here it is.",
    "--b",
    "Content-Type: application/pdf",
    "Content-Transfer-Encoding: base64",
    'Content-Disposition: attachment; filename="Mutual NDA.pdf"',
    "",
    pdf.replace(/.{76}/g, "$&\r\n"),
    "--b--",
    "",
  ].join("\r\n");
  const { _id: inboundId } = await receiveEmail.run(ctxOf(member), { raw });
  const settled = { inboundId, conversation_id: conversationId };
  return settleInbound.run(ctxOf({ ...member, role: "admin" }), settled);
}
