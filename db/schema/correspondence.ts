import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { mailKinds } from "@/lib/core/mail-kinds";
import {
  conversationStates,
  heldStates,
  type InboundAttachment,
  inboundExtents,
  inboundStates,
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
    /** The record that it is held for, of the purpose's kind. */
    subjectId: text("subject_id").notNull().default(""),
    /** Who writes. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    receiverName: text("receiver_name").notNull(),
    /** Lower case. */
    receiverEmail: text("receiver_email").notNull(),
    /** Addresses that were written to before it was corrected, the first first. */
    formerEmails: text("former_emails").array().notNull().default([]),
    /** The receiver's time zone, "Europe/Oslo"; null while it is not known. */
    receiverZone: text("receiver_zone"),
    intervalDays: integer("interval_days").notNull(),
    /** Follow-ups after the first mail, at most. */
    followUps: integer("follow_ups").notNull(),
    state: text("state", { enum: conversationStates }).notNull().default("draft"),
    /** Mails sent so far, by us or by hand. */
    sent: integer("sent").notNull().default(0),
    nextAt: moment("next_at"),
    /** Until when the link takes an answer; null for always. */
    answerBy: moment("answer_by"),
    /** Where it stood before an email held it that fits several; null when none holds it. */
    heldFrom: text("held_from", { enum: heldStates }),
    /** When who writes last opened it. */
    seenAt: moment("seen_at"),
    /** Set while the record that it is held for is deleted: nothing is sent then. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("conversations_open")
      .on(t.orgId, t.purpose, t.receiverEmail)
      .where(sql`state in ('waiting', 'paused', 'review') and removed_at is null`),
    index("conversations_due").on(t.nextAt).where(sql`state = 'waiting' and removed_at is null`),
    index("conversations_receiver").on(t.receiverEmail),
    index("conversations_subject").on(t.orgId, t.purpose, t.subjectId),
    tenantPolicy(
      "conversations",
      sql`${currentGuest} is null
        or id in (select conversation_id from interviews where id = ${guestOf("interview")})
        or id in (select conversation_id from ndas where id = ${guestOf("nda")})`,
    ),
  ],
).enableRLS();

/** The mails of a conversation: those that were sent, and those that are planned. */
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
    /** Null while it is planned. */
    way: text("way", { enum: waysOfSending }),
    /** The row of the outbox; null for a mail that a person sent by hand. */
    outboxId: text("outbox_id"),
    /** Empty for what was sent by hand before the product kept the words of letters. */
    subject: text("subject").notNull(),
    text: text("text").notNull().default(""),
    /** A person changed its words: the product writes them no more. */
    isEdited: boolean("is_edited").notNull().default(false),
    /** A person asked for it at once, outside the receiver's working hours too. */
    isAtOnce: boolean("is_at_once").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** When it was first given to the mail server; it counts once against the day's limit. */
    handedAt: moment("handed_at"),
    sentAt: moment("sent_at"),
    /** The address that it was sent to; null while it is planned, and for what was sent before this was kept. */
    sentTo: text("sent_to"),
  },
  (t) => [
    uniqueIndex("letters_step").on(t.orgId, t.conversationId, t.step),
    index("letters_outbox").on(t.outboxId),
    tenantPolicy("letters", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** Mails that came in, each once: those of a conversation, and those that belong to none. */
export const inboundMails = pgTable(
  "inbound_mails",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Null while nobody knows where it belongs. */
    conversationId: text("conversation_id").references(() => conversations.id, {
      onDelete: "cascade",
    }),
    state: text("state", { enum: inboundStates }).notNull(),
    kind: text("kind", { enum: mailKinds }).notNull(),
    /** SHA-256 of what tells a message from others: one that comes twice is stored once. */
    hash: text("hash").notNull(),
    senderName: text("sender_name").notNull(),
    /** Lower case; empty when the message names none. */
    senderEmail: text("sender_email").notNull(),
    /** Whether the receiving server vouches for the sender. */
    isAuthenticated: boolean("is_authenticated").notNull(),
    subject: text("subject").notNull(),
    /** What its sender newly wrote. */
    text: text("text").notNull(),
    /** The message with its quoted history. */
    wholeText: text("whole_text").notNull(),
    extent: text("extent", { enum: inboundExtents }).notNull().default("whole"),
    /** What hangs on the message: names and sizes. Those that are kept are in `inbound_files`. */
    attachments: jsonb("attachments").$type<InboundAttachment[]>().notNull().default([]),
    /** Conversations that write to nobody until somebody says where it belongs. */
    holds: text("holds").array().notNull().default([]),
    receivedAt: moment("received_at").notNull(),
  },
  (t) => [
    uniqueIndex("inbound_mails_once").on(t.orgId, t.hash),
    index("inbound_mails_state").on(t.orgId, t.state, t.receivedAt),
    index("inbound_mails_conversation").on(t.orgId, t.conversationId, t.receivedAt),
    tenantPolicy("inbound_mails", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** Files that hang on mails that came in, by their place among the attachments, from 1. */
export const inboundFiles = pgTable(
  "inbound_files",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    inboundId: text("inbound_id")
      .notNull()
      .references(() => inboundMails.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("inbound_files_number").on(t.orgId, t.inboundId, t.number),
    tenantPolicy("inbound_files", sql`${currentGuest} is null`),
  ],
).enableRLS();
