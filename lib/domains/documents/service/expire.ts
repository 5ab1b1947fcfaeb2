import "server-only";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { EXPIRED_AT_ONCE } from "../constants";
import { removeExpired } from "../jobs";
import { lockDocument } from "../queries/documents";
import { listExpired } from "../queries/moving";
import { basesInJob } from "./bases";
import { removeRow } from "./write";

/** Starts the deletion of what is over in every organization. */
export const startRemoving: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const due = { today: todayOf(ctx), atMost: EXPIRED_AT_ONCE };
    const expired = await listExpired(ctx.db, due);
    for (const { id: documentId, orgId, userId } of expired)
      await enqueue(ctx, removeExpired, { documentId, userId }, { orgId });
  },
};

/** Deletes a document as its reader would by hand; undo brings it back, without its last day. */
export const removeOne: JobHandler<{ documentId: string; userId: string | null }> = {
  async commit(ctx, { documentId, userId }) {
    if (!ctx.org) return;
    const own = { ...ctx, org: ctx.org };
    const bases = await basesInJob(own, userId);
    const row = await lockDocument(own.db, own.org.id, { id: documentId, bases });
    if (!row?.removeAfter || row.removedAt || row.removeAfter >= todayOf(own)) return;
    await removeRow(own, row, row.userId ?? userId);
  },
};
