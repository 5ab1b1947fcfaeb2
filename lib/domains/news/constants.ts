import { DAY_MS } from "@/lib/core/durations";
import { publicFormats } from "@/lib/core/public-sources";

/** What can happen to a company, in the order of the page's filter. */
export const eventTypes = [
  "raised",
  "acquired",
  "launched",
  "hired",
  "left",
  "laid_off",
  "partnered",
  "sued",
  "breached",
  "shut_down",
  "expanded",
  "results",
] as const;
export type EventType = (typeof eventTypes)[number];

export const eventLabels: Record<EventType, string> = {
  raised: "Funding",
  acquired: "Acquisition",
  launched: "Launch",
  hired: "Hire",
  left: "Departure",
  laid_off: "Layoffs",
  partnered: "Partnership",
  sued: "Lawsuit",
  breached: "Security breach",
  shut_down: "Shutdown",
  expanded: "Expansion",
  results: "Results",
};

export const newsScopes = ["theses", "companies", "all", "saved"] as const;
export type NewsScope = (typeof newsScopes)[number];

/** Tables that are imported. */
export const tableFormats = ["csv", "xlsx", "json", "jsonl"] as const;
export type TableFormat = (typeof tableFormats)[number];
/** What an address answers with. */
export const sourceFormats = ["feed", "opml", "page", ...tableFormats, ...publicFormats] as const;
export type SourceFormat = (typeof sourceFormats)[number];
/** The formats that bring stories. */
export const newsFormats = ["feed", "opml", "page", "hacker_news", "sec_form_d"] as const;
/** What a person adds by its address, and can look at before. */
export const addressedFormats = ["feed", "opml", "page", ...tableFormats] as const;
export const feedPaces = ["hour", "six_hours", "day"] as const;
export type FeedPace = (typeof feedPaces)[number];

export const NEWS_PER_PAGE = 25;
/** Nobody pages further, and deeper pages cost the database more. */
export const NEWS_PAGES_MAX = 40;
export const FEEDS_PER_PAGE = 50;
/** Feeds of one organization. */
export const FEEDS_MAX = 10_000;
export const FETCHES_PER_PAGE = 20;
export const URL_MAX = 2_000;
/** Theses whose companies make up "For my theses", and companies of each. */
export const THESES_READ = 8;
export const COMPANIES_PER_THESIS = 100;
/** Companies whose news one page joins. */
export const COMPANIES_JOINED = 1_000;

/** Largest answer, in bytes, and longest wait for it. */
export const FEED_BYTES_MAX = 5_000_000;
export const FEED_WAIT_MS = 20_000;
/** Largest table, in bytes, and longest wait for it. */
export const TABLE_BYTES_MAX = 50_000_000;
export const TABLE_WAIT_MS = 120_000;
/** Feeds that one round of the minute starts, each of another host. */
export const FEEDS_STARTED = 500;
/** A fetch whose job was killed is tried again after this time. */
export const LEASE_MS = 15 * 60_000;
/** Longest pause after failures, and the longest that a server may ask for. */
export const PAUSE_MAX_MS = 7 * DAY_MS;
/** Items of the same story are at most so far apart. */
export const STORY_WINDOW_MS = 4 * DAY_MS;
/** Dates further ahead than this are wrong; clocks differ by some minutes. */
export const AHEAD_MS = 15 * 60_000;
/** Previews of sources that an organization may ask for in an hour. */
export const PREVIEWS_PER_HOUR = 30;
/** Items that a preview shows, and longest wait for the answer: a person waits for it. */
export const PREVIEWED_ITEMS = 8;
export const PREVIEW_WAIT_MS = 20_000;
/** Companies that one turn of a public source asks about. */
export const COMPANIES_ASKED = 20;
/** When a source that has more to be read is asked again. */
export const CATCH_UP_MS = 5 * 60_000;
/** How often a person wants the digest. */
export const digestPaces = ["never", "day", "week"] as const;
export type DigestPace = (typeof digestPaces)[number];
/** The hour of the morning, in UTC, and the most stories in a digest. */
export const DIGEST_HOUR = 6;
export const DIGEST_STORIES = 20;
/** Digests that one round starts. */
export const DIGESTS_STARTED = 500;
