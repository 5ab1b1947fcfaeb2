import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { conversations, letters } from "@/db/schema/correspondence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ConversationRow = typeof conversations.$inferSelect;
export type LetterRow = typeof letters.$inferSelect;

const one = (org: OrgId, id: string) =>
  and(ofOrganization(conversations, org), eq(conversations.id, id));

export async function insertConversation(db: Db, row: typeof conversations.$inferInsert) {
  await db.insert(conversations).values(row);
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

type Changes = Partial<
  Pick<
    ConversationRow,
    | "receiverName"
    | "receiverEmail"
    | "intervalDays"
    | "state"
    | "sent"
    | "nextAt"
    | "version"
    | "updatedAt"
  >
>;

export async function updateConversation(
  db: Db,
  org: OrgId,
  id: string,
  changes: Changes,
): Promise<ConversationRow | null> {
  const [row] = await db.update(conversations).set(changes).where(one(org, id)).returning();
  return row ?? null;
}

export async function insertLetter(db: Db, row: typeof letters.$inferInsert): Promise<void> {
  await db.insert(letters).values(row);
}

/** What was written in a conversation, the first mail first. */
export const listLetters = (db: Db, org: OrgId, conversationId: string): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(and(ofOrganization(letters, org), eq(letters.conversationId, conversationId)))
    .orderBy(asc(letters.step));
