import "server-only";
import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { conversations, inboundMails, letters } from "@/db/schema/correspondence";
import { outbox } from "@/db/schema/service";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import { INBOUND_SHOWN, type InboundState } from "./constants";

export type ConversationRow = typeof conversations.$inferSelect;

const one = (org: OrgId, id: string) =>
  and(ofOrganization(conversations, org), eq(conversations.id, id));

export async function insertConversation(db: Db, row: typeof conversations.$inferInsert) {
  await db.insert(conversations).values(row);
}

export async function findConversation(
  db: Db,
  org: OrgId,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(one(org, id));
  return row ?? null;
}

/** The row, locked until the transaction ends: what happens to a conversation happens in turn. */
export async function lockConversation(
  db: Db,
  org: OrgId,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(one(org, id)).for("update");
  return row ?? null;
}

type Changes = Partial<Omit<ConversationRow, "id" | "orgId" | "purpose" | "createdAt">>;

export async function updateConversation(
  db: Db,
  org: OrgId,
  id: string,
  changes: Changes,
): Promise<ConversationRow | null> {
  const [row] = await db.update(conversations).set(changes).where(one(org, id)).returning();
  return row ?? null;
}

/** Whether another conversation for the same purpose waits for an answer of the same receiver. */
export async function hasOtherOpen(
  db: Db,
  org: OrgId,
  { id, purpose, receiverEmail }: Pick<ConversationRow, "id" | "purpose" | "receiverEmail">,
): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        ofOrganization(conversations, org),
        eq(conversations.receiverEmail, receiverEmail),
        eq(conversations.purpose, purpose),
        inArray(conversations.state, ["waiting", "paused", "review"]),
        isNull(conversations.removedAt),
        ne(conversations.id, id),
      ),
    );
  return rows.length > 0;
}

/**
 * Turns every other conversation with the same receiver for the same purpose that is not over to
 * `review`; whether one of them is open next to it. Goes through a SECURITY DEFINER function: a receiver who answers
 * by a link sees that one conversation only.
 */
export async function holdOthers(db: Db, id: string, at: Date): Promise<boolean> {
  const [row] = await db.execute<{ held: boolean }>(
    sql`select conversations_hold_others(${id}, ${at.toISOString()}::timestamptz) as held`,
  );
  return row?.held ?? false;
}

/**
 * Conversations that are not over with the receivers of some, for the same purpose: those of deleted
 * records too.
 */
