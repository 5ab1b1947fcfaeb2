/** The page of connections, for a person, company or investor to reach. */
export const connectionsPath = (to?: string) =>
  to ? `/connections?to=${encodeURIComponent(to)}` : "/connections";
