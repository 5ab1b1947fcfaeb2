import { counted } from "@/lib/core/counted";
import { capital } from "@/lib/core/label-in-sentence";
import { listedWith } from "@/lib/core/listed";
import { isPublicFormat, publicSources } from "@/lib/core/public-sources";
import type { FeedPace, SourceFormat } from "@/lib/domains/news/constants";
import type { SourcePreview } from "@/lib/domains/news/schema";

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
  page: "Web page",
  csv: "Table (CSV)",
  xlsx: "Table (Excel)",
  json: "Table (JSON)",
  jsonl: "Table (JSON lines)",
} as const satisfies Partial<Record<SourceFormat, string>>;
export type AddedFormat = keyof typeof formatLabels;

export const isNewsFormat = (format: SourceFormat) =>
  format === "feed" || format === "opml" || format === "page" || format === "hacker_news";

/** The terms and the attribution of a public source; null for an address that a person added. */
export function termsOf(format: SourceFormat): string | null {
  if (!isPublicFormat(format)) return null;
  const { terms, attribution } = publicSources[format];
  return `${terms} ${attribution}.`;
}

/** What is kept, and what the firm has to see to. */
export const helpOf = (format: AddedFormat): string =>
  format === "page"
    ? "The first fetch sets the baseline; text added later becomes news. Spotlight keeps at most 300 characters of each part. Check that the site’s terms allow your firm to read it."
    : isNewsFormat(format)
      ? "Spotlight keeps titles, links and at most 300 characters of each item. Check that the publisher’s terms allow your firm to use its feed."
      : "The first version waits for your review, with everything it would change. Later versions are imported automatically. Check that the publisher’s terms allow your firm to use its list.";

/** What is said after the sources were asked about a company, before and once they answered. */
export function refreshState(asked: readonly string[] | null, answers: string | null): string {
  if (answers) return `${capital(answers)}.`;
  return asked ? `Asking ${listedWith("and", asked)}…` : "";
}

const outcomeWords: Record<string, string> = {
  new: "New",
  updated: "Update",
  unchanged: "Unchanged",
  duplicate: "Possible duplicate",
  rejected: "Rejected",
};
export const rowOutcome = (outcome: string): string => outcomeWords[outcome] ?? outcome;

function tableSummary({ total, counts }: Pick<SourcePreview, "total" | "counts">): string {
  if (!counts) return "";
  const { rows, new: added, updated, unchanged, duplicates, rejected } = counts;
  const all = total === null || total === rows ? "" : ` of ${counted(total, "row")}`;
  const parts = [
    `${added.toLocaleString("en")} new`,
    `${updated.toLocaleString("en")} with updates`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString("en")} unchanged`] : []),
    ...(duplicates > 0 ? [counted(duplicates, "possible duplicate")] : []),
    ...(rejected > 0 ? [`${rejected.toLocaleString("en")} rejected`] : []),
  ];
  return `${counted(rows, "row")}${all} compared with your data: ${parts.join(", ")}.`;
}

/** What a source would bring, in a sentence or two. Nothing of it is stored. */
export function previewSummary({ format, total, counts }: SourcePreview): string {
  const count = total ?? 0;
  if (counts) return `${tableSummary({ total, counts })} Nothing is stored yet.`;
  if (format === "opml")
    return `Found ${counted(count, "feed")}. New feeds are added turned off. Nothing is stored yet.`;
  if (format === "page")
    return `Found ${counted(count, "part")} of text. This is the baseline; only text added later becomes news.`;
  return `Found ${counted(count, "item")}. Nothing is stored yet. Stories you already have will list this source as another outlet.`;
}
