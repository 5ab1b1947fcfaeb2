import "server-only";
import { notFound } from "@/lib/core/errors";
import { beginRedo } from "@/lib/domains/imports/service/begin-redo";
import { outcomesOfImports } from "@/lib/domains/imports/service/fetched";
import { undoImport } from "@/lib/domains/imports/service/steps";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { newsCalls } from "../contract";
import type { FeedRow } from "../queries/feeds";
import {
  deleteItemsOfFetch,
  type FetchRow,
  findFetch,
  insertUndone,
  keepUndone,
  rowsOfFetch,
  tellAgain,
} from "../queries/undone";
import { forgetEventsOfFetch, stateEvents } from "./event-claims";
import { lockedFeed } from "./feeds";
import { toFetches } from "./wire";

/** Takes away what only this fetch brought; stories stay where other fetches tell them. */
export async function takeAway(ctx: OrgCtx, { id, feedId }: FetchRow): Promise<void> {
  const { db, org } = ctx;
  await forgetEventsOfFetch(ctx, feedId, id);
  const { stories, ...rows } = await rowsOfFetch(db, org.id, id);
  await keepUndone(db, org.id, id, rows);
  await deleteItemsOfFetch(db, org.id, id);
  await tellAgain(db, org.id, stories);
}

/** Brings back what an undone fetch had brought, the same rows. */
export async function bringBack(
  ctx: OrgCtx,
  feed: FeedRow,
  { id, undone }: FetchRow,
): Promise<void> {
  const { db, org } = ctx;
  if (!undone) return;
  await insertUndone(db, undone);
  await keepUndone(db, org.id, id, null);
  const { stories } = await rowsOfFetch(db, org.id, id);
  await tellAgain(db, org.id, stories);
  await stateEvents(ctx, feed, id);
}

/** Starts the job that takes away what a table brought, or that brings it back. */
async function undoImportOf(ctx: OrgCtx, importId: string, isUndone: boolean): Promise<void> {
  const now = (await outcomesOfImports(ctx, [importId])).get(importId);
  if (isUndone && now?.status !== "undone") await undoImport.call(ctx, { importId });
  if (!isUndone && now?.status !== "committed") await beginRedo(ctx, importId);
}

/** Undoes a fetch or does it again, without asking the feed. */
export const undoFetch = implement(
  newsCalls.undoFetch,
  { transaction: "write", activity: { about: ({ feed }) => ({ detail: { feed } }) } },
  async (ctx, { sourceId, fetchId, is_undone }) => {
    const feed = await lockedFeed(ctx, sourceId);
    const row = await findFetch(ctx.db, ctx.org.id, fetchId);
    if (row?.feedId !== sourceId) throw notFound("Fetch");
    if (row.importId) await undoImportOf(ctx, row.importId, is_undone);
    else if (is_undone && !row.undone) await takeAway(ctx, row);
    else if (!is_undone && row.undone) await bringBack(ctx, feed, row);
    const [fetched] = await toFetches(ctx, [row]);
    if (!fetched) throw notFound("Fetch");
    return { ...fetched, is_undone, feed: feed.title };
  },
);
