import "server-only";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import type { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "./context";
import { defineJob, enqueue } from "./job";
import { insertOutbox } from "./queries";

/** Sends one message of the outbox; enqueued by the write that put it there. */
export const deliverOutbox = defineJob({
  name: "outbox.deliver",
  data: z.strictObject({ outboxId: z.string() }),
  load: async () => (await import("./outbox-delivery")).delivery,
  retryLimit: 8,
  expireInSeconds: 120,
});

/** Starts the deliveries again that gave up, or that waited for SMTP to be configured. */
export const sweepOutbox = defineJob({
  name: "outbox.sweep",
  data: z.strictObject({}),
  load: async () => (await import("./outbox-delivery")).sweep,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "*/10 * * * *",
});

/**
 * Puts a mail into the outbox, with the job that delivers it, in the running write transaction: it
 * leaves if and only if the act that causes it is stored.
 */
export async function putMail(ctx: OrgCtx, mail: Mail): Promise<void> {
  const id = newId("out");
  await insertOutbox(ctx.db, {
    id,
    orgId: ctx.org.id,
    channel: "mail",
    payload: mail,
    createdAt: ctx.now(),
  });
  await enqueue(ctx, deliverOutbox, { outboxId: id });
}
