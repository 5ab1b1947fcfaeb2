import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { searchCalls } from "../contract";
import { pageOfRecent, type RecentRow, removeRecent, restoreRecent } from "../queries/recent";
import { wordsOf } from "../rules";
import type { RecentSearch } from "../schema/recent";
import { ownerOf } from "./owner";

const toRecentSearch = (row: RecentRow): RecentSearch => ({
  _id: row.id,
  kind: row.kind,
  query: row.query,
  view: row.view,
  session_id: row.sessionId,
  times: row.times,
  first_asked_at: row.createdAt.toISOString(),
  asked_at: row.updatedAt.toISOString(),
  total: row.total,
  total_is_capped: row.isTotalCapped,
});

export const listRecent = implement(
  searchCalls.listRecent,
  { transaction: "read" },
  async (ctx, { q, days, kind, ...page }) => {
    const since = days === undefined ? undefined : new Date(ctx.now().getTime() - days * DAY_MS);
    const asked = { words: wordsOf(q), kind, since, ...page };
    const { rows, total } = await pageOfRecent(ctx.db, ownerOf(ctx), asked);
    return { items: rows.map(toRecentSearch), total, ...page };
  },
);

/** Restores what was removed in one act, for the person who removed it. */
export const restoreRecentSearches = defineInverse({
  name: "searches.restoreRecent",
  input: z.strictObject({ userId: z.string(), removedAt: z.iso.datetime() }),
  async undo(ctx, { userId, removedAt }) {
    const owner = ownerOf(ctx);
    if (userId !== owner.userId)
      throw new AppError("FORBIDDEN", "Only the person who removed these searches can undo that");
    await restoreRecent(ctx.db, owner, new Date(removedAt));
  },
});

async function remove(ctx: OrgCtx, label: string, id?: string) {
  const owner = ownerOf(ctx);
  const at = ctx.now();
  const removed = await removeRecent(ctx.db, owner, at, id);
  if (removed === 0 && id !== undefined) throw notFound("Recent search");
  const undo_id = await recordUndo(ctx, {
    label,
    inverse: restoreRecentSearches,
    input: { userId: owner.userId, removedAt: at.toISOString() },
    subjectType: "searches",
    subjectId: id,
    isPrivate: true,
  });
  return { _id: id ?? null, removed, undo_id };
}

export const removeRecentSearch = implement(
  searchCalls.removeRecent,
  {
    transaction: "write",
    activity: "none",
  },
  (ctx, { recentSearchId }) => remove(ctx, "Removed a recent search", recentSearchId),
);

export const clearRecentSearches = implement(
  searchCalls.clearRecent,
  {
    transaction: "write",
    activity: "none",
  },
  (ctx) => remove(ctx, "Removed all recent searches"),
);
