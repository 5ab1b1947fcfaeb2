/** Most questions of an interview, and the length of one. */
export const QUESTIONS_MAX = 50;
export const QUESTION_LENGTH_MAX = 1000;
export const ANSWER_MAX = 20_000;
export const SKIP_REASON_MAX = 500;
export const INSTRUCTIONS_MAX = 5000;
export const NAME_MAX = 200;
export const INTERVIEWS_PER_PAGE = 25;
/** How long a founder's link works, in days. */
export const LINK_DAYS = 180;
/** Calls by link per hour from one network address, valid or not. */
export const GUEST_CALLS_PER_HOUR = 600;
