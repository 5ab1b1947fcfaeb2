import { isPublicFormat, publicSources } from "@/lib/core/public-sources";
import type { FeedPace, SourceFormat } from "@/lib/domains/news/constants";

export const paceLabels: Record<FeedPace, string> = {
  hour: "Every hour",
  six_hours: "Every 6 hours",
  day: "Every day",
};

/** Feeds that investors often follow. An admin adds one; its publisher's terms apply. */
export const suggestedFeeds = [
  { title: "TechCrunch", address: "https://techcrunch.com/feed/" },
  { title: "Crunchbase News", address: "https://news.crunchbase.com/feed/" },
  { title: "EU-Startups", address: "https://www.eu-startups.com/feed/" },
  { title: "Tech.eu", address: "https://tech.eu/feed/" },
  { title: "Hacker News", address: "https://news.ycombinator.com/rss" },
] as const;

/** Formats of an address that a person adds. */
export const formatLabels = {
  feed: "Feed (RSS, Atom, JSON Feed)",
  opml: "List of feeds (OPML)",
  csv: "Table (CSV)",
  xlsx: "Table (Excel)",
  json: "Table (JSON)",
  jsonl: "Table (JSON lines)",
} as const satisfies Partial<Record<SourceFormat, string>>;
export type AddedFormat = keyof typeof formatLabels;

export const isNewsFormat = (format: SourceFormat) =>
  format === "feed" || format === "opml" || format === "hacker_news";

/** The terms and the attribution of a public source; null for an address that a person added. */
export function termsOf(format: SourceFormat): string | null {
  if (!isPublicFormat(format)) return null;
  const { terms, attribution } = publicSources[format];
  return `${terms} ${attribution}.`;
}

/** What is kept, and what the firm has to see to. */
export const helpOf = (format: AddedFormat): string =>
  isNewsFormat(format)
    ? "Spotlight keeps titles, links and at most 300 characters of each item. Check that the publisher’s terms allow your firm to use its feed."
    : "The first version waits for your review, with everything that it would change. Later versions are imported by themselves. Check that the publisher’s terms allow your firm to use its list.";

/** What is said after the sources were asked about a company, before and once they answered. */
export function refreshState(asked: readonly string[] | null, answers: string | null): string {
  if (answers) return `${answers[0]?.toUpperCase()}${answers.slice(1)}.`;
  return asked ? `Asking ${new Intl.ListFormat("en").format(asked)}…` : "";
}
