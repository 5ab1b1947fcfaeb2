import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { visits } from "@/db/schema/visits";
import type { OrgId } from "@/lib/core/ids";

type Person = { org: OrgId; userId: string };

/**
 * Records a person's presence at `at`; if they were last seen before `over`, a new visit begins.
 */
export async function noteVisit(
  db: Db,
  { org, userId }: Person,
  { at, over }: { at: Date; over: Date },
): Promise<void> {
  await db
    .insert(visits)
    .values({ orgId: org, userId, seenAt: at })
    .onConflictDoUpdate({
      target: [visits.orgId, visits.userId],
      set: {
        beforeAt: sql`case when ${visits.seenAt} < ${over.toISOString()}::timestamptz
          then ${visits.seenAt} else ${visits.beforeAt} end`,
        seenAt: at,
      },
    });
}
