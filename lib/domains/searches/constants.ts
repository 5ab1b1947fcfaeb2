/** The pages whose view can be kept. */
export const searchSurfaces = ["search", "companies", "projects"] as const;
export type SearchSurface = (typeof searchSurfaces)[number];

/** What of such a page's address is its view; which of its pages is open is not. In ASCII order. */
export const viewParameters = [
  "columns",
  "density",
  "funnel",
  "owner",
  "priority",
  "q",
  "sort",
  "stage",
  "stale",
  "view",
  "where",
  "words",
] as const;

export const SAVED_SEARCH_NAME_MAX = 80;
/** Longest view, in characters of an address: a question of 4,000 and twenty conditions, encoded. */
export const VIEW_MAX = 16000;
/** As many as one list shows: whoever has more finds none of them again. */
export const SAVED_SEARCHES_PER_PAGE = 100;

/** Companies whose commonest values theses are made of, and how many theses are shown at most. */
export const THESIS_SAMPLE = 2_000;
export const THESES_SHOWN = 4;
/** What a person asks: companies by a search, or anything in a thread. */
export const recentKinds = ["search", "chat"] as const;
export type RecentKind = (typeof recentKinds)[number];

export const RECENT_PER_PAGE = 25;
/** Longest text that recent searches are looked through for, in characters. */
export const RECENT_QUERY_MAX = 200;
/** So many companies of a search are remembered by name: what is beyond is known by their number. */
export const MATCHES_KEPT = 100;
/** Most companies that are named as new in a search, and how many of those that changed are looked at. */
export const CHANGES_SHOWN = 50;
export const CHANGES_LOOKED_AT = 300;
