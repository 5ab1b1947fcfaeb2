import "server-only";
import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { conversations, inboundMails, letters } from "@/db/schema/correspondence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { ConversationRow } from "../queries";

/** The addresses that the mails of some rows of the outbox went to, as far as that was kept. */
export async function listSentTo(
  db: Db,
  org: OrgId,
  outboxIds: readonly string[],
): Promise<string[]> {
  if (outboxIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ sentTo: letters.sentTo })
    .from(letters)
    .where(and(ofOrganization(letters, org), inArray(letters.outboxId, [...outboxIds])));
  return rows.flatMap(({ sentTo }) => sentTo ?? []);
}

/** Whether an email from an address, in lower case, came in for a conversation. */
export async function hasWrittenFrom(
  db: Db,
  org: OrgId,
  conversationId: string,
  email: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(
      and(
        ofOrganization(inboundMails, org),
        eq(inboundMails.conversationId, conversationId),
        eq(sql`lower(${inboundMails.senderEmail})`, email),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether another conversation about the same record has written to the address of this one. */
export async function wasReached(
  db: Db,
  org: OrgId,
  { id, purpose, subjectId, receiverEmail }: ConversationRow,
): Promise<boolean> {
  if (subjectId === "") return false;
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        ofOrganization(conversations, org),
        eq(conversations.purpose, purpose),
        eq(conversations.subjectId, subjectId),
        ne(conversations.id, id),
        gt(conversations.sent, 0),
        or(
          eq(conversations.receiverEmail, receiverEmail),
          sql`${receiverEmail} = any (${conversations.formerEmails})`,
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
