import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { DAY_MS } from "@/lib/core/durations";
import { INBOUND_LINES, INBOUND_SHOWN } from "@/lib/domains/correspondence/constants";
import { listDueConversations } from "@/lib/domains/correspondence/queries";
import { decide } from "@/lib/domains/correspondence/service/decide";
import { composeLetter, settleLetter } from "@/lib/domains/correspondence/service/letter-email";
import {
  listUnmatched,
  receiveEmail,
  settleInbound,
} from "@/lib/domains/correspondence/service/receive";
import { replyAddress } from "@/lib/domains/correspondence/service/reply-address";
import { send } from "@/lib/domains/correspondence/service/send";
import { readAsFounder } from "@/lib/domains/interviews/service/founder";
import { removeInterview } from "@/lib/domains/interviews/service/write";
import { askChanges } from "@/lib/domains/ndas/service/receiver-acts";
import { readAsReceiver } from "@/lib/domains/ndas/service/receiver-reads";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { changeSettings } from "@/lib/platform/env";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import {
  aConversation,
  aCorrespondent,
  aFoundersAddress,
  anEmail,
  conversationOf,
  followUpAt,
  sendStep,
} from "../../support/correspondence";
import type { Member } from "../../support/factories";
import { anNda, stored, tokenOf } from "../../support/ndas";
import { asOwner } from "../../support/owner";

// Nothing listens there: what leaves, and when, is up to each test.
const settings = {
  REPLY_ADDRESS: "replies@in.ridge.example",
  REPLY_AUTHSERV_ID: "mx.ridge.example",
  SMTP_URL: "smtp://127.0.0.1:9",
};
beforeAll(() => changeSettings(settings));
afterAll(() =>
  changeSettings({
    REPLY_ADDRESS: undefined,
    REPLY_AUTHSERV_ID: undefined,
    SMTP_URL: undefined,
  }),
);

const byHand = { way: "hand" };
const statusOf = async (member: Member, id: string) => (await conversationOf(member, id)).status;
const endUnanswered = (id: string) =>
  asOwner()`update conversations set state = 'no_answer', next_at = null where id = ${id}`;
const receive = (member: Member, headers: Record<string, string>, text?: string) =>
  receiveEmail.run(ctxOf(member), { raw: anEmail(headers, text) });
const addressOf = (id: string) => replyAddress(id) ?? "";
const adminOf = (member: Member) => {
  const { actor } = ctxOf(member);
  return ctxOf(member, { actor: { ...actor, role: "admin" } as typeof actor });
};

/** Tries every mail of a conversation that waits in the outbox; the steps of those that leave. */
async function deliverAt(member: Member, conversationId: string, at: Date): Promise<number[]> {
  const rows = await asOwner()<{ id: string; step: number; outbox_id: string }[]>`
    select l.id, l.step, l.outbox_id from letters l join outbox o on o.id = l.outbox_id
    where conversation_id = ${conversationId} and o.status = 'waiting' order by step`;
  const gone: number[] = [];
  for (const { id: letterId, step, outbox_id: outboxId } of rows) {
    const ctx = ctxOfJob(member.orgId, { now: () => at });
    const mail = await composeLetter(ctx, { letterId }, outboxId);
    if (mail === "later") continue;
    const how = mail ? ("sent" as const) : ("dropped" as const);
    if (mail) gone.push(step);
    await asOwner()`update outbox set status = ${mail ? "sent" : "failed"} where id = ${outboxId}`;
    await settle(member, letterId, { how, at });
  }
  return gone;
}

const settle = (
  member: Member,
  letterId: string,
  { how, at }: { how: "sent" | "dropped" | "unwanted"; at: Date },
) => {
  const ctx = ctxOfJob(member.orgId, { now: () => at });
  return inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    settleLetter(
      { ...ctx, db, transaction: "write" } as never,
      { letterId },
      { how, reason: null },
    ),
  );
};

const dueAt = (at: Date) =>
  inTransaction(getDb(), tenantOf(ctxOfJob(null)), "read", (db) =>
    listDueConversations(db, { before: at, canMail: true, atMost: 1000 }),
  );

