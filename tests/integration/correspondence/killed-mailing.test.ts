import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { changeSettings } from "@/lib/platform/env";
import { closeSender } from "@/lib/service/job";
import { deliverOutbox } from "@/lib/service/outbox";
import { aConversation, aCorrespondent, sendStep } from "../../support/correspondence";
import { AGAIN_WITHIN_MS } from "../../support/hanging-job";
import { startMailbox } from "../../support/mailbox";
import { asOwner } from "../../support/owner";
import { eventually, startScript } from "../../support/processes";

const [MAILS, KILLS] = process.env.DRILL ? [200, 30] : [4, 1];
const WORKER_DELIVERS_AT_ONCE = 2;

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  mailbox = await startMailbox();
  changeSettings({ SMTP_URL: mailbox.url });
  await asOwner()`delete from pgboss.job where name = ${deliverOutbox.name}`;
  await asOwner()`delete from outbox where status = 'waiting'`;
});
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await closeSender();
});
afterAll(async () => {
  changeSettings({ SMTP_URL: undefined });
  await mailbox.stop();
});

async function aWorker(): Promise<ChildProcess> {
  const worker = await startScript("tests/support/mail-worker.ts", { SMTP_URL: mailbox.url });
  workers.push(worker);
  return worker;
}

const messageId = (text: string) => /^Message-ID: ?(.*)/im.exec(text)?.[1] ?? "";

test("a mailing whose workers are killed in the middle reaches everybody once", async () => {
  const member = await aCorrespondent();
  const receivers: string[] = [];
  for (let count = 0; count < MAILS; count += 1) {
    const { email, conversationId } = await aConversation(member);
    await sendStep(member, conversationId);
    receivers.push(email);
  }
  let kills = 0;
  for (; kills < KILLS && mailbox.received.length < MAILS; kills += 1) {
    const worker = await aWorker();
    const before = mailbox.received.length;
    await eventually(
      "It goes on",
      async () => mailbox.received.length > before || undefined,
      AGAIN_WITHIN_MS,
    );
    // Somewhere in the next delivery.
    await delay((kills * 7) % 40);
    worker.kill("SIGKILL");
    // Time passes: nobody holds what the dead worker had leased.
    await asOwner()`update outbox set leased_until = now() - interval '1 second'
      where org_id = ${member.orgId} and status = 'waiting'`;
  }
  expect(kills).toBe(KILLS);
  await aWorker();
  await eventually(
    "All are recorded",
    async () => {
      const waiting = await asOwner()`select 1 from outbox
        where org_id = ${member.orgId} and status <> 'sent'`;
      return waiting.length === 0 || undefined;
    },
    4 * AGAIN_WITHIN_MS,
  );
  const got = Map.groupBy(mailbox.received, ({ to }) => to[0] ?? "");
  expect([...got.keys()].sort()).toEqual([...receivers].sort());
  const doubled = [...got.values()].filter((mails) => mails.length > 1);
  for (const mails of doubled) {
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ text }) => messageId(text))).size).toBe(1);
  }
  expect(doubled.length).toBeLessThanOrEqual(kills * WORKER_DELIVERS_AT_ONCE);
  const tried = await asOwner()<{ attempts: number; email: string }[]>`
    select o.attempts, c.receiver_email as email from outbox o
    join letters l on l.outbox_id = o.id join conversations c on c.id = l.conversation_id
    where o.org_id = ${member.orgId}`;
  for (const { attempts, email } of tried)
    expect(got.get(email)?.length ?? 0).toBeLessThanOrEqual(attempts);
  console.log(
    `${kills} kills in a mailing of ${MAILS}: none missing, ${doubled.length} came twice with the same Message-ID.`,
  );
}, 900_000);
