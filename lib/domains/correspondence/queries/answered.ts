import "server-only";
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { conversations } from "@/db/schema/correspondence";
import { interviews } from "@/db/schema/interviews";
import { ndas } from "@/db/schema/ndas";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { answeredStates } from "../constants";

/** Conversations of a sender that changed by an answer since they last opened them, newest first. */
export const listUnseen = (
  db: Db,
  org: OrgId,
  { userId, limit }: { userId: string; limit: number },
) =>
  db
    .select({
      id: conversations.id,
      purpose: conversations.purpose,
      subjectId: conversations.subjectId,
      receiverName: conversations.receiverName,
      state: conversations.state,
      decision: ndas.decision,
      submittedAt: interviews.submittedAt,
      updatedAt: conversations.updatedAt,
    })
    .from(conversations)
    .leftJoin(ndas, and(ofOrganization(ndas, org), eq(ndas.conversationId, conversations.id)))
    .leftJoin(
      interviews,
      and(ofOrganization(interviews, org), eq(interviews.conversationId, conversations.id)),
    )
    .where(
      and(
        ofOrganization(conversations, org),
        eq(conversations.userId, userId),
        isNull(conversations.removedAt),
        inArray(conversations.state, [...answeredStates]),
        // Not those about a former version of a record.
        or(isNotNull(ndas.id), isNotNull(interviews.id)),
        or(isNull(ndas.decision), ne(ndas.decision, "signed_outside")),
        or(isNull(conversations.seenAt), lt(conversations.seenAt, conversations.updatedAt)),
      ),
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);

/** Notes when a conversation was seen by who writes it; nothing for anybody else's. */
export async function setSeen(
  db: Db,
  org: OrgId,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  await db
    .update(conversations)
    .set({ seenAt: at })
    .where(
      and(
        ofOrganization(conversations, org),
        eq(conversations.id, id),
        eq(conversations.userId, userId),
      ),
    );
}
