import "server-only";
import type { FeedItem } from "@/lib/documents/feed";
import type { OrgCtx } from "@/lib/service/context";
import {
  companiesWithKeys,
  countItems,
  deleteEvents,
  deleteTopics,
  findStory,
  type ItemRow,
  insertTopics,
  itemsWithKeys,
  knownInvestors,
  type NamedCompany,
  type Topic,
  updateItem,
  updateStory,
} from "../queries/items";
import { keysOfUndone } from "../queries/undone";
import { investorsIn } from "./event-investors";
import { type KnownByKey, keysIn, knownByKey, matchCompanies } from "./match-companies";
import {
  type Brought,
  type Matched,
  type MatchedItem,
  storeEvents,
  storeItem,
  topicsOf,
} from "./place-item";
import {
  isSameItem,
  type KeyedItem,
  keyedItems,
  publishedAt,
  type ReadSentence,
  readSentences,
} from "./read-item";
import { recordsOfCompanies } from "./story-companies";

const KEYS_AT_ONCE = 1_000;
const NAMED_MAX = 5_000;

type NewItem = { item: KeyedItem; sentences: ReadSentence[] };
/** An item as it is read: its link and its sentences. */
type Readable = { item: Pick<FeedItem, "link">; sentences: ReadSentence[] };

/** The companies that any of the sentences may name. */
async function namedIn(
  ctx: OrgCtx,
  items: readonly Pick<Readable, "sentences">[],
): Promise<KnownByKey<NamedCompany>> {
  const keys = [
    ...new Set(items.flatMap(({ sentences }) => sentences.flatMap(({ text }) => keysIn(text)))),
  ];
  const named: NamedCompany[] = [];
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = { keys: keys.slice(from, from + KEYS_AT_ONCE), limit: NAMED_MAX };
    named.push(...(await companiesWithKeys(ctx.db, ctx.org.id, some)));
  }
  return knownByKey([...new Map(named.map((company) => [company.id, company])).values()]);
}

function companiesIn({ item, sentences }: Readable, known: KnownByKey<NamedCompany>): Matched {
  const parts = sentences.map(({ text, events }) =>
    matchCompanies({ text, url: item.link, events }, known),
  );
  const companies = parts.flatMap((part) => part.companies);
  return {
    companies: [...new Map(companies.map((company) => [company.id, company])).values()],
    events: parts.flatMap(({ events }) => events),
  };
}

/** What items say of the companies that the organization has. */
export async function matchedItems(
  ctx: OrgCtx,
  items: readonly FeedItem[],
): Promise<(Matched & { item: FeedItem })[]> {
  const read = items.map((item) => ({ item, sentences: readSentences(item) }));
  const known = await namedIn(ctx, read);
  return read.map((one) => ({ item: one.item, ...companiesIn(one, known) }));
}

/** The investors named with rounds in the news, of those that the organization knows. */
async function investorsOf(ctx: OrgCtx, items: readonly Matched[]): Promise<Set<string>> {
  const told = items.flatMap(({ events }) => events).filter(({ type }) => type === "raised");
  const named = told.map(({ quote }) => investorsIn(quote));
  const names = named.flatMap(({ leads, backers }) => [...leads, ...backers]);
  return knownInvestors(ctx.db, ctx.org.id, [...new Set(names)]);
}

type Retold = { row: ItemRow; item: KeyedItem };

