import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
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
 * A kept file, with where its mail stands and the conversation that it is in; null when it is not
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
