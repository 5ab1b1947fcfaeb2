import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as askedQueries from "@/lib/domains/news/queries/asked";
import * as claimQueries from "@/lib/domains/news/queries/claims";
import * as digests from "@/lib/domains/news/queries/digests";
import * as feeds from "@/lib/domains/news/queries/feeds";
import * as items from "@/lib/domains/news/queries/items";
import * as list from "@/lib/domains/news/queries/list";
import * as own from "@/lib/domains/news/queries/own";
import * as records from "@/lib/domains/news/queries/records";
import * as undone from "@/lib/domains/news/queries/undone";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const page = { page: 1, per_page: 25 };
const reader = { userId: "usr_7", storyIds: ["sto_7"] };
const asked = {
  ...{ topics: [], companies: [], savedBy: null, day: null, limit: 26, offset: 0 },
  muted: { feeds: [], companies: [] },
};
const near = { words: ["w7", "w8"], companies: ["cmp_7"], from: at, to: new Date() };

/** Every query of news, for the test of query plans. */
export const newsQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findFeed: (db) => feeds.findFeed(db, org, "fed_7"),
  titlesOfFeeds: (db) => feeds.titlesOfFeeds(db, org, ["fed_7"]),
  lockFeed: (db) => feeds.lockFeed(db, org, "fed_7"),
  updateFeed: (db) => feeds.updateFeed(db, org, "fed_7", { updatedAt: at }),
  findFeedByUrl: (db) => feeds.findFeedByUrl(db, org, "https://h7.example/"),
  takeDueFeeds: (db) => feeds.takeDueFeeds(db, { at, again: new Date(), atMost: 10 }),
  companiesToAsk: (db) => askedQueries.companiesToAsk(db, org, { after: "", limit: 20 }),
  companyToAsk: (db) => askedQueries.companyToAsk(db, org, "cmp_7"),
  findDigest: (db) => digests.findDigest(db, org, "usr_7"),
  deleteDigest: (db) => digests.deleteDigest(db, org, "usr_7"),
  takeDueDigests: (db) => digests.takeDueDigests(db, { at, atMost: 10 }),
  eventsToState: (db) => claimQueries.eventsToState(db, org, "fet_7"),
  fetchesWithItems: (db) => claimQueries.fetchesWithItems(db, org, "fed_7"),
  settingsOfSource: (db) => claimQueries.settingsOfSource(db, org, "src_7"),
  sourcesOfFeed: (db) => claimQueries.sourcesOfFeed(db, org, "feed:fed_7"),
  formatsThere: (db) => feeds.formatsThere(db, org),
  addressesThere: (db) => feeds.addressesThere(db, org, ["https://h7.example/"]),
  countNewsOn: (db) => feeds.countNewsOn(db, org),
  pageOfFetches: (db) => feeds.pageOfFetches(db, org, { feedId: "fed_7", ...page }),
  deleteFetchesBefore: (db) => feeds.deleteFetchesBefore(db, org, { feedId: "fed_7", before: at }),
  itemsWithKeys: (db) =>
    items.itemsWithKeys(db, org, { feedId: "fed_7", guids: ["g7"], links: ["l7"] }),
  updateItem: (db) => items.updateItem(db, org, "itm_7", { title: "t" }),
  updateStory: (db) => items.updateStory(db, org, "sto_7", { feedIds: ["fed_7"] }),
  namesSince: (db) => items.namesSince(db, org, at),
  itemsWithWords: (db) =>
    items.itemsWithWords(db, org, { feedId: "fed_7", words: ["w7", "w8"], perWord: 20 }),
  eventsOfItems: (db) => items.eventsOfItems(db, org, ["itm_7"]),
  companiesOfIds: (db) => items.companiesOfIds(db, org, ["cmp_7"]),
  nameEvent: (db) => items.nameEvent(db, org, { id: "evt_7", companyId: "cmp_7" }),
  deleteEvents: (db) => items.deleteEvents(db, org, "itm_7"),
  deleteTopics: (db) =>
    items.deleteTopics(db, org, {
      ...{ storyId: "sto_7", publishedAt: at, topics: [{ kind: "word", value: "w7" }] },
    }),
  countItems: (db) => items.countItems(db, org, "sto_7"),
  findStory: (db) => items.findStory(db, org, "sto_7"),
  itemsOfNearStories: (db) => items.itemsOfNearStories(db, org, near),
  pageOfStories: (db) => list.pageOfStories(db, org, asked),
  pageOfStoriesByTopic: (db) =>
    list.pageOfStories(db, org, { ...asked, topics: [{ kind: "event", value: "raised" }] }),
  pageOfStoriesByTwoTopics: (db) =>
    list.pageOfStories(db, org, {
      ...asked,
      topics: [
        { kind: "sector", value: "fintech" },
        { kind: "event", value: "raised" },
      ],
    }),
  pageOfStoriesOfCompanies: (db) =>
    list.pageOfStories(db, org, { ...asked, companies: [["cmp_7", "cmp_8"], ["cmp_7"]] }),
  pageOfSavedStories: (db) => list.pageOfStories(db, org, { ...asked, savedBy: "usr_7" }),
  itemsOfStories: (db) => list.itemsOfStories(db, org, ["sto_7"]),
  eventsOfStories: (db) => list.eventsOfStories(db, org, ["sto_7"]),
  toldOfStories: (db) => records.toldOfStories(db, org, ["sto_7"]),
  fetchOfImport: (db) => undone.fetchOfImport(db, org, "imp_7"),
  findFetch: (db) => undone.findFetch(db, org, "fet_7"),
  keepUndone: (db) => undone.keepUndone(db, org, "fet_7", null),
  keysOfUndone: (db) => undone.keysOfUndone(db, org, "fed_7"),
  rowsOfFetch: (db) => undone.rowsOfFetch(db, org, "fet_7"),
  deleteItemsOfFetch: (db) => undone.deleteItemsOfFetch(db, org, "fet_7"),
  tellAgain: (db) => undone.tellAgain(db, org, ["sto_7"]),
  valuesOfTopic: (db) => list.valuesOfTopic(db, org, { kind: "sector", limit: 10 }),
  findMark: (db) => own.findMark(db, org, { userId: "usr_7", storyId: "sto_7" }),
  marksOf: (db) => own.marksOf(db, org, reader),
  mutesOf: (db) => own.mutesOf(db, org, "usr_7"),
  deleteMutes: (db) => own.deleteMutes(db, org, { userId: "usr_7", kind: "feed", ids: ["fed_7"] }),
};

