import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, oneLine, prose } from "@/lib/core/text";
import {
  SAVED_SEARCH_NAME_MAX,
  SAVED_SEARCHES_PER_PAGE,
  searchSurfaces,
  VIEW_MAX,
} from "../constants";
import { viewOf } from "../rules";

const surface = z.enum(searchSurfaces, `Must be one of ${searchSurfaces.join(", ")}`);

/** A view of companies that somebody keeps. */
export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The page that shows it: /search, /companies, or any project's. */
  surface,
  /** The page's parameters, sorted, without a question mark. */
  params: z.string(),
  /** Whether the whole organization sees it. */
  is_shared: z.boolean(),
  /** Whether the caller saved it, and so may change it. */
  is_own: z.boolean(),
  user_id: z.string(),
  /** Null when the person has left the organization. */
  user_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The version that a change must name. */
  version: z.int(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const SavedSearchPage = pageOf(SavedSearch);
export type SavedSearchPage = z.output<typeof SavedSearchPage>;

const name = line(SAVED_SEARCH_NAME_MAX, "Give the search a name");
const params = prose(VIEW_MAX).regex(oneLine, "Must be one line of text").transform(viewOf);
const isShared = z.boolean("Must be true or false");

export const ListSavedSearchesInput = z.strictObject({
  /** Without it those of every page. */
  surface: surface.optional(),
  ...pageInput(SAVED_SEARCHES_PER_PAGE),
});
export type ListSavedSearchesInput = z.input<typeof ListSavedSearchesInput>;

export const CreateSavedSearchInput = z.strictObject({
  name,
  surface,
  /** Of an address's parameters those that are the view are kept. */
  params,
  is_shared: isShared.default(false),
});
export type CreateSavedSearchInput = z.input<typeof CreateSavedSearchInput>;

export const UpdateSavedSearchInput = z.strictObject({
  savedSearchId: z.string(),
  name: name.optional(),
  params: params.optional(),
  is_shared: isShared.optional(),
  /** The version that was read; an older one than the stored is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateSavedSearchInput = z.input<typeof UpdateSavedSearchInput>;

export const SavedSearchInput = z.strictObject({ savedSearchId: z.string() });

/** A saved search that is gone, and the way back. */
export const RemovedSavedSearch = z.object({ _id: z.string(), undo_id: z.string() });
export type RemovedSavedSearch = z.output<typeof RemovedSavedSearch>;
