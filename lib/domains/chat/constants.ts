export const messageRoles = ["user", "assistant"] as const;

/**
 * How an answer is: being written, whole, stopped by its reader, cut off with the process that wrote
 * it, or impossible. All but the first are for good; another try is another answer.
 */
export const answerStates = ["running", "done", "stopped", "interrupted", "failed"] as const;
export type AnswerState = (typeof answerStates)[number];

export const SESSIONS_PER_PAGE = 20;
export const SESSIONS_PER_PAGE_MAX = 100;
export const SESSION_TITLE_MAX = 80;
/** A title that the first question gives, in characters; "..." follows when something was cut. */
export const GIVEN_TITLE_MAX = 50;
export const UNTITLED = "New thread";

export const QUESTION_MAX = 4_000;
/** Longest `metadata` of a question, in characters of JSON. */
export const METADATA_MAX = 4_000;
/** Longest name that a page gives to its wish for a thread, in characters. */
export const WISH_MAX = 100;
/** Messages that one thread takes, superseded ones included. */
export const MESSAGES_MAX = 2_000;
export const MESSAGES_PER_PAGE = 200;
/** Messages that a page of a thread begins with, the latest: more than a screen's; others as they come near. */
export const FIRST_MESSAGES = 8;
export const MESSAGES_PER_PAGE_MAX = 1_000;

/** Turns that an answer may lean on, the latest. */
export const HISTORY_TURNS = 20;
/** Longest answer, in UTF-16 units of all that its events carry; the rest is cut, in words. */
export const ANSWER_MAX = 1_000_000;
/** Longest time that an answer is written. */
export const ANSWER_MS = 180_000;
/** Answers that one process writes at a time; whoever asks more is told to come back. */
export const ANSWERS_AT_ONCE = 200;

/** Events of one read while a stream is replayed. */
export const EVENTS_PER_READ = 500;
/** A stream of events ends after this long, and its reader comes again with what it has seen. */
export const FOLLOW_MS = 10 * 60 * 1_000;
/** How long a page without scripts waits for an answer before it opens without the whole of it. */
export const PLAIN_WAIT_MS = 4_000;
