/** The files that a member brings contacts in. */
export const importKinds = ["linkedin", "vcard", "google"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLabels: Record<ImportKind, string> = {
  linkedin: "LinkedIn connections",
  vcard: "vCard",
  google: "Google Contacts",
};

/** What joins two of a path: what a member brought, what the data says, or what the firm did. */
export const edgeKinds = [
  "contact",
  "position",
  "role",
  "board",
  "investment",
  "shared_round",
  "interview",
  "mail",
] as const;

export const nodeKinds = ["person", "company", "investor"] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** Paths that one answer holds. */
export const PATHS_SHOWN = 25;
/** Neighbours of the target that a search follows, strongest first, and edges beyond them. */
export const NEAR_MAX = 500;
export const FAR_MAX = 50_000;

/** Days in which the weight of an edge halves. */
export const HALF_LIFE_DAYS = 3 * 365;
/** The recency of an edge without a date. */
export const UNDATED_RECENCY = 0.25;

/** Five grades, strongest first: the name of each and the least strength that it takes. */
export const grades = [
  { grade: 5, label: "Very strong", from: 0.6 },
  { grade: 4, label: "Strong", from: 0.4 },
  { grade: 3, label: "Medium", from: 0.2 },
  { grade: 2, label: "Weak", from: 0.08 },
  { grade: 1, label: "Very weak", from: 0 },
] as const;

export const CONTACTS_MAX = 50_000;
/** Largest file of contacts, in bytes: a vCard may carry photographs. */
export const CONTACTS_BYTES = 50_000_000;
export const IMPORTS_MAX = 50;
/** Longest name, company and title that are kept, in characters. */
export const TEXT_MAX = 300;
export const SUGGESTIONS_SHOWN = 20;
export const FOUND_SHOWN = 12;
/** The members whose names a profile shows. */
export const KNOWING_SHOWN = 5;
/** Rounds with more investors than this join none of them. */
export const ROUND_INVESTORS_MAX = 15;

/** Organizations that one check of the minute starts, and the least time between two builds. */
export const ORGANIZATIONS_AT_ONCE = 20;
export const BUILD_EVERY_MS = 2 * 60_000;

/** The state of an introduction, from the request to its end. */
export const introductionStates = ["asked", "accepted", "declined", "done"] as const;
export type IntroductionState = (typeof introductionStates)[number];
export const settledStates = ["accepted", "declined", "done"] as const;
/** Introductions that the page lists, and those that one person may have open. */
export const INTRODUCTIONS_SHOWN = 100;
export const INTRODUCTIONS_OPEN_MAX = 50;
/** Longest text of an ask, in characters. */
export const MESSAGE_MAX = 4_000;
