import "server-only";
import { tellSender } from "@/lib/domains/correspondence/service/tell";
import { canMail } from "@/lib/platform/mail/send";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { isoDay } from "@/lib/values/iso-day";
import { remindOfEnd } from "../jobs";
import { listEndingNdas, lockNda, markReminded } from "../queries/ndas";
import { soon } from "../rules/status";
import { lockedNda } from "./standing";

const AT_ONCE = 500;

/** Starts the reminders that are due in every organization. */
export const startReminding: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    if (!canMail()) return;
    const now = ctx.now();
    const due = { from: isoDay(now), to: soon(now), atMost: AT_ONCE };
    for (const { id: ndaId, orgId } of await listEndingNdas(ctx.db, due))
      await enqueue(ctx, remindOfEnd, { ndaId }, { orgId });
  },
};

/** Tells whoever sent an NDA, else the administrators, that it ends, once; a new end date is reported again. */
export const remindOne: JobHandler<{ ndaId: string }> = {
  async commit(ctx, { ndaId }) {
    if (!ctx.org) return;
    const own = { ...ctx, org: ctx.org };
    const row = await lockNda(own.db, own.org.id, ndaId);
    if (!row?.endsOn || row.removedAt || row.remindedAt || row.acceptedNumber === null) return;
    const { conversation } = await lockedNda(own, ndaId);
    const what = `is under an NDA that ends on ${row.endsOn}`;
    // Where nobody could be told, the next hour tries again.
    if (await tellSender(own, conversation, { what }))
      await markReminded(own.db, own.org.id, ndaId, own.now());
  },
};
