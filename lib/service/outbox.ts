import "server-only";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import type { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "./context";
import { defineJob, enqueue } from "./job";
import type { Letter } from "./letter";
import { insertOutbox } from "./queries";

/** The job that sends one message of the outbox: a finished mail, or one of `letters`. */
export const deliverOutboxWith = (letters: Letter[]) =>
  defineJob({
    name: "outbox.deliver",
    data: z.strictObject({ outboxId: z.string() }),
    load: async () => (await import("./outbox-delivery")).deliveryOf(letters),
    retryLimit: 8,
    expireInSeconds: 120,
  });

/** The job as enqueued by writes; the worker's registry provides the letters. */
export const deliverOutbox = deliverOutboxWith([]);

/** Restarts deliveries that gave up, or that waited for SMTP to be configured. */
export const sweepOutbox = defineJob({
  name: "outbox.sweep",
  data: z.strictObject({}),
  load: async () => (await import("./outbox-delivery")).sweep,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "*/10 * * * *",
});

/** Puts a mail into the outbox, with the job that delivers it, in the running write transaction: it is sent if and only if that commits. Returns
 * its id. */
export const putMail = (ctx: OrgCtx, mail: Mail): Promise<string> => put(ctx, mail);

/** The same for a letter, which is written when it is sent. */
export const putLetter = <D extends z.ZodType>(
  ctx: OrgCtx,
  letter: Letter<D>,
  data: z.input<D>,
): Promise<string> => put(ctx, { letter: letter.name, data: letter.data.parse(data) });

async function put(ctx: OrgCtx, payload: Record<string, unknown>): Promise<string> {
  const id = newId("out");
  const row = { id, orgId: ctx.org.id, channel: "mail" as const, payload, createdAt: ctx.now() };
  await insertOutbox(ctx.db, row);
  await enqueue(ctx, deliverOutbox, { outboxId: id });
  return id;
}
