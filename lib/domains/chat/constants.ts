export const messageRoles = ["user", "assistant"] as const;

/**
 * States of an answer: being written, complete, stopped by its reader, interrupted because its
 * process ended, or failed. All but the first are final; a retry creates a new answer.
 */
export const answerStates = ["running", "done", "stopped", "interrupted", "failed"] as const;
export type AnswerState = (typeof answerStates)[number];

export const SESSIONS_PER_PAGE = 20;
export const SESSIONS_PER_PAGE_MAX = 100;
/** Knowledge bases that a thread may name. */
export const BASES_MAX = 200;
export const SESSION_TITLE_MAX = 80;
/** Longest title made from the first question, in characters; "..." follows when it was cut. */
export const GIVEN_TITLE_MAX = 50;
export const UNTITLED = "New thread";

export const QUESTION_MAX = 4_000;
/** Longest `metadata` of a question, in characters of JSON. */
export const METADATA_MAX = 4_000;
/** Longest idempotency name that a page gives to a new thread, in characters. */
export const WISH_MAX = 100;
/** Most messages of one thread, including superseded ones. */
export const MESSAGES_MAX = 2_000;
export const MESSAGES_PER_PAGE = 200;
/**
 * Number of latest messages that a thread's page starts with, more than fit on a screen; earlier
 * ones load on scrolling.
 */
export const FIRST_MESSAGES = 8;
export const MESSAGES_PER_PAGE_MAX = 1_000;

/** Number of latest turns that an answer may refer to. */
export const HISTORY_TURNS = 20;
/** Longest answer, in UTF-16 units of all its events; the rest is cut, which the answer says. */
export const ANSWER_MAX = 1_000_000;
/** Longest time for writing an answer. */
export const ANSWER_MS = 180_000;
/** After this nobody writes an answer any more: the time for it, and a minute in which it ends. */
export const LOST_AFTER_MS = ANSWER_MS + 60_000;
/** Answers that one process writes at a time; further requests are told to retry later. */
export const ANSWERS_AT_ONCE = 200;

/** Events per read while a stream is replayed. */
export const EVENTS_PER_READ = 500;
/**
 * A stream of events ends after this time, and its reader reconnects with the last number it has
 * seen.
 */
export const FOLLOW_MS = 10 * 60 * 1_000;
/** How long a page without scripts waits for an answer before it shows what there is. */
export const PLAIN_WAIT_MS = 4_000;
