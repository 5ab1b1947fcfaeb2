/** What somebody would do: invest, wait for something, or pass. */
export const opinionStances = ["invest", "wait", "pass"] as const;
export const CONVICTION_MAX = 10;
