import "server-only";
import { MINUTE_MS } from "@/lib/core/durations";
import type { OrgCtx } from "@/lib/service/context";
import type { FeedRow } from "../queries/feeds";
import {
  eventsOfItems,
  insertTopics,
  itemsWithWords,
  nameEvent,
  namesSince,
  type StoredItem,
  updateStory,
} from "../queries/items";
import { restateEvents } from "./event-claims";
import { topicsOf } from "./place-item";
import { matchedItems } from "./store-items";
import { rareWords } from "./stories";
import { recordsOfCompanies } from "./story-companies";

/** A long import stores companies with the time at which it began. */
const OVERLAP_MS = 15 * MINUTE_MS;
const WORDS_AT_ONCE = 1_000;
const STORIES_PER_WORD = 20;
/** Items that one fetch matches again: what it costs stays bounded after a large import. */
const ITEMS_MATCHED = 2_000;

type Match = Awaited<ReturnType<typeof matchedItems>>[number];
type Named = { row: StoredItem; match: Match };

async function itemsToMatch({ db, org }: OrgCtx, feedId: string, words: readonly string[]) {
  const rows = new Map<string, StoredItem>();
  for (let from = 0; from < words.length && rows.size < ITEMS_MATCHED; from += WORDS_AT_ONCE) {
    const some = words.slice(from, from + WORDS_AT_ONCE);
    const asked = { feedId, words: some, perWord: STORIES_PER_WORD };
    for (const row of await itemsWithWords(db, org.id, asked)) rows.set(row.id, row);
  }
  return [...rows.values()].slice(0, ITEMS_MATCHED);
}

/** Adds to a story the companies that its items name and that were not known before. */
async function nameCompanies({ db, org }: OrgCtx, storyId: string, items: readonly Named[]) {
  const ids = items.flatMap(({ row, match }) => [
    ...row.companyIds,
    ...match.companies.map(({ id }) => id),
  ]);
  await updateStory(db, org.id, storyId, { companyIds: [...new Set(ids)] });
  for (const { row, match } of items)
    await insertTopics(
      db,
      topicsOf(match).map((topic) => ({
        ...{ ...topic, orgId: org.id, publishedAt: row.storyAt, storyId },
      })),
    );
}

/**
 * Says of events that they are about companies that were added, where none or another was known;
 * returns the items whose events changed.
 */
async function nameEvents(ctx: OrgCtx, items: readonly Named[]): Promise<Set<string>> {
  const { db, org } = ctx;
  const known = items.flatMap(({ match }) => match.companies.map(({ id }) => id));
  const records = await recordsOfCompanies(ctx, [...new Set(known)]);
  const stored = await eventsOfItems(
    db,
    org.id,
    items.map(({ row }) => row.id),
  );
  const changed = new Set<string>();
  for (const { row, match } of items)
    for (const { type, rule, quote, companyId } of match.events) {
      const same = stored.find(
        (event) =>
          event.itemId === row.id &&
          event.type === type &&
          event.rule === rule &&
          event.quote === quote,
      );
      const before = same?.companyId ? (records.get(same.companyId) ?? same.companyId) : null;
      if (!same || !companyId || before === companyId) continue;
      await nameEvent(db, org.id, { id: same.id, companyId });
      changed.add(row.id);
    }
  return changed;
}

/**
 * Matches the items that a feed brought before with companies that were added or renamed since its
 * last fetch, by the words of their names, and states what the events say of them. Kept of an item
 * are its title and the beginning of its text, so a name further on is not found.
 */
export async function matchAdded(ctx: OrgCtx, feed: FeedRow): Promise<void> {
  // A filing is about the company of its record, whatever names it contains.
  if (!feed.fetchedAt || feed.format === "sec_form_d") return;
  const since = new Date(feed.fetchedAt.getTime() - OVERLAP_MS);
  const added = await namesSince(ctx.db, ctx.org.id, since);
  const addedIds = new Set(added.map(({ id }) => id));
  const words = [...new Set(added.flatMap(({ name }) => rareWords(name)))];
  const rows = await itemsToMatch(ctx, feed.id, words);
  if (rows.length === 0) return;
  const matches = await matchedItems(
    ctx,
    rows.map(({ title, url: link, summary }) => ({
      ...{ guid: null, link, title, summary, text: summary, published: null },
    })),
  );
  const named = rows.flatMap((row, nth) => {
    const match = matches[nth];
    return match?.companies.some(({ id }) => addedIds.has(id)) ? [{ row, match }] : [];
  });
  if (named.length === 0) return;
  const isNew = ({ row, match }: Named) =>
    match.companies.some(({ id }) => !row.companyIds.includes(id));
  const byStory = Map.groupBy(named.filter(isNew), ({ row }) => row.storyId);
  for (const [storyId, items] of byStory) await nameCompanies(ctx, storyId, items);
  const changed = await nameEvents(ctx, named);
  const fetches = named.flatMap(({ row }) => (changed.has(row.id) ? (row.fetchId ?? []) : []));
  for (const fetchId of new Set(fetches)) await restateEvents(ctx, feed, fetchId);
}
