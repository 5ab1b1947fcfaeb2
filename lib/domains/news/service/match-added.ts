import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import type { FeedRow } from "../queries/feeds";
import {
  insertTopics,
  itemsWithWords,
  nameEvent,
  namesSince,
  type StoredItem,
  updateStory,
} from "../queries/items";
import { forgetEventsOfFetch, stateEvents } from "./event-claims";
import { matchedItems, topicsOf } from "./store-items";
import { rareWords } from "./stories";

/** Companies whose stories one fetch looks for, and stories of each word of their names. */
const COMPANIES_LOOKED_FOR = 500;
const STORIES_PER_WORD = 20;

type Match = Awaited<ReturnType<typeof matchedItems>>[number];

/** Adds to an item's story the companies that it names and that were not known before. */
async function nameCompanies(ctx: OrgCtx, row: StoredItem, match: Match): Promise<void> {
  const { db, org } = ctx;
  const { id: itemId, storyId, storyAt: publishedAt } = row;
  const ids = match.companies.map(({ id }) => id);
  await updateStory(db, org.id, storyId, { companyIds: [...new Set([...row.companyIds, ...ids])] });
  await insertTopics(
    db,
    topicsOf(match).map((topic) => ({ ...topic, orgId: org.id, publishedAt, storyId })),
  );
  for (const { type, companyId } of match.events)
    if (companyId) await nameEvent(db, org.id, { itemId, type, companyId });
}

/**
 * Matches the items that a feed brought before with companies that were added or renamed since its
 * last fetch, by the words of their names, and states what the events say of them. Kept of an item
 * are its title and the beginning of its text, so a name further on is not found.
 */
export async function matchAdded(ctx: OrgCtx, feed: FeedRow): Promise<void> {
  const { db, org } = ctx;
  if (!feed.fetchedAt) return;
  const added = { since: feed.fetchedAt, limit: COMPANIES_LOOKED_FOR };
  const words = [...new Set((await namesSince(db, org.id, added)).flatMap(rareWords))];
  if (words.length === 0) return;
  const asked = { feedId: feed.id, words, perWord: STORIES_PER_WORD };
  const rows = await itemsWithWords(db, org.id, asked);
  const matches = await matchedItems(
    ctx,
    rows.map(({ title, url: link, summary }) => ({
      ...{ guid: null, link, title, summary, text: summary, published: null },
    })),
  );
  const named = rows.flatMap((row, nth) => {
    const match = matches[nth];
    const isNew = match?.companies.some(({ id }) => !row.companyIds.includes(id));
    return match && isNew ? [{ row, match }] : [];
  });
  for (const { row, match } of named) await nameCompanies(ctx, row, match);
  for (const fetchId of new Set(named.flatMap(({ row }) => row.fetchId ?? []))) {
    await forgetEventsOfFetch(ctx, feed.id, fetchId);
    await stateEvents(ctx, feed, fetchId);
  }
}