export async function listBeside(db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> {
  const others = alias(conversations, "others");
  const rows = await db
    .selectDistinct({ id: others.id })
    .from(conversations)
    .innerJoin(
      others,
      and(
        ofOrganization(others, org),
        eq(others.purpose, conversations.purpose),
        eq(others.receiverEmail, conversations.receiverEmail),
        inArray(others.state, ["waiting", "paused", "review"]),
      ),
    )
    .where(and(ofOrganization(conversations, org), inArray(conversations.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** The conversation that its record is held by now, also when it is deleted: the newest one. */
export async function findPresent(
  db: Db,
  org: OrgId,
  { purpose, subjectId }: Pick<ConversationRow, "purpose" | "subjectId">,
): Promise<Pick<ConversationRow, "id"> | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        ofOrganization(conversations, org),
        eq(conversations.purpose, purpose),
        eq(conversations.subjectId, subjectId),
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(1);
  return row ?? null;
}

const letter = {
  id: letters.id,
  conversationId: letters.conversationId,
  step: letters.step,
  way: letters.way,
  outboxId: letters.outboxId,
  subject: letters.subject,
  text: letters.text,
  isEdited: letters.isEdited,
  isAtOnce: letters.isAtOnce,
  handedAt: letters.handedAt,
  sentAt: letters.sentAt,
  sentTo: letters.sentTo,
  mailStatus: outbox.status,
  mailError: outbox.lastError,
};

const lettersWhere = (db: Db, org: OrgId, ...more: Parameters<typeof and>) =>
  db
    .select(letter)
    .from(letters)
    .leftJoin(outbox, and(ofOrganization(outbox, org), eq(outbox.id, letters.outboxId)))
    .where(and(ofOrganization(letters, org), ...more))
    .orderBy(asc(letters.step));

export type LetterRow = Awaited<ReturnType<typeof lettersWhere>>[number];

/** The mails of a conversation, sent and planned, the first mail first. */
export const listLetters = (db: Db, org: OrgId, conversationId: string): Promise<LetterRow[]> =>
  lettersWhere(db, org, eq(letters.conversationId, conversationId));

export async function findLetter(db: Db, org: OrgId, id: string): Promise<LetterRow | null> {
  const [row] = await lettersWhere(db, org, eq(letters.id, id));
  return row ?? null;
}

/** Plans a mail's words; those of a mail that a person changed, or that was sent, stay. */
export async function planLetter(db: Db, row: typeof letters.$inferInsert): Promise<void> {
  const { subject, text } = row;
  await db
    .insert(letters)
    .values(row)
    .onConflictDoUpdate({
      target: [letters.orgId, letters.conversationId, letters.step],
      set: { subject, text },
      setWhere: sql`${letters.way} is null and not ${letters.isEdited}`,
    });
}

type LetterChanges = Partial<Omit<typeof letters.$inferInsert, "id" | "orgId" | "conversationId">>;

export async function updateLetter(
  db: Db,
  org: OrgId,
  id: string,
  changes: LetterChanges,
): Promise<void> {
  await db
    .update(letters)
    .set(changes)
    .where(and(ofOrganization(letters, org), eq(letters.id, id)));
}

/** Makes those who prepare conversations of a purpose wait for each other, to the end of the transaction. */
export async function lockReceivers(db: Db, org: OrgId, purpose: ConversationRow["purpose"]) {
  await lockKey(db, `receivers ${purpose} ${org}`);
}

/** Which of some addresses are in a conversation of that purpose, begun or not, that is not over. */
export async function listOpenReceivers(
  db: Db,
  org: OrgId,
  { purpose, emails }: Pick<ConversationRow, "purpose"> & { emails: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: conversations.receiverEmail })
    .from(conversations)
    .where(
      and(
        ofOrganization(conversations, org),
        inArray(conversations.receiverEmail, [...emails]),
        eq(conversations.purpose, purpose),
        inArray(conversations.state, ["draft", "waiting", "paused", "review"]),
        isNull(conversations.removedAt),
      ),
    );
  return rows.map(({ email }) => email);
}

/** A page of first mails that nobody has sent, the oldest first, with the total. */
export async function pageOfDrafts(
  db: Db,
  org: OrgId,
  { purpose, ...page }: PageRequest & Pick<ConversationRow, "purpose">,
) {
  const found = and(
    ofOrganization(conversations, org),
    eq(conversations.state, "draft"),
    eq(conversations.purpose, purpose),
    isNull(conversations.removedAt),
  );
  const first = and(
    ofOrganization(letters, org),
    eq(letters.conversationId, conversations.id),
    eq(letters.step, 1),
  );
  const rows = await db
    .select({
      id: conversations.id,
      subjectId: conversations.subjectId,
      userId: conversations.userId,
      receiverName: conversations.receiverName,
      receiverEmail: conversations.receiverEmail,
      subject: letters.subject,
      text: letters.text,
    })
    .from(conversations)
    .innerJoin(letters, first)
    .where(found)
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(conversations).where(found),
  );
  return { rows, total };
}

/** What may tell where an incoming mail belongs: its address, what it answers, and its sender. */
export type Traces = { conversationIds: string[]; outboxIds: string[]; sender: string };
export type Match = { id: string; orgId: string; rung: 1 | 2 | 3 | 4 };

/**
 * Conversations that a mail may belong to, the surest first: in one organization, or in all. Reads
 * through a SECURITY DEFINER function that returns ids only.
 */
export async function matchConversations(
  db: Db,
  org: OrgId | null,
  { conversationIds, outboxIds, sender }: Traces,
): Promise<Match[]> {
  const rows = await db.execute<{ id: string; org_id: string; rung: Match["rung"] }>(
    sql`select id, org_id, rung from conversations_matching(
      ${org}, ${sql.param(conversationIds)}::text[], ${sql.param(outboxIds)}::text[], ${sender})`,
  );
  return rows.map(({ id, org_id: orgId, rung }) => ({ id, orgId, rung }));
}

export type InboundRow = typeof inboundMails.$inferSelect;

/** Stores a mail that came in; null when the same one came before. */
export async function insertInbound(
  db: Db,
  row: typeof inboundMails.$inferInsert,
): Promise<InboundRow | null> {
  const [made] = await db.insert(inboundMails).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** The mail that was stored with one of some hashes. */
export async function findInboundByHash(
  db: Db,
  org: OrgId,
  hashes: string[],
): Promise<InboundRow | null> {
  const [row] = await db
    .select()
    .from(inboundMails)
    .where(and(ofOrganization(inboundMails, org), inArray(inboundMails.hash, hashes)));
  return row ?? null;
}

/** A mail that came in, locked until the transaction ends. */
export async function lockInbound(db: Db, org: OrgId, id: string): Promise<InboundRow | null> {
  const [row] = await db
    .select()
    .from(inboundMails)
    .where(and(ofOrganization(inboundMails, org), eq(inboundMails.id, id)))
    .for("update");
  return row ?? null;
}

export async function updateInbound(
  db: Db,
  org: OrgId,
  id: string,
  changes: Partial<Pick<InboundRow, "state" | "conversationId" | "holds">>,
): Promise<void> {
  await db
    .update(inboundMails)
    .set(changes)
    .where(and(ofOrganization(inboundMails, org), eq(inboundMails.id, id)));
}

/** Which of some conversations are held by a mail that still waits for an admin. */
export async function listHeld(db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ holds: inboundMails.holds })
    .from(inboundMails)
    .where(
      and(
        ofOrganization(inboundMails, org),
        eq(inboundMails.state, "review"),
        arrayOverlaps(inboundMails.holds, [...ids]),
      ),
    );
  return rows.flatMap(({ holds }) => holds);
}

/** The latest mails that came in for a conversation, the first first. */
export async function listInbound(
  db: Db,
  org: OrgId,
  conversationId: string,
): Promise<InboundRow[]> {
  const rows = await db
    .select()
    .from(inboundMails)
    .where(and(ofOrganization(inboundMails, org), eq(inboundMails.conversationId, conversationId)))
    .orderBy(desc(inboundMails.receivedAt), desc(inboundMails.id))
    .limit(INBOUND_SHOWN);
  return rows.reverse();
}

/** A page of the mails in a state, newest first, with the total. */
export async function pageOfInbound(
  db: Db,
  org: OrgId,
  { state, ...page }: PageRequest & { state: InboundState },
) {
  const found = and(ofOrganization(inboundMails, org), eq(inboundMails.state, state));
  const rows = await db
    .select()
    .from(inboundMails)
    .where(found)
    .orderBy(desc(inboundMails.receivedAt), desc(inboundMails.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(inboundMails).where(found),
  );
  return { rows, total };
}

/**
 * Conversations of every organization whose next mail, or whose end, is due. Reads through a
 * SECURITY DEFINER function that returns ids only.
 */
export async function listDueConversations(
  db: Db,
  due: { before: Date; canMail: boolean; atMost: number },
): Promise<{ id: string; orgId: string }[]> {
  const rows = await db.execute<{ id: string; org_id: string }>(
    sql`select id, org_id from conversations_due(
      ${due.before.toISOString()}::timestamptz, ${due.canMail}::boolean, ${due.atMost}::int)`,
  );
  return rows.map((row) => ({ id: row.id, orgId: row.org_id }));
}
