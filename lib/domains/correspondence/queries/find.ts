import "server-only";
import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { conversations } from "@/db/schema/correspondence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Conversations whose receiver's name or address holds some words, the last begun first. */
export const findByReceiver = (
  db: Db,
  org: OrgId,
  { query, limit }: { query: string; limit: number },
) =>
  db
    .select({
      id: conversations.id,
      purpose: conversations.purpose,
      receiverName: conversations.receiverName,
      receiverEmail: conversations.receiverEmail,
    })
    .from(conversations)
    .where(
      and(
        ofOrganization(conversations, org),
        isNull(conversations.removedAt),
        sql`strpos(lower(${conversations.receiverName} || ' ' || ${conversations.receiverEmail}), lower(${query})) > 0`,
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(limit);
