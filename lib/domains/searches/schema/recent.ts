import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { oneLine, prose } from "@/lib/core/text";
import { questionViewOf } from "@/lib/domains/companies/rules/view";
import { CompanyItem } from "@/lib/domains/companies/schema";
import { RECENT_PER_PAGE, RECENT_QUERY_MAX, recentKinds, VIEW_MAX } from "../constants";

/** What the caller asked: a search of companies, or a question in a thread. */
export const RecentSearch = z.object({
  _id: z.string(),
  kind: z.enum(recentKinds),
  /** As it was typed; empty for a search by conditions alone. */
  query: z.string(),
  /** Parameters of /search that find the same companies; null where no companies were looked for. */
  view: z.string().nullable(),
  /** The thread of a question. */
  session_id: z.string().nullable(),
  /** How often the search was asked. */
  times: z.int(),
  first_asked_at: z.iso.datetime(),
  asked_at: z.iso.datetime(),
  /** Companies that it found when it was last asked; null when that is not known. */
  total: z.int().nullable(),
  /** There were more than are counted. */
  total_is_capped: z.boolean(),
});
export type RecentSearch = z.output<typeof RecentSearch>;

export const RecentSearchPage = pageOf(RecentSearch);
export type RecentSearchPage = z.output<typeof RecentSearchPage>;

export const ListRecentInput = z.strictObject({
  /** Words that begin like these, all of them. */
  q: prose(RECENT_QUERY_MAX).regex(oneLine, "Must be one line of text").default(""),
  kind: z.enum(recentKinds, `Must be one of ${recentKinds.join(", ")}`).optional(),
  /** Asked in the last so many days. */
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
  /** Parameters of an address of /search; what decides which companies are found is kept. */
  params: prose(VIEW_MAX)
    .regex(oneLine, "Must be one line of text")
    .transform(questionViewOf)
    .refine((view) => view !== "", "Ask something"),
});

export const RecentSearchInput = z.strictObject({ recentSearchId: z.string() });

/**
 * What a search finds now that it did not find when it was last asked. `is_sure`: whether each company
 * here is one that it did not find then. Where it found too many to remember by name, those that were
 * added since are sure, and those that changed since may have been found then too.
 */
export const SearchChanges = z.object({
  _id: z.string(),
  since: z.iso.datetime(),
  total_then: z.int().nullable(),
  total_now: z.int(),
  /** One of the totals is only so far counted. */
  is_capped: z.boolean(),
  companies: z.array(z.object({ company: CompanyItem, is_sure: z.boolean() })),
  /** There are, or may be, more than these. */
  has_more: z.boolean(),
  /** Companies that it found then and does not find now; null where that cannot be said. */
  gone: z.int().nullable(),
});
export type SearchChanges = z.output<typeof SearchChanges>;

/** What was removed, and the way back. `_id` is null for all. */
export const RemovedRecent = z.object({
  _id: z.string().nullable(),
  removed: z.int(),
  undo_id: z.string(),
});
export type RemovedRecent = z.output<typeof RemovedRecent>;
