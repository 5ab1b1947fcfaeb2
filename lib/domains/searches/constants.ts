/** The pages whose views can be saved. */
export const searchSurfaces = ["search", "companies", "projects"] as const;
export type SearchSurface = (typeof searchSurfaces)[number];

/**
 * Parameters of such a page's address that form its view; the page number does not. In ASCII order.
 */
export const viewParameters = [
  "columns",
  "density",
  "funnel",
  "owner",
  "priority",
  "q",
  "size",
  "sort",
  "stage",
  "stale",
  "view",
  "where",
  "words",
] as const;

export const SAVED_SEARCH_NAME_MAX = 80;
/**
 * Longest view, in characters of an address: enough for a question of 4,000 characters and twenty
 * conditions, encoded.
 */
export const VIEW_MAX = 16000;
/** Also the limit per person, since one list shows all. */
export const SAVED_SEARCHES_PER_PAGE = 100;

/** Companies from whose common values theses are made, and most theses shown. */
export const THESIS_SAMPLE = 2_000;
export const THESES_SHOWN = 4;
/** Kinds of recent search: a search of companies, or a question in a thread. */
export const recentKinds = ["search", "chat"] as const;
export type RecentKind = (typeof recentKinds)[number];

export const RECENT_PER_PAGE = 25;
/** Longest text for filtering recent searches, in characters. */
export const RECENT_QUERY_MAX = 200;
/** Number of a search's matches that are stored by id; of further ones only the number is known. */
export const MATCHES_KEPT = 100;
/** Most companies shown as new in a search, and changed companies examined for them. */
export const CHANGES_SHOWN = 50;
export const CHANGES_LOOKED_AT = 300;
