import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  conversationStates,
  purposes,
  waysOfSending,
} from "@/lib/domains/correspondence/constants";
import {
  currentGuest,
  guestOf,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";

/** Somebody outside is written to, for one purpose, until an answer comes or none will. */
export const conversations = pgTable(
  "conversations",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: purposes }).notNull(),
    /** Who writes. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    receiverName: text("receiver_name").notNull(),
    /** Lower case. */
    receiverEmail: text("receiver_email").notNull(),
    intervalDays: integer("interval_days").notNull(),
    /** Follow-ups after the first mail, at most. */
    followUps: integer("follow_ups").notNull(),
    state: text("state", { enum: conversationStates }).notNull().default("draft"),
    /** Mails sent so far, by us or by hand. */
    sent: integer("sent").notNull().default(0),
    nextAt: moment("next_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("conversations_open")
      .on(t.orgId, t.purpose, t.receiverEmail)
      .where(sql`state in ('waiting', 'paused', 'review')`),
    tenantPolicy(
      "conversations",
      sql`${currentGuest} is null
        or id in (select conversation_id from interviews where id = ${guestOf("interview")})`,
    ),
  ],
).enableRLS();

/** What was written in a conversation, each once. */
export const letters = pgTable(
  "letters",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** 1 for the first mail, then its follow-ups. */
    step: integer("step").notNull(),
    way: text("way", { enum: waysOfSending }).notNull(),
    /** The row of the outbox; null for a mail that a person sent by hand. */
    outboxId: text("outbox_id"),
    subject: text("subject").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("letters_step").on(t.orgId, t.conversationId, t.step),
    tenantPolicy("letters", sql`${currentGuest} is null`),
  ],
).enableRLS();