describe("follow-ups", () => {
  test("wait until the mail before them has left, and count their days from then", async () => {
    const member = await aCorrespondent();
    const { conversationId } = await aConversation(member, { followup_interval: 1 });
    await asOwner()`update conversations set receiver_zone = 'Europe/Oslo' where id = ${conversationId}`;
    // A Friday evening; nobody there is at work before Monday at eight.
    const friday = new Date("2026-11-27T19:00:00Z");
    await send.run(ctxOf(member, { now: () => friday }), { conversationId, step: 1 });
    const gone: [string, number][] = [];
    for (let hours = 0; hours <= 24 * 8; hours += 3) {
      const at = new Date(friday.getTime() + hours * 3_600_000);
      if ((await dueAt(at)).some(({ id }) => id === conversationId))
        await followUpAt(member, conversationId, at);
      for (const step of await deliverAt(member, conversationId, at))
        gone.push([at.toISOString().slice(0, 13), step]);
    }
    expect(gone).toEqual([
      ["2026-11-30T07", 1],
      ["2026-12-01T07", 2],
      ["2026-12-02T07", 3],
    ]);
    const { status, letters } = await conversationOf(member, conversationId);
    expect(status).toBe("no_answer");
    expect(letters.map((one) => one.status)).toEqual(["sent", "sent", "sent"]);
  });

  test("are not sent by a press of Send before that either", async () => {
    const member = await aCorrespondent();
    const { conversationId } = await aConversation(member);
    await sendStep(member, conversationId);
    await followUpAt(member, conversationId, new Date(Date.now() + 8 * DAY_MS));
    expect(await conversationOf(member, conversationId)).toMatchObject({
      status: "waiting",
      next_step: 2,
    });
    await expect(sendStep(member, conversationId, 2)).rejects.toThrow("has not left yet");
  });
});

describe("with two conversations of one receiver", () => {
  test("a late answer to the first is kept, and the second waits for a person", async () => {
    const member = await aCorrespondent();
    const first = await aConversation(member);
    await sendStep(member, first.conversationId, 1, byHand);
    await endUnanswered(first.conversationId);
    const second = await aConversation(member, { founder_email: first.email });
    await sendStep(member, second.conversationId, 1, byHand);
    const From = `Ada Ridge <${first.email}>`;
    const got = await receive(member, { From, To: addressOf(first.conversationId) });
    expect(got).toMatchObject({ state: "attached", conversation_id: first.conversationId });
    expect(await statusOf(member, first.conversationId)).toBe("no_answer");
    expect(await statusOf(member, second.conversationId)).toBe("review");
  });

  test("changes asked for on the first NDA's page hold the second", async () => {
    const member = await aCorrespondent();
    const receiver_email = aFoundersAddress();
    const first = await anNda(member, { receiver_email });
    await sendStep(member, first.conversation_id, 1, byHand);
    await endUnanswered(first.conversation_id);
    const second = await anNda(member, { receiver_email });
    await sendStep(member, second.conversation_id, 1, byHand);
    await askChanges.run(ctxOfNobody(), { token: tokenOf(first), number: 1, message: "One year." });
    expect(await statusOf(member, second.conversation_id)).toBe("review");
  });

  test("a fresh mail belongs to the one that is open, not to the one that is over", async () => {
    const member = await aCorrespondent();
    const first = await aConversation(member);
    await sendStep(member, first.conversationId, 1, byHand);
    await endUnanswered(first.conversationId);
    const second = await aConversation(member, { founder_email: first.email });
    await sendStep(member, second.conversationId, 1, byHand);
    const got = await receive(member, { From: first.email, To: "info@ridge.example" });
    expect(got.conversation_id).toBe(second.conversationId);
    expect(await statusOf(member, second.conversationId)).toBe("review");
  });

  test("a mail that fits both waits for an admin, and meanwhile nobody is chased", async () => {
    const member = await aCorrespondent();
    const first = await aConversation(member);
    await sendStep(member, first.conversationId, 1, byHand);
    const second = await anNda(member, { receiver_email: first.email });
    await sendStep(member, second.conversation_id, 1, byHand);
    const got = await receive(member, { From: first.email, To: "info@ridge.example" });
    expect(got).toMatchObject({ state: "review", conversation_id: null });
    for (const id of [first.conversationId, second.conversation_id])
      expect(await statusOf(member, id)).toBe("review");
    expect((await listUnmatched.run(adminOf(member), {})).total).toBe(1);
  });
});

