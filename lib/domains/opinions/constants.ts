/** What somebody would do: invest, wait for something, or pass. */
export const opinionStances = ["invest", "wait", "pass"] as const;
export type OpinionStance = (typeof opinionStances)[number];
export const CONVICTION_MAX = 10;
export const RATIONALE_MAX = 5000;
