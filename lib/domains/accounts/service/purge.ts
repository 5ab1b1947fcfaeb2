import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import type { JobHandler } from "@/lib/service/job";
import { deleteEndedCounters } from "@/lib/service/queries";
import { deleteEndedSessions, deleteEndedTokens } from "../queries";

/**
 * How long ended sessions are kept, so that their owner can still see them in the list; links too.
 */
const KEPT_MS = 30 * DAY_MS;

/** Deletes what nobody can use any more: old ended sessions and links, counters of past windows. */
export const purge: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const before = new Date(ctx.now().getTime() - KEPT_MS);
    const sessions = await deleteEndedSessions(ctx.db, before);
    const links = await deleteEndedTokens(ctx.db, before);
    const counters = await deleteEndedCounters(ctx.db, ctx.now());
    ctx.log("accounts.purged", { sessions, links, counters });
  },
};
