import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { evidenceVersions } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { taxonomyVersion } from "@/lib/search/taxonomy/taxonomy";

/**
 * Increase it when the way columns of `companies` are computed changes: a job then updates stored
 * rows.
 */
const RULES = 9;

/** What the columns of `companies` depend on besides the claims. */
export const recipe = `${RULES}.${taxonomyVersion}`;

export type Outdated = { org_id: string; renewed_up_to: string };

/** Organizations whose companies follow an outdated recipe, and the progress of each. */
export const listOutdated = (db: Db, limit: number): Promise<Outdated[]> =>
  db.execute<Outdated>(sql`select * from evidence_outdated(${recipe}, ${limit})`);

/** The progress of an organization's renewal; null when its companies are up to date. */
export async function renewalOf(db: Db, org: OrgId): Promise<string | null> {
  const [row] = await db
    .select()
    .from(evidenceVersions)
    .where(ofOrganization(evidenceVersions, org));
  return row && row.recipe !== recipe ? row.renewedUpTo : null;
}

/** Ids of the next companies in a renewal that has reached `renewedUpTo`. */
export async function companiesToRenew(
  db: Db,
  org: OrgId,
  { renewedUpTo, limit }: { renewedUpTo: string; limit: number },
): Promise<string[]> {
  const [begun, last = ""] = renewedUpTo.split(" ");
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${ofOrganization(companies, org)} and id > ${begun === recipe ? last : ""}`)
    .orderBy(companies.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Records that companies up to `last` are renewed; null: all are. */
export async function noteRenewal(db: Db, org: OrgId, last: string | null): Promise<string> {
  const renewedUpTo = last === null ? "" : `${recipe} ${last}`;
  await db
    .update(evidenceVersions)
    .set({ renewedUpTo, ...(last === null && { recipe }) })
    .where(ofOrganization(evidenceVersions, org));
  return renewedUpTo;
}
