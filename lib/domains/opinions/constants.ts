/** What somebody would do: invest, wait for something, or pass. */
export const opinionStances = ["invest", "wait", "pass"] as const;
export type OpinionStance = (typeof opinionStances)[number];
export const CONVICTION_MAX = 10;

/** Most people whom one second opinion asks, and most notes that it shares. */
export const ASKED_MAX = 20;
export const SHARED_NOTES_MAX = 20;
/** Days in which to answer. */
export const DEADLINE_DAYS = 7;
export const DEADLINE_DAYS_MAX = 60;
export const QUESTION_MAX = 2000;
export const RATIONALE_MAX = 5000;
export const SECOND_OPINIONS_PER_PAGE = 10;
/** Second opinions in an hour for which an organisation writes to outsiders. */
export const OUTSIDE_ASKS_PER_HOUR = 30;
/** Answers by links that are sent in an hour from one network address, right or wrong. */
export const GUEST_ANSWERS_PER_HOUR = 60;
