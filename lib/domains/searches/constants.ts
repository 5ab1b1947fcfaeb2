/** The pages whose view can be kept. */
export const searchSurfaces = ["search", "companies"] as const;
export type SearchSurface = (typeof searchSurfaces)[number];
