/** Most API keys that a removal or demotion can keep: more than an organization can have. */
export const API_KEYS_KEPT_MAX = 200;

/** Members per page of the list. */
export const MEMBERS_PER_PAGE = 100;

/** Days for which an invitation is valid after it was created or renewed. */
export const INVITATION_DAYS = 7;
/** Days for which a mail's unsubscribe link is valid. */
export const UNSUBSCRIBE_DAYS = 365;
/** Invitations and renewals of one organization per hour: each can mail a stranger. */
export const INVITATIONS_PER_HOUR = 50;
/** Most pending invitations of one organization; the list of them is never longer. */
export const INVITATIONS_WAITING_MAX = 100;
/** Longest postal address of a firm, in characters. */
export const POSTAL_ADDRESS_MAX = 300;
/** A visit ends after this long without activity, in milliseconds. */
export const VISIT_ENDS_AFTER_MS = 60 * 60 * 1000;
