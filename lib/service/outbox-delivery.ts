import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { canMail, deliveryFailure, isFinalRefusal, Mail, sendMail } from "@/lib/platform/mail/send";
import type { Ctx } from "./context";
import { type BoundEmailTemplate, type Delivered, EmailTemplateReference } from "./email-template";
import { enqueue, type JobHandler } from "./job";
import { defineOperation } from "./operation";
import { deliverOutbox } from "./outbox";
import {
  isOutboxWaiting,
  isSuppressed,
  leaseOutbox,
  listDueOutbox,
  type OutboxRow,
  settleOutbox,
} from "./queries";

/** Longer than a delivery may take, so that two workers never send the same row. */
const LEASE_MS = 150_000;

const OutboxId = z.strictObject({ outboxId: z.string() });

/** Takes the row for this delivery; null when there is nothing (left) to send. */
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
    const row = await leaseOutbox(ctx.db, ctx.org.id, outboxId, { now, until });
    if (!row && (await isOutboxWaiting(ctx.db, ctx.org.id, outboxId)))
      throw new AppError("CONFLICT", "Another worker is delivering this message");
    return row;
  },
);

/** Ends a delivery that may be retried, so that the queue's next attempt finds the row free. */
const release = defineOperation(
  {
    name: "outbox.release",
    summary: "Give a message back that must wait or failed for the moment",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: OutboxId.extend({ lastError: z.string().nullable() }),
    output: z.null(),
  },
  async (ctx, { outboxId, lastError }) => {
    const outcome = { status: "waiting" as const, lastError, sentAt: null };
    if (ctx.org) await settleOutbox(ctx.db, ctx.org.id, outboxId, outcome);
    return null;
  },
);

/** Whether a mail can be refused by its recipient, and has been. */
const isUnwanted = defineOperation(
  {
    name: "outbox.isUnwanted",
    summary: "Whether an address wants no more mail from the organization's people",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ email: z.string() }),
    output: z.boolean(),
  },
  async (ctx, { email }) => ctx.org !== null && isSuppressed(ctx.db, ctx.org.id, email),
);

/** How a delivery ended, and the template that its mail was written from. */
type Outcome = Delivered & { payload: OutboxRow["payload"] };

const statusOf = {
  sent: "sent",
  refused: "failed",
  unwanted: "unwanted",
  dropped: "failed",
} as const;

const reasonOf = (thrown: unknown) => String(thrown).slice(0, 500);

/** The mail of a row: as it was stored, or written now from the template it names. */
async function mailOf(
  ctx: Omit<Ctx, "db">,
  templates: BoundEmailTemplate[],
  { id, payload }: OutboxRow,
) {
  const reference = referenceIn(templates, payload);
  if (!reference) return Mail.parse(payload);
  const mail = await reference.template.compose(ctx, reference.data, id);
  return mail === "later" ? mail : mail && Mail.parse(mail);
}

/** The template that a stored row names, with its data; null for a finished mail. */
function referenceIn(templates: BoundEmailTemplate[], payload: OutboxRow["payload"]) {
  const reference = EmailTemplateReference.safeParse(payload);
  if (!reference.success) return null;
  const template = templates.find(({ name }) => name === reference.data.letter);
  if (!template) throw new Error(`No email template is called ${reference.data.letter}`);
  return { template, data: template.data.parse(reference.data.data) };
}

/**
 * Sends one message of the outbox. Without SMTP it stays waiting and is not reported as sent. A
 * permanent refusal is stored with its reason; the queue retries temporary failures.
 */
export const deliveryOf = (
  templates: BoundEmailTemplate[],
): JobHandler<{ outboxId: string }, Outcome | null> => ({
  async work(ctx, data) {
    if (!canMail()) return null;
    const row = await lease.call(ctx, data);
    if (!row) return null;
    const ended = (how: Delivered["how"], reason: string | null = null) => ({
      how,
      reason,
      payload: row.payload,
    });
    try {
      const mail = await mailOf(ctx, templates, row);
      if (mail === "later") {
        await release.call(ctx, { ...data, lastError: null });
        return null;
      }
      if (!mail) return ended("dropped", "No longer needed");
      if (mail.unsubscribe && (await isUnwanted.call(ctx, { email: mail.to.address })))
        return ended("unwanted");
      await sendMail(row.id, mail);
      return ended("sent");
    } catch (thrown) {
      if (isFinalRefusal(thrown)) return ended("refused", reasonOf(thrown));
      await release.call(ctx, { ...data, lastError: reasonOf(thrown) });
      throw deliveryFailure(thrown);
    }
  },
  async commit(ctx, { outboxId }, outcome) {
    if (!outcome || !ctx.org) return;
    const { how, reason: lastError, payload } = outcome;
    const sentAt = how === "sent" ? ctx.now() : null;
    const own = { ...ctx, org: ctx.org };
    await settleOutbox(ctx.db, own.org.id, outboxId, { status: statusOf[how], lastError, sentAt });
    const reference = referenceIn(templates, payload);
    await reference?.template.settle?.(own, reference.data, { how, reason: lastError });
  },
});

const SWEEP_AFTER_MS = 10 * 60 * 1000;
const SWEEP_AT_MOST = 500;

/** Enqueues due messages of every organization, if there is a mail server. */
export const sweep: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    if (!canMail()) return;
    const before = new Date(ctx.now().getTime() - SWEEP_AFTER_MS);
    for (const { id, orgId } of await listDueOutbox(ctx.db, before, SWEEP_AT_MOST))
      await enqueue(ctx, deliverOutbox, { outboxId: id }, { orgId });
  },
};
