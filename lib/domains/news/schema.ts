import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { publicFormats } from "@/lib/core/public-sources";
import { line } from "@/lib/core/text";
import {
  addressedFormats,
  digestPaces,
  eventTypes,
  FEEDS_PER_PAGE,
  FETCHES_PER_PAGE,
  feedPaces,
  NEWS_PAGES_MAX,
  newsScopes,
  sourceFormats,
  URL_MAX,
} from "./constants";

const text = z.string().nullable();
const moment = z.iso.datetime().nullable();

export const Feed = z.object({
  _id: z.string(),
  url: z.string(),
  title: z.string(),
  format: z.enum(sourceFormats),
  every: z.enum(feedPaces),
  is_on: z.boolean(),
  /** The list in which it was found. */
  list_id: text,
  next_at: z.iso.datetime(),
  fetched_at: moment,
  /** Since when it cannot be read, and why; null while it can. */
  failing_since: moment,
  problem: text,
  failures: z.int(),
  /** For tables: the import of the last version, its state, and why it waits or failed. */
  last_import: z
    .object({ _id: z.string(), status: z.string(), problem: text, rows: z.int() })
    .nullable(),
  is_muted: z.boolean(),
});
export type Feed = z.output<typeof Feed>;

export const FeedPage = pageOf(Feed).extend({
  on: z.int(),
  /** The public sources that are in the list, on whichever page. */
  public_formats: z.array(z.enum(publicFormats)),
});
export const ListFeedsInput = z.strictObject(pageInput(FEEDS_PER_PAGE));

const address = line(URL_MAX)
  .refine(
    (url) => URL.canParse(url) && /^https?:\/\//i.test(url),
    "Must be an address that begins with https:// or http://",
  )
  .meta({ examples: ["https://news.example/feed.xml"] });
const every = z.enum(feedPaces, `Must be one of ${feedPaces.join(", ")}`);

export const AddFeedInput = z.strictObject({
  url: address,
  format: z.enum(sourceFormats, `Must be one of ${sourceFormats.join(", ")}`).default("feed"),
  every: every.default("six_hours"),
});
export type AddFeedInput = z.input<typeof AddFeedInput>;

export const PreviewSourceInput = z.strictObject({
  url: address,
  format: z.enum(addressedFormats, `Must be one of ${addressedFormats.join(", ")}`).default("feed"),
});
/** What a source would bring, from its answer now; nothing of it is stored. */
export const SourcePreview = z.object({
  title: z.string(),
  format: z.enum(addressedFormats),
  /** Items, feeds, parts of a page or rows; null where only reading a whole table would tell. */
  total: z.int().nullable(),
  /** What the first rows of a table would change; null for everything else. */
  counts: z
    .object({
      rows: z.int(),
      new: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      duplicates: z.int(),
      rejected: z.int(),
    })
    .nullable(),
  /** For tables: what each column would state; null for none. */
  columns: z.array(z.object({ column: z.string(), field: text })),
  items: z.array(
    z.object({
      title: z.string(),
      /** For a row: new, updated and so on, and why. */
      outcome: text,
      reason: text,
      published_at: moment,
      events: z.array(z.enum(eventTypes)),
      /** The companies you have that it names. */
      companies: z.array(z.string()),
    }),
  ),
});
export type SourcePreview = z.output<typeof SourcePreview>;
export const PreviewedSource = z.object({
  /** Why there is nothing to show; null when there is. */
  problem: text,
  preview: SourcePreview.nullable(),
});

export const UpdateFeedInput = z.strictObject({
  feedId: z.string(),
  is_on: z.boolean("Must be true or false").optional(),
  every: every.optional(),
});
export type UpdateFeedInput = z.input<typeof UpdateFeedInput>;

export const RemoveFeedInput = z.strictObject({ feedId: z.string() });
export const RemovedFeed = z.object({ _id: z.string(), title: z.string(), undo_id: z.string() });

export const RefreshFeedInput = z.strictObject({ sourceId: z.string() });

export const RefreshCompanyInput = z.strictObject({ companyId: z.string() });
/** The sources that are asked; what they say comes as imports, how it went as an act of the company. */
export const RefreshedCompany = z.object({
  company_id: z.string(),
  company_name: z.string(),
  asked: z.array(z.string()),
  asked_at: z.iso.datetime(),
});

