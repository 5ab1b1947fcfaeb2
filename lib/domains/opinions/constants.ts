/** A recommendation: invest, wait, or pass. */
export const opinionStances = ["invest", "wait", "pass"] as const;
export type OpinionStance = (typeof opinionStances)[number];
export const CONVICTION_MAX = 10;

/** Most people that one second opinion asks, and most notes that it shares. */
export const ASKED_MAX = 20;
export const SHARED_NOTES_MAX = 20;
/** Choices for the deadline, in days. */
export const DEADLINE_DAYS = 7;
export const DEADLINE_DAYS_MAX = 60;
export const QUESTION_MAX = 2000;
export const RATIONALE_MAX = 5000;
export const SECOND_OPINIONS_PER_PAGE = 10;
/** Second opinions per hour for which an organization may mail outsiders. */
export const OUTSIDE_ASKS_PER_HOUR = 30;
/** Answers by link per hour from one network address, valid or not. */
export const GUEST_ANSWERS_PER_HOUR = 60;
