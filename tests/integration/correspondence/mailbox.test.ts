import { afterAll, beforeAll, expect, test } from "vitest";
import { takeInMailbox } from "@/lib/domains/correspondence/service/mailbox";
import { changeSettings } from "@/lib/platform/env";
import { ctxOfJob } from "../../support/contexts";
import {
  aConversation,
  aCorrespondent,
  anEmail,
  conversationOf,
  sendStep,
} from "../../support/correspondence";
import { startImapServer } from "../../support/imap-server";
import { anNda } from "../../support/ndas";
import { asOwner } from "../../support/owner";

let server: Awaited<ReturnType<typeof startImapServer>>;
beforeAll(async () => {
  server = await startImapServer();
  changeSettings({ IMAP_URL: server.url });
});
afterAll(async () => {
  changeSettings({ IMAP_URL: undefined });
  await server.stop();
});
const visit = () => takeInMailbox((orgId) => ctxOfJob(orgId));

test("answers in the mailbox come to their conversations, and the rest stays unread and unstored", async () => {
  const member = await aCorrespondent();
  const { email, conversationId } = await aConversation(member);
  await sendStep(member, conversationId, 1, { way: "hand" });
  server.put(anEmail({ From: "Cy <cy@elsewhere.example>" }, "Lunch on Friday?"));
  server.put(anEmail({ From: `Ada Ridge <${email}>` }, "Forty robots."));
  await visit();
  const { inbound, status } = await conversationOf(member, conversationId);
  expect(inbound).toMatchObject([{ text: "Forty robots.", is_authenticated: false }]);
  expect(status).toBe("review");
  expect(server.messages.map(({ isSeen }) => isSeen)).toEqual([false, true]);
  const stored =
    await asOwner()`select 1 from inbound_mails where sender_email = 'cy@elsewhere.example'
    and org_id = ${member.orgId}`;
  expect(stored).toEqual([]);
  const before = server.commands.filter((words) => /FETCH/.test(words)).length;
  await visit();
  expect(server.commands.filter((words) => /FETCH/.test(words))).toHaveLength(before);
});

test("a mail that was stored before a crash is not stored again", async () => {
  const member = await aCorrespondent();
  const { email, conversationId } = await aConversation(member);
  await sendStep(member, conversationId, 1, { way: "hand" });
  server.put(anEmail({ From: `Ada Ridge <${email}>` }, "Forty robots."));
  await visit();
  const last = server.messages.at(-1);
  if (last) last.isSeen = false;
  await visit();
  expect((await conversationOf(member, conversationId)).inbound).toHaveLength(1);
});

test("a mailbox that refuses is an error, and nothing is lost by it", async () => {
  changeSettings({ IMAP_URL: server.url.replace("secret", "wrong") });
  await expect(visit()).rejects.toThrow();
  changeSettings({ IMAP_URL: server.url });
});

/** An email whose parts lie in one another, deeper than anybody's mail program makes them. */
function nested(depth: number): string {
  let body = "Content-Type: text/plain\r\n\r\nDeep.";
  for (let level = depth; level > 0; level -= 1)
    body = `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--`;
  return body;
}

test("emails that cannot be read hold up nobody: they wait with their headers for a person", async () => {
  const [member, other] = [await aCorrespondent(), await aCorrespondent()];
  const deep = await aConversation(member);
  const good = await aConversation(other);
  for (const [who, { conversationId }] of [
    [member, deep],
    [other, good],
  ] as const)
    await sendStep(who, conversationId, 1, { way: "hand" });
  server.put(`From: Ada <${deep.email}>\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${nested(51)}`);
  server.put(anEmail({ From: `Ada Ridge <${good.email}>` }, "Forty robots."));
  await visit();
  expect((await conversationOf(other, good.conversationId)).inbound).toMatchObject([
    { text: "Forty robots." },
  ]);
  const { inbound, status } = await conversationOf(member, deep.conversationId);
  expect(status).toBe("review");
  expect(inbound).toMatchObject([{ subject: "Deep", text: "" }]);
});

test("an email that the product fails at is tried again later, and the next ones are taken in", async () => {
  const [member, other] = [await aCorrespondent(), await aCorrespondent()];
  const [bad, good] = [await aConversation(member), await aConversation(other)];
  await sendStep(member, bad.conversationId, 1, { way: "hand" });
  await sendStep(other, good.conversationId, 1, { way: "hand" });
  server.put(anEmail({ From: `Ada Ridge <${bad.email}>` }, "Refused."));
  server.put(anEmail({ From: `Ada Ridge <${good.email}>` }, "Forty robots."));
  await asOwner()`alter table inbound_mails add constraint no_refused check (text not like 'Refused%') not valid`;
  try {
    await expect(visit()).rejects.toThrow();
    await visit();
  } finally {
    await asOwner()`alter table inbound_mails drop constraint no_refused`;
  }
  expect((await conversationOf(other, good.conversationId)).inbound).toHaveLength(1);
  expect(server.messages.slice(-2).map(({ isSeen }) => isSeen)).toEqual([false, true]);
});

test("an email that fits several conversations of one organization is stored for its admins", async () => {
  const member = await aCorrespondent();
  const interview = await aConversation(member);
  const nda = await anNda(member, { receiver_email: interview.email });
  for (const id of [interview.conversationId, nda.conversation_id])
    await sendStep(member, id, 1, { way: "hand" });
  server.put(anEmail({ From: `Ada Ridge <${interview.email}>` }, "Which one do you mean?"));
  await visit();
  expect(server.messages.at(-1)?.isSeen).toBe(true);
  const stored = await asOwner()`select state from inbound_mails where org_id = ${member.orgId}`;
  expect(stored).toEqual([{ state: "review" }]);
  for (const id of [interview.conversationId, nda.conversation_id])
    expect((await conversationOf(member, id)).status).toBe("review");
});
