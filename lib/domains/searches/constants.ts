/** The pages whose view can be kept. */
export const searchSurfaces = ["search", "companies"] as const;
export type SearchSurface = (typeof searchSurfaces)[number];

/** What of such a page's address is its view; which of its pages is open is not. In ASCII order. */
export const viewParameters = ["columns", "density", "q", "sort", "where", "words"] as const;

export const SAVED_SEARCH_NAME_MAX = 80;
/** Longest view, in characters of an address: a question of 4,000 and twenty conditions, encoded. */
export const VIEW_MAX = 16000;
/** As many as one list shows: whoever has more finds none of them again. */
export const SAVED_SEARCHES_PER_PAGE = 100;
