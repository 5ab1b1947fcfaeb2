import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { criteriaSets, criteriaVersions } from "@/db/schema/criteria";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Every version of some sets, with when the set was deleted, if it was. */
export const versionsOf = (db: Db, org: OrgId, setIds: readonly string[]) =>
  db
    .select({ version: criteriaVersions, removedAt: criteriaSets.removedAt })
    .from(criteriaVersions)
    .leftJoin(
      criteriaSets,
      and(ofOrganization(criteriaSets, org), eq(criteriaSets.id, criteriaVersions.setId)),
    )
    .where(
      and(ofOrganization(criteriaVersions, org), inArray(criteriaVersions.setId, [...setIds])),
    );
