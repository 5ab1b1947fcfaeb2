import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { newId } from "@/lib/core/ids";
import type { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "./context";
import type { EmailTemplate } from "./email-template";
import { defineJob, enqueue } from "./job";
import { insertOutbox } from "./queries";

/** Sends one message of the outbox: a finished mail, or one that is written when it is sent. */
export const deliverOutbox = defineJob({
  name: "outbox.deliver",
  data: z.strictObject({ outboxId: z.string() }),
  retryLimit: 8,
  expireInSeconds: 120,
});

/** Restarts deliveries that gave up, or that waited for SMTP to be configured. */
export const sweepOutbox = defineJob({
  name: "outbox.sweep",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "*/10 * * * *",
});

/**
 * Puts a mail into the outbox, with the job that delivers it, in the running write transaction: it
 * is sent if and only if that commits. Returns its id.
 */
export const putMail = (ctx: OrgCtx, mail: Mail): Promise<string> => put(ctx, mail);

/** Puts an email that is written from its template when it is sent. */
export const putTemplatedEmail = <D extends z.ZodType>(
  ctx: OrgCtx,
  template: EmailTemplate<D>,
  data: z.input<D>,
): Promise<string> => put(ctx, { letter: template.name, data: template.data.parse(data) });

async function put(ctx: OrgCtx, payload: Record<string, unknown>): Promise<string> {
  const id = newId("out");
  const row = { id, orgId: ctx.org.id, channel: "mail" as const, payload, createdAt: ctx.now() };
  await insertOutbox(ctx.db, row);
  await enqueue(ctx, deliverOutbox, { outboxId: id });
  return id;
}
