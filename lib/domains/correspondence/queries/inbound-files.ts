import "server-only";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { conversations, inboundFiles, inboundMails } from "@/db/schema/correspondence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

type InboundFileRow = typeof inboundFiles.$inferSelect;

export async function insertInboundFiles(
  db: Db,
  rows: (typeof inboundFiles.$inferInsert)[],
): Promise<void> {
  await db.insert(inboundFiles).values(rows);
}

/** The kept files of some mails: of which mail, and by which number. */
export const listInboundFiles = (db: Db, org: OrgId, inboundIds: readonly string[]) =>
  db
    .select({ inboundId: inboundFiles.inboundId, number: inboundFiles.number })
    .from(inboundFiles)
    .where(and(ofOrganization(inboundFiles, org), inArray(inboundFiles.inboundId, [...inboundIds])))
    .orderBy(asc(inboundFiles.inboundId), asc(inboundFiles.number));

/** What some mails say of themselves; those of deleted records are left out. */
export const listMailHeads = (db: Db, org: OrgId, ids: readonly string[]) =>
  db
    .select({
      id: inboundMails.id,
      state: inboundMails.state,
      subject: inboundMails.subject,
      senderName: inboundMails.senderName,
      senderEmail: inboundMails.senderEmail,
      receivedAt: inboundMails.receivedAt,
    })
    .from(inboundMails)
    .leftJoin(
      conversations,
      and(ofOrganization(conversations, org), eq(conversations.id, inboundMails.conversationId)),
    )
    .where(
      and(
        ofOrganization(inboundMails, org),
        inArray(inboundMails.id, [...ids]),
        isNull(conversations.removedAt),
      ),
    );

/**
 * A kept file, with the state of its mail and the conversation that it is in; null when it is not
 * kept, or when the record of that conversation is deleted.
 */
export async function findInboundFile(
  db: Db,
  org: OrgId,
  { inboundId, number }: Pick<InboundFileRow, "inboundId" | "number">,
) {
  const [row] = await db
    .select({ file: inboundFiles, state: inboundMails.state, conversation: conversations })
    .from(inboundFiles)
    .innerJoin(
      inboundMails,
      and(ofOrganization(inboundMails, org), eq(inboundMails.id, inboundFiles.inboundId)),
    )
    .leftJoin(
      conversations,
      and(ofOrganization(conversations, org), eq(conversations.id, inboundMails.conversationId)),
    )
    .where(
      and(
        ofOrganization(inboundFiles, org),
        eq(inboundFiles.inboundId, inboundId),
        eq(inboundFiles.number, number),
      ),
    );
  return row && !row.conversation?.removedAt ? row : null;
}

/** Forgets the kept files of a mail; returns their keys in the store. */
export async function deleteInboundFiles(db: Db, org: OrgId, inboundId: string): Promise<string[]> {
  const gone = await db
    .delete(inboundFiles)
    .where(and(ofOrganization(inboundFiles, org), eq(inboundFiles.inboundId, inboundId)))
    .returning({ key: inboundFiles.fileKey });
  return gone.map(({ key }) => key);
}

/** Bytes of the mails that wait for an admin: their words, and the files that are attached to them. */
export async function sumReview(db: Db, org: OrgId): Promise<number> {
  const waiting = and(ofOrganization(inboundMails, org), eq(inboundMails.state, "review"));
  const words = sql`octet_length(${inboundMails.text}) + octet_length(${inboundMails.wholeText})`;
  const [mails] = await db
    .select({ bytes: sql`coalesce(sum(${words}), 0)`.mapWith(Number) })
    .from(inboundMails)
    .where(waiting);
  const [files] = await db
    .select({ bytes: sql`coalesce(sum(${inboundFiles.sizeBytes}), 0)`.mapWith(Number) })
    .from(inboundMails)
    .innerJoin(
      inboundFiles,
      and(ofOrganization(inboundFiles, org), eq(inboundFiles.inboundId, inboundMails.id)),
    )
    .where(waiting);
  return (mails?.bytes ?? 0) + (files?.bytes ?? 0);
}

/** Makes mails of strangers to an organization wait for each other, to the end of the transaction. */
export async function lockReview(db: Db, org: OrgId): Promise<void> {
  await lockKey(db, `review ${org}`);
}
