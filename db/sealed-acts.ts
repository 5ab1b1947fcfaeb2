import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { OrgId } from "@/lib/core/ids";
import type { Db } from "./client";
import { activity, activitySeals } from "./schema/service";
import { ofOrganization } from "./tenancy";

/** The hash of the record that an act proves; null for acts without one. */
export const recordOfAct = sql<string>`${activity.detail} ->> 'record_sha256'`;

/** Those of an organization's acts that are sealed, in the exact form that was sealed, by number. */
export const sealedActs = (db: Db, org: OrgId, which: SQL | undefined) =>
  db
    .select({
      number: activitySeals.number,
      rowHash: activitySeals.rowHash,
      seal: activitySeals.seal,
      recordHash: recordOfAct,
      text: sql<string>`activity_text(${activity})`,
    })
    .from(activity)
    .innerJoin(
      activitySeals,
      and(ofOrganization(activitySeals, org), eq(activitySeals.activityId, activity.id)),
    )
    .where(and(ofOrganization(activity, org), which))
    .orderBy(asc(activitySeals.number));
