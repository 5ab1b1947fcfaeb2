import { z } from "zod";
import { line, prose } from "@/lib/core/text";
import {
  answerStates,
  BASES_MAX,
  MESSAGES_PER_PAGE,
  MESSAGES_PER_PAGE_MAX,
  METADATA_MAX,
  messageRoles,
  QUESTION_MAX,
  SESSION_TITLE_MAX,
  SESSIONS_PER_PAGE,
  SESSIONS_PER_PAGE_MAX,
  WISH_MAX,
} from "../constants";
import { ResponseData } from "./answer";

/** A thread as lists show it. `_id` is `session_id`. */
export const SessionItem = z.object({
  _id: z.string(),
  session_id: z.string(),
  title: z.string(),
  /** All messages, including superseded ones. */
  message_count: z.int(),
  is_shared: z.boolean(),
  /** Whether it belongs to the caller; only the owner can write in it. */
  is_own: z.boolean(),
  /** Whether an answer is being written. */
  is_running: z.boolean(),
  created_at: z.iso.datetime(),
  /** When the last question was asked. */
  updated_at: z.iso.datetime(),
  /** The version that an edit must name. */
  version: z.int(),
});
export type SessionItem = z.output<typeof SessionItem>;

const Metadata = z.record(z.string(), z.json());

/**
 * A question or an answer. For an answer: `content` is its text so far, `response` the complete
 * answer, `first_seq` the number of its first event.
 */
export const Message = z.object({
  _id: z.string(),
  role: z.enum(messageRoles),
  content: z.string(),
  metadata: Metadata,
  /** Its position in the thread, from 0. */
  position: z.int(),
  created_at: z.iso.datetime(),
  /** When an edited question or a retry replaced it. */
  superseded_at: z.iso.datetime().nullable(),
  question_id: z.string().nullable(),
  state: z.enum(answerStates).nullable(),
  response: ResponseData.nullable(),
  first_seq: z.int().nullable(),
  last_seq: z.int().nullable(),
});
export type Message = z.output<typeof Message>;

/** A thread with its messages, oldest first. */
export const Session = SessionItem.extend({
  /** Number of the last event: following from here misses nothing. */
  last_seq: z.int(),
  messages: z.array(Message),
  /** There are earlier messages. */
  has_more: z.boolean(),
  /** The knowledge bases that its answers may use; null for every one that its owner may read. */
  bases: z.array(z.string()).nullable(),
});
export type Session = z.output<typeof Session>;

/** Names of knowledge bases: `personal`, `policies`, ids of team bases. */
const baseNames = z
  .array(z.string(), "Must be a list of bases")
  .max(BASES_MAX, `Must be at most ${BASES_MAX} bases`)
  .nullable()
  .optional()
  .meta({ examples: [["policies"]] });

export const CreateSessionInput = z.strictObject({
  /** The knowledge bases that answers may use; null for every one that the owner may read. */
  bases: baseNames,
});

const count = (usual: number, most: number) =>
  z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .transform((asked) => Math.min(asked, most))
    .default(usual);
const whole = z.coerce
  .number("Must be a number")
  .int("Must be a whole number")
  .min(0, "Must be at least 0");
const flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
  "Must be true or false",
);
const sessionId = z.string();

export const ListSessionsInput = z.strictObject({
  limit: count(SESSIONS_PER_PAGE, SESSIONS_PER_PAGE_MAX),
  /** The last thread of the previous page; the ones after it are returned. */
  before: sessionId.optional(),
});
export const SessionList = z.object({ items: z.array(SessionItem) });
export type SessionList = z.output<typeof SessionList>;

export const AnsweredSinceInput = z.strictObject({
  since: z.iso.datetime(),
  limit: count(SESSIONS_PER_PAGE, SESSIONS_PER_PAGE_MAX),
});
export const AnsweredList = z.object({
  items: z.array(z.object({ session_id: z.string(), title: z.string() })),
});

export const GetSessionInput = z.strictObject({
  sessionId,
  limit: count(MESSAGES_PER_PAGE, MESSAGES_PER_PAGE_MAX),
  /** A position: the latest messages before it are returned. */
  before: whole.optional(),
  /** Also messages that were replaced. */
  superseded: flag.default(false),
});

export const SessionInput = z.strictObject({ sessionId });

export const UpdateSessionInput = z.strictObject({
  sessionId,
  title: line(SESSION_TITLE_MAX, "Give the thread a title").optional(),
  is_shared: z.boolean("Must be true or false").optional(),
  /** As when a thread begins; earlier answers stay as they are. */
  bases: baseNames,
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateSessionInput = z.input<typeof UpdateSessionInput>;

/** A removed thread, and the id to undo the removal. */
export const RemovedSession = z.object({ _id: z.string(), undo_id: z.string() });
export type RemovedSession = z.output<typeof RemovedSession>;

export const SendMessageInput = z.strictObject({
  sessionId,
  content: prose(QUESTION_MAX).min(1, "Ask something"),
  metadata: Metadata.refine(
    (given) => JSON.stringify(given).length <= METADATA_MAX,
    `Must be at most ${METADATA_MAX} characters`,
  ).default({}),
  /** An earlier question that this one replaces, with everything that followed it. */
  replaces: z.string().optional(),
});
export type SendMessageInput = z.input<typeof SendMessageInput>;

/**
 * The first question of a new thread. `wish` is an idempotency name: a repeated request starts no
 * second thread.
 */
export const StartThreadInput = SendMessageInput.pick({ content: true, metadata: true }).extend({
  bases: baseNames,
  wish: z
    .string()
    .min(1, "Must not be empty")
    .max(WISH_MAX, `Must be at most ${WISH_MAX} characters`)
    .optional(),
});
export type StartThreadInput = z.input<typeof StartThreadInput>;

/**
 * A question from a page that briefly waits for the answer: in a thread, or as the first of one.
 */
export const AskPlainlyInput = StartThreadInput.omit({ metadata: true, bases: true }).extend({
  sessionId: z.string().optional(),
});

/** A thread whose first answer is being written. `_id` is `session_id`. */
export const StartedThread = z.object({ _id: z.string(), session_id: z.string() });
export type StartedThread = z.output<typeof StartedThread>;

/** A stored question, and its answer that is being written. */
export const Asked = z.object({
  /** The answer's id. */
  _id: z.string(),
  session_id: z.string(),
  message: Message,
  answer: Message,
});
export type Asked = z.output<typeof Asked>;

/** A question whose answer is streamed. `after_seq`: the last event that the reader has. */
export const AskInput = SendMessageInput.extend({ after_seq: whole.optional() });
export const AskedStream = z.object({
  session_id: z.string(),
  after_seq: z.int(),
  is_own: z.boolean(),
});
export type AskedStream = z.output<typeof AskedStream>;

export const Answered = z.object({
  session_id: z.string(),
  message: Message,
  answer: Message,
  response: ResponseData,
});

export const FollowInput = z.strictObject({
  sessionId,
  /** The last event that the reader has. */
  after_seq: whole.default(0),
});
export const Followed = z.object({
  session_id: z.string(),
  after_seq: z.int(),
  /** Whether this process may serve the events from memory: the thread belongs to the reader. */
  is_own: z.boolean(),
});
export type Followed = z.output<typeof Followed>;
