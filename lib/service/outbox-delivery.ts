import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { isFinalRefusal, Mail, sendMail } from "@/lib/platform/mail/send";
import { enqueue, type JobHandler } from "./job";
import { defineOperation } from "./operation";
import { deliverOutbox } from "./outbox";
import { leaseOutbox, listDueOutbox, type OutboxRow, settleOutbox } from "./queries";

/** Longer than a delivery may take, so that two workers never send one row at a time. */
const LEASE_MS = 150_000;

const OutboxId = z.strictObject({ outboxId: z.string() });

/** Takes the row for this delivery; null when there is nothing (more) to send. */
const lease = defineOperation(
  {
    name: "outbox.lease",
    summary: "Take a waiting message for delivery",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: OutboxId,
    output: z.custom<OutboxRow | null>(),
  },
  async (ctx, { outboxId }) => {
    if (!ctx.org) return null;
    const now = ctx.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return leaseOutbox(ctx.db, ctx.org.id, outboxId, { now, until });
  },
);

type Outcome = { status: "waiting" | "sent" | "failed"; lastError: string | null };

/**
 * Sends one message of the outbox. Without SMTP it stays waiting, and nothing pretends otherwise.
 * A refusal for good is kept with its reason; a passing failure is tried again by the queue.
 */
export const delivery: JobHandler<{ outboxId: string }, Outcome | null> = {
  async work(ctx, data) {
    if (!env().SMTP_URL) return null;
    const row = await lease.call(ctx, data);
    if (!row) return null;
    try {
      await sendMail(row.id, Mail.parse(row.payload));
      return { status: "sent", lastError: null };
    } catch (thrown) {
      if (!isFinalRefusal(thrown)) throw thrown;
      return { status: "failed", lastError: String(thrown).slice(0, 500) };
    }
  },
  async commit(ctx, { outboxId }, outcome) {
    if (!outcome || !ctx.org) return;
    const sentAt = outcome.status === "sent" ? ctx.now() : null;
    await settleOutbox(ctx.db, ctx.org.id, outboxId, { ...outcome, sentAt });
  },
};

const SWEEP_AFTER_MS = 10 * 60 * 1000;
const SWEEP_AT_MOST = 500;

export const sweep: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    if (!env().SMTP_URL) return;
    const before = new Date(ctx.now().getTime() - SWEEP_AFTER_MS);
    for (const { id, orgId } of await listDueOutbox(ctx.db, before, SWEEP_AT_MOST))
      await enqueue(ctx, deliverOutbox, { outboxId: id }, { orgId });
  },
};
