import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { evaluations } from "@/db/schema/evaluations";
import { subjectAliases } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { amongIds } from "./among-ids";

/** The records that were merged into other companies after they had been evaluated. */
export async function evaluatedMerged(db: Db, org: OrgId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: evaluations.companyId })
    .from(subjectAliases)
    .innerJoin(
      evaluations,
      and(ofOrganization(evaluations, org), eq(evaluations.companyId, subjectAliases.subjectId)),
    )
    .where(and(ofOrganization(subjectAliases, org), sql`${evaluations.isLatest}`));
  return rows.map(({ companyId }) => companyId);
}

/** The latest evaluation of each of some records by each set: which it is, and when it was made. */
export const latestOfRecords = (db: Db, org: OrgId, records: readonly string[]) =>
  db
    .select({
      id: evaluations.id,
      companyId: evaluations.companyId,
      setId: evaluations.setId,
      createdAt: evaluations.createdAt,
    })
    .from(evaluations)
    .where(
      and(
        ofOrganization(evaluations, org),
        amongIds(evaluations.companyId, records),
        sql`${evaluations.isLatest}`,
      ),
    );
