export const AUDIT_PER_PAGE = 50;
export const AUDIT_PER_PAGE_MAX = 200;
/** Rows that are read, sent or checked at a time. */
export const EXPORT_CHUNK = 500;
export const CHECK_CHUNK = 2_000;
/** Most rows in one message to the organization's address. */
export const POSTED_AT_ONCE = 200;
export const LOGGED_AT_ONCE = 500;
/** Organizations that a round delivers for, and the pause between two rounds. */
export const DELIVERED_AT_ONCE = 1_000;
export const DELIVERY_REST_MS = 2_000;
/** Longest time for the address to answer, and the most that is read of its answer. */
export const POST_SECONDS = 10;
export const POST_ANSWER_BYTES = 65_536;
/** Longer than a job that posts lives with all its attempts; a lost one holds rows up for no longer. */
export const POSTING_MINUTES = 20;
export const WEBHOOK_URL_MAX = 2_000;

/** `failed`: a wrong password. `refused`: a call that the caller may not make. */
export const outcomes = ["done", "failed", "refused"] as const;
export type Outcome = (typeof outcomes)[number];
