/** What a conversation is held for. */
export const purposes = ["interview", "nda"] as const;

/**
 * Where a conversation stands. `draft`: nothing was sent. `waiting`: for an answer. `review`: an
 * answer came whose sender is not proved, so a person decides. The rest is over.
 */
export const conversationStates = [
  "draft",
  "waiting",
  "paused",
  "review",
  "answered",
  "completed",
  "no_answer",
  "bounced",
  "stopped",
] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Days between a mail and the next follow-up, unless it is given: SPEC.md's default. */
export const FOLLOW_UP_DAYS = 7;
export const FOLLOW_UP_DAYS_MAX = 90;
/** Follow-ups after the first mail, before a conversation ends without an answer. */
export const FOLLOW_UPS = 2;

/** How a mail goes out: through the mail server, or by the hand of a person who says so. */
export const waysOfSending = ["mail", "hand"] as const;
export type WayOfSending = (typeof waysOfSending)[number];
