import "server-only";
import { and, desc, eq, gt, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { activity, activitySeals } from "@/db/schema/service";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ActRow = typeof activity.$inferSelect & { sealNumber: number | null };

export type AskedActs = {
  kinds: ActRow["kind"][];
  /** Nouns of operations. */
  nouns?: readonly string[];
  actorTypes?: readonly ActRow["actorType"][];
  actorId?: string;
  projectId?: string;
  companyIds?: string[];
  since?: Date;
  after?: { at: string; id: string };
  limit: number;
};

/** Acts, newest first, with their numbers in the chain. */
export async function listActs(db: Db, org: OrgId, asked: AskedActs): Promise<ActRow[]> {
  const rows = await db
    .select({ act: activity, sealNumber: activitySeals.number })
    .from(activity)
    .leftJoin(
      activitySeals,
      and(ofOrganization(activitySeals, org), eq(activitySeals.activityId, activity.id)),
    )
    .where(and(ofOrganization(activity, org), ...filtersOf(asked)))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(asked.limit);
  return rows.map(({ act, sealNumber }) => ({ ...act, sealNumber }));
}

function filtersOf(asked: AskedActs): (SQL | undefined)[] {
  const { kinds, nouns, actorTypes, actorId, projectId, companyIds, since, after } = asked;
  return [
    inArray(activity.kind, kinds),
    nouns && or(...nouns.map((noun) => like(activity.action, `${noun}.%`))),
    actorTypes && inArray(activity.actorType, [...actorTypes]),
    actorId === undefined ? undefined : eq(activity.actorId, actorId),
    projectId === undefined ? undefined : eq(activity.projectId, projectId),
    companyIds && inArray(activity.companyId, companyIds),
    since && gt(activity.at, since),
    after && sql`(${activity.at}, ${activity.id}) < (${after.at}::timestamptz, ${after.id}::text)`,
  ];
}
