import type { FeedPace } from "@/lib/domains/news/constants";

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