export const ListFetchesInput = z.strictObject({
  sourceId: z.string(),
  ...pageInput(FETCHES_PER_PAGE),
});
export const FeedFetch = z.object({
  _id: z.string(),
  fetched_at: z.iso.datetime(),
  state: z.enum(["read", "unchanged", "failed"]),
  /** The HTTP status; null when there was no answer. */
  status: z.int().nullable(),
  problem: text,
  bytes: z.int(),
  items: z.int(),
  added: z.int(),
  changed: z.int(),
  /** The import of the table that was the answer, and its state. */
  import_id: text,
  import_status: text,
  /** Whether what it brought was taken away. */
  is_undone: z.boolean(),
});
export const FetchPage = pageOf(FeedFetch);

export const UndoFetchInput = z.strictObject({
  sourceId: z.string(),
  fetchId: z.string(),
  is_undone: z.boolean("Must be true or false"),
});
export const UndoneFetch = FeedFetch.extend({ feed: z.string() });

export const ListNewsInput = z.strictObject({
  scope: z.enum(newsScopes, `Must be one of ${newsScopes.join(", ")}`).default("all"),
  event: z.enum(eventTypes, `Must be one of ${eventTypes.join(", ")}`).optional(),
  sector: line(100).optional(),
  stage: line(100).optional(),
  country: line(100).optional(),
  /** A company's id: its news alone. */
  company: line(100).optional(),
  day: z.iso.date("Must be a date such as 2026-03-31").optional(),
  page: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(NEWS_PAGES_MAX, `Must be at most ${NEWS_PAGES_MAX}`)
    .default(1),
});
export type ListNewsInput = z.input<typeof ListNewsInput>;

export const NewsEvent = z.object({
  type: z.enum(eventTypes),
  /** The name of the rule that typed it. */
  rule: z.string(),
  company_id: text,
  company_name: text,
  /** The sentence that says so. */
  quote: z.string(),
  /** The investors of a round that the sentence names, of those that you have. */
  investors: z.array(z.object({ _id: z.string(), name: z.string(), is_lead: z.boolean() })),
});

/** Why a story is on the page. */
export const NewsReason = z.object({
  kind: z.enum(["thesis", "project"]),
  text: z.string(),
});

export const NewsOutlet = z.object({ feed_id: z.string(), title: z.string(), url: text });

export const NewsItem = z.object({
  _id: z.string(),
  title: z.string(),
  url: text,
  summary: z.string(),
  published_at: z.iso.datetime(),
  /** False when the outlet states no usable date: it is the day on which it was found. */
  is_dated: z.boolean(),
  events: z.array(NewsEvent),
  companies: z.array(z.object({ _id: z.string(), name: z.string() })),
  outlets: z.array(NewsOutlet),
  reasons: z.array(NewsReason),
  is_read: z.boolean(),
  is_saved: z.boolean(),
  /** Whether it was found after the caller's last visit. */
  is_new: z.boolean(),
});
export type NewsItem = z.output<typeof NewsItem>;

export const NewsPage = z.object({
  items: z.array(NewsItem),
  page: z.int(),
  has_more: z.boolean(),
  /** How many feeds are on: without one there is no news, only what was imported. */
  feeds_on: z.int(),
  /** For "For my theses": whether the caller sees a project with a thesis. */
  has_thesis: z.boolean(),
  /** When the caller's last visit ended; null at the first, and for API keys. */
  since: moment,
});
export type NewsPage = z.output<typeof NewsPage>;

export const NewsChoices = z.object({
  sectors: z.array(z.object({ value: z.string(), label: z.string() })),
  stages: z.array(z.string()),
  countries: z.array(z.string()),
});

export const MarkNewsInput = z.strictObject({
  storyId: z.string(),
  is_read: z.boolean("Must be true or false").optional(),
  is_saved: z.boolean("Must be true or false").optional(),
});
export type MarkNewsInput = z.input<typeof MarkNewsInput>;
export const NewsMark = z.object({
  _id: z.string(),
  is_read: z.boolean(),
  is_saved: z.boolean(),
});

export const MuteNewsInput = z.strictObject({
  kind: z.enum(["feed", "company"], "Must be feed or company"),
  subject_id: line(100),
  is_muted: z.boolean("Must be true or false"),
});
export type MuteNewsInput = z.input<typeof MuteNewsInput>;
export const NewsMutes = z.object({
  items: z.array(
    z.object({ kind: z.enum(["feed", "company"]), subject_id: z.string(), name: z.string() }),
  ),
});

const pace = z.enum(digestPaces, `Must be one of ${digestPaces.join(", ")}`);
export const ChooseDigestInput = z.strictObject({ every: pace });
export type ChooseDigestInput = z.input<typeof ChooseDigestInput>;
export const NewsDigest = z.object({
  every: z.enum(digestPaces),
  next_at: moment,
  /** Whether this installation can send mail. */
  can_mail: z.boolean(),
});
