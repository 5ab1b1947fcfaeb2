/** The states of a document, in order. */
export const documentStates = ["received", "parsing", "indexed", "failed"] as const;

/** The states of one that is still to be read, or being read. */
export const unreadStates: readonly (typeof documentStates)[number][] = ["received", "parsing"];

export const DOCUMENTS_PER_PAGE = 25;
/** Pages that are sent at a time. */
export const PAGES_PER_PAGE = 20;
export const FOUND_PER_PAGE = 10;
/** Passages that a search ranks anew by their sentences. */
export const RANKED_PASSAGES = 60;
export const QUERY_MAX = 500;
export const NAME_MAX = 200;
export const BASE_NAME_MAX = 80;
export const URL_MAX = 2_000;
/** Largest answer of an address that is fetched into a base, and longest wait for it. */
export const FETCHED_BYTES_MAX = 25_000_000;
export const FETCH_WAIT_MS = 20_000;
/** What a child process counts that takes a file out of an email while its caller waits. */
export const EMAIL_READ_BYTES = 50_000_000;
/** Addresses that a person may have fetched in an hour. */
export const FETCHES_PER_HOUR = 60;
export const BASE_MEMBERS_MAX = 200;
/** Pages and passages that one statement writes. */
export const WRITTEN_AT_ONCE = 200;
/** How a call names the caller's own base, and the organization's. */
export const PERSONAL = "personal";
export const POLICIES = "policies";
/** From this share of what was asked on, a passage counts as saying it. */
export const ENOUGH_COVERAGE = 0.66;
/** A longer document is no deck: values of a company are not looked for in it. */
export const DECK_PAGES_MAX = 80;
/** What breaking a rule of a policy means. Either warns, neither blocks. */
export const ruleSeverities = ["dealbreaker", "warning"] as const;
/** Sentences that are offered to be marked as rules. */
export const SUGGESTED_RULES_MAX = 60;
/** Rules that an organization's policies may have. */
export const RULES_MAX = 200;
/** Whether a policy holds today. */
export const policyStandings = ["valid", "upcoming", "ended"] as const;
/** Documents that one round of the daily job deletes. */
export const EXPIRED_AT_ONCE = 500;

/** Orders of a base's documents; a leading "-" reverses one. */
export const documentSorts = ["-created", "created", "name", "-name", "status", "-status"] as const;
export type DocumentSort = (typeof documentSorts)[number];
