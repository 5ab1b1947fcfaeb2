import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { newsCalls } from "../contract";
import {
  deleteItemsOfFetch,
  type FetchRow,
  findFetch,
  insertUndone,
  keepUndone,
  rowsOfFetch,
  tellAgain,
} from "../queries/undone";
import { lockedFeed } from "./feeds";
import { toFetch } from "./wire";

/** Takes away what only this fetch brought; stories stay where other fetches tell them. */
async function takeAway({ db, org }: OrgCtx, { id }: FetchRow): Promise<void> {
  const { stories, ...rows } = await rowsOfFetch(db, org.id, id);
  await keepUndone(db, org.id, id, rows);
  await deleteItemsOfFetch(db, org.id, id);
  await tellAgain(db, org.id, stories);
}

async function bringBack({ db, org }: OrgCtx, { id, undone }: FetchRow): Promise<void> {
  if (!undone) return;
  await insertUndone(db, undone);
  await keepUndone(db, org.id, id, null);
  const { stories } = await rowsOfFetch(db, org.id, id);
  await tellAgain(db, org.id, stories);
}

/** Undoes a fetch or does it again, without asking the feed. */
export const undoFetch = implement(
  newsCalls.undoFetch,
  { transaction: "write", activity: { about: ({ feed }) => ({ detail: { feed } }) } },
  async (ctx, { sourceId, fetchId, is_undone }) => {
    const feed = await lockedFeed(ctx, sourceId);
    const row = await findFetch(ctx.db, ctx.org.id, fetchId);
    if (row?.feedId !== sourceId) throw notFound("Fetch");
    if (is_undone && !row.undone) await takeAway(ctx, row);
    if (!is_undone && row.undone) await bringBack(ctx, row);
    return { ...toFetch(row), is_undone, feed: feed.title };
  },
);
