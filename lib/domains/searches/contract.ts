import { type ActTexts, defineContract, noInput, recordId, shapesOf } from "@/lib/core/contract";

const recentSchema = shapesOf(() => import("./schema/recent"));
const savedSchema = shapesOf(() => import("./schema/saved"));
const companySearchSchema = shapesOf(() => import("@/lib/domains/companies/schema/search"));
const thesesSchema = shapesOf(() => import("./schema/theses"));

export const searchCalls = defineContract("searches", {
  listRecent: {
    summary: "List what the caller asked in searches and threads, most recent first",
    effect: "read",
    access: "member",
    routes: { "GET /api/recent-searches": {} },
    input: recentSchema("ListRecentInput"),
    output: recentSchema("RecentSearchPage"),
  },
  listChanges: {
    summary: "List the new results of a recent search",
    effect: "read",
    access: "member",
    routes: { "GET /api/recent-searches/{recentSearchId}/changes": {} },
    input: recentSchema("RecentSearchInput"),
    output: recentSchema("SearchChanges"),
  },
  list: {
    summary: "List the caller's saved searches and those that others share, by name",
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
    summary: "Rename a saved search, change its view, or share it with the organization",
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
      "Suggest questions that the organization's data can answer, with how many companies they find",
    effect: "read",
    access: "member",
    routes: { "GET /api/search/theses": {} },
    input: thesesSchema("ThesisListInput"),
    output: thesesSchema("ThesisList"),
  },
  remember: {
    summary: "Remember a company search and its results, for the caller only",
    effect: "write",
    access: "member",
    action: "rememberSearchAction",
    onLeave: "drop",
    input: recentSchema("RememberSearchInput"),
    output: recordId,
  },
  removeRecent: {
    summary: "Remove one of the caller's recent searches; its thread is kept",
    effect: "write",
    access: "member",
    action: "removeRecentSearchAction",
    input: recentSchema("RecentSearchInput"),
    output: recentSchema("RemovedRecent"),
  },
  clearRecent: {
    summary: "Remove all of the caller's recent searches; their threads are kept",
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