/** News of the organizations that the test creates: each story with an item and an event. */
export const NEWS_FILL = `
  insert into feeds (id, org_id, url, host, title, format, every, is_on, next_at, created_at,
      updated_at)
    select 'fed_' || i, 'org_' || (i % 500 + 1), 'https://h' || i || '.example/', 'h' || i, 't',
      'feed', 'day', i % 10 = 0, now() + i * interval '1 second', now(), now()
    from generate_series(1, 20000) i;
  insert into feed_fetches (id, org_id, feed_id, state, bytes, items, added, changed, import_id,
      fetched_at)
    select 'fet_' || i, 'org_' || (i % 500 + 1), 'fed_' || (i % 20000 + 1), 'read', 1, 1, 0, 0,
      'imp_' || i, now() - i * interval '1 minute'
    from generate_series(1, 20000) i;
  insert into news_stories (id, org_id, title, published_at, feed_ids, company_ids,
      created_at)
    select 'sto_' || i, 'org_' || (i % 500 + 1), 't', now() - i * interval '1 minute', '{fed_7}', '{}',
      now()
    from generate_series(1, 40000) i;
  insert into news_items (id, org_id, feed_id, story_id, guid_key, link_key, title_key, title,
      summary, published_at, is_dated, fetch_id, created_at)
    select 'itm_' || i, 'org_' || (i % 500 + 1), 'fed_' || (i % 20000 + 1), 'sto_' || i, 'g' || i,
      'l' || i, 't', 't', '', now() - i * interval '1 minute', true, 'fet_' || (i % 20000 + 1), now()
    from generate_series(1, 40000) i;
  insert into news_events (id, org_id, item_id, story_id, type, rule, quote)
    select 'evt_' || i, 'org_' || (i % 500 + 1), 'itm_' || i, 'sto_' || i, 'raised', 'r', 'q'
    from generate_series(1, 40000) i;
  insert into news_topics (org_id, kind, value, published_at, story_id)
    select 'org_' || (i % 500 + 1), t.kind, t.value, now() - i * interval '1 minute', 'sto_' || i
    from generate_series(1, 40000) i,
      lateral (values ('all', 'all'), ('word', 'w' || (i % 900))) as t(kind, value);
  insert into news_marks (org_id, user_id, story_id, saved_at)
    select 'org_' || (i % 500 + 1), 'usr_' || (i % 500 + 1), 'sto_' || i, now()
    from generate_series(1, 20000) i;
  insert into news_digests (org_id, user_id, every, next_at, told_at)
    select 'org_' || i, 'usr_' || i, 'day', now() + i * interval '1 minute', now()
    from generate_series(1, 500) i;
  insert into news_mutes (org_id, user_id, kind, subject_id, created_at)
    select 'org_' || (i % 500 + 1), 'usr_' || (i % 500 + 1), 'feed', 'fed_' || i, now()
    from generate_series(1, 20000) i;`;
