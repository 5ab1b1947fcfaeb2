import "server-only";
import { newId } from "@/lib/core/ids";
import type { FeedItem } from "@/lib/documents/feed";
import type { OrgCtx } from "@/lib/service/context";
import { type EventType, STORY_WINDOW_MS } from "../constants";
import {
  EVERY_STORY,
  findStory,
  insertEvents,
  insertItem,
  insertStory,
  insertTopics,
  itemsOfNearStories,
  type NamedCompany,
  type Topic,
  updateStory,
} from "../queries/items";
import { investorsIn } from "./event-investors";
import type { MatchedEvent } from "./match-companies";
import type { KeyedItem } from "./read-item";
import { isSameStory, rareWords, type StoryItem } from "./stories";

/** Most rare words of a title that find its story, and most topics of an item. */
const WORDS_MAX = 12;
const TOPICS_MAX = 60;

/** Records of companies → the companies. */
type Records = ReadonlyMap<string, string>;
type ItemEvent = Pick<MatchedEvent, "type" | "rule" | "quote" | "companyId">;
/** The companies that an item names, and its events with the company that each is about. */
export type Matched = { companies: NamedCompany[]; events: ItemEvent[] };
/** An item whose companies and events are known. */
export type MatchedItem = Matched & { item: KeyedItem; at: Date; isDated: boolean };

/** What a story is found by, as one of its items says it. */
export const topicsOf = ({
  item,
  companies,
  events,
}: Matched & { item: Pick<FeedItem, "title"> }): Topic[] => {
  const of = (kind: Topic["kind"], values: readonly (string | null)[]): Topic[] =>
    [...new Set(values)].flatMap((value) => (value ? [{ kind, value }] : []));
  return [
    EVERY_STORY,
    ...of("word", rareWords(item.title).slice(0, WORDS_MAX)),
    ...of(
      "company",
      companies.map(({ id }) => id),
    ),
    ...of(
      "event",
      events.map(({ type }) => type),
    ),
    ...of(
      "sector",
      companies.flatMap(({ sectors }) => sectors),
    ),
    ...of(
      "stage",
      companies.map(({ stage }) => stage),
    ),
    ...of(
      "country",
      companies.map(({ country }) => country),
    ),
  ].slice(0, TOPICS_MAX);
};

const storyItemOf = (
  { item, at, companies, events }: MatchedItem,
  records: Records,
): StoryItem => ({
  title: item.title,
  publishedAt: at,
  types: events.map(({ type }) => type),
  companyIds: companies.map(({ id }) => records.get(id) ?? id),
});

/**
 * The story that an item reports, if another item reported it before, perhaps of a company that was merged
 * since; `records` has all records of the answer's companies.
 */
async function storyOf(ctx: OrgCtx, read: MatchedItem, records: Records): Promise<string | null> {
  const words = rareWords(read.item.title).slice(0, WORDS_MAX);
  const own = storyItemOf(read, records);
  if (words.length === 0 && own.companyIds.length === 0) return null;
  const near = await itemsOfNearStories(ctx.db, ctx.org.id, {
    words,
    companies: [...records].flatMap(([id, root]) => (own.companyIds.includes(root) ? [id] : [])),
    from: new Date(read.at.getTime() - STORY_WINDOW_MS),
    to: new Date(read.at.getTime() + STORY_WINDOW_MS),
  });
  const found = near.find(({ types, companyIds, ...other }) => {
    const roots = companyIds.map((id) => records.get(id) ?? id);
    return isSameStory({ ...other, types: types as EventType[], companyIds: roots }, own);
  });
  return found?.storyId ?? null;
}

/** The feed and the fetch that an item comes from. */
export type Brought = { feedId: string; fetchId: string };
type Placing = Brought & {
  records: Records;
  investors: ReadonlySet<string>;
  /** The story of an item that says itself which one it belongs to. */
  storyId?: string | undefined;
};

const withInvestors = ({ type, quote }: ItemEvent, known: ReadonlySet<string>) => {
  if (type !== "raised") return {};
  const { leads, backers } = investorsIn(quote);
  const isKnown = (name: string) => known.has(name);
  return { leads: leads.filter(isKnown), backers: backers.filter(isKnown) };
};

/** Adds an item to its story, or begins one. */
async function placeItem(
  ctx: OrgCtx,
  read: MatchedItem,
  { feedId, records, storyId }: Placing,
): Promise<string> {
  const { db, org } = ctx;
  const companyIds = read.companies.map(({ id }) => id);
  const known = storyId ?? (await storyOf(ctx, read, records));
  const story = known ? await findStory(db, org.id, known) : null;
  const id = story?.id ?? newId("sto");
  const at = story?.publishedAt ?? read.at;
  if (story) {
    await updateStory(db, org.id, id, {
      feedIds: [...new Set([...story.feedIds, feedId])],
      companyIds: [...new Set([...story.companyIds, ...companyIds])],
    });
  } else {
    const { title } = read.item;
    const first = { title, publishedAt: at, feedIds: [feedId], companyIds };
    await insertStory(db, { id, orgId: org.id, ...first, createdAt: ctx.now() });
  }
  const topics = topicsOf(read);
  await insertTopics(
    db,
    topics.map((topic) => ({ ...topic, orgId: org.id, publishedAt: at, storyId: id })),
  );
  return id;
}

type Told = { itemId: string; storyId: string };

/** Stores the events of an item, with the investors that their sentences name. */
export const storeEvents = (
  { db, org }: OrgCtx,
  events: readonly ItemEvent[],
  told: Told,
  investors: ReadonlySet<string>,
): Promise<void> =>
  insertEvents(
    db,
    events.map((event) => ({
      id: newId("evt"),
      ...{ orgId: org.id, ...told, type: event.type, rule: event.rule },
      ...{ quote: event.quote, companyId: event.companyId },
      ...withInvestors(event, investors),
    })),
  );

/** Stores an item with its events, in the story that it reports. */
export async function storeItem(ctx: OrgCtx, read: MatchedItem, placing: Placing): Promise<string> {
  const { feedId, fetchId } = placing;
  const { item, at, isDated, events } = read;
  const orgId = ctx.org.id;
  const storyId = await placeItem(ctx, read, placing);
  const id = newId("itm");
  const { guidKey, linkKey, titleKey, title, link: url, summary } = item;
  const kept = { guidKey, linkKey, titleKey, title, url, summary, publishedAt: at, isDated };
  await insertItem(ctx.db, {
    ...{ id, orgId, feedId, fetchId, storyId, ...kept },
    createdAt: ctx.now(),
  });
  await storeEvents(ctx, events, { itemId: id, storyId }, placing.investors);
  return storyId;
}
