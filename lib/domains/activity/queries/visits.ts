import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { visits } from "@/db/schema/visits";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type LastVisitRow = typeof visits.$inferSelect;
type Person = { org: OrgId; userId: string };

export async function findVisit(db: Db, { org, userId }: Person): Promise<LastVisitRow | null> {
  const [row] = await db
    .select()
    .from(visits)
    .where(and(ofOrganization(visits, org), eq(visits.userId, userId)))
    .prepare("visits.find")
    .execute();
  return row ?? null;
}

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
