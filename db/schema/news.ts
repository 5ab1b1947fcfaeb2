import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sourceFormats } from "@/lib/domains/news/constants";
import { currentGuest, moment, orgId, ownPolicy, recordTimes, tenantPolicy } from "./_columns";
import { organizations, users } from "./accounts";

const ofAnOrganization = () => orgId().references(() => organizations.id, { onDelete: "cascade" });

/** An address that an admin added: a feed, a list of feeds (OPML), a table, or a public source. */
export const feeds = pgTable(
  "feeds",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    url: text("url").notNull(),
    /** The host that is asked, for the pace. */
    host: text("host").notNull(),
    title: text("title").notNull(),
    format: text("format", { enum: sourceFormats }).notNull(),
    every: text("every", { enum: ["hour", "six_hours", "day"] }).notNull(),
    /** Off until an admin turns it on; nothing is fetched before. */
    isOn: boolean("is_on").notNull(),
    /** The list in which it was found. */
    listId: text("list_id"),
    /** When it is asked next; moved forward when a job takes it. */
    nextAt: moment("next_at").notNull(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** How far a public source was read that is asked in parts: a day, or a company's id. */
    readTo: text("read_to"),
    /** Of a web page: hashes of the parts that it had, so that what is new is told; null before the first fetch. */
    knownParts: text("known_parts").array(),
    /** The import of the last table that it answered with. */
    importId: text("import_id"),
    fetchedAt: moment("fetched_at"),
    /** Failures since the last answer that could be read, and since when and why. */
    failures: integer("failures").notNull().default(0),
    failingSince: moment("failing_since"),
    problem: text("problem"),
    userId: text("user_id").references(() => users.id),
    /** Off the list and never fetched; what it brought stays. */
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("feeds_org_url").on(t.orgId, t.url).where(sql`removed_at is null`),
    index("feeds_due").on(t.nextAt).where(sql`is_on`),
    tenantPolicy("feeds", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** Rows of items and of their events, as the database writes them. */
export type UndoneRows = { items: object[]; events: object[] };

/** One request for a feed, and what it brought. */
export const feedFetches = pgTable(
  "feed_fetches",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    feedId: text("feed_id")
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["read", "unchanged", "failed"] }).notNull(),
    status: integer("status"),
    problem: text("problem"),
    bytes: integer("bytes").notNull(),
    items: integer("items").notNull(),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    /** The import of the table that was the answer. */
    importId: text("import_id"),
    fetchedAt: moment("fetched_at").notNull(),
    /** The rows that it brought, while it is undone; they are kept here to come back as they were. */
    undone: jsonb("undone").$type<UndoneRows>(),
  },
  (t) => [
    index("feed_fetches_feed").on(t.orgId, t.feedId, t.fetchedAt.desc()),
    index("feed_fetches_import").on(t.orgId, t.importId).where(sql`import_id is not null`),
    tenantPolicy("feed_fetches", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** What one outlet or several tell of the same thing. */
export const newsStories = pgTable(
  "news_stories",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    /** Of its first item. */
    title: text("title").notNull(),
    /** Of its first item; a later one does not move it in the list. */
    publishedAt: moment("published_at").notNull(),
    /** Empty while every fetch that told it is undone: then it is shown nowhere. */
    feedIds: text("feed_ids").array().notNull(),
    companyIds: text("company_ids").array().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  () => [tenantPolicy("news_stories", sql`${currentGuest} is null`)],
).enableRLS();

/** An item of a feed: its title, its link, at most 300 characters, and what is read in it. */
export const newsItems = pgTable(
  "news_items",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    feedId: text("feed_id")
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => newsStories.id, { onDelete: "cascade" }),
    /** Hashes of the publisher's id, of the link and of the title: two of three tell an item. */
    guidKey: text("guid_key").notNull(),
    linkKey: text("link_key").notNull(),
    titleKey: text("title_key").notNull(),
    title: text("title").notNull(),
    url: text("url"),
    summary: text("summary").notNull(),
    publishedAt: moment("published_at").notNull(),
    /** False when the feed states no date, or one in the future: it is that of the fetch. */
    isDated: boolean("is_dated").notNull(),
    /** The fetch that brought it. */
    fetchId: text("fetch_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("news_items_identity").on(t.orgId, t.feedId, t.guidKey, t.linkKey, t.titleKey),
    index("news_items_link").on(t.orgId, t.feedId, t.linkKey),
    index("news_items_fetch").on(t.orgId, t.fetchId),
    index("news_items_story").on(t.orgId, t.storyId),
    tenantPolicy("news_items", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** What happened to a company, typed by a rule, with the sentence that says so. */
export const newsEvents = pgTable(
  "news_events",
  {
    id: text("id").primaryKey(),
    orgId: ofAnOrganization(),
    itemId: text("item_id")
      .notNull()
      .references(() => newsItems.id, { onDelete: "cascade" }),
    storyId: text("story_id").notNull(),
    type: text("type").notNull(),
    /** The rule's own name, so that a reader can tell why. */
    rule: text("rule").notNull(),
    companyId: text("company_id"),
    quote: text("quote").notNull(),
    /** The investors that it names and that were known when it was read: who led, and who joined. */
    leads: text("leads").array(),
    backers: text("backers").array(),
  },
  (t) => [
    index("news_events_story").on(t.orgId, t.storyId),
    index("news_events_item").on(t.orgId, t.itemId),
    tenantPolicy("news_events", sql`${currentGuest} is null`),
  ],
).enableRLS();

/**
 * What stories are found by, the latest first: their words for the same story of other outlets, and
 * their companies, events, sectors, stages and places for the page's filters. Every story has the
 * topic `all`, by which the page without a filter reads it.
 */
export const newsTopics = pgTable(
  "news_topics",
  {
    orgId: ofAnOrganization(),
    kind: text("kind", {
      enum: ["all", "word", "company", "event", "sector", "stage", "country"],
    }).notNull(),
    value: text("value").notNull(),
    publishedAt: moment("published_at").notNull(),
    storyId: text("story_id")
      .notNull()
      .references(() => newsStories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.kind, t.value, t.publishedAt, t.storyId] }),
    tenantPolicy("news_topics", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** What a person read and saved. */
export const newsMarks = pgTable(
  "news_marks",
  {
    orgId: ofAnOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => newsStories.id, { onDelete: "cascade" }),
    readAt: moment("read_at"),
    savedAt: moment("saved_at"),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.storyId] }), ownPolicy("news_marks")],
).enableRLS();

/** Feeds and companies of which a person wants to see no news. */
export const newsMutes = pgTable(
  "news_mutes",
  {
    orgId: ofAnOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["feed", "company"] }).notNull(),
    subjectId: text("subject_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.kind, t.subjectId] }),
    ownPolicy("news_mutes"),
  ],
).enableRLS();

/** Who wants news of their companies by mail, and how often. */
export const newsDigests = pgTable(
  "news_digests",
  {
    orgId: ofAnOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    every: text("every", { enum: ["day", "week"] }).notNull(),
    nextAt: moment("next_at").notNull(),
    /** Stories that were found after this are told by the next one. */
    toldAt: moment("told_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId] }),
    index("news_digests_due").on(t.nextAt),
    ownPolicy("news_digests"),
  ],
).enableRLS();
