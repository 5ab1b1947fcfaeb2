import { type ActTexts, defineContract, noInput, recordId, shapesOf } from "@/lib/core/contract";

const recentSchema = shapesOf(() => import("./schema/recent"));
const savedSchema = shapesOf(() => import("./schema/saved"));
const companySearchSchema = shapesOf(() => import("@/lib/domains/companies/schema/search"));
const thesesSchema = shapesOf(() => import("./schema/theses"));

export const searchCalls = defineContract("searches", {
  listRecent: {
    summary: "List what the caller asked, in searches and in threads, last asked first",
    effect: "read",
    access: "member",
    routes: { "GET /api/recent-searches": {} },
    input: recentSchema("ListRecentInput"),
    output: recentSchema("RecentSearchPage"),
  },
  listChanges: {
    summary: "List what a recent search finds now that it did not find before",
    effect: "read",
    access: "member",
    routes: { "GET /api/recent-searches/{recentSearchId}/changes": {} },
    input: recentSchema("RecentSearchInput"),
    output: recentSchema("SearchChanges"),
  },
  list: {
    summary: "List the searches that the caller saved and those that others share, by name",
    effect: "read",
    access: "member",
    routes: { "GET /api/saved-searches": {} },
    input: savedSchema("ListSavedSearchesInput"),
    output: savedSchema("SavedSearchPage"),
  },
  create: {
    summary: "Save a search: a question, or filters, columns and order, under a name",
    effect: "write",
    access: "member",
    action: "createSavedSearchAction",
    creates: true,
    routes: { "POST /api/saved-searches": {} },
    input: savedSchema("CreateSavedSearchInput"),
    output: savedSchema("SavedSearch"),
  },
  update: {
    summary: "Rename a saved search, give it another view, or share it with the organization",
    effect: "write",
    access: "member",
    action: "updateSavedSearchAction",
    routes: { "PATCH /api/saved-searches/{savedSearchId}": {} },
    input: savedSchema("UpdateSavedSearchInput"),
    output: savedSchema("SavedSearch"),
  },
  remove: {
    summary: "Remove a saved search",
    effect: "write",
    access: "member",
    action: "removeSavedSearchAction",
    routes: { "DELETE /api/saved-searches/{savedSearchId}": {} },
    input: savedSchema("SavedSearchInput"),
    output: savedSchema("RemovedSavedSearch"),
  },
  interpret: {
    summary: "Get how a question about companies is understood",
    effect: "read",
    access: "member",
    routes: { "GET /api/search/interpret": {} },
    input: companySearchSchema("InterpretInput"),
    output: companySearchSchema("Interpretation"),
  },
  listTheses: {
    summary:
      "Suggest questions that the organization's data answers, with how many companies they find",
    effect: "read",
    access: "member",
    routes: { "GET /api/search/theses": {} },
    input: thesesSchema("ThesisListInput"),
    output: thesesSchema("ThesisList"),
  },
  remember: {
    summary: "Remember a search of companies, and what it finds, for the caller alone",
    effect: "write",
    access: "member",
    action: "rememberSearchAction",
    onLeave: "drop",
    input: recentSchema("RememberSearchInput"),
    output: recordId,
  },
  removeRecent: {
    summary: "Remove one of the caller's recent searches; a thread stays",
    effect: "write",
    access: "member",
    action: "removeRecentSearchAction",
    input: recentSchema("RecentSearchInput"),
    output: recentSchema("RemovedRecent"),
  },
  clearRecent: {
    summary: "Remove all of the caller's recent searches; their threads stay",
    effect: "write",
    access: "member",
    action: "clearRecentSearchesAction",
    input: noInput,
    output: recentSchema("RemovedRecent"),
  },
});

export const searchActs = {
  "searches.create": ["Saved the search {name}", "Saved a search"],
  "searches.update": ["Changed the saved search {name}", "Changed a saved search"],
  "searches.remove": ["Deleted a saved search"],
} satisfies ActTexts<"searches">;
