import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { answerStates, messageRoles } from "@/lib/domains/chat/constants";
import { moment, orgId, personalPolicies, recordTimes, version } from "./_columns";
import { organizations, users } from "./accounts";

/** A thread of questions and answers: private to its owner until it is shared. */
export const chatSessions = pgTable(
  "chat_sessions",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    /** Whether the whole organization may read it, or only its owner. */
    isShared: boolean("is_shared").notNull().default(false),
    /**
     * An answer in it was drawn from notes, opinions, pipelines or activity as its owner sees them.
     * Such a thread is never shared.
     */
    holdsTeamWork: boolean("holds_team_work").notNull().default(false),
    /** The knowledge bases that its answers may use, as callers name them; null for every one. */
    bases: jsonb("bases").$type<string[]>(),
    /** Number of all messages ever written into it: the position of the next one. */
    messageCount: integer("message_count").notNull().default(0),
    /** Number of its last event; they count from 1 without gaps. */
    lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
    /** The answer that is being written, and the number of the process that writes it. */
    runningId: text("running_id"),
    runner: integer("runner"),
    /** Somebody asked to stop the running answer. */
    isStopping: boolean("is_stopping").notNull().default(false),
    /** When its owner removed it; from then on nobody sees it. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    index("chat_sessions_org_user")
      .on(t.orgId, t.userId, t.updatedAt, t.id)
      .where(sql`removed_at is null`),
    index("chat_sessions_running").on(t.runner).where(sql`runner is not null`),
    ...personalPolicies("chat_sessions", sql`is_shared and removed_at is null`),
  ],
).enableRLS();

/** A row of a session has the session's owner and is shared as the session is. */
const ofSession = {
  userId: () => text("user_id").notNull(),
  sessionId: () =>
    text("session_id")
      .notNull()
      .references(() => chatSessions.id, { onDelete: "cascade" }),
};
const sharedAs = (table: string): SQL =>
  sql.raw(`exists (select 1 from chat_sessions s
    where s.id = ${table}.session_id and s.is_shared and s.removed_at is null)`);

/** Questions and answers. Messages are never changed, only superseded. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    id: text("id").primaryKey(),
    orgId: orgId(),
    userId: ofSession.userId(),
    sessionId: ofSession.sessionId(),
    /** From 0, in order of creation. */
    position: integer("position").notNull(),
    role: text("role", { enum: messageRoles }).notNull(),
    /** The question; empty for an answer, whose text is in its events. */
    content: text("content").notNull(),
    metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull(),
    /** For an answer: its question, its state, and the numbers of its first and last events. */
    questionId: text("question_id"),
    state: text("state", { enum: answerStates }),
    firstSeq: bigint("first_seq", { mode: "number" }),
    responseSeq: bigint("response_seq", { mode: "number" }),
    lastSeq: bigint("last_seq", { mode: "number" }),
    /** When an edited question or a retry replaced it. */
    supersededAt: moment("superseded_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("chat_messages_session").on(t.sessionId, t.position),
    ...personalPolicies("chat_messages", sharedAs("chat_messages")),
  ],
).enableRLS();

/** Events of a stream, as they were sent. Append-only. */
export const chatEvents = pgTable(
  "chat_events",
  {
    orgId: orgId(),
    userId: ofSession.userId(),
    sessionId: ofSession.sessionId(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** The answer that it belongs to. */
    messageId: text("message_id").notNull(),
    /** The event as JSON text: `{"type", "data"}`. */
    json: text("json").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.seq] }),
    ...personalPolicies("chat_events", sharedAs("chat_events")),
  ],
).enableRLS();
