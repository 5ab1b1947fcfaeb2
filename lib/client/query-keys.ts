/** How long the browser trusts what it has read, in seconds (SPEC.md section 9). */
export const LIFETIME_SECONDS = {
  standard: 300,
  company: 600,
  watchlists: 180,
  session: 0,
} as const;

/**
 * React Query's two times of one lifetime, in milliseconds. On the server entries are never
 * scheduled for removal: a timer would keep each request's cache in memory until it fires.
 */
export const lifetime = (seconds: number) => ({
  staleTime: seconds * 1000,
  gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : seconds * 1000,
});

/** Keys start with the organisation, so that nothing is ever shown to another one. */
export const accountKeys = {
  google: (organizationId: string) => [organizationId, "account", "google"] as const,
  sessions: (organizationId: string) => [organizationId, "account", "sessions"] as const,
};

export const activityKeys = {
  acts: <View extends object>(organizationId: string, view: View) =>
    [organizationId, "activity", "acts", view] as const,
  undo: (organizationId: string, whose: "everybody" | "own") =>
    [organizationId, "activity", "undo", whose] as const,
};

export const companyKeys = {
  all: (organizationId: string) => [organizationId, "companies"] as const,
  found: (organizationId: string, q: string, most: number) =>
    [organizationId, "companies", "found", q, most] as const,
  /** `asked` is all that decides which companies are found, and the page that they begin with. */
  search: <Asked extends object>(organizationId: string, asked: Asked) =>
    [organizationId, "companies", "search", asked] as const,
  facets: <Asked extends object>(organizationId: string, asked: Asked) =>
    [organizationId, "companies", "facets", asked] as const,
  nearMisses: <Asked extends object>(organizationId: string, asked: Asked) =>
    [organizationId, "companies", "nearMisses", asked] as const,
  interpretation: (organizationId: string, q: string) =>
    [organizationId, "companies", "interpretation", q] as const,
  /** `asOf` is a day, empty for now. */
  one: (organizationId: string, companyId: string, asOf: string) =>
    [organizationId, "companies", "one", companyId, asOf] as const,
  similar: (organizationId: string, companyId: string) =>
    [organizationId, "companies", "similar", companyId] as const,
  theses: (organizationId: string) => [organizationId, "companies", "theses"] as const,
  duplicates: (organizationId: string, page: number) =>
    [organizationId, "companies", "duplicates", page] as const,
};

export const sourceKeys = {
  all: (organizationId: string) => [organizationId, "sources"] as const,
  page: (organizationId: string, kind: string, page: number) =>
    [organizationId, "sources", "page", kind, page] as const,
  one: (organizationId: string, sourceId: string) =>
    [organizationId, "sources", "one", sourceId] as const,
  claims: (organizationId: string, sourceId: string) =>
    [organizationId, "sources", "claims", sourceId] as const,
  passage: (organizationId: string, passageId: string) =>
    [organizationId, "sources", "passage", passageId] as const,
};

export const organizationKeys = {
  members: (organizationId: string) => [organizationId, "organizations", "members"] as const,
  names: (organizationId: string) => [organizationId, "organizations", "names"] as const,
  invitations: (organizationId: string) =>
    [organizationId, "organizations", "invitations"] as const,
  own: (organizationId: string) => [organizationId, "organizations", "own"] as const,
  waysIn: (organizationId: string) => [organizationId, "organizations", "waysIn"] as const,
  storage: (organizationId: string) => [organizationId, "organizations", "storage"] as const,
};

export const projectKeys = {
  all: (organizationId: string) => [organizationId, "projects"] as const,
  recent: (organizationId: string) => [organizationId, "projects", "recent"] as const,
  /** Pages count from 1; `q` is what the names have in them, empty for all. */
  page: (organizationId: string, page: number, q = "", state = "active") =>
    [organizationId, "projects", "page", page, q, state] as const,
  create: (organizationId: string) => [organizationId, "projects", "create"] as const,
  one: (organizationId: string, projectId: string) =>
    [organizationId, "projects", "one", projectId] as const,
  access: (organizationId: string, projectId: string) =>
    [organizationId, "projects", "access", projectId] as const,
  /** Companies that its thesis finds, and that came since one last looked; of any thesis when none is named. */
  fresh: (organizationId: string, projectId: string, ...thesis: string[]) =>
    [organizationId, "projects", "fresh", projectId, ...thesis] as const,
};

