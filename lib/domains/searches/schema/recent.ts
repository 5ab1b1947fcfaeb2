import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { oneLine, prose } from "@/lib/core/text";
import { questionViewOf } from "@/lib/domains/companies/rules/view";
import { CompanyItem } from "@/lib/domains/companies/schema";
import { RECENT_PER_PAGE, RECENT_QUERY_MAX, recentKinds, VIEW_MAX } from "../constants";

/** A search of companies by the caller, or a question of theirs in a thread. */
export const RecentSearch = z.object({
  _id: z.string(),
  kind: z.enum(recentKinds),
  /** As typed; empty for a search by conditions only. */
  query: z.string(),
  /** The search as parameters of /search; null when no companies were searched. */
  view: z.string().nullable(),
  /** The thread of a question. */
  session_id: z.string().nullable(),
  /** How often the search was asked. */
  times: z.int(),
  first_asked_at: z.iso.datetime(),
  asked_at: z.iso.datetime(),
  /** Companies that it found when it was last asked; null when that is not known. */
  total: z.int().nullable(),
  /** True when there were more than were counted. */
  total_is_capped: z.boolean(),
});
export type RecentSearch = z.output<typeof RecentSearch>;

export const RecentSearchPage = pageOf(RecentSearch);
export type RecentSearchPage = z.output<typeof RecentSearchPage>;

export const ListRecentInput = z.strictObject({
  /** Prefixes of words, all of which must match. */
  q: prose(RECENT_QUERY_MAX).regex(oneLine, "Must be one line of text").default(""),
  kind: z.enum(recentKinds, `Must be one of ${recentKinds.join(", ")}`).optional(),
  /** Asked within this many days. */
  days: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(3650, "Must be at most 3650")
    .optional(),
  ...pageInput(RECENT_PER_PAGE),
});
export type ListRecentInput = z.input<typeof ListRecentInput>;

export const RememberSearchInput = z.strictObject({
  /** Parameters of a /search address; only those that decide which companies are found are kept. */
  params: prose(VIEW_MAX)
    .regex(oneLine, "Must be one line of text")
    .meta({ examples: ["q=climate"] })
    .transform(questionViewOf)
    .refine((view) => view !== "", "Ask something"),
});

export const RecentSearchInput = z.strictObject({ recentSearchId: z.string() });

/**
 * Companies that a search finds now but did not find when it was last asked. `is_sure`: every
 * company listed is certainly new. For searches with too many matches to store, only companies
 * added since are certain; changed ones may have matched before.
 */
export const SearchChanges = z.object({
  _id: z.string(),
  since: z.iso.datetime(),
  total_then: z.int().nullable(),
  total_now: z.int(),
  /** One of the totals reached the counting limit. */
  is_capped: z.boolean(),
  companies: z.array(z.object({ company: CompanyItem, is_sure: z.boolean() })),
  /** There are, or may be, more than these. */
  has_more: z.boolean(),
  /** Companies that it found before and no longer finds; null when unknown. */
  gone: z.int().nullable(),
});
export type SearchChanges = z.output<typeof SearchChanges>;

/** The removed search, with the id to undo that. `_id` is null for all. */
export const RemovedRecent = z.object({
  _id: z.string().nullable(),
  removed: z.int(),
  undo_id: z.string(),
});
export type RemovedRecent = z.output<typeof RemovedRecent>;
