import "server-only";
import { lookupKey } from "@/lib/core/search-key";
import type { FeedItem } from "@/lib/documents/feed";
import { sha256Hex } from "@/lib/platform/crypto";
import { AHEAD_MS, type EventType } from "../constants";
import { canonicalLink } from "../rules/addresses";
import { eventsOfSentence, type StatedEvent } from "../rules/events";
import { sentencesOf } from "../rules/sentences";

/** Before it there was no news on the web: the date is a mistake. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** Sentences of a summary in which events are looked for: further on, articles tell old ones. */
const SENTENCES_TYPED = 3;

/** An item with the keys that tell it from others of its feed. */
export type KeyedItem = FeedItem & { guidKey: string; linkKey: string; titleKey: string };

/** The key of a publisher's id, a link or a title. */
export const keyOf = (text: string) => sha256Hex(text).slice(0, 32);

/**
 * The keys of a feed's items. An id that several items of one answer have, or none has, is no id:
 * the title stands for it.
 */
export function keyedItems(items: readonly FeedItem[]): KeyedItem[] {
  const links = items.map(({ link }) => canonicalLink(link ?? ""));
  const linkCount = Map.groupBy(links, (link) => link);
  return items.map((item, at) => {
    const link = links[at] ?? "";
    const title = lookupKey(item.title);
    const isOwnLink = link !== "" && linkCount.get(link)?.length === 1;
    return {
      ...item,
      guidKey: keyOf(item.guid ?? (isOwnLink ? link : `${link} ${title}`)),
      linkKey: keyOf(link || title),
      titleKey: keyOf(item.isPart ? `${title} ${item.guid}` : title),
    };
  });
}

type Keys = Pick<KeyedItem, "guidKey" | "linkKey" | "titleKey">;

/** Two of id, link and title tell that two are one item: publishers change each of them. */
export function isSameItem(a: Keys, b: Keys): boolean {
  const agreeing = [a.guidKey === b.guidKey, a.linkKey === b.linkKey, a.titleKey === b.titleKey];
  return agreeing.filter(Boolean).length >= 2;
}

/** When an item was published; the time of the fetch for a missing or impossible date. */
export function publishedAt({ published }: FeedItem, now: Date): { at: Date; isDated: boolean } {
  const at = published === null ? Number.NaN : Date.parse(published);
  const isDated = at >= EARLIEST && at <= now.getTime() + AHEAD_MS;
  return { at: isDated ? new Date(at) : now, isDated };
}

/** A sentence in which something is looked for; each type of event once, where it is said first. */
export type ReadSentence = { text: string; events: StatedEvent[] };

export function readSentences({ title, text }: FeedItem): ReadSentence[] {
  const body = sentencesOf(text.startsWith(title) ? text.slice(title.length) : text);
  const sentences = [title.slice(0, 300), ...body.slice(0, SENTENCES_TYPED)];
  const stated = new Set<EventType>();
  return sentences.map((sentence) => {
    const events = eventsOfSentence(sentence).filter(({ type }) => !stated.has(type));
    for (const { type } of events) stated.add(type);
    return { text: sentence, events };
  });
}
