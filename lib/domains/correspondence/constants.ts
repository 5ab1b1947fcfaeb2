import type { MailKind } from "@/lib/core/mail-kinds";

/** What a conversation is held for. */
export const purposes = ["interview", "nda"] as const;

/**
 * The state of a conversation. `draft`: nothing was sent. `waiting`: for an answer. `review`: an
 * answer came whose sender is not proved, so a person decides. The rest is over. `unsubscribed`: the
 * receiver wants no more mail, and may answer by the link all the same.
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
  "unsubscribed",
  "stopped",
] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Where a conversation goes back to once an email that fits several belongs elsewhere. */
export const heldStates = ["waiting", "paused"] as const satisfies readonly ConversationState[];

/** Days between a mail and the next follow-up, unless it is given: SPEC.md's default. */
export const FOLLOW_UP_DAYS = 7;
export const FOLLOW_UP_DAYS_MAX = 90;
/** Days that an absence moves the next mail at most, whatever its writer says. */
export const ABSENCE_DAYS_MAX = 180;
/** Days within which a mail server reports that a mail could not be delivered (RFC 5321, 4.5.4.1). */
export const BOUNCE_DAYS = 5;
/** Follow-ups after the first mail unless it is given, before a conversation ends without an answer. */
export const FOLLOW_UPS = 2;
export const FOLLOW_UPS_MAX = 5;

/** How a mail goes out: through the mail server, or by the hand of a person who says so. */
export const waysOfSending = ["mail", "hand"] as const;
export type WayOfSending = (typeof waysOfSending)[number];

/** What became of a mail: planned, or on its way, or how that ended. */
export const letterStates = ["planned", "waiting", "sent", "failed", "unwanted"] as const;
export type LetterState = (typeof letterStates)[number];

/**
 * The state of an incoming mail. `attached`: in its conversation. `review`: an admin says where it
 * belongs. `filtered`: by a machine, to a list, or spam, of no conversation. `dismissed`: an admin
 * said that it belongs nowhere.
 */
export const inboundStates = ["attached", "review", "filtered", "dismissed"] as const;
export type InboundState = (typeof inboundStates)[number];

/** How much of an incoming mail was read: all, its beginning, or its headers alone. */
export const inboundExtents = ["whole", "beginning", "headers"] as const;
export type InboundExtent = (typeof inboundExtents)[number];

/** A file that is attached to an incoming mail. */
export type InboundAttachment = { name: string; size_bytes: number };

/** Working hours of a receiver, from Monday to Friday, in their own time zone. */
export const WORK_BEGINS = 8;
export const WORK_ENDS = 19;
/** Mails to people outside that leave an organization on one UTC day. */
export const LETTERS_PER_DAY = 500;
export const lettersPerDay = {
  name: "correspondence.letters",
  uses: LETTERS_PER_DAY,
  windowSeconds: 86_400,
};
/** Test mails of a person to themselves in an hour. */
export const TESTS_PER_HOUR = 30;

/** Mails that came in which a conversation shows. */
export const INBOUND_SHOWN = 200;
export const INBOUND_PER_PAGE = 25;
/** Longest incoming mail that is read, in bytes; of a longer one its beginning is. */
export const INBOUND_BYTES = 9_500_000;
/** Of these what is no line of an encoded file: words and headers, in bytes and in lines. */
export const INBOUND_WORDS = 1_000_000;
export const INBOUND_LINES = 20_000;
/** The same for one that a call brings, in characters. */
export const RAW_MAX = 600_000;
/** Attached files of one mail that are named, and of these the first that are kept. */
export const INBOUND_FILES = 50;
export const INBOUND_FILES_KEPT = 20;
/** What the mails that wait for an admin may take, in bytes, and of an organization's storage. */
export const REVIEW_BYTES = 200_000_000;
export const REVIEW_SHARE = 0.1;
/** Longest stored text of an incoming mail, and of its history, in characters. */
export const INBOUND_TEXT = 100_000;
/** How many emails a day notify a conversation's sender of answers. */
export const TOLD_PER_DAY = 20;

/** First mails that are sent at one press. */
export const SENT_AT_ONCE = 100;
export const DRAFTS_PER_PAGE = 25;

export const SUBJECT_MAX = 200;
export const LETTER_MAX = 20_000;

/** The page of what a conversation is held for; its id follows. */
export const pageOfPurpose = {
  interview: "/agents/founder-interview",
  nda: "/agents/nda-negotiation",
} as const satisfies Record<(typeof purposes)[number], string>;

/** What opens a link again that takes no answer any longer. */
export const renewalOfPurpose = {
  interview: "Prepare a new interview.",
  nda: "Add a new version of the NDA, which opens it again.",
} as const satisfies Record<(typeof purposes)[number], string>;

/** Kinds of mail that may be an answer by themselves; of any other kind a person decides. */
export const answerKinds: readonly MailKind[] = ["reply", "other"];

/** The state of a conversation once it was answered, or may have been. */
export const answeredStates = ["review", "answered", "completed"] as const;
/** What somebody outside did that the sender has not seen yet. */
export const answers = [
  "accepted",
  "declined",
  "changes_asked",
  "submitted",
  "replied",
  "to_review",
] as const;
export type Answer = (typeof answers)[number];
/** Unseen answers that home lists. */
export const ANSWERED_SHOWN = 25;

/** Longest part of a name by which somebody is looked up, and people who are found. */
export const NAME_MAX = 200;
export const FOUND_MAX = 20;

/** Orders of interviews and NDAs; a leading "-" reverses one. */
export const recordSorts = ["-created", "created", "name", "-name", "status", "-status"] as const;
export type RecordSort = (typeof recordSorts)[number];
