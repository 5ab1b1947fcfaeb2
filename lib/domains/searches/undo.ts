import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreRecentSearches } from "./service/recent";
import { restoreSavedSearch } from "./service/saved";

/** How acts on searches are undone. */
export const searchInverses = [restoreRecentSearches, restoreSavedSearch] as Inverse[];
