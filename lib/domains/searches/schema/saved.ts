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

/** A saved view of companies. */
export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The page of the view: /search, /companies, or any project's. */
  surface,
  /** The page's parameters, sorted, without a question mark. */
  params: z.string(),
  /** Whether the whole organization can see it. */
  is_shared: z.boolean(),
  /** Whether the caller saved it and so may change it. */
  is_own: z.boolean(),
  user_id: z.string(),
  /** Null when the person has left the organization. */
  user_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The version that an edit must name. */
  version: z.int(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const SavedSearchPage = pageOf(SavedSearch);
export type SavedSearchPage = z.output<typeof SavedSearchPage>;

const name = line(SAVED_SEARCH_NAME_MAX, "Give the search a name");
const params = prose(VIEW_MAX)
  .regex(oneLine, "Must be one line of text")
  .meta({ examples: ["q=climate"] })
  .transform(viewOf);
const isShared = z.boolean("Must be true or false");

export const ListSavedSearchesInput = z.strictObject({
  /** Default: those of every page. */
  surface: surface.optional(),
  ...pageInput(SAVED_SEARCHES_PER_PAGE),
});
export type ListSavedSearchesInput = z.input<typeof ListSavedSearchesInput>;

export const CreateSavedSearchInput = z.strictObject({
  name,
  surface,
  /** Only the address parameters that form the view are kept. */
  params,
  is_shared: isShared.default(false),
});
export type CreateSavedSearchInput = z.input<typeof CreateSavedSearchInput>;

export const UpdateSavedSearchInput = z.strictObject({
  savedSearchId: z.string(),
  name: name.optional(),
  params: params.optional(),
  is_shared: isShared.optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateSavedSearchInput = z.input<typeof UpdateSavedSearchInput>;

export const SavedSearchInput = z.strictObject({ savedSearchId: z.string() });

/** A deleted saved search, with the id to undo that. */
export const RemovedSavedSearch = z.object({ _id: z.string(), undo_id: z.string() });
export type RemovedSavedSearch = z.output<typeof RemovedSavedSearch>;
