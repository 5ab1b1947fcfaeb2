export const ENTRIES_PER_PAGE = 10;
export const entryPriorities = ["High", "Medium", "Low"] as const;
/** `Active` is the one that the specification shows; a paused one waits, a closed one is done with. */
export const entryStatuses = ["Active", "Paused", "Closed"] as const;
