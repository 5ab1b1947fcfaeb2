import { z } from "zod";
import { mailKinds } from "@/lib/core/mail-kinds";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, prose } from "@/lib/core/text";
import { isTimeZone } from "@/lib/values/time-zones";
import {
  answers,
  conversationStates,
  DRAFTS_PER_PAGE,
  FOLLOW_UP_DAYS,
  FOLLOW_UP_DAYS_MAX,
  FOLLOW_UPS,
  FOLLOW_UPS_MAX,
  INBOUND_PER_PAGE,
  inboundExtents,
  inboundStates,
  LETTER_MAX,
  letterStates,
  NAME_MAX,
  purposes,
  RAW_MAX,
  SENT_AT_ONCE,
  SUBJECT_MAX,
  waysOfSending,
} from "./constants";

const step = z.coerce.number("Must be a number").int("Must be a whole number").min(1).max(100);

const orDefault = (given: number) => (value: unknown) =>
  value === "" || value === undefined ? given : value;
const whole = z.coerce.number("Must be a number").int("Must be a whole number");

/** Days until a follow-up; an empty one is the default, as SPEC.md says. */
export const followupInterval = z.preprocess(
  orDefault(FOLLOW_UP_DAYS),
  whole
    .min(1, "Must be at least 1")
    .max(FOLLOW_UP_DAYS_MAX, `Must be at most ${FOLLOW_UP_DAYS_MAX}`),
);

/** Follow-ups after the first email at most. */
export const maxFollowups = z.preprocess(
  orDefault(FOLLOW_UPS),
  whole.min(0, "Must be at least 0").max(FOLLOW_UPS_MAX, `Must be at most ${FOLLOW_UPS_MAX}`),
);

/** Where the receiver lives, by whose working hours they are written to; empty: not known. */
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => zone === "" || isTimeZone(zone), "There is no such time zone")
  .meta({ examples: ["Europe/Oslo"] });

export const ConversationInput = z.strictObject({ conversationId: z.string() });
export const LetterInput = z.strictObject({ conversationId: z.string(), step });

export const SendInput = z.strictObject({
  conversationId: z.string(),
  /** Which mail the caller has seen: 1 is the first. */
  step,
  /** `hand`: the caller has sent it. */
  way: z.enum(waysOfSending).default("mail"),
  /** Also outside the receiver's working hours. */
  at_once: z.boolean().default(false),
});
export type SendInput = z.input<typeof SendInput>;

export const ListDraftsInput = z.strictObject({
  purpose: z.enum(purposes),
  ...pageInput(DRAFTS_PER_PAGE),
});
export type ListDraftsInput = z.input<typeof ListDraftsInput>;

/** A first mail as it would leave. */
export const Draft = z.object({
  conversation_id: z.string(),
  /** The record that the conversation carries. */
  subject_id: z.string(),
  receiver_name: z.string(),
  receiver_email: z.string(),
  subject: z.string(),
  whole_text: z.string(),
  /** Why it cannot go out through the product; null when it can. */
  by_hand_because: z.string().nullable(),
});
export type Draft = z.output<typeof Draft>;
export const DraftPage = pageOf(Draft);

export const SendFirstInput = z.strictObject({
  conversation_ids: z
    .array(z.string().max(100))
    .min(1, "Choose at least one")
    .max(SENT_AT_ONCE, `Send at most ${SENT_AT_ONCE} emails at once`),
});

/** Of each conversation why its mail was not sent; null when it was. */
export const SentFirst = z.object({
  items: z.array(z.object({ conversation_id: z.string(), problem: z.string().nullable() })),
});

export const EditLetterInput = z.strictObject({
  conversationId: z.string(),
  step,
  subject: line(SUBJECT_MAX),
  text: prose(LETTER_MAX).min(1, "Write something"),
});
export type EditLetterInput = z.input<typeof EditLetterInput>;

/**
 * What people decide about a conversation. `answered`: an answer came on another way. `follow_up`:
 * the answer decided nothing, so that follow-ups go on.
 */
export const decisions = ["pause", "resume", "stop", "answered", "follow_up"] as const;
export const DecideInput = z.strictObject({
  conversationId: z.string(),
  decision: z.enum(decisions),
});
export type DecideInput = z.input<typeof DecideInput>;

/** A mail of a conversation: sent, on its way, or planned. */
export const Letter = z.object({
  step: z.int(),
  status: z.enum(letterStates),
  way: z.enum(waysOfSending).nullable(),
  /** Empty, as is the text, for what was sent by hand before the product kept it. */
  subject: z.string(),
  text: z.string(),
  /** The text with what is under every mail, as the receiver reads it. */
  whole_text: z.string(),
  is_edited: z.boolean(),
  /** Why it did not arrive; null otherwise. */
  problem: z.string().nullable(),
  /** Why one that is on its way has not left; null when nothing is known to hold it. */
  waits_because: z.string().nullable(),
  /** It waits for the receiver's morning, and can leave before. */
  can_leave_now: z.boolean(),
  sent_at: z.string().nullable(),
  /** The address that it was sent to; null while it is planned, and where that was not kept. */
  sent_to: z.string().nullable(),
});
export type Letter = z.output<typeof Letter>;

