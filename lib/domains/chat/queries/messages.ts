import "server-only";
import { and, asc, desc, eq, getTableColumns, gte, isNull, lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { chatEvents, chatMessages } from "@/db/schema/chat";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type MessageRow = typeof chatMessages.$inferSelect;
/** A message with its answer as stored in its event; null while there is none. */
export type MessageWithResponse = MessageRow & { response: string | null };

const ofSession = (org: OrgId, sessionId: string) =>
  and(ofOrganization(chatMessages, org), eq(chatMessages.sessionId, sessionId));

export const insertMessages = (
  db: Db,
  rows: (typeof chatMessages.$inferInsert)[],
): Promise<MessageRow[]> =>
  db.insert(chatMessages).values(rows).returning().prepare("messages.insert").execute();

const told = (db: Db, org: OrgId) =>
  db
    .select({ ...getTableColumns(chatMessages), response: chatEvents.json })
    .from(chatMessages)
    .leftJoin(
      chatEvents,
      and(
        ofOrganization(chatEvents, org),
        eq(chatEvents.sessionId, chatMessages.sessionId),
        eq(chatEvents.seq, chatMessages.responseSeq),
      ),
    );

/** The latest messages of a thread in order, without superseded ones unless asked for. */
export async function listMessages(
  db: Db,
  org: OrgId,
  asked: { sessionId: string; limit: number; before?: number; withSuperseded: boolean },
): Promise<MessageWithResponse[]> {
  const rows = await told(db, org)
    .where(
      and(
        ofSession(org, asked.sessionId),
        asked.withSuperseded ? undefined : isNull(chatMessages.supersededAt),
        asked.before === undefined ? undefined : lt(chatMessages.position, asked.before),
      ),
    )
    .orderBy(desc(chatMessages.position))
    .limit(asked.limit);
  return rows.reverse();
}

export async function findMessage(
  db: Db,
  org: OrgId,
  { sessionId, id }: { sessionId: string; id: string },
): Promise<MessageWithResponse | null> {
  const [row] = await told(db, org).where(and(ofSession(org, sessionId), eq(chatMessages.id, id)));
  return row ?? null;
}

/** Marks the messages of a thread from a position on as superseded. */
export async function supersedeFrom(
  db: Db,
  org: OrgId,
  { sessionId, position }: { sessionId: string; position: number },
  at: Date,
): Promise<void> {
  await db
    .update(chatMessages)
    .set({ supersededAt: at, updatedAt: at })
    .where(
      and(
        ofSession(org, sessionId),
        gte(chatMessages.position, position),
        isNull(chatMessages.supersededAt),
      ),
    );
}

/** The events of one answer, in order. */
export const listEventsOf = (
  db: Db,
  org: OrgId,
  { sessionId, firstSeq, messageId }: { sessionId: string; firstSeq: number; messageId: string },
) =>
  db
    .select({ seq: chatEvents.seq, json: chatEvents.json })
    .from(chatEvents)
    .where(
      and(
        ofOrganization(chatEvents, org),
        eq(chatEvents.sessionId, sessionId),
        gte(chatEvents.seq, firstSeq),
        eq(chatEvents.messageId, messageId),
      ),
    )
    .orderBy(asc(chatEvents.seq));