describe("once an admin has sorted a mail that fits several", () => {
  const proved = {
    "Authentication-Results": "mx.ridge.example; dmarc=pass header.from=fjord.example",
  };

  /** An interview and an NDA with one receiver, and what their mails to nobody's address hold. */
  async function held(mails: Record<string, string>[]) {
    const member = await aCorrespondent();
    const first = await aConversation(member);
    await sendStep(member, first.conversationId, 1, byHand);
    const second = await anNda(member, { receiver_email: first.email });
    await sendStep(member, second.conversation_id, 1, byHand);
    const ids: string[] = [];
    for (const headers of mails)
      ids.push(
        (await receive(member, { ...headers, From: first.email, To: "info@ridge.example" }))._id,
      );
    const settle = (at: number, conversation_id: string | null) =>
      settleInbound.run(adminOf(member), { inboundId: ids[at] ?? "", conversation_id });
    const [one, other] = [first.conversationId, second.conversation_id];
    const states = () => Promise.all([one, other].map((id) => statusOf(member, id)));
    return { member, one, other, settle, states };
  }

  test("the one that it answers is answered, if its sender is proved, and the other goes on", async () => {
    const { member, one, other, settle, states } = await held([proved]);
    expect(await states()).toEqual(["review", "review"]);
    await settle(0, one);
    expect(await states()).toEqual(["answered", "waiting"]);
    const { next_at } = await conversationOf(member, other);
    expect(Date.parse(next_at ?? "") - Date.now()).toBeGreaterThan(6 * DAY_MS);
    const told = await asOwner()`select 1 from outbox
      where org_id = ${member.orgId} and payload->>'subject' = 'Ada Ridge wrote back'`;
    expect(told).toHaveLength(1);
  });

  test("a person decides about one whose sender is not proved, and about what else happened", async () => {
    const { member, one, other, settle, states } = await held([{}]);
    await receive(member, { From: "eve@fjord.example", To: addressOf(other) });
    await settle(0, one);
    expect(await states()).toEqual(["review", "review"]);
  });

  test("it goes on when all that held it are sorted, also to nowhere, and stays paused", async () => {
    const { member, one, other, settle, states } = await held([{}, { Subject: "Once more" }]);
    await settle(0, null);
    expect(await states()).toEqual(["review", "review"]);
    await settle(1, null);
    expect(await states()).toEqual(["waiting", "waiting"]);
    await decide.run(ctxOf(member), { conversationId: one, decision: "pause" });
    await receive(member, { From: (await conversationOf(member, other)).receiver_email });
    const [mail] = (await listUnmatched.run(adminOf(member), {})).items;
    await settleInbound.run(adminOf(member), { inboundId: mail?._id ?? "", conversation_id: null });
    expect(await states()).toEqual(["paused", "waiting"]);
  });
});

test("an answer to an earlier version of an NDA is one to the present version", async () => {
  const member = await aCorrespondent();
  const receiver_email = aFoundersAddress();
  const nda = await anNda(member, { receiver_email });
  await sendStep(member, nda.conversation_id, 1, byHand);
  const file = await stored(undefined, "Second.pdf");
  const second = await addVersion.run(ctxOf(member), { ndaId: nda._id, file });
  expect(second.conversation_id).not.toBe(nda.conversation_id);
  await sendStep(member, second.conversation_id, 1, byHand);
  await receive(member, { From: receiver_email, To: addressOf(nda.conversation_id) });
  const { status, inbound } = await conversationOf(member, second.conversation_id);
  expect(status).toBe("review");
  expect(inbound).toMatchObject([{ text: "We sold forty robots." }]);
});

test("an answer to something deleted waits for an admin, and meanwhile nobody is chased", async () => {
  const member = await aCorrespondent();
  const first = await aConversation(member);
  await sendStep(member, first.conversationId, 1, byHand);
  await removeInterview.run(ctxOf(member), { interviewId: first.interviewId });
  const second = await aConversation(member, { founder_email: first.email });
  await sendStep(member, second.conversationId, 1, byHand);
  const got = await receive(member, { From: first.email, To: addressOf(first.conversationId) });
  expect(got).toMatchObject({ state: "review", conversation_id: null });
  const states = async () =>
    (
      await asOwner()<{ state: string }[]>`select state from conversations
        where receiver_email = ${first.email} order by created_at`
    ).map(({ state }) => state);
  expect(await states()).toEqual(["review", "review"]);
  await settleInbound.run(adminOf(member), { inboundId: got._id, conversation_id: null });
  expect(await states()).toEqual(["waiting", "waiting"]);
});