export const watchlistKeys = {
  all: (organizationId: string) => [organizationId, "watchlists"] as const,
  project: (organizationId: string, projectId: string) =>
    [organizationId, "watchlists", projectId] as const,
  boards: (organizationId: string, projectId: string) =>
    [organizationId, "watchlists", projectId, "board"] as const,
  /** The first entries of each stage, or all of them. */
  board: (organizationId: string, projectId: string, part: "first" | "whole") =>
    [organizationId, "watchlists", projectId, "board", part] as const,
  funnel: (organizationId: string, projectId: string) =>
    [organizationId, "watchlists", projectId, "funnel"] as const,
  /** Of every entry of the project when none is named. */
  entry: (organizationId: string, projectId: string, ...entryId: string[]) =>
    [organizationId, "watchlists", projectId, "entry", ...entryId] as const,
  ofCompany: (organizationId: string, companyId: string) =>
    [organizationId, "watchlists", "ofCompany", companyId] as const,
  pipeline: (organizationId: string) => [organizationId, "watchlists", "pipeline"] as const,
};

export const savedSearchKeys = {
  /** Of every page when none is named. */
  all: (organizationId: string, ...surface: string[]) =>
    [organizationId, "savedSearches", ...surface] as const,
};

export const recentSearchKeys = {
  all: (organizationId: string) => [organizationId, "recentSearches"] as const,
  page: <Asked extends object>(organizationId: string, asked: Asked) =>
    [organizationId, "recentSearches", "page", asked] as const,
  changes: (organizationId: string, recentSearchId: string) =>
    [organizationId, "recentSearches", "changes", recentSearchId] as const,
};

export const importKeys = {
  all: (organizationId: string) => [organizationId, "imports"] as const,
  /** Pages count from 1. */
  page: (organizationId: string, page: number) =>
    [organizationId, "imports", "page", page] as const,
  one: (organizationId: string, importId: string) =>
    [organizationId, "imports", "one", importId] as const,
  /** Rows of one outcome, as they were compared at `version` of the import. */
  rows: (
    organizationId: string,
    importId: string,
    version: number,
    outcome: string | undefined,
    page: number,
  ) => [organizationId, "imports", "rows", importId, version, outcome, page] as const,
  undo: (organizationId: string, importId: string) =>
    [organizationId, "imports", "undo", importId] as const,
  /** Of all imports when none is named. */
  mappings: (organizationId: string, ...importId: string[]) =>
    [organizationId, "imports", "mappings", ...importId] as const,
};

export const apiKeyKeys = {
  list: (organizationId: string) => [organizationId, "apiKeys", "list"] as const,
  usage: (organizationId: string) => [organizationId, "apiKeys", "usage"] as const,
};

export const chatKeys = {
  list: (organizationId: string) => [organizationId, "chat", "list"] as const,
  one: (organizationId: string, sessionId: string) =>
    [organizationId, "chat", "one", sessionId] as const,
};

/** Notes and opinions: what was written about something, and what a note said before. */
export const noteKeys = {
  all: (organizationId: string) => [organizationId, "notes"] as const,
  about: (organizationId: string, asked: object) =>
    [organizationId, "notes", "about", asked] as const,
  versions: (organizationId: string, noteId: string) =>
    [organizationId, "notes", "versions", noteId] as const,
};

export const secondOpinionKeys = {
  ofCompany: (organizationId: string, companyId: string) =>
    [organizationId, "secondOpinions", companyId] as const,
  page: (organizationId: string, companyId: string, page: number) =>
    [organizationId, "secondOpinions", companyId, page] as const,
  shareable: (organizationId: string, companyId: string) =>
    [organizationId, "secondOpinions", companyId, "shareable"] as const,
};

export const modelKeys = {
  overview: (organizationId: string) => [organizationId, "model"] as const,
};