/** Reads an item again that its publisher gave another title: what the old one said is withdrawn. */
async function retellItem(
  ctx: OrgCtx,
  { row, read, before }: { row: ItemRow; read: MatchedItem; before: Topic[] },
  known: ReadonlySet<string>,
): Promise<void> {
  const { db, org } = ctx;
  const { storyId } = row;
  const { title, guidKey, linkKey, titleKey, summary, link: url } = read.item;
  await updateItem(db, org.id, row.id, { title, guidKey, linkKey, titleKey, summary, url });
  await deleteEvents(db, org.id, row.id);
  await storeEvents(ctx, read.events, { itemId: row.id, storyId }, known);
  const story = await findStory(db, org.id, storyId);
  if (!story) return;
  const { publishedAt } = story;
  const isOnly = (await countItems(db, org.id, storyId)) === 1;
  if (isOnly) await deleteTopics(db, org.id, { storyId, publishedAt, topics: before });
  const told = isOnly ? [] : story.companyIds;
  await updateStory(db, org.id, storyId, {
    ...(story.title === row.title && { title }),
    companyIds: [...new Set([...told, ...read.companies.map(({ id }) => id)])],
  });
  const place = { orgId: org.id, publishedAt, storyId };
  await insertTopics(
    db,
    topicsOf(read).map((topic) => ({ ...topic, ...place })),
  );
}

async function retellItems(ctx: OrgCtx, retold: readonly Retold[]): Promise<void> {
  const sentencesOf = (item: KeyedItem): NewItem => ({ item, sentences: readSentences(item) });
  const told = retold.map(({ row, item }) => {
    const { title, summary } = row;
    return { row, now: sentencesOf(item), old: sentencesOf({ ...item, title, text: summary }) };
  });
  const companies = await namedIn(
    ctx,
    told.flatMap(({ now, old }) => [now, old]),
  );
  const readAs = (one: NewItem, { publishedAt: at, isDated }: ItemRow): MatchedItem => ({
    ...{ item: one.item, ...companiesIn(one, companies), at, isDated },
  });
  const read = told.map(({ row, now, old }) => ({
    ...{ row, read: readAs(now, row), before: topicsOf(readAs(old, row)) },
  }));
  const investors = await investorsOf(
    ctx,
    read.map((one) => one.read),
  );
  for (const one of read) await retellItem(ctx, one, investors);
}

/** What an answer changed. */
export type Stored = { added: number; changed: number };

/**
 * Stores the items of an answer that are new, and reads those again that have a new title; what was
 * undone stays away. The caller holds the feed's lock, so that an item is never stored twice. The
 * claims of `retoldFetches`, which had brought the items with new titles, must be stated again.
 */
export async function storeItems(
  ctx: OrgCtx,
  brought: Brought,
  items: readonly FeedItem[],
): Promise<Stored & { retoldFetches: string[] }> {
  const { feedId } = brought;
  const keyed = keyedItems(items);
  const asked = {
    feedId,
    guids: keyed.map(({ guidKey }) => guidKey),
    links: keyed.map(({ linkKey }) => linkKey),
  };
  const known = keyed.length === 0 ? [] : await itemsWithKeys(ctx.db, ctx.org.id, asked);
  const undone = keyed.length === 0 ? [] : await keysOfUndone(ctx.db, ctx.org.id, feedId);
  const fresh: KeyedItem[] = [];
  const retold: Retold[] = [];
  for (const item of keyed) {
    if (undone.some((row) => isSameItem(row, item))) continue;
    const same = known.find((row) => isSameItem(row, item));
    if (!same && !fresh.some((other) => isSameItem(other, item))) fresh.push(item);
    if (same && same.title !== item.title) retold.push({ row: same, item });
  }
  await retellItems(ctx, retold);
  const added = fresh.map((item) => ({ item, sentences: readSentences(item) }));
  const companies = await namedIn(ctx, added);
  const read = added
    .map((one) => {
      const { at, isDated } = publishedAt(one.item, ctx.now());
      return { ...one, at, isDated, ...companiesIn(one, companies) };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = read.flatMap((one) => one.companies.map(({ id }) => id));
  const records = await recordsOfCompanies(ctx, ids);
  const investors = await investorsOf(ctx, read);
  for (const one of read) await storeItem(ctx, one, { ...brought, records, investors });
  const retoldFetches = [...new Set(retold.flatMap(({ row }) => row.fetchId ?? []))];
  return { added: read.length, changed: retold.length, retoldFetches };
}