/** A mail that came in. */
export const InboundEmail = z.object({
  _id: z.string(),
  conversation_id: z.string().nullable(),
  state: z.enum(inboundStates),
  kind: z.enum(mailKinds),
  sender_name: z.string(),
  sender_email: z.string(),
  /** Whether the receiving server vouches for the sender; without it an answer ends nothing. */
  is_authenticated: z.boolean(),
  subject: z.string(),
  /** What its sender newly wrote. */
  text: z.string(),
  /** How much of it was read: all, its beginning, or its headers alone. */
  extent: z.enum(inboundExtents),
  /** Files that are attached to it, by number; those that are kept can be downloaded. */
  attachments: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      size_bytes: z.int(),
      is_kept: z.boolean(),
    }),
  ),
  received_at: z.string(),
});
export type InboundEmail = z.output<typeof InboundEmail>;

export const InboundPage = pageOf(InboundEmail).extend({
  /** What the emails that wait for an admin take of the room there is for them. */
  share: z.object({ used_bytes: z.int(), limit_bytes: z.int() }),
});
export type InboundPage = z.output<typeof InboundPage>;

export const ListInboundInput = z.strictObject({
  state: z.enum(["review", "filtered", "dismissed"]).default("review"),
  ...pageInput(INBOUND_PER_PAGE),
});
export type ListInboundInput = z.input<typeof ListInboundInput>;

/** An email as it came in, with its headers: what a mail program saves as .eml. */
export const ReceiveInput = z.strictObject({
  raw: z
    .string("Must be text")
    .min(1, "Must be an email with its headers")
    .max(RAW_MAX, `Must be at most ${RAW_MAX} characters`)
    .meta({ examples: ["From: ada@fjord.example\r\nSubject: Re: Questions\r\n\r\nForty."] }),
  /** How `raw` holds the email: as text, or as its bytes, which keep every encoding. */
  encoding: z.enum(["text", "base64"]).default("text"),
});
export type ReceiveInput = z.input<typeof ReceiveInput>;

export const InboundFileInput = z.strictObject({
  inboundId: z.string(),
  number: z.coerce.number("Must be a number").int("Must be a whole number").min(1),
});

/** A kept file on its way to a browser; its key goes no further. */
export const KeptFile = z.object({
  key: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
});

export const FindConversationsInput = z.strictObject({
  /** Part of the receiver's name or address. */
  query: line(NAME_MAX),
});
/** People who are written to, the last one first. */
export const FoundConversations = z.object({
  items: z.array(
    z.object({
      conversation_id: z.string(),
      purpose: z.enum(purposes),
      receiver_name: z.string(),
      receiver_email: z.string(),
    }),
  ),
});
export type FoundConversations = z.output<typeof FoundConversations>;

export const SettleInboundInput = z.strictObject({
  inboundId: z.string(),
  /** The conversation that it belongs to; null when it belongs to none. */
  conversation_id: z.string().nullable(),
});
export type SettleInboundInput = z.input<typeof SettleInboundInput>;

export const Conversation = z.object({
  _id: z.string(),
  purpose: z.enum(purposes),
  subject_id: z.string(),
  receiver_name: z.string(),
  receiver_email: z.string(),
  /** Addresses that were written to before, the first first. */
  former_emails: z.array(z.string()),
  receiver_zone: z.string().nullable(),
  status: z.enum(conversationStates),
  /** When the next mail is due; null when none is. */
  next_at: z.string().nullable(),
  /** The step of the mail that can be sent now; null when none can. */
  next_step: z.int().nullable(),
  /** Until when the link takes an answer; null for always. */
  answer_by: z.string().nullable(),
  is_expired: z.boolean(),
  letters: z.array(Letter),
  inbound: z.array(InboundEmail),
  /** Why mails cannot go out through the product; null when they can. */
  by_hand_because: z.string().nullable(),
  /** Whether who writes is still a member. */
  has_sender: z.boolean(),
  /** The caller writes here, and has not seen an answer. */
  is_unseen: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** Something that somebody outside did, which the caller has not seen. */
export const Answered = z.object({
  conversation_id: z.string(),
  purpose: z.enum(purposes),
  subject_id: z.string(),
  receiver_name: z.string(),
  what: z.enum(answers),
  at: z.string(),
});
export type Answered = z.output<typeof Answered>;
export const AnsweredList = z.object({ items: z.array(Answered) });

/** A mail as a file, which mail programs open as a draft. */
export const LetterFile = z.object({ file_name: z.string(), content: z.string() });
export type LetterFile = z.output<typeof LetterFile>;
