import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  clearRecentSearchesAction,
  createSavedSearchAction,
  rememberSearchAction,
  removeRecentSearchAction,
  removeSavedSearchAction,
  updateSavedSearchAction,
} from "@/lib/domains/searches/actions";

const recentShapes = () => import("@/lib/domains/searches/schema/recent");

export const searchesOver = ({ read, write, note }: Port): SpotlightApi["searches"] => ({
  saved: (surface, signal) =>
    read("/api/saved-searches", {
      query: { surface },
      signal,
      schema: async () => (await import("@/lib/domains/searches/schema/saved")).SavedSearchPage,
    }),
  save: (input) => write(createSavedSearchAction, input),
  change: (input) => write(updateSavedSearchAction, input),
  remove: (savedSearchId) => write(removeSavedSearchAction, { savedSearchId }),
  theses: (signal) =>
    read("/api/search/theses", {
      signal,
      schema: async () => (await import("@/lib/domains/searches/schema/theses")).ThesisList,
    }),
  recent: ({ q, ...asked }, signal) =>
    read("/api/recent-searches", {
      query: { ...asked, q: q || undefined },
      signal,
      schema: async () => (await recentShapes()).RecentSearchPage,
    }),
  changes: (recentSearchId, signal) =>
    read(`/api/recent-searches/${encodeURIComponent(recentSearchId)}/changes`, {
      signal,
      schema: async () => (await recentShapes()).SearchChanges,
    }),
  remember: (params) => note(rememberSearchAction, { params }),
  removeRecent: (recentSearchId) => write(removeRecentSearchAction, { recentSearchId }),
  clearRecent: () => write(clearRecentSearchesAction, {}),
});