test("shows the latest of very many mails in a conversation", async () => {
  const member = await aCorrespondent();
  const { conversationId, email } = await aConversation(member);
  await sendStep(member, conversationId, 1, byHand);
  await asOwner()`insert into inbound_mails (id, org_id, conversation_id, state, kind, hash,
      sender_name, sender_email, is_authenticated, subject, text, whole_text, received_at)
    select ${conversationId} || i, ${member.orgId}, ${conversationId}, 'attached', 'reply',
      ${conversationId} || i, '', '', false, '', '', '', now() - interval '1 hour'
    from generate_series(1, ${INBOUND_SHOWN}::int) i`;
  await receive(member, { From: email }, "The last word.");
  const { inbound } = await conversationOf(member, conversationId);
  expect([inbound.length, inbound.at(-1)?.text]).toEqual([INBOUND_SHOWN, "The last word."]);
});

test("sends nothing to a person who unsubscribed, and their link stays open", async () => {
  const member = await aCorrespondent();
  const interview = await aConversation(member);
  const nda = await anNda(member, { receiver_email: aFoundersAddress() });
  for (const id of [interview.conversationId, nda.conversation_id]) {
    await sendStep(member, id);
    const [letter] = await asOwner()<{ id: string }[]>`
      select id from letters where conversation_id = ${id} and step = 1`;
    await settle(member, letter?.id ?? "", { how: "unwanted", at: new Date() });
    await followUpAt(member, id, new Date(Date.now() + 30 * DAY_MS));
    const { status, letters, next_at } = await conversationOf(member, id);
    expect({ status, next_at }).toEqual({ status: "unsubscribed", next_at: null });
    expect(letters.filter(({ way }) => way !== null)).toHaveLength(1);
  }
  const shown = await readAsFounder.run(ctxOfNobody(), { token: interview.token });
  expect(shown).toMatchObject({ state: "open" });
  const offered = await readAsReceiver.run(ctxOfNobody(), { token: tokenOf(nda) });
  expect(offered).toMatchObject({ state: "open" });
});

test("a report of a mail not delivered that an admin sorts in is no answer", async () => {
  const member = await aCorrespondent();
  const { conversationId } = await aConversation(member);
  await sendStep(member, conversationId, 1, byHand);
  const got = await receive(
    member,
    {
      From: "Mail Delivery System <mailer-daemon@mx.fjord.example>",
      Subject: "Undelivered Mail Returned to Sender",
      "X-Failed-Recipients": "somebody@fjord.example",
    },
    "Your message could not be delivered: mailbox full.",
  );
  expect(got).toMatchObject({ state: "filtered", kind: "bounce-soft" });
  await settleInbound.run(adminOf(member), { inboundId: got._id, conversation_id: conversationId });
  expect(await statusOf(member, conversationId)).toBe("waiting");
});

test("keeps the attachments of a reply, and marks a mail that was cut", async () => {
  const member = await aCorrespondent();
  const { conversationId, email } = await aConversation(member);
  await sendStep(member, conversationId, 1, byHand);
  const headers = {
    From: email,
    To: addressOf(conversationId),
    "Content-Type": 'multipart/mixed; boundary="b"',
  };
  const got = await receive(
    member,
    headers,
    [
      "--b",
      "Content-Type: text/plain",
      "",
      "Signed, attached.",
      "--b",
      "Content-Type: application/pdf",
      'Content-Disposition: attachment; filename="NDA signed.pdf"',
      "",
      "%PDF-1.7",
      "--b--",
    ].join("\r\n"),
  );
  expect(got).toMatchObject({
    text: "Signed, attached.",
    extent: "whole",
    attachments: [{ number: 1, name: "NDA signed.pdf", size_bytes: 9, is_kept: true }],
  });
  const long = await receive(member, { From: email }, `Yes.${"\n".repeat(INBOUND_LINES)}No.`);
  expect(long).toMatchObject({ text: "Yes.", extent: "beginning" });
});
