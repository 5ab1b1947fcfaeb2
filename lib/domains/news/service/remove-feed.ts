import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { newsCalls } from "../contract";
import { findFeedByUrl, lockFeed, updateFeed } from "../queries/feeds";
import { forgetEventsOfFeed, stateEventsOfFeed } from "./event-claims";
import { lockedFeed } from "./feeds";

/** Puts a removed feed back as it was: on or off, with its next turn and its history. */
export const restoreFeed = defineInverse({
  name: "news.restoreFeed",
  access: "admin",
  input: z.strictObject({ feedId: z.string(), isOn: z.boolean(), updatedAt: z.iso.datetime() }),
  async undo(ctx, { feedId, isOn, updatedAt }) {
    const row = await lockFeed(ctx.db, ctx.org.id, feedId);
    if (!row?.removedAt) throw notFound("Source");
    const other = await findFeedByUrl(ctx.db, ctx.org.id, row.url);
    if (other)
      throw new AppError(
        "CONFLICT",
        `${other.title} was added at this address since. Remove it first`,
      );
    const before = { isOn, removedAt: null, updatedAt: new Date(updatedAt) };
    await updateFeed(ctx.db, ctx.org.id, feedId, before);
    await stateEventsOfFeed(ctx, row);
  },
});

/**
 * Its stories stay: they say what happened, and other outlets may tell them too. What its events
 * stated about companies goes with it.
 */
export const removeFeed = implement(
  newsCalls.removeFeed,
  { transaction: "write", activity: { about: ({ title }) => ({ detail: { feed: title } }) } },
  async (ctx, { feedId }) => {
    const { title, isOn, updatedAt } = await lockedFeed(ctx, feedId);
    const at = ctx.now();
    await forgetEventsOfFeed(ctx, feedId);
    await updateFeed(ctx.db, ctx.org.id, feedId, { isOn: false, removedAt: at, updatedAt: at });
    const undo_id = await recordUndo(ctx, {
      label: `Removed the source ${title}`,
      inverse: restoreFeed,
      input: { feedId, isOn, updatedAt: updatedAt.toISOString() },
      subjectType: "news",
      subjectId: feedId,
    });
    return { _id: feedId, title, undo_id };
  },
);
