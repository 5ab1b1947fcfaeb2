import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  createSavedSearchAction,
  removeSavedSearchAction,
  updateSavedSearchAction,
} from "@/lib/domains/searches/actions";

export const searchesOver = ({ read, write }: Port): SpotlightApi["searches"] => ({
  saved: (surface, signal) =>
    read("/api/saved-searches", {
      query: { surface },
      signal,
      schema: async () => (await import("@/lib/domains/searches/schema/saved")).SavedSearchPage,
    }),
  save: (input) => write(createSavedSearchAction, input),
  change: (input) => write(updateSavedSearchAction, input),
  remove: (savedSearchId) => write(removeSavedSearchAction, { savedSearchId }),
});
