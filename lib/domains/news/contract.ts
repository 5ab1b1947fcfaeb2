import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const newsCalls = defineContract("news", {
  listStories: {
    summary: "List news, newest first: for theses, for companies in projects, saved, or all",
    effect: "read",
    access: "member",
    routes: { "GET /api/news": {} },
    input: schema("ListNewsInput"),
    output: schema("NewsPage"),
  },
  listChoices: {
    summary: "List the sectors, stages and countries of companies in the news, for filters",
    effect: "read",
    access: "member",
    routes: { "GET /api/news/choices": {} },
    lifetime: "company",
    input: noInput,
    output: schema("NewsChoices"),
  },
  mark: {
    summary: "Mark a story as read or unread, or save it or stop saving it, for the caller",
    effect: "write",
    access: "member",
    action: "markNewsAction",
    input: schema("MarkNewsInput"),
    output: schema("NewsMark"),
  },
  mute: {
    summary: "Mute the news of a feed or about a company for the caller, or show it again",
    effect: "write",
    access: "member",
    action: "muteNewsAction",
    input: schema("MuteNewsInput"),
    output: schema("NewsMutes"),
  },
  listMutes: {
    summary: "List the feeds and companies that the caller has muted",
    effect: "read",
    access: "member",
    routes: { "GET /api/news/mutes": {} },
    input: noInput,
    output: schema("NewsMutes"),
  },
  listFeeds: {
    summary: "List the news feeds, those that are on first",
    effect: "read",
    access: "member",
    routes: { "GET /api/feeds": {} },
    input: schema("ListFeedsInput"),
    output: schema("FeedPage"),
  },
  addFeed: {
    summary: "Add a news feed or a list of feeds (OPML) by its address and turn it on",
    effect: "write",
    access: "admin",
    action: "addFeedAction",
    creates: true,
    routes: { "POST /api/sources": {} },
    input: schema("AddFeedInput"),
    output: schema("Feed"),
  },
  updateFeed: {
    summary: "Turn a news feed on or off, or change how often it is fetched",
    effect: "write",
    access: "admin",
    action: "updateFeedAction",
    routes: { "PATCH /api/feeds/{feedId}": {} },
    input: schema("UpdateFeedInput"),
    output: schema("Feed"),
  },
  refreshFeed: {
    summary: "Fetch a news feed within the next minutes",
    effect: "write",
    access: "admin",
    action: "refreshFeedAction",
    routes: { "POST /api/sources/{sourceId}/refresh": { body: "none", status: 202 } },
    input: schema("RefreshFeedInput"),
    output: schema("Feed"),
  },
  listFetches: {
    summary: "List when a news feed was fetched and what each fetch brought, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/sources/{sourceId}/fetches": {} },
    input: schema("ListFetchesInput"),
    output: schema("FetchPage"),
  },
});

export const newsActs = {
  "news.addFeed": ["Added the news feed {feed}", "Added a news feed"],
  "news.updateFeed": ["Changed the news feed {feed}", "Changed a news feed"],
  "news.refreshFeed": ["Refreshed the news feed {feed}", "Refreshed a news feed"],
} satisfies ActTexts<"news">;
