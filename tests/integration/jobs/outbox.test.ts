import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { putMail } from "@/lib/service/outbox";
import { deliveryOf, sweep } from "@/lib/service/outbox-delivery";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { withMailDelivery } from "../../support/mail-delivery";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

const mailbox = withMailDelivery();

const mailTo = (member: Member): Mail => ({
  to: { name: member.fullName, address: member.email },
  subject: "Céleste, a question — “naïve”?",
  text: "Bonjour,\nligne deux.\n",
});

async function send(member: Member, { fails = false } = {}): Promise<void> {
  const ctx = ctxOf(member) as OrgCtx;
  await inTransaction(getDb(), tenantOf(ctx), "write", async (db) => {
    await putMail({ ...ctx, db, transaction: "write" }, mailTo(member));
    if (fails) throw new Error("Rolled back");
  });
}

const outboxOf = async (member: Member) =>
  (
    await asOwner()<{ id: string; status: string; attempts: number; last_error: string | null }[]>`
      select id, status, attempts, last_error from outbox where org_id = ${member.orgId}`
  )[0];
const settled = (member: Member) =>
  eventually("The row is settled", async () => {
    const row = await outboxOf(member);
    return row && row.status !== "waiting" ? row : undefined;
  });
const receivedBy = ({ email }: Member) => mailbox().received.filter(({ to }) => to.includes(email));

test("the many mails that wait of one organization hold up nobody else's", async () => {
  const [many, few] = [await aMember(), await aMember()];
  await asOwner()`insert into outbox (id, org_id, channel, payload, created_at)
    select ${many.orgId} || n, ${many.orgId}, 'mail', '{}'::jsonb, now() - interval '2 days' from generate_series(1, 500) n
    union all select ${few.orgId}, ${few.orgId}, 'mail', '{}'::jsonb, now() - interval '1 hour'`;
  try {
    const due = await asOwner()`select org_id from outbox_due(now(), 500)`;
    expect(due.filter(({ org_id }) => org_id === few.orgId)).toHaveLength(1);
  } finally {
    await asOwner()`delete from outbox where org_id in ${asOwner()([many.orgId, few.orgId])}`;
  }
});

describe("a mail of the outbox", () => {
  test("is delivered once, to one person, with the row's own Message-ID", async () => {
    const member = await aMember();
    await send(member);
    const row = await settled(member);
    expect(row).toMatchObject({ status: "sent", attempts: 1, last_error: null });
    const [mail, ...more] = receivedBy(member);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([member.email]);
    expect(mail?.text).toContain(`Message-ID: <${row.id}@localhost>`);
    expect(mail?.text).toContain("Auto-Submitted: auto-generated");
  });

  test("is never sent if its act was undone", async () => {
    const [member, other] = [await aMember(), await aMember()];
    await expect(send(member, { fails: true })).rejects.toThrow("Rolled back");
    await send(other);
    await settled(other);
    expect(receivedBy(member)).toEqual([]);
    expect(await outboxOf(member)).toBeUndefined();
  });

  test("gives the reason if it is refused permanently, and is not retried", async () => {
    const member = await aMember();
    mailbox().refuse(550);
    await send(member);
    const row = await settled(member);
    expect(row).toMatchObject({ status: "failed", attempts: 1 });
    expect(row.last_error).toContain("550");
    expect(receivedBy(member)).toEqual([]);
  });

  test("is retried and delivered once if it is refused temporarily", async () => {
    const member = await aMember();
    mailbox().refuse(451);
    await send(member);
    expect(await settled(member)).toMatchObject({ status: "sent", attempts: 2, last_error: null });
    expect(receivedBy(member)).toHaveLength(1);
  });

  test("is left to the worker that holds it, and taken over when the lease ends", async () => {
    const member = await aMember();
    const id = `out_${member.userId}`;
    await asOwner()`insert into outbox (id, org_id, channel, payload, created_at, leased_until)
      values (${id}, ${member.orgId}, 'mail', ${asOwner().json(mailTo(member))}, now(),
        now() + interval '1 minute')`;
    const ctx = ctxOfJob(member.orgId);
    await expect(deliveryOf([]).work?.(ctx, { outboxId: id })).rejects.toThrow(/Another worker/);
    expect(receivedBy(member)).toEqual([]);
    const later = { ...ctx, now: () => new Date(Date.now() + 61_000) };
    const outcome = await deliveryOf([]).work?.(later, { outboxId: id });
    expect(outcome).toEqual({ how: "sent", reason: null, payload: expect.anything() });
    expect(await deliveryOf([]).work?.(later, { outboxId: "out_none" })).toBeNull();
  });

  test("is refused before sending if a header has two lines", async () => {
    const member = await aMember();
    const ctx = ctxOf(member) as OrgCtx;
    const forged = { ...mailTo(member), subject: "Hello\r\nBcc: all@ridge.example" };
    await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
      putMail({ ...ctx, db, transaction: "write" }, forged),
    ).catch(() => {});
    await send(await aMember());
    expect(mailbox().received.filter(({ to }) => to.includes("all@ridge.example"))).toEqual([]);
    expect(receivedBy(member)).toEqual([]);
  });

  test("is restarted by the sweep if no worker delivers it", async () => {
    const member = await aMember();
    await asOwner()`insert into outbox (id, org_id, channel, payload, created_at)
      values (${`out_${member.userId}`}, ${member.orgId}, 'mail',
        ${asOwner().json(mailTo(member))}, now() - interval '1 hour')`;
    const ctx = ctxOfJob(null);
    await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
      sweep.commit({ ...ctx, db, transaction: "write" }, {}, undefined),
    );
    expect(await settled(member)).toMatchObject({ status: "sent" });
    expect(receivedBy(member)).toHaveLength(1);
  });
});
